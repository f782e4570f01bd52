/// The resources of a product that nothing uses, with the evidence.
struct ResourceFindings {
    let collected: ResourceCollector
    let resources: [ProductResource]
    let names: ResourceNames
    private var composed: ComposedNames
    /// Words of texts that are more than one name.
    private let words: Set<ByteView>
    /// Whether each resource is used for certain.
    private(set) var isUsed: [Bool]
    /// The resource that names each one first, for those that a used resource names.
    private(set) var users: [Int: Int] = [:]
    /// The reason for which each resource may be used; `nil` where there is none.
    private var doubts: [Evidence?]
    /// The reasons for which the absence of a use is less than certain.
    private var cautions: [Int: Evidence] = [:]
    /// The number of files that were not searched for names.
    private var unsearched = 0

    /// Tables that are looked up without their name.
    private static let usualTables: Set<ByteView> = ["Localizable"]

    init(_ collected: ResourceCollector) {
        self.collected = collected
        resources = collected.resources
        names = ResourceNames(resources)
        composed = ComposedNames([])
        words = ResourceFindings.words(in: collected.rootTexts)
        isUsed = resources.map { $0.kind == .strings && ResourceFindings.usualTables.contains($0.name) }
        doubts = resources.map { _ in nil }
        markUsed()
        composed = ComposedNames(textsOfUsed())
        markDoubtful()
    }

    private static func words(in texts: Set<ByteView>) -> Set<ByteView> {
        var words = Set<ByteView>()
        for text in texts where text.firstIndex(of: 0x20) != nil {
            var start = 0
            while start < text.count {
                let end = text.firstIndex(of: 0x20, from: start) ?? text.count
                if end > start { words.insert(text[clamped: start..<end]) }
                start = end + 1
            }
        }
        return words
    }

    /// Returns the texts of programs, of what the system reads, and of used resources.
    private func textsOfUsed() -> Set<ByteView> {
        var texts = collected.rootTexts
        for index in resources.indices where isUsed[index] && resources[index].kind != .strings {
            for text in self.texts(of: index) { texts.insert(text) }
        }
        return texts
    }

    // MARK: - Search

    private mutating func markUsed() {
        var waiting: [Int] = resources.indices.filter { isUsed[$0] && resources[$0].kind != .strings }
        var followed = [Bool](repeating: false, count: names.groupLimit)
        for text in collected.rootTexts { use(text, by: nil, &waiting, &followed) }
        while let index = waiting.popLast() {
            for text in texts(of: index) { use(text, by: index, &waiting, &followed) }
        }
    }

    /// Returns the texts in the files of a resource, in their order.
    private func texts(of index: Int) -> some Sequence<ByteView> {
        // A closure that kept all of the search would make it copy its lists with each change.
        let collected = collected
        return resources[index].texts.lazy.map { collected.text($0) }
    }

    private mutating func use(
        _ text: ByteView, by user: Int?, _ waiting: inout [Int], _ followed: inout [Bool]
    ) {
        names.forEachGroup(of: text) { group in
            guard !followed[group] else { return }
            followed[group] = true
            names.forEachResource(in: group) { index in
                guard !isUsed[index] else { return }
                isUsed[index] = true
                users[index] = user
                waiting.append(index)
            }
        }
    }

    /// Notes the resources that may be used, and those that they name.
    private mutating func markDoubtful() {
        var waiting: [Int] = []
        for index in resources.indices where !isUsed[index] {
            guard let doubt = doubt(about: resources[index]) else { continue }
            doubts[index] = doubt
            waiting.append(index)
        }
        follow(&waiting)
    }

    /// The resources that the search of files for their names can make less sure.
    var candidates: [Int] {
        resources.indices.filter { !isUsed[$0] && doubts[$0] == nil && !resources[$0].name.isEmpty }
    }

    /// Adds the places of the names of resources in files of any form.
    mutating func add(_ found: ResourceMentions) {
        unsearched = found.unsearched
        var named: [Int: [ResourceMentions.Mention]] = [:]
        var waiting: [Int] = []
        for mention in found.mentions {
            if let user = mention.user, !isUsed[user] { named[user, default: []].append(mention) }
            if mention.isInsideText {
                let says = "its name is a word of \(mention.path.lossless)"
                cautions[mention.named] = Evidence(rule: "only-inside-text", says: says)
            } else if mention.user.map({ isUsed[$0] || doubts[$0] != nil }) ?? true, doubts[mention.named] == nil {
                doubts[mention.named] = Evidence(rule: "named-in-file", says: "\(mention.path.lossless) holds its name")
                waiting.append(mention.named)
            }
        }
        follow(&waiting)
        // A file that may be used itself may use what it names.
        waiting = resources.indices.filter { doubts[$0] != nil && named[$0] != nil }
        while let user = waiting.popLast() {
            for mention in named[user] ?? [] where !mention.isInsideText && doubts[mention.named] == nil {
                let says = "\(mention.path.lossless), which may be used, holds its name"
                doubts[mention.named] = Evidence(rule: "named-in-file", says: says)
                waiting.append(mention.named)
            }
        }
        for mentions in named.values {
            for mention in mentions where doubts[mention.named] == nil && cautions[mention.named] == nil {
                let says = "\(mention.path.lossless) holds its name, which nothing uses"
                cautions[mention.named] = Evidence(rule: "only-from-unused", says: says)
            }
        }
    }

