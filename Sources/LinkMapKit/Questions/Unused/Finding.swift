/// Something inside an artifact that nothing uses, as far as can be seen, and why it is thought so.
public struct Finding: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case objcClass = "objc-class"
        case objcMethod = "objc-method"
        case objcCategory = "objc-category"
        case objcProtocol = "objc-protocol"
        case swiftType = "swift-type"
        case swiftProtocol = "swift-protocol"
        case cxxClass = "cxx-class"
        case function
        case data
        /// An object file, or a member of an archive, as a whole.
        case object
    }

    public enum Confidence: Int, Sendable, Comparable, CaseIterable {
        /// It cannot be known from what was given; the evidence says why.
        case low
        /// Nothing uses it, but there are signs that something might.
        case medium
        /// Right nearly always.
        case high

        public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
    }

    public var kind: Kind
    /// As people write it: `-[Foo bar:]`, `Module.Type`.
    public var name: ByteView
    /// Mangled, where that is something else than ``name``.
    public var symbol: ByteView?
    /// Other names of the same code or data, as they stand in the file: aliases, and functions that the linker folded into it.
    public var aliases: [ByteView] = []
    /// Where it is, as an index into ``UnusedReport/artifacts``; 0 for a single one.
    public var artifact = 0
    /// `arm64`; `nil` where the artifact does not say (a link map).
    public var architecture: String?
    /// Where it came from, as far as that is known.
    public var module: ByteView?
    public var archive: ByteView?
    public var object: ByteView?
    /// What removing it frees, in bytes: its code and all of its metadata.
    public var bytes: UInt64
    /// How many of ``bytes`` are those of other findings too: a C++ class's of its functions, an Objective-C method's of
    /// its class.
    public var sharedBytes: UInt64 = 0
    public var confidence: Confidence
    /// What made it a finding, the strongest first, and then the signs against it.
    public var evidence: [Evidence]

    public init(
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
        self.confidence = confidence
        self.evidence = evidence
    }
}

/// What one rule has to say about one thing.
public struct Evidence: Sendable, Equatable {
    /// The rule's name, stable for scripts: `no-class-reference`.
    public var rule: String
    /// For people: one clause, in lower case. May hold names out of the file.
    public var says: String

    public init(rule: String, says: String) {
        self.rule = rule
        self.says = says
    }
}
