/// A class, struct or enum that an image defines.
package struct SwiftType: Sendable {
    package enum Kind: String, Sendable { case `class`, `struct`, `enum`, other }

    /// Address of the descriptor.
    package var address: UInt64
    /// Addresses of its records in the list of types; at least one.
    package var records: [UInt64]
    package var kind: Kind
    /// `Module.Outer.Inner`; `(extension)` and `(anonymous)` stand for contexts without a name.
    package var name: ByteView
    package var isGeneric: Bool
    package var parent: PointerTarget
    package var accessFunction: UInt64?
    package var fieldDescriptor: UInt64?
    /// The superclass of a class, if it has one.
    package var superclass: SwiftTypeReference?
    /// Addresses of the descriptor with all of its parts.
    package var extent: Range<UInt64>
    /// Addresses of functions, asynchronous function pointers and constants to which the descriptor refers.
    package var references: [UInt64] = []
}

package struct SwiftProtocol: Sendable {
    package var address: UInt64
    package var record: UInt64
    package var name: ByteView
    package var parent: PointerTarget
    package var requirementCount: UInt32
    /// Names, separated by spaces.
    package var associatedTypes: ByteView
    /// Addresses of the descriptor with its requirements.
    package var extent: Range<UInt64>
    /// Addresses of the default implementations that other modules may call.
    package var references: [UInt64] = []
}

package struct SwiftConformance: Sendable {
    package enum Conformer: Sendable {
        /// The descriptor of a type in this or another image.
        case type(PointerTarget)
        /// An Objective-C class, by its name or by the slot that holds it.
        case className(ByteView)
        case classReference(PointerTarget)
    }

    package var address: UInt64
    package var record: UInt64
    /// The protocol's descriptor.
    package var `protocol`: PointerTarget
    package var conformer: Conformer
    package var witnessTable: UInt64?
    package var flags: UInt32

    /// Whether the conformance is in another module than the type and the protocol.
    package var isRetroactive: Bool { flags & 0x40 != 0 }
}

/// The stored properties of a type, or the cases of an enum.
package struct SwiftFields: Sendable {
    package struct Field: Sendable {
        package var name: ByteView
        /// `nil` for cases without a payload.
        package var type: SwiftTypeReference?
        package var isVariable: Bool
    }

    package var range: Range<UInt64>
    package var type: SwiftTypeReference?
    package var superclass: SwiftTypeReference?
    /// 0 struct, 1 class, 2 enum, 3 multi-payload enum, 4 protocol, 5 class protocol, 6 and 7 from Objective-C.
    package var kind: UInt16
    package var fields: [Field] = []
}

/// The types that a conformance substitutes for its protocol's associated types.
package struct SwiftAssociatedTypes: Sendable {
    package var range: Range<UInt64>
    package var type: SwiftTypeReference?
    package var `protocol`: SwiftTypeReference?
    package var substitutes: [(name: ByteView, type: SwiftTypeReference?)] = []
}

/// The types of the values that a closure captures.
package struct SwiftCapture: Sendable {
    package var range: Range<UInt64>
    package var types: [SwiftTypeReference] = []
}

/// A function that replaces another when the image is loaded (`@_dynamicReplacement`).
package struct SwiftReplacement: Sendable {
    package var address: UInt64
    package var key: PointerTarget
    package var replacement: UInt64?
}
