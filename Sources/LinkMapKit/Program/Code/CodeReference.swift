/// An instruction that names an address: where it stands, what it names, and how.
package struct CodeReference: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// A call.
        case call
        /// A jump, conditional or not, which may lead out of the function (a tail call).
        case jump
        /// The address itself is computed: it is passed on, or read through later.
        case address
        /// What stands at the address is read or written.
        case access
        /// A number inside an instruction of a non-PIC program that may be an address.
        case immediate
    }

    /// Address of the instruction (of the last of them, where it takes several).
    package var site: UInt64
    package var target: UInt64
    package var kind: Kind

    package init(site: UInt64, target: UInt64, kind: Kind) {
        self.site = site
        self.target = target
        self.kind = kind
    }
}

/// How much of the code was understood.
package struct CodeCoverage: Equatable, Sendable {
    /// In bytes.
    package var decoded: UInt64 = 0
    package var undecoded: UInt64 = 0

    package init() {}

    mutating func add(_ other: CodeCoverage) {
        decoded &+= other.decoded
        undecoded &+= other.undecoded
    }
}
