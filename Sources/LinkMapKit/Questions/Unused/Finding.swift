/// Something inside an artifact that nothing uses, as far as can be seen, and why it is thought so.
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
        /// An object file, or a member of an archive, as a whole.
        case object
    }

    package enum Confidence: Int, Sendable, Comparable, CaseIterable {
        /// It cannot be known from what was given; the evidence says why.
        case low
        /// Nothing uses it, but there are signs that something might.
        case medium
        /// Right nearly always.
        case high

        package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
    }

    package var kind: Kind
    /// As people write it: `-[Foo bar:]`, `Module.Type`.
    package var name: ByteView
    /// Mangled, where that is something else than ``name``.
    package var symbol: ByteView?
    /// Other names of the same code or data, as they stand in the file: aliases, and functions that the linker folded into it.
    package var aliases: [ByteView] = []
    /// Index into ``UnusedReport/artifacts``; 0 for a single one.
    package var artifact = 0
    /// `arm64`; `nil` where the artifact does not say (a link map).
    package var architecture: String?
    /// Origin, as far as that is known.
    package var module: ByteView?
    package var archive: ByteView?
    package var object: ByteView?
    /// Bytes that removing it frees: its code and all of its metadata.
    package var bytes: UInt64
    /// How many of ``bytes`` are those of other findings too: a C++ class's of its functions, an Objective-C method's of
    /// its class.
    package var sharedBytes: UInt64 = 0
    package var confidence: Confidence
    /// The facts that made it a finding, the strongest first, and then the signs against it.
    package var evidence: [Evidence]

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
        self.confidence = confidence
        self.evidence = evidence
    }
}

/// A statement of one rule about one thing.
package struct Evidence: Sendable, Equatable {
    /// The rule's name, stable for scripts: `no-class-reference`.
    package var rule: String
    /// One clause for people, in lower case. May hold names from the file.
    package var says: String

    package init(rule: String, says: String) {
        self.rule = rule
        self.says = says
    }
}
