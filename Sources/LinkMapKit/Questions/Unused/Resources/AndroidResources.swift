/// The resources of an Android package or app bundle. Code names them by numbers, which the compiler puts in place of the fields of `R`.
struct AndroidResources: ResourceReadingVisitor {
    private let entries: [UInt32: AndroidTable.Entry]
    /// Whether a package of the tables has each number, which is the highest byte of its identifiers.
    private let isPackage: [Bool]
    private let inBundle: Bool
    private var sizes: [ByteView: UInt64] = [:]
    /// The identifiers in the XML documents of resources.
    private var references: [ByteView: [UInt32]] = [:]
    /// The identifiers in code and in the manifest.
    private var roots: Set<UInt32> = []
    /// The resources whose fields of `R` code reads.
    private var fields: Set<String> = []
    private var strings: Set<ByteView> = []
    private var codeFiles = 0
    /// The files of code that are damaged.
    private var unreadFiles = 0
    private var copies = ByteArena()
    var warnings: [AuditWarning] = []

    /// Longer strings are no names.
    private static let longestName = 200
    private static let bundle = "aab"
    /// The formats that have tables of resources.
    static let formats = ["apk", bundle]

    static func isBundle(_ container: any FileContainer) -> Bool { container.format == bundle }

    init(_ container: any FileContainer) throws(InputError) {
        let tables = try AndroidTables(container)
        entries = tables.entries
        warnings = tables.warnings
        let packages = Set(entries.keys.map { $0 >> 24 })
        isPackage = (0...UInt32(UInt8.max)).map(packages.contains)
        inBundle = AndroidResources.isBundle(container)
        try container.walk(&self)
    }

    /// The number of resources that are judged.
    var total: Int { judgedIdentifiers.count }

