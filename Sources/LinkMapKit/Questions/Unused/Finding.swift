/// A part of an artifact that appears unused, with the evidence.
package struct Finding: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case objcClass = "objc-class"
        case objcMethod = "objc-method"
        case objcCategory = "objc-category"
        case objcProtocol = "objc-protocol"
        case swiftType = "swift-type"
        case swiftProtocol = "swift-protocol"
        case cxxClass = "cxx-class"
        case function
        case data
        /// A complete object file or archive member.
        case object
        /// A resource of a product: an image, a nib, a table of strings.
        case resource
    }

    package enum Confidence: Int, Sendable, Comparable, CaseIterable {
        /// The given files cannot decide it; the evidence says why.
        case low
        /// Nothing uses it, but there are signs of a possible use.
        case medium
        /// Correct in nearly all cases.
        case high

        package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
    }

    package var kind: Kind {
        get { facts[0].kind }
        set { facts[0].kind = newValue }
    }
    /// The display name: `-[Foo bar:]`, `Module.Type`.
    package var name: ByteView {
        get { facts[0].name }
        set { facts[0].name = newValue }
    }
    /// The mangled name; `nil` if equal to ``name``.
    package var symbol: ByteView? {
        get { facts[0].symbol }
        set { facts[0].symbol = newValue }
    }
    /// Other names of the same code or data, as spelled in the file: aliases, and functions that the linker folded into
    /// one.
    package var aliases: [ByteView] {
        get { facts[0].aliases }
        set { facts[0].aliases = newValue }
    }
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    package var artifact: Int {
        get { facts[0].artifact }
        set { facts[0].artifact = newValue }
    }
    /// The path of its image inside a product; `nil` for other artifacts, and for resources.
    package var image: ByteView? {
        get { facts[0].rare.first?.image }
        set { facts[0].rarities.image = newValue }
    }
    /// The architecture, for example `arm64`; `nil` if the artifact does not contain it (a link map).
    package var architecture: String? {
        get { facts[0].architecture }
        set { facts[0].architecture = newValue }
    }
    /// The Swift module; `nil` if unknown. The archive and object file are `nil` if unknown too.
    package var module: ByteView? {
        get { facts[0].module }
        set { facts[0].module = newValue }
    }
    package var archive: ByteView? {
        get { facts[0].archive }
        set { facts[0].archive = newValue }
    }
    package var object: ByteView? {
        get { facts[0].object }
        set { facts[0].object = newValue }
    }
    /// The bytes that its removal frees: its code and all of its metadata.
    package var bytes: UInt64 {
        get { facts[0].bytes }
        set { facts[0].bytes = newValue }
    }
    /// The bytes that the download would lose without it; `nil` if not asked for, or not known.
    package var download: DownloadSaving? {
        get { facts[0].rare.first?.download }
        set { facts[0].rarities.download = newValue }
    }
    /// The nodes of the graph that it consists of; filled for savings of the download only.
    var nodes: [UInt32] {
        get { facts[0].rare.first?.nodes ?? [] }
        set { facts[0].rarities.nodes = newValue }
    }
    /// The names of what is of no use without it: all methods of a class and of its categories, all conformances to a
    /// Swift protocol. Some have findings of their own.
    package var parts: [ByteView] {
        get { facts[0].rare.first?.parts ?? [] }
        set { facts[0].rarities.parts = newValue }
    }
    /// The part of ``bytes`` that other findings count too, in bytes. Examples: the member functions of a C++ class,
    /// and the methods of an unused Objective-C class.
    package var sharedBytes: UInt64 {
        get { facts[0].rare.first?.sharedBytes ?? 0 }
        set { facts[0].rarities.sharedBytes = newValue }
    }
    package var confidence: Confidence {
        get { facts[0].confidence }
        set { facts[0].confidence = newValue }
    }
    /// The number of records in which it never ran; `nil` without records, and for code that none of them watched.
    package var idleRuns: Int? {
        get { facts[0].rare.first?.idleRuns }
        set { facts[0].rarities.idleRuns = newValue }
    }
    /// The maximum confidence if the source has no reference either (see ``UnusedQuery/indexStores``).
    var confidenceOfSource: Confidence {
        get { facts[0].confidenceOfSource }
        set { facts[0].confidenceOfSource = newValue }
    }
    /// The source file, and the line of the definition, from 1; `nil` if unknown.
    package var place: FindingPlace? {
        get { facts[0].place }
        set { facts[0].place = newValue }
    }
    /// The module, crate, package, archive or folder that it comes from; `nil` in a link map.
    package var group: CodeGroup? {
        get { facts[0].group }
        set { facts[0].group = newValue }
    }
    /// The finding that alone leads to this one, so that both go together; `nil` if there is none, or several do.
    package var cluster: ByteView? {
        get { facts[0].cluster }
        set { facts[0].cluster = newValue }
    }
    /// The facts that make it a finding, strongest first, followed by the signs of a possible use.
    package var evidence: [Evidence] {
        get { facts[0].evidence }
        set { facts[0].evidence = newValue }
    }
    /// The addresses in the image at which the thing begins: one, or several if the linker folded or split it. Empty if
    /// it has none, as in a link map.
    package var addresses: [UInt64] {
        get { facts[0].addresses }
        set { facts[0].addresses = newValue }
    }
    /// The entries of the functions that never run if the finding is right, by address; filled for a check only.
    package var code: [UInt64] {
        get { facts[0].rare.first?.code ?? [] }
        set { facts[0].rarities.code = newValue }
    }
    /// The reason why no function of the finding can be checked; `nil` otherwise.
    package var codeProblem: String? {
        get { facts[0].rare.first?.codeProblem }
        set { facts[0].rarities.codeProblem = newValue }
    }
    /// The result of a check; `nil` without one.
    package var check: CheckState? {
        get { facts[0].rare.first?.check }
        set { facts[0].rarities.check = newValue }
    }
    /// The facts about a resource; `nil` for code and data.
    package var resource: ProductResource? {
        get { facts[0].rare.first?.resource }
        set { facts[0].rarities.resource = newValue }
    }

    /// One element. An array is a value that lies elsewhere and is copied when it changes: a list of a million findings is
    /// sorted, filtered and handed on without copying what they say.
    private var facts: [FindingFacts]

    package init(
        kind: Kind, name: ByteView, symbol: ByteView? = nil, architecture: String? = nil, module: ByteView? = nil,
        archive: ByteView? = nil, object: ByteView? = nil, bytes: UInt64, confidence: Confidence, evidence: [Evidence]
    ) {
        facts = [FindingFacts(kind: kind, name: name, bytes: bytes, confidence: confidence, evidence: evidence)]
        facts[0].symbol = symbol
        facts[0].architecture = architecture
        facts[0].module = module
        facts[0].archive = archive
        facts[0].object = object
    }
}

