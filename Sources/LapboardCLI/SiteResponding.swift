extension Site {
  /// The answer to `request`. Every rule about HTTP is here, and no socket.
  ///
  /// The first rule that applies decides: target too long (414), Host missing or malformed (400) or
  /// not ours (421), method (405), body (400), path (400), no such file (404), no coding that the
  /// client accepts (406), unchanged (304), and 200.
  func respond(to request: SiteRequest, hosts: HostPolicy) -> SiteResponse {
    var response = answer(to: request, hosts: hosts)
    // Content-Length stays: HEAD tells what GET would (RFC 9110 section 9.3.2).
    if request.method == "HEAD" { response.body = [] }
    return response
  }

  /// The answer to bytes that are no request this server can read: 405 when they begin like a
  /// request with some other method, or else 400. The connection ends either way.
  static func respond(toUnreadable bytes: some Collection<UInt8>) -> SiteResponse {
    let line = bytes.prefix { $0 != 0x0d && $0 != 0x0a }
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    let isRequest =
      words.count == 3 && !words[0].isEmpty && words[2].starts(with: "HTTP/1.".utf8)
      && words[0].allSatisfy { (0x41...0x5a).contains($0) || $0 == UInt8(ascii: "-") }
    return isRequest ? methodNotAllowed() : refusal(.badRequest, "This is no HTTP request.")
  }

  private func answer(to request: SiteRequest, hosts: HostPolicy) -> SiteResponse {
    guard request.target.count <= RequestPath.maximumLength else {
      return Self.refusal(.uriTooLong, "The address is longer than 2,048 bytes.")
    }
    guard let host = request.host, HostPolicy.anyHost.allows(host) else {
      // RFC 9112 section 3.2.
      return Self.refusal(.badRequest, "The request has no valid Host field.")
    }
    guard hosts.allows(host) else {
      return Self.refusal(
        .misdirectedRequest,
        "This server answers to localhost and 127.0.0.1 only; --host opens it to others.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return Self.methodNotAllowed()
    }
    guard !request.hasBody else {
      // A body on GET has no meaning and may hide a second request (RFC 9110 section 9.3.1).
      return Self.refusal(.badRequest, "A request for a file has no body.")
    }
    guard let name = try? RequestPath.name(of: request.target) else {
      return Self.refusal(.badRequest, "The address is malformed.", closes: false)
    }
    guard let file = files[name] else {
      return Self.refusal(.notFound, "There is no such file.", closes: false)
    }
    return file.respond(to: request)
  }

  private static func methodNotAllowed() -> SiteResponse {
    var response = refusal(.methodNotAllowed, "Only GET and HEAD are answered.")
    response.fields.append(HeaderField("Allow", "GET, HEAD"))
    return response
  }

  /// A short text for a person who sees it. By default the connection ends, since a request that
  /// broke a rule may have been cut in the wrong place.
  fileprivate static func refusal(
    _ status: HTTPStatus, _ text: String, closes: Bool = true
  ) -> SiteResponse {
    let body = Array("\(text)\n".utf8)
    return SiteResponse(
      status: status,
      fields: [
        HeaderField("Content-Type", "text/plain; charset=utf-8"),
        HeaderField("Content-Length", "\(body.count)"),
        HeaderField("Cache-Control", "no-cache"),
      ] + SecurityHeaders.fields,
      body: body, closesConnection: closes)
  }
}

extension SiteFile {
  /// 200 with the best coding, 304 when the client has it, or 406 when it accepts none of them.
  fileprivate func respond(to request: SiteRequest) -> SiteResponse {
    let vary = HeaderField("Vary", "Accept-Encoding")
    let available = Array(representations.keys)
    guard let coding = AcceptedCodings(request.acceptEncoding).choose(from: available),
      let representation = representations[coding]
    else {
      var response = Site.refusal(
        .notAcceptable, "The file is not packed in a way that is accepted.", closes: false)
      response.fields.append(vary)
      return response
    }

    // Revalidated every time: a new build shows at once, and an unchanged one costs a 304.
    let validators = [
      HeaderField("ETag", representation.entityTag), HeaderField("Cache-Control", "no-cache"), vary,
    ]
    if let field = request.ifNoneMatch, EntityTag.isNamed(representation.entityTag, in: field) {
      return SiteResponse(status: .notModified, fields: validators + SecurityHeaders.fields)
    }
    var content = [HeaderField("Content-Type", mediaType)]
    if coding != .identity { content.append(HeaderField("Content-Encoding", coding.name)) }
    content.append(HeaderField("Content-Length", "\(representation.bytes.count)"))
    return SiteResponse(
      status: .ok, fields: content + validators + SecurityHeaders.fields,
      body: representation.bytes)
  }
}
