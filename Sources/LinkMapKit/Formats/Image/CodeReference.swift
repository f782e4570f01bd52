/// An instruction that refers to an address: its own address, the target, and the kind of use.
package struct CodeReference: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// A call.
        case call
        /// A jump, conditional or not, which may lead out of the function (a tail call).
        case jump
        /// The address itself is computed, to be passed on or read through later.
        case address
        /// The memory at the address is read or written.
        case access
        /// A number inside an instruction of a non-PIC program that may be an address.
        case immediate
        /// A number that may be the distance of a thing from the global offset table. It counts only if it leads exactly to the start
        /// of one.
        case distance
    }

    /// Address of the instruction (of the last one, if the address takes several).
    package var site: UInt64
    package var target: UInt64
    package var kind: Kind

    package init(site: UInt64, target: UInt64, kind: Kind) {
        self.site = site
        self.target = target
        self.kind = kind
    }
}

/// The references of instructions that a format reads by itself.
package struct DecodedCode: Sendable {
    package var references: [CodeReference]
    package var coverage: CodeCoverage

    package init(references: [CodeReference] = [], coverage: CodeCoverage = CodeCoverage()) {
        self.references = references
        self.coverage = coverage
    }
}

/// The amount of code that was decoded, and that was not.
package struct CodeCoverage: Equatable, Sendable {
    /// Number of bytes in decoded instructions.
    package var decoded: UInt64 = 0
    package var undecoded: UInt64 = 0

    package init() {}

    mutating func add(_ other: CodeCoverage) {
        decoded &+= other.decoded
        undecoded &+= other.undecoded
    }
}
