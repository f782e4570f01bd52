/// Explains why resources are used, or that nothing uses them, with every place that names them.
struct ResourceExplainer {
    private let search: ResourceFindings
    private let unusedUsers: [Int: Int]
    /// The texts that lead to resources by each lookup.
    private var texts: [ResourceNames.Lookup: [ByteView]] = [:]

    /// Limit of the resources of one name that are explained.
    private static let most = 100

    init(_ search: ResourceFindings) {
        self.search = search
        unusedUsers = search.unusedUsers()
        for text in search.collected.places?.texts ?? [] {
            ResourceNames.forEachLookup(of: text) { texts[$0, default: []].append(text) }
        }
    }

    /// Returns the explanations of the resources with a name, a path, or a file's name; of the first ones if there are many.
    func explanations(of name: String) -> [Explanation] {
        let named = search.resources.indices.lazy.filter { isNamed(name, search.resources[$0]) }
        return named.prefix(ResourceExplainer.most).map { index in
            search.isUsed[index] ? used(index) : unused(index, user: unusedUsers[index])
        }
    }

    private func isNamed(_ name: String, _ resource: ProductResource) -> Bool {
        let wanted = ByteView(copying: name)
        if resource.name == wanted { return true }
        return resource.catalog == nil && resource.kind != .string
            && resource.files.contains { $0 == wanted || $0.lastPathComponent == wanted }
    }

    private func used(_ index: Int) -> Explanation {
        Explanation(
            kind: .resource, name: search.resources[index].name, architecture: nil, chain: chain(to: index),
            evidence: uses(of: index), confidence: nil)
    }

    private func unused(_ index: Int, user: Int?) -> Explanation {
        let finding = search.finding(index, user: user)
        return Explanation(
            kind: .resource, name: finding.name, architecture: nil, chain: [],
            evidence: finding.evidence + uses(of: index), confidence: finding.confidence)
    }

    // MARK: - Uses

    /// Returns the resources that lead to one, from the outermost.
    private func chain(to index: Int) -> [ChainStep] {
        var indexes = [index]
        var seen: Set<Int> = [index]
        var outermost = index
        while let user = search.users[outermost], seen.insert(user).inserted {
            indexes.append(user)
            outermost = user
        }
        indexes.reverse()
        let place = texts(naming: outermost).flatMap { places(of: $0, besides: outermost) }.first
        let how = place.map { "named in \($0.text)" } ?? "looked up by its kind, without a name"
        let first = ChainStep(name: search.resources[outermost].name, how: how, rule: place == nil ? "system" : "name")
        return [first]
            + indexes.dropFirst().map { ChainStep(name: search.resources[$0].name, how: "named by", rule: "name") }
    }

    /// Returns every place that names a resource.
    private func uses(of index: Int) -> [Evidence] {
        let found = texts(naming: index).flatMap { places(of: $0, besides: index) }
        return Set(found).map(\.text).sorted().map { Evidence(rule: "use", says: $0) }
    }

    private func texts(naming index: Int) -> [ByteView] {
        var naming: Set<ByteView> = []
        ResourceNames.forEachLookup(leadingTo: search.resources[index]) { naming.formUnion(texts[$0] ?? []) }
        return naming.sorted()
    }

    /// Returns the places of a text outside of the resource's own files.
    private func places(of text: ByteView, besides index: Int) -> [TextPlaces.Place] {
        let own = search.resources[index].kind == .string ? [] : search.resources[index].files
        return (search.collected.places?.places(of: text) ?? []).filter { !own.contains($0.path) }
    }
}
