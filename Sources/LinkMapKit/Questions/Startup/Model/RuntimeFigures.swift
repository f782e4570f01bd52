/// Numbers of the items of an image that the Objective-C and Swift runtimes register or scan.
package struct RuntimeFigures: Sendable, Equatable {
    package var objcClasses: UInt64 = 0
    package var objcCategories: UInt64 = 0
    package var objcProtocols: UInt64 = 0
    /// Selectors that the runtime makes unique.
    package var objcSelectors: UInt64 = 0
    /// Classes that are set up when the image is loaded, not at their first use.
    package var objcNonLazyClasses: UInt64 = 0
    package var objcNonLazyCategories: UInt64 = 0
    package var objcLoadMethods: UInt64 = 0
    /// Methods in lists of pointers, with three rebases each.
    package var objcPointerMethods: UInt64 = 0
    /// Selectors of those methods that no call site refers to, so that they have no address slot yet.
    package var objcPointerMethodSlots: UInt64 = 0
    /// Type records, which lookups by name and casts to a protocol scan.
    package var swiftTypes: UInt64 = 0
    package var swiftProtocols: UInt64 = 0
    package var swiftConformances: UInt64 = 0

    package init() {}

    package var hasObjC: Bool { objcClasses + objcCategories + objcProtocols + objcSelectors > 0 }
    package var hasSwift: Bool { swiftTypes + swiftProtocols + swiftConformances > 0 }
}
