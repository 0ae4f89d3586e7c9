import LapboardTestSupport
import Records
import Testing

struct StartListTests {
  /// `bib|name|group` each.
  func read(_ text: String, html: String = "") throws -> [String] {
    try list(text, html: html).entrants.map { "\($0.bib)|\($0.name)|\($0.group)" }
  }

  func list(_ text: String, html: String = "") throws -> StartList {
    try StartListReader.read(plain: Array(text.utf8), html: Array(html.utf8))
  }

  @Test(
    arguments: [
      ("12 Kim U16", "12|Kim|U16"),
      ("12 Kim Minsu U16", "12|Kim Minsu|U16"),
      ("#12 Kim", "12|Kim|"),
      ("12번 김민수 3반", "12|김민수|3반"),
      ("1. 김민수", "|김민수|"),
      ("2) 이서연 A조", "|이서연|A조"),
      ("- Lee Ann (Team B)", "|Lee Ann|Team B"),
      ("• Park", "|Park|"),
      ("A7", "A7||"),
      ("M40", "M40||"),
      ("김민수", "|김민수|"),
      ("정반", "|정반|"),
      ("O'Neil-Smith", "|O'Neil-Smith|"),
      ("１２　김민수", "12|김민수|"),
      ("7\u{A0}Müller W35", "7|Müller|W35"),
      ("12   Kim   U16", "12|Kim|U16"),
    ])
  func aLineIsReadAsPeopleWriteIt(text: String, entrant: String) throws {
    #expect(try read(text) == [entrant])
  }

  @Test(
    arguments: [
      "12\tKim\tU16\n7\tLee\tU18",
      "12;Kim;U16\r\n7;Lee;U18\r\n",
      "12, Kim, U16\n7, Lee, U18",
      "Bib\tName\tCategory\n12\tKim\tU16\n7\tLee\tU18",
      "이름,번호,조\nKim,12,U16\nLee,7,U18",
      "name;group;no.\nKim;U16;12\nLee;U18;7",
      "Kim\t12\tU16\nLee\t7\tU18",
      "| No | Name | Team |\n| --- | --- | --- |\n| 12 | Kim | U16 |\n| 7 | Lee | U18 |",
      "\u{FEFF}배번 이름 부문\n12 Kim U16\n\n7 Lee U18",
      "Bib,Name,Club,Group\n12,Kim,Here,U16\n7,Lee,There,U18",
      "Startnr;Verein;Name;Klasse\n12;Hier;Kim;U16\n7;Dort;Lee;U18",
      "Bib No.,Full name,Age group,Sex,Time\n12,Kim,U16,M,\n7,Lee,U18,F,",
      "성별,학년,소속,성명,No.,조\n남,1,가,Kim,12,U16\n여,2,나,Lee,7,U18",
    ])
  func aTableIsReadByItsColumns(text: String) throws {
    #expect(try read(text) == ["12|Kim|U16", "7|Lee|U18"])
  }

  /// Two known words make it one, whatever stands around them.
  @Test func whatIsNotReadIsListed() throws {
    let list = try list(
      "Nr\tPhone\tE-Mail\tVorname\tNachname\tCity\tNote\n12\t1\ta@b\tMin\tKim\t\t")
    #expect(list.entrants.map(\.name) == ["Min Kim"] && list.entrants.map(\.bib) == ["12"])
    #expect(list.unread.map(\.heading) == ["Phone", "E-Mail"])
    // Without headings by their number.
    #expect(try self.list("12,Kim,U16,Seoul\n7,Lee,U18,Busan").unread.map(\.number) == [4])
  }

  @Test func namesThatAreAllTooLongAreSaidToBe() {
    #expect(throws: StartListError.namesTooLong) {
      try list(String(repeating: "n", count: 129))
    }
  }

  @Test func namesInTwoColumnsAreOne() throws {
    #expect(
      try read("No;First name;Last name\n12;Min Su;Kim") == ["12|Min Su Kim|"])
  }

  @Test func aFieldInQuotesMayHoldASeparator() throws {
    #expect(try read("bib,name\n12,\"Kim, Minsu\"\n7,Lee") == ["12|Kim, Minsu|", "7|Lee|"])
  }

  @Test func aTableOfAPageIsUsedWhereTheTextHasNoColumns() throws {
    let html =
      "<table><tr><th>Bib</th><th>Name</th></tr><tr><td>12</td><td>Kim <b>M</b></td></tr></table>"
    #expect(try read("", html: html) == ["12|Kim M|"])
    #expect(try read("Bib Name\n12 Kim M", html: html) == ["12|Kim M|"])
  }

  @Test func whatIsLeftOutIsListed() throws {
    let list = try list("bib\tname\n1\tA\n\t\tx\n2\t\(String(repeating: "x", count: 200))\n3\tC")
    #expect(list.entrants.map(\.name) == ["A", "C"])
    #expect(list.ignored.map(\.line) == [1, 3, 4])
    #expect(list.ignored.map(\.reason) == [.heading, .nameless, .tooLong])
  }

  @Test func bibsThatComeTwiceAreNamed() throws {
    #expect(try list("1 A\n2 B\n1 C\n1 D").doubles == ["1"])
  }

  @Test func onlyAsManyAsThereIsRoomFor() throws {
    let list = try list((1...2001).map { "\($0) n" }.joined(separator: "\n"))
    #expect(list.entrants.count == 2000 && list.ignored.map(\.reason) == [.tooMany])
  }

  @Test(
    arguments: [
      ("", StartListError.empty), ("  \n\t", .empty), ("{\"id\":1}", .foreign), ("[1,2]", .foreign),
      ("{}", .foreign), ("<xml/>", .foreign), ("\0\u{1}", .notText),
    ])
  func whatIsNoStartListIsRefusedWithAReason(text: String, reason: StartListError) {
    #expect(throws: reason) { try list(text) }
  }

  @Test func aTextOfFiveMegabytesIsRefusedAtOnce() {
    #expect(throws: StartListError.tooLong(bytes: 5 << 20, limit: 1 << 20)) {
      try StartListReader.read(plain: [UInt8](repeating: 0x61, count: 5 << 20))
    }
  }

  /// Whatever it is given, it reads names that a race can take, or refuses.
  @Test func noTextBringsItDown() throws {
    var random = SeededGenerator(seed: 6)
    let pieces = [
      "12", " ", "\t", ";", ",", "|", "\n", "\r\n", "\"", "김민수", "(", ")", "bib", "이름", "-", "#",
      "\u{FF11}", "\u{200B}", "\u{FFFC}", "A", "조", "U16", ".", "'", "é", "<td>", "&amp;",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<40, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      guard let list = try? list(text, html: Bool.random(using: &random) ? text : "") else {
        continue
      }
      var race = RaceSession()
      try race.press(.addNames(list.entrants, before: nil))
      #expect(race.race.entrants.count == list.entrants.count)
    }
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 1...255, using: &random) }
      _ = try? StartListReader.read(plain: bytes, html: bytes)
    }
  }
}
