/// Parts of an artifact that nothing in it uses.
public struct UnusedParts: Sendable {
    /// The sort of thing that a finding is about.
    public enum Kind: String, Sendable, CaseIterable {
        /// A class of Objective-C with its metadata.
        case objectiveCClass = "objc-class"
        /// A method of Objective-C.
        case objectiveCMethod = "objc-method"
        /// A category of Objective-C.
        case objectiveCCategory = "objc-category"
        /// A protocol of Objective-C.
        case objectiveCProtocol = "objc-protocol"
        /// A class, structure or enumeration of Swift.
        case swiftType = "swift-type"
        /// A protocol of Swift.
        case swiftProtocol = "swift-protocol"
        /// A class of C++ with its vtables and type information.
        case cxxClass = "cxx-class"
        /// A function of any language.
        case function
        /// A variable or constant.
        case data
        /// An object file, or a member of an archive, as a whole.
        case object
        /// A resource of a bundle or a package, such as an image.
        case resource
    }

    /// The certainty of a finding.
    public enum Confidence: String, Sendable, CaseIterable {
        /// Cannot be decided from the files given; the evidence says why.
        case low
        /// Nothing uses it, but there are signs that something might.
        case medium
        /// Nothing speaks against it.
        case high
    }

    /// One reason for or against a finding.
    public struct Evidence: Sendable, Equatable {
        /// The rule's name, stable for scripts, such as `no-class-reference`.
        public let rule: String
        /// One clause for people. It may contain names from the file.
        public let text: String
    }

    /// One thing that nothing uses.
    public struct Finding: Sendable {
        /// The sort of thing.
        public let kind: Kind
        /// The name in readable form, such as `-[Foo bar:]` or `Module.Type`.
        public let name: String
        /// The mangled name, where it differs from ``name``.
        public let symbol: String?
        /// The Swift module, C++ namespace or other group that it belongs to, if known.
        public let module: String?
        /// The static library that it came from, if known.
        public let archive: String?
        /// The object file that it came from, if known.
        public let object: String?
        /// The bytes that its removal frees: code, data and metadata.
        public let bytes: UInt64
        /// The certainty of the finding.
        public let confidence: Confidence
        /// The reasons, for it and then against it, the strongest first.
        public let evidence: [Evidence]
    }

    /// The findings, the largest first.
    public let findings: [Finding]
    /// Problems that do not prevent an answer, each as one sentence.
    public let warnings: [String]

    init(_ report: UnusedReport) {
        findings = report.findings.map(Finding.init)
        warnings = report.warnings.map(\.message)
    }
}

extension UnusedParts.Finding {
    fileprivate init(_ finding: LinkMapKit.Finding) {
        self.init(
            kind: UnusedParts.Kind(finding.kind), name: finding.name.lossless, symbol: finding.symbol?.lossless,
            module: finding.module?.lossless, archive: finding.archive?.lossless, object: finding.object?.lossless,
            bytes: finding.bytes, confidence: UnusedParts.Confidence(finding.confidence),
            evidence: finding.evidence.map { UnusedParts.Evidence(rule: $0.rule, text: $0.says) })
    }
}

extension UnusedParts.Kind {
    fileprivate init(_ kind: LinkMapKit.Finding.Kind) {
        self =
            switch kind {
            case .objcClass: .objectiveCClass
            case .objcMethod: .objectiveCMethod
            case .objcCategory: .objectiveCCategory
            case .objcProtocol: .objectiveCProtocol
            case .swiftType: .swiftType
            case .swiftProtocol: .swiftProtocol
            case .cxxClass: .cxxClass
            case .function: .function
            case .data: .data
            case .object: .object
            case .resource: .resource
            }
    }
}

extension UnusedParts.Confidence {
    fileprivate init(_ confidence: LinkMapKit.Finding.Confidence) {
        self =
            switch confidence {
            case .low: .low
            case .medium: .medium
            case .high: .high
            }
    }
}
