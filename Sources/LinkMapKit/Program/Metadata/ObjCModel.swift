/// Whose metadata it is: what is written where, and what stands for a use, differs.
package enum ObjCRuntime: String, Sendable {
    /// Apple's.
    case apple
    /// Apple's first, of 32-bit programs for Macs.
    case fragile
    /// GCC's (libobjc), version 8 to 10 of its modules.
    case gnu
    /// GNUstep's (libobjc2), version 2 of its interface.
    case gnustep2 = "gnustep-2"

    var isApples: Bool { self == .apple || self == .fragile }
}

/// A class that an image defines.
package struct ObjCClass: Sendable {
    package var address: UInt64
    /// As the runtime knows it: mangled for Swift's (`_TtC3App4Main`).
    package var name: ByteView
    package var metaclass: UInt64?
    package var superclass: PointerTarget
    /// The part that does not change (`class_ro_t`), and that of the metaclass.
    package var data: UInt64
    package var metadata: UInt64?
    package var flags: UInt32
    package var instanceSize: UInt32
    package var isSwift: Bool
    /// Where Swift describes the same class; `nil` for those of Objective-C.
    package var swiftDescriptor: UInt64?
    package var instanceMethods = ObjCMethodList()
    package var classMethods = ObjCMethodList()
    package var ivars: [ObjCIvar] = []
    package var properties: [ObjCProperty] = []
    package var classProperties: [ObjCProperty] = []
    /// Of the protocols adopted.
    package var protocols: [PointerTarget] = []
    /// The structures and lists that exist for the class alone.
    package var extents: [Range<UInt64>] = []
}

package struct ObjCCategory: Sendable {
    package var address: UInt64
    package var name: ByteView
    /// The class, which may be one of another image.
    package var target: PointerTarget
    package var instanceMethods = ObjCMethodList()
    package var classMethods = ObjCMethodList()
    package var properties: [ObjCProperty] = []
    package var protocols: [PointerTarget] = []
    package var extents: [Range<UInt64>] = []
}

package struct ObjCProtocol: Sendable {
    package var address: UInt64
    /// The other places where it is described: GCC describes it anew in each object file.
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
        /// Three pointers a method, of either GNU runtime too.
        case pointer
        /// Three distances of 32 bits.
        case relative
    }

    /// `nil` where there is no list.
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
    /// The slot through which the list names the selector: of `__objc_selrefs` in a relative list, of
    /// `__objc_selectors` in one of GNUstep's.
    package var selectorSlot: UInt64?
    /// The method's entry in its list.
    package var entry: Range<UInt64>
}

package struct ObjCIvar: Sendable {
    package var name: ByteView
    package var types: ByteView
    /// Where the variable is that holds its offset; code that uses the ivar loads it.
    package var offsetVariable: UInt64?
    package var size: UInt32
}

package struct ObjCProperty: Sendable {
    package var name: ByteView
    /// `T@"NSString",&,N,V_name`, where `G` and `S` name unusual accessors.
    package var attributes: ByteView
}

/// A slot through which code names a class or a protocol.
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
    /// Of `__objc_selrefs`.
    package var selectorSlot: UInt64
    package var selector: ByteView
}

/// A string literal (`@"…"`).
package struct ObjCString: Sendable {
    package var address: UInt64
    /// UTF-16 in the machine's byte order where ``isWide``.
    package var contents: ByteView
    package var isWide: Bool
}
