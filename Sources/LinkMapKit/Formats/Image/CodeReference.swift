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
    }

    package var target: UInt64
    /// The site above the bits of the kind: 16 bytes for a reference instead of 24, because large programs have ten million. The
    /// machines whose code is read have addresses of at most 57 bits, with their sign.
    private var packed: Int64

    private static let kindBits: Int64 = 3

    /// Address of the instruction (of the last one, if the address takes several).
    @inline(__always)
    package var site: UInt64 { UInt64(bitPattern: packed >> CodeReference.kindBits) }

    @inline(__always)
    package var kind: Kind {
        Kind(rawValue: UInt8(truncatingIfNeeded: packed & (1 << CodeReference.kindBits - 1))) ?? .access
    }

    @inline(__always)
    package init(site: UInt64, target: UInt64, kind: Kind) {
        self.target = target
        packed = Int64(bitPattern: site) << CodeReference.kindBits | Int64(kind.rawValue)
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
