extension ReferenceGraph {
    /// A set of reference kinds.
    package struct KindSet: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package init(_ kinds: Kind...) { rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue } }

        @inline(__always)
        package func contains(_ kind: Kind) -> Bool { rawValue >> kind.rawValue & 1 != 0 }
    }
}
