/// What the runtimes of Objective-C and Swift have to register or scan of the image.
package struct RuntimeFigures: Sendable, Equatable {
    package var objcClasses: UInt64 = 0
    package var objcCategories: UInt64 = 0
    package var objcProtocols: UInt64 = 0
    /// Selectors to be made unique.
    package var objcSelectors: UInt64 = 0
    /// Set up when the image is loaded, not when they are first used.
    package var objcNonLazyClasses: UInt64 = 0
    package var objcNonLazyCategories: UInt64 = 0
    package var objcLoadMethods: UInt64 = 0
    /// Methods in lists of pointers, three rebases each.
    package var objcPointerMethods: UInt64 = 0
    /// Selectors of those methods that no call site refers to, and so have no slot for their address yet.
    package var objcPointerMethodSlots: UInt64 = 0
    /// Records that a look-up by name, and a cast to a protocol, go through.
    package var swiftTypes: UInt64 = 0
    package var swiftProtocols: UInt64 = 0
    package var swiftConformances: UInt64 = 0

    package init() {}

    package var hasObjC: Bool { objcClasses + objcCategories + objcProtocols + objcSelectors > 0 }
    package var hasSwift: Bool { swiftTypes + swiftProtocols + swiftConformances > 0 }
}
