import LinkMapKit

/// Writes the part of a program that code comes from.
extension JSONWriter {
    mutating func member(_ name: StaticString, _ group: CodeGroup?) {
        guard let group else { return member(name, nil as String?) }
        object(name) { $0.members(of: group) }
    }

    mutating func members(of group: CodeGroup) {
        member("kind", group.kind.rawValue)
        member("name", group.name)
    }
}
