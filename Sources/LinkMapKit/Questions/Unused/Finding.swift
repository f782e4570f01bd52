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

    package var kind: Kind
    /// The display name: `-[Foo bar:]`, `Module.Type`.
    package var name: ByteView
    /// The mangled name; `nil` if equal to ``name``.
    package var symbol: ByteView?
    /// Other names of the same code or data, as spelled in the file: aliases, and functions that the linker folded into
    /// one.
    package var aliases: [ByteView] = []
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    package var artifact = 0
    /// The architecture, for example `arm64`; `nil` if the artifact does not contain it (a link map).
    package var architecture: String?
    /// The Swift module; `nil` if unknown. The archive and object file are `nil` if unknown too.
    package var module: ByteView?
    package var archive: ByteView?
    package var object: ByteView?
    /// The bytes that its removal frees: its own, and those of everything that only it leads to.
    package var bytes: UInt64
    /// The bytes that it owns: its memory, and the table rows, names and unwind records that exist for it. `why` says the same.
    package var ownBytes: UInt64
    /// The part of what its removal frees that no other finding counts (see ``CountedBytes``). Sums of findings add these.
    package var countedBytes: UInt64
    package var confidence: Confidence
    /// The maximum confidence if the source has no reference either (see ``UnusedQuery/indexStores``).
    var confidenceOfSource = Confidence.low
    /// Whether nothing but an export makes it low: other images may use it, and none of them was given.
    package internal(set) var isLowBecauseExported = false
    /// The reason why a linker that drops unused sections keeps it; `nil` if it does not.
    var linkerHold: LinkerRoots.Hold?
    /// The source line of the definition; `nil` if unknown.
    package var place: FindingPlace?
    /// The module, crate, package, archive or folder that it comes from; `nil` in a link map.
    package var group: CodeGroup?
    /// The finding that alone leads to this one, so that both go together; `nil` if there is none, or several do.
    package var cluster: ByteView?
    /// The facts that make it a finding, strongest first, followed by the signs of a possible use.
    package var evidence: [Evidence]
    /// The addresses in the image at which the thing begins: one, or several if the linker folded or split it. Empty if
    /// it has none, as in a link map.
    package var addresses: [UInt64] = []
    /// The storage of ``details``; `nil` if none is set.
    private var boxedDetails: Box?

    /// The parts that few findings have. An update copies all of them.
    package var details: Details {
        get { boxedDetails?.details ?? .none }
        set { boxedDetails = newValue == .none ? nil : Box(newValue) }
    }

    package struct Details: Sendable, Equatable {
        static let none = Details()

        /// The path of its image inside a product; `nil` for other artifacts, and for resources.
        package var image: ByteView?
        /// The bytes that the download would lose without it; `nil` if not asked for, or not known.
        package var download: DownloadSaving?
        /// The nodes of the graph that it consists of; filled for savings of the download only.
        var nodes: [UInt32] = []
        /// The names of what is of no use without it: all methods of a class and of its categories, all conformances to a
        /// Swift protocol. Some have findings of their own.
        package var parts: [ByteView] = []
        /// The number of records in which it never ran; `nil` without records, and for code that none of them watched.
        package var idleRuns: Int?
        /// The entries of the functions that never run if the finding is right, by address; filled for a check only.
        package var code: [UInt64] = []
        /// The reason why no function of the finding can be checked; `nil` otherwise.
        package var codeProblem: String?
        /// The result of a check; `nil` without one.
        package var check: CheckState?
        /// The facts about a resource; `nil` for code and data.
        package var resource: ProductResource?
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) { self.details = details }
    }

    package init(
        kind: Kind, name: ByteView, symbol: ByteView? = nil, architecture: String? = nil, module: ByteView? = nil,
        archive: ByteView? = nil, object: ByteView? = nil, bytes: UInt64, confidence: Confidence, evidence: [Evidence]
    ) {
        self.kind = kind
        self.name = name
        self.symbol = symbol
        self.architecture = architecture
        self.module = module
        self.archive = archive
        self.object = object
        self.bytes = bytes
        ownBytes = bytes
        countedBytes = bytes
        self.confidence = confidence
        self.evidence = evidence
    }
}

extension Sequence<Finding> {
    /// The bytes of all findings, each byte once.
    package var countedBytes: UInt64 { reduce(0) { $0.addingClamped($1.countedBytes) } }
}

/// A line of a source file.
package struct FindingPlace: Sendable, Equatable {
    package enum Origin: String, Sendable { case index, debug }

    package var file: ByteView
    /// The line, counted from 1.
    package var line: UInt64
    package var origin: Origin

    package init(file: ByteView, line: UInt64, origin: Origin) {
        self.file = file
        self.line = line
        self.origin = origin
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