    // MARK: - Reading

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        switch AndroidModulePath(file.path, inBundle: inBundle).kind {
        case .manifest: roots.formUnion(references(in: try contents.all()))
        case .code: try readCode(DexFile(try contents.all()))
        case .resource:
            let path = ByteView(copying: file.path.lossless)
            sizes[path] = file.size
            guard isDocument(path, try contents.head(FileType.headSize)) else { return }
            references[path] = references(in: try contents.all())
        case .table, nil: break
        }
    }

    /// Returns whether a resource is an XML document. Those of app bundles have no mark of their own.
    private func isDocument(_ path: ByteView, _ head: ByteView) -> Bool {
        guard inBundle else { return AndroidDocument.matches(head) }
        return path.ends(with: ".xml") && !path.contains("/res/raw") && !head.starts(with: "<")
    }

    private func references(in document: ByteView) -> [UInt32] {
        inBundle ? AndroidBundleDocument.references(in: document) : AndroidDocument.references(in: document)
    }

    private mutating func readCode(_ file: DexFile) throws(InputError) {
        codeFiles += 1
        unreadFiles += 1
        for text in try file.strings() where text.count <= AndroidResources.longestName {
            strings.insert(copies.store(text))
        }
        var numbers: Set<UInt32> = []
        var numbersOfFields: Set<UInt16> = []
        // Operands are not told from instructions: a number too many keeps a resource, and loses none.
        file.forEachMethod { code in
            for offset in stride(from: 0, to: code.count - 2, by: 2) {
                guard let unit: UInt16 = code.integer(at: offset), let next: UInt16 = code.integer(at: offset + 2)
                else {
                    continue
                }
                let isResource = isPackage[Int(next >> 8)]
                if isResource { numbers.insert(UInt32(next) << 16 | UInt32(unit)) }
                // const/high16: a number whose lower half is 0
                if isResource, unit & 0xFF == 0x15 { numbers.insert(UInt32(next) << 16) }
                // sget: a field of a class R that is no constant
                if (0x60...0x66).contains(unit & 0xFF) { numbersOfFields.insert(next) }
            }
        }
        roots.formUnion(numbers)
        fields.formUnion(numbersOfFields.compactMap(file.resource(ofField:)))
        unreadFiles -= 1
    }

    // MARK: - Findings

    private static let kinds: [String: ProductResource.Kind] = [
        "drawable": .image, "mipmap": .image, "layout": .nib, "menu": .nib, "xml": .data, "raw": .data, "font": .font,
        "string": .string, "plurals": .string, "array": .string, "color": .color, "anim": .data, "animator": .data,
        "transition": .data, "interpolator": .data, "navigation": .data,
    ]

    private static func kind(of entry: AndroidTable.Entry) -> ProductResource.Kind? {
        kinds[String(entry.name.prefix { $0 != "/" })]
    }

    /// The identifiers of the resources that are judged, in order. Others, such as styles, take few bytes.
    private var judgedIdentifiers: [UInt32] {
        entries.keys.filter { entries[$0].flatMap(AndroidResources.kind) != nil }.sorted()
    }

    var findings: [Finding] {
        let used = reachable
        var users: [UInt32: UInt32] = [:]
        var met: Set<ByteView> = []
        // Of several users the last one counts.
        for id in entries.keys.sorted(by: >) where !used.contains(id) {
            for named in named(by: id, &met) where named != id && users[named] == nil { users[named] = id }
        }
        let composed = looksUpByName ? ComposedNames(strings) : nil
        return judgedIdentifiers.filter { !used.contains($0) }.compactMap { id in
            guard let entry = entries[id], let kind = AndroidResources.kind(of: entry) else { return nil }
            return finding(id, entry, kind, user: users[id].flatMap { entries[$0] }, composed)
        }
    }

    /// Returns the explanations of the resources with a name: `drawable/icon_red`, or the part behind the slash.
    func explanations(of name: String) -> [Explanation] {
        let found = Dictionary(findings.map { ($0.name.lossless, $0) }, uniquingKeysWith: { first, _ in first })
        let ids = entries.keys.sorted().filter { id in
            let known = entries[id]?.name ?? ""
            return known == name || known.hasSuffix("/" + name)
        }
        let usersOfAll = users(of: Set(ids))
        return ids.compactMap { id in
            guard let entry = entries[id] else { return nil }
            if let finding = found[entry.name] {
                return Explanation(
                    kind: .resource, name: finding.name, architecture: nil, chain: [], evidence: finding.evidence,
                    confidence: finding.confidence)
            }
            let users = usersOfAll[id] ?? []
            let isNumber = roots.contains(id) || fields.contains(entry.name)
            let user = users.first.flatMap { entries[$0]?.name } ?? "a resource"
            let how = isNumber ? "its number is in code or in the manifest" : "named by \(user)"
            return Explanation(
                kind: .resource, name: ByteView(copying: entry.name), architecture: nil,
                chain: [ChainStep(name: ByteView(copying: entry.name), how: how, rule: "name")],
                evidence: users.compactMap { entries[$0].map { Evidence(rule: "use", says: $0.name) } },
                confidence: nil)
        }
    }

    /// The identifiers that code or the manifest leads to.
    private var reachable: Set<UInt32> {
        // A field's name has underscores in place of dots.
        var waiting = entries.filter { id, entry in
            roots.contains(id) || fields.contains(entry.name) || fields.contains(entry.name.with("_", insteadOf: "."))
        }.map(\.key)
        var used = Set(waiting)
        var met = Set<ByteView>()
        while let id = waiting.popLast() {
            for named in named(by: id, &met) where used.insert(named).inserted { waiting.append(named) }
        }
        return used
    }

    /// Returns the identifiers that the values and files of a resource name.
    ///
    /// - Parameter met: the files whose identifiers were returned before, and are not again: resources may share a file.
    private func named(by id: UInt32, _ met: inout Set<ByteView>) -> [UInt32] {
        guard let entry = entries[id] else { return [] }
        return entry.references + entry.files.flatMap { met.insert($0).inserted ? references[$0] ?? [] : [] }
    }

    /// Returns the resources that name others, by the identifiers of these: at most ``mostUsers`` of each, in order.
    private func users(of ids: Set<UInt32>) -> [UInt32: [UInt32]] {
        var users: [UInt32: [UInt32]] = [:]
        var usersOfFiles: [ByteView: [UInt32]] = [:]
        func add(_ user: UInt32, of id: UInt32) {
            if user != id, ids.contains(id), users[id, default: []].count < AndroidResources.mostUsers * 2 {
                users[id, default: []].append(user)
            }
        }
        for (user, entry) in entries.sorted(by: { $0.key < $1.key }) {
            for id in entry.references { add(user, of: id) }
            for file in entry.files where usersOfFiles[file, default: []].count < AndroidResources.mostUsers {
                usersOfFiles[file, default: []].append(user)
            }
        }
        for (file, named) in usersOfFiles {
            for id in references[file] ?? [] where ids.contains(id) { for user in named { add(user, of: id) } }
        }
        return users.mapValues { Array(Set($0).sorted().prefix(AndroidResources.mostUsers)) }
    }

    private static let mostUsers = 100

    /// Whether code looks resources up by names that it has at run time.
    private var looksUpByName: Bool {
        strings.contains("getIdentifier") || strings.contains { $0.firstIndex(of: "android_res") != nil }
    }

    private func finding(
        _ id: UInt32, _ entry: AndroidTable.Entry, _ kind: ProductResource.Kind, user: AndroidTable.Entry?,
        _ composed: ComposedNames?
    ) -> Finding {
        var resource = ProductResource(kind: kind, name: ByteView(copying: entry.name))
        resource.files = entry.files.isEmpty ? [entry.table] : Array(Set(entry.files)).sorted()
        resource.variants = entry.variants
        resource.bytes = entry.bytes + resource.files.reduce(0) { $0 + (sizes[$1] ?? 0) }
        var confidence = Finding.Confidence.high
        var evidence: [Evidence] = []
        if let user {
            evidence.append(
                Evidence(rule: "only-from-unused", says: "only \(user.name) names it, which nothing uses"))
            confidence = .medium
        } else {
            let files = codeFiles.counted("file")
            let number = "0x" + String(id, radix: 16)
            evidence.append(
                Evidence(rule: "no-name", says: "no code in \(files), and no document, has its number \(number)"))
        }
        let name = ByteView(copying: String(entry.name.drop { $0 != "/" }.dropFirst()))
        if looksUpByName, strings.contains(name) {
            evidence.append(Evidence(rule: "composed-name", says: "code looks names up, and a string equals this one"))
            confidence = .low
        } else if let says = composed?.composition(of: name) {
            evidence.append(Evidence(rule: "composed-name", says: "code looks names up, and \(says)"))
            confidence = .low
        }
        if codeFiles == 0 || unreadFiles > 0 {
            let says = codeFiles == 0 ? "the package has no code that is read" : "some of the code is not read"
            evidence.append(Evidence(rule: "unread-program", says: says))
            confidence = .low
        }
        return Finding(resource, confidence: confidence, evidence: evidence)
    }
}

