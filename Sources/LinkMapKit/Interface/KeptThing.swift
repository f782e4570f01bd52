/// One thing in an artifact, with the shortest chain of references that keeps it.
public struct KeptThing: Sendable {
    /// Whether a root leads to a thing.
    public enum Status: String, Sendable {
        /// A root leads to it.
        case kept
        /// Only an export leads to it, which images that were not given may use.
        case perhaps
        /// No root leads to it.
        case unreachable
        /// No root is seen to lead to it, and not all references were read.
        case unknown
    }

    /// One link of a chain.
    public struct Step: Sendable, Equatable {
        /// The name of the function, class or variable, in readable form.
        public let name: String
        /// The relation to the step before, such as `called by`; for the first step, why it is a root.
        public let relation: String
        /// The name of the rule that found the reference, stable for scripts.
        public let rule: String
        /// The place of the reference, such as `main+0x1c`, if known.
        public let site: String?
    }

    /// The name in readable form.
    public let name: String
    /// The mangled name, where it differs from ``name``.
    public let symbol: String?
    /// The architecture of the image that holds it.
    public let architecture: String
    /// Its own size in bytes.
    public let bytes: UInt64
    /// Whether a root leads to it.
    public let status: Status
    /// The steps from a root to the thing, both included; empty where no root leads to it.
    public let chain: [Step]

    init(_ thing: WhyReport.Thing) {
        name = thing.name.lossless
        symbol = thing.symbol?.lossless
        architecture = thing.architecture
        bytes = thing.bytes
        status =
            switch thing.hold {
            case .kept: .kept
            case .perhaps: .perhaps
            case .unreachable: .unreachable
            case .unknown: .unknown
            }
        chain = (thing.chains.first?.steps ?? []).map {
            Step(name: $0.name.lossless, relation: $0.how, rule: $0.rule, site: $0.site)
        }
    }
}
