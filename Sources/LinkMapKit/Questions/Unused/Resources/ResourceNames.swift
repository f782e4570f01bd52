/// The resources by the names under which code and other resources look them up.
struct ResourceNames {
    private let resources: [ProductResource]
    private var byName: [ByteView: [Int]] = [:]

    init(_ resources: [ProductResource]) {
        self.resources = resources
        for (index, resource) in resources.enumerated() { byName[resource.name, default: []].append(index) }
    }

    /// Returns the resources that a text names: by the bare name, with the extension, with a folder, or with the scale.
    func resources(namedBy text: ByteView) -> [Int] {
        var found = byName[text] ?? []
        let last = text.lastPathComponent
        if last.count < text.count { found += loose(last) }
        let name = last.lossless
        let plain = ResourcePlace.plain(name)
        if plain != name { found += loose(ByteView(copying: plain)) }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return found }
        let fileExtension = "." + name[name.index(after: dot)...]
        let stem = ByteView(copying: ResourcePlace.plain(String(name[..<dot])))
        return found
            + (byName[stem] ?? []).filter { index in
                resources[index].catalog != nil
                    || resources[index].files.contains { $0.lossless.hasSuffix(fileExtension) }
                    || resources[index].files.contains { $0.lossless.includes(fileExtension + "/") }
            }
    }

    /// Returns the resources of a name that are files. Assets and entries of tables have no folders.
    private func loose(_ name: ByteView) -> [Int] {
        (byName[name] ?? []).filter { resources[$0].catalog == nil && resources[$0].kind != .string }
    }
}