/// A visitor that collects the tables of resources of an Android package or app bundle.
struct AndroidTables: ResourceReadingVisitor {
    /// The entries by identifier, those of all modules.
    private(set) var entries: [UInt32: AndroidTable.Entry] = [:]
    var warnings: [AuditWarning] = []
    private let inBundle: Bool
    private var copies = ByteArena()

    init(_ container: any FileContainer) throws(InputError) {
        inBundle = AndroidResources.isBundle(container)
        try container.walk(&self)
    }

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        guard AndroidModulePath(file.path, inBundle: inBundle).kind == .table else { return }
        // Paths in the table are kept, but its memory is used again.
        let bytes = copies.store(try contents.all())
        let found = inBundle ? try AndroidBundleTable(bytes, at: file.path).entries : try AndroidTable(bytes).entries
        entries.merge(found) { first, _ in first }
    }
}

/// The path of a file in an Android package, or in a module of an app bundle, which has a folder of its own for each.
struct AndroidModulePath {
    /// The kind of a file that names resources, or that is one.
    enum Kind {
        case table, manifest, code, resource
    }

    /// The kind of the file; `nil` for other files.
    let kind: Kind?

    init(_ path: ByteView, inBundle: Bool) {
        var name = path
        if inBundle { name = path.dropFirst(path.firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.count) }
        if name == (inBundle ? "resources.pb" : AndroidTable.path) {
            kind = .table
        } else if name == (inBundle ? "manifest/AndroidManifest.xml" : "AndroidManifest.xml") {
            kind = .manifest
        } else if name.ends(with: ".dex") {
            kind = .code
        } else {
            kind = name.starts(with: "res/") || name.starts(with: "r/") ? .resource : nil
        }
    }
}
