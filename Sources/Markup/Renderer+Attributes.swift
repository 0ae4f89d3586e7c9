/// How attributes follow a new description.
///
/// Properties wait until the children are there; everything else comes before. The functions for
/// everything else return whether there are properties to be seen to.
extension Renderer {
  mutating func setAttributes(of id: Int32, to attributes: [Attribute<Message>]) -> Bool {
    var hasProperties = false
    for attribute in attributes {
      if case .property = attribute { hasProperties = true } else { writer.set(attribute, of: id) }
    }
    return hasProperties
  }

  mutating func setProperties(of id: Int32, to attributes: [Attribute<Message>]) {
    for attribute in attributes {
      if case .property = attribute { writer.set(attribute, of: id) }
    }
  }

  mutating func updateAttributes(
    of id: Int32, from old: [Attribute<Message>], to new: [Attribute<Message>]
  ) -> Bool {
    if old.looksTheSame(as: new) { return false }
    var hasProperties = false
    for index in old.indices {
      if case .property = old[index] {
        hasProperties = true
      } else if !new.hasPlace(of: old[index], near: index) {
        writer.unset(old[index], of: id)
      }
    }
    for index in new.indices {
      if case .property = new[index] {
        hasProperties = true
      } else if !old.showsTheSame(as: new[index], near: index) {
        writer.set(new[index], of: id)
      }
    }
    return hasProperties
  }

  mutating func updateProperties(
    of id: Int32, from old: [Attribute<Message>], to new: [Attribute<Message>]
  ) {
    for index in old.indices {
      guard case .property = old[index] else { continue }
      if !new.hasPlace(of: old[index], near: index) { writer.unset(old[index], of: id) }
    }
    for index in new.indices {
      guard case .property = new[index] else { continue }
      if !old.showsTheSame(as: new[index], near: index) { writer.set(new[index], of: id) }
    }
  }
}

/// A view nearly always gives the same names in the same order, so these look at `index` first.
extension Array {
  /// Whether all look the same, and in the same order: the one pass that most elements pay for.
  fileprivate func looksTheSame<Message>(as other: [Attribute<Message>]) -> Bool
  where Element == Attribute<Message> {
    guard count == other.count else { return false }
    for index in indices {
      if !self[index].looksTheSame(as: other[index]) { return false }
    }
    return true
  }

  fileprivate func hasPlace<Message>(of attribute: Attribute<Message>, near index: Int) -> Bool
  where Element == Attribute<Message> {
    let place = attribute.place
    if index < count, self[index].place == place { return true }
    for other in self where other.place == place { return true }
    return false
  }

  fileprivate func showsTheSame<Message>(as attribute: Attribute<Message>, near index: Int) -> Bool
  where Element == Attribute<Message> {
    if index < count, self[index].looksTheSame(as: attribute) { return true }
    for other in self where other.looksTheSame(as: attribute) { return true }
    return false
  }
}