    /// Follows the texts of resources that may be used.
    private mutating func follow(_ waiting: inout [Int]) {
        var followed = [Bool](repeating: false, count: names.groupLimit)
        while let index = waiting.popLast() {
            for text in texts(of: index) {
                names.forEachGroup(of: text) { group in
                    guard !followed[group] else { return }
                    followed[group] = true
                    names.forEachResource(in: group) { named in
                        guard !isUsed[named], doubts[named] == nil else { return }
                        let says = "\(resources[index].name.lossless), which may be used, names it"
                        doubts[named] = Evidence(rule: "composed-name", says: says)
                        waiting.append(named)
                    }
                }
            }
        }
    }

    private func doubt(about resource: ProductResource) -> Evidence? {
        if let says = composed.composition(of: resource.name) { return Evidence(rule: "composed-name", says: says) }
        if let says = collected.listings.listing(of: resource, collected.rootTexts) {
            return Evidence(rule: "listed", says: says)
        }
        guard collected.classNames.contains(resource.name) else { return nil }
        return Evidence(rule: "class-of-same-name", says: "a class has this name, and may look it up by that")
    }

    // MARK: - Findings

    func findings() -> [Finding] {
        let users = unusedUsers()
        return resources.indices.compactMap { index in
            // What goes along with an unused table is part of it.
            guard !isUsed[index], !resources[index].name.isEmpty, resources[index].table.map({ isUsed[$0] }) ?? true
            else { return nil }
            return finding(index, user: users[index])
        }
    }

    /// Returns the last of the unused resources that name each one.
    func unusedUsers() -> [Int: Int] {
        // The last two for each group: one of them is another resource than the one that is found.
        var namers: [ResourceNames.Group: (last: Int, before: Int?)] = [:]
        for index in resources.indices where !isUsed[index] {
            for text in texts(of: index) {
                names.forEachGroup(of: text) { group in
                    let known = namers[group]
                    if known?.last != index { namers[group] = (index, known?.last) }
                }
            }
        }
        var users: [Int: Int] = [:]
        for (group, namer) in namers {
            names.forEachResource(in: group) { named in
                guard let user = namer.last == named ? namer.before : namer.last else { return }
                users[named] = max(users[named] ?? 0, user)
            }
        }
        return users
    }

    func finding(_ index: Int, user: Int?) -> Finding {
        let resource = resources[index]
        let doubt = doubts[index]
        var evidence: [Evidence] = []
        var confidence = Finding.Confidence.high
        if let user {
            let says = "only \(resources[user].name.lossless) names it, which nothing uses"
            evidence.append(Evidence(rule: "only-from-unused", says: says))
            confidence = .medium
        } else {
            evidence.append(Evidence(rule: "no-name", says: noName(resource)))
        }
        if words.contains(resource.name) {
            evidence.append(Evidence(rule: "only-inside-text", says: "its name is a word of a longer string"))
            confidence = min(confidence, .medium)
        }
        if let caution = cautions[index], doubt == nil {
            evidence.append(caution)
            confidence = min(confidence, .medium)
        }
        if unsearched > 0, doubt == nil {
            let says = "\(unsearched.counted("large file")) may hold its name, and were not searched"
            evidence.append(Evidence(rule: "unsearched-files", says: says))
            confidence = min(confidence, .medium)
        }
        if let doubt {
            evidence.append(doubt)
            confidence = .low
        }
        if collected.hasGaps {
            evidence.append(Evidence(rule: "unread-program", says: "the strings of a program cannot be read"))
            confidence = .low
        }
        return Finding(resource, confidence: confidence, evidence: evidence)
    }

    private func noName(_ resource: ProductResource) -> String {
        let programs = collected.programCount.counted("program")
        return "no string of \(programs) and \(collected.textFileCount) other files equals \(resource.name.lossless)"
    }
}
