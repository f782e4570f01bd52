/// What the runtimes of Objective-C and Swift have to register or scan of the image.
public struct RuntimeFigures: Sendable, Equatable {
    public var objcClasses: UInt64 = 0
    public var objcCategories: UInt64 = 0
    public var objcProtocols: UInt64 = 0
    /// Selectors to be made unique.
    public var objcSelectors: UInt64 = 0
    /// Set up when the image is loaded, not when they are first used.
    public var objcNonLazyClasses: UInt64 = 0
    public var objcNonLazyCategories: UInt64 = 0
    public var objcLoadMethods: UInt64 = 0
    /// Methods in lists of pointers, three rebases each.
    public var objcPointerMethods: UInt64 = 0
    /// Selectors of those methods that no call site refers to, and so have no slot for their address yet.
    public var objcPointerMethodSlots: UInt64 = 0
    /// Records that a look-up by name, and a cast to a protocol, go through.
    public var swiftTypes: UInt64 = 0
    public var swiftProtocols: UInt64 = 0
    public var swiftConformances: UInt64 = 0

    public init() {}

    public var hasObjC: Bool { objcClasses + objcCategories + objcProtocols + objcSelectors > 0 }
    public var hasSwift: Bool { swiftTypes + swiftProtocols + swiftConformances > 0 }
}
