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

    private var resources: [Lookup: [Int]] = [:]

    init(_ resources: [ProductResource]) {
        for (index, resource) in resources.enumerated() {
            for lookup in ResourceNames.lookups(leadingTo: resource) {
                self.resources[lookup, default: []].append(index)
            }
        }
    }

    /// Returns the resources that a lookup finds.
    subscript(lookup: Lookup) -> [Int] { resources[lookup] ?? [] }

    /// Returns the ways in which a text names resources: by the bare name, with the extension, with a folder, or with the scale.
    static func lookups(of text: ByteView) -> [Lookup] {
        let name = text.lastPathComponent
        let plain = ResourcePlace.plain(name)
        var lookups = [Lookup.name(text)]
        if name.count < text.count { lookups.append(.file(name)) }
        if plain.count < name.count { lookups.append(.file(plain)) }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return lookups }
        let stem = ResourcePlace.plain(name.prefix(dot))
        return lookups + [.asset(stem), .fileWithExtension(stem, name.dropFirst(dot + 1))]
    }

    /// Returns the lookups that find a resource.
    static func lookups(leadingTo resource: ProductResource) -> Set<Lookup> {
        var lookups: Set<Lookup> = [.name(resource.name)]
        guard resource.catalog == nil else { return lookups.union([.asset(resource.name)]) }
        // Entries of tables have no folders.
        if resource.kind != .string { lookups.insert(.file(resource.name)) }
        for part in resource.files.lazy.flatMap(\.components) {
            guard let dot = part.lastIndex(of: UInt8(ascii: ".")) else { continue }
            lookups.insert(.fileWithExtension(resource.name, part.dropFirst(dot + 1)))
        }
        return lookups
    }
}
