/// The resources by the names under which code and other resources look them up.
struct ResourceNames {
    /// A way in which a text names resources. Texts that differ in folders, scales or devices share some, so a search that
    /// follows each one once takes time in proportion to the texts and the resources.
    enum Lookup: Hashable {
        /// The whole text is the name.
        case name(ByteView)
        /// The part behind the last slash is the name of a file, with or without a scale.
        case file(ByteView)
        /// The text is the name of an asset with an extension.
        case asset(ByteView)
        /// The text is the name of a file, or of a folder that is a resource, with its extension.
        case fileWithExtension(ByteView, ByteView)
    }

    /// The resources of one lookup, as a list through ``links``.
    typealias Group = Int

    private struct Link {
        var resource: Int
        /// The next link of the group; `nil` at its end.
        var next: Group?
    }

    private var groups: [Lookup: Group] = [:]
    private var links: [Link] = []

    init(_ resources: [ProductResource]) {
        // Each link is put before the others of its group, which are then in the order of the resources.
        for index in resources.indices.reversed() {
            ResourceNames.forEachLookup(leadingTo: resources[index]) { lookup in
                let next = groups[lookup]
                guard next.map({ links[$0].resource != index }) ?? true else { return }
                groups[lookup] = links.count
                links.append(Link(resource: index, next: next))
            }
        }
    }

    /// The groups are numbers below this one.
    var groupLimit: Int { links.count }

    /// Returns the group of a lookup; `nil` for one that finds nothing.
    func group(of lookup: Lookup) -> Group? { groups[lookup] }

    /// Passes on the resources of a group in their order.
    func forEachResource(in group: Group, _ body: (Int) -> Void) {
        var next: Group? = group
        while let link = next.map({ links[$0] }) {
            body(link.resource)
            next = link.next
        }
    }

    /// Passes on the groups of resources that a text names.
    func forEachGroup(of text: ByteView, _ body: (Group) -> Void) {
        ResourceNames.forEachLookup(of: text) { lookup in
            if let group = groups[lookup] { body(group) }
        }
    }

    /// Passes on the ways in which a text names resources: by the bare name, with the extension, with a folder, or with the scale.
    static func forEachLookup(of text: ByteView, _ body: (Lookup) -> Void) {
        let name = text.lastPathComponent
        let plain = ResourcePlace.plain(name)
        body(.name(text))
        if name.count < text.count { body(.file(name)) }
        if plain.count < name.count { body(.file(plain)) }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return }
        let stem = ResourcePlace.plain(name.prefix(dot))
        body(.asset(stem))
        body(.fileWithExtension(stem, name.dropFirst(dot + 1)))
    }

    /// Passes on the lookups that find a resource, some of them more than once.
    static func forEachLookup(leadingTo resource: ProductResource, _ body: (Lookup) -> Void) {
        body(.name(resource.name))
        guard resource.catalog == nil else { return body(.asset(resource.name)) }
        // Entries of tables have no folders.
        if resource.kind != .string { body(.file(resource.name)) }
        for part in resource.files.lazy.flatMap(\.components) {
            guard let dot = part.lastIndex(of: UInt8(ascii: ".")) else { continue }
            body(.fileWithExtension(resource.name, part.dropFirst(dot + 1)))
        }
    }
}
