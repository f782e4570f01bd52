/// The Objective-C runtime that an image is built for. It determines the metadata's layout and the forms of uses.
package enum ObjCRuntime: String, Sendable {
    /// Apple's.
    case apple
    /// Apple's first, used by 32-bit Mac programs.
    case fragile
    /// GCC's (libobjc), module versions 8 to 10.
    case gnu
    /// GNUstep's (libobjc2), ABI version 2.
    case gnustep2 = "gnustep-2"

    var isApples: Bool { self == .apple || self == .fragile }
}

/// A class that an image defines.
package struct ObjCClass: Sendable {
    package var address: UInt64
    /// The runtime's name of the class; mangled for a Swift class (`_TtC3App4Main`).
    package var name: ByteView
    package var metaclass: UInt64?
    package var superclass: PointerTarget
    /// Address of the class's read-only part (`class_ro_t`), and of the metaclass's.
    package var data: UInt64
    package var metadata: UInt64?
    package var flags: UInt32
    package var instanceSize: UInt32
    package var isSwift: Bool
    /// Address of the Swift descriptor of the same class; `nil` for a class from Objective-C.
    package var swiftDescriptor: UInt64?
    package var instanceMethods = ObjCMethodList()
    package var classMethods = ObjCMethodList()
    package var ivars: [ObjCIvar] = []
    package var properties: [ObjCProperty] = []
    package var classProperties: [ObjCProperty] = []
    /// The adopted protocols.
    package var protocols: [PointerTarget] = []
    /// The structures and lists that exist for the class alone.
    package var extents: [Range<UInt64>] = []
}

package struct ObjCCategory: Sendable {
    package var address: UInt64
    package var name: ByteView
    /// The extended class, which may be in another image.
    package var target: PointerTarget
    package var instanceMethods = ObjCMethodList()
    package var classMethods = ObjCMethodList()
    package var properties: [ObjCProperty] = []
    package var protocols: [PointerTarget] = []
    package var extents: [Range<UInt64>] = []
}

package struct ObjCProtocol: Sendable {
    package var address: UInt64
    /// Addresses of the other descriptions: GCC emits one in each object file.
    package var copies: [UInt64] = []
    package var name: ByteView
    package var inherited: [PointerTarget] = []
    package var requiredInstanceMethods = ObjCMethodList()
    package var requiredClassMethods = ObjCMethodList()
    package var optionalInstanceMethods = ObjCMethodList()
    package var optionalClassMethods = ObjCMethodList()
    package var properties: [ObjCProperty] = []
    package var extents: [Range<UInt64>] = []

    package var methods: [ObjCMethod] {
        requiredInstanceMethods.methods + requiredClassMethods.methods + optionalInstanceMethods.methods
            + optionalClassMethods.methods
    }
}

package struct ObjCMethodList: Sendable {
    package enum Form: String, Sendable {
        /// Three pointers for each method; GNU runtimes too.
        case pointer
        /// Three 32-bit distances for each method.
        case relative
    }

    /// Layout of the list; `nil` if there is none.
    package var form: Form?
    package var methods: [ObjCMethod] = []

    package init() {}
}

package struct ObjCMethod: Sendable {
    package var selector: ByteView
    /// Type encoding.
    package var types: ByteView
    /// Address of the code; `nil` in protocols.
    package var implementation: UInt64?
    /// Address of the slot with which the list refers to the selector: in `__objc_selrefs` for a relative list, in
    /// `__objc_selectors` for GNUstep's.
    package var selectorSlot: UInt64?
    /// Address range of the method's entry in its list.
    package var entry: Range<UInt64>
}

package struct ObjCIvar: Sendable {
    package var name: ByteView
    package var types: ByteView
    /// Address of the variable that holds the ivar's offset; code that uses the ivar loads it.
    package var offsetVariable: UInt64?
    package var size: UInt32
}

package struct ObjCProperty: Sendable {
    package var name: ByteView
    /// `T@"NSString",&,N,V_name`, where `G` and `S` name unusual accessors.
    package var attributes: ByteView
}

/// A slot with which code refers to a class or a protocol.
package struct ObjCReference: Sendable {
    package var slot: UInt64
    package var target: PointerTarget
}

package struct ObjCSelectorReference: Sendable {
    package var slot: UInt64
    package var selector: ByteView
}

/// A function that sends one message (`_objc_msgSend$selector`).
package struct ObjCStub: Sendable {
    package var range: Range<UInt64>
    /// Address of the selector's slot in `__objc_selrefs`.
    package var selectorSlot: UInt64
    package var selector: ByteView
}

/// A string literal (`@"…"`).
package struct ObjCString: Sendable {
    package var address: UInt64
    /// UTF-16 in the machine's byte order if ``isWide``.
    package var contents: ByteView
    package var isWide: Bool
}