extension Finding {
    /// Whether other images may use it, because its symbol is exported and none of them was given.
    package var isLowBecauseExported: Bool {
        confidence == .low && evidence.contains { $0.rule == ExportRule.name }
    }
}

/// The statement of one rule about a finding.
package struct Evidence: Sendable, Equatable {
    /// The rule's name, stable for scripts: `no-class-reference`.
    package var rule: String
    /// One clause for users, in lower case. It may contain names from the file.
    package var says: String {
        var demangler = Demangler()
        return says(&demangler)
    }
    private var words: Words

    package init(rule: String, says: String) {
        self.rule = rule
        words = .text(says)
    }

    /// Evidence that only unused code refers to something.
    ///
    /// - Parameters:
    ///   - user: what refers to it. Its name is made text when someone reads it: most evidence is never shown.
    ///   - others: the number of other users.
    init(rule: String, user: DeferredName, others: Int) {
        self.rule = rule
        words = .users(user, others: others)
    }

    private enum Words: Sendable, Equatable {
        case text(String)
        case users(DeferredName, others: Int)
    }

    /// Returns what ``says`` has, for many texts: each demangler allocates memory.
    package func says(_ demangler: inout Demangler) -> String {
        switch words {
        case .text(let text): return text
        case .users(let user, let others):
            let words = others > 0 ? "and \(others) more refer" : "refers"
            return "only \(user.text(&demangler)) \(words) to it, which nothing uses either"
        }
    }
}
