/// Counts the work of the Objective-C and Swift runtimes for an image.
struct RuntimeReader {
    private let memory: ImageMemory
    /// Objective-C metadata; empty for images without Objective-C.
    let objc: ObjCMetadata

    init(_ facts: LoadFacts) {
        memory = facts.runtimeMemory
        objc = facts.hasObjC ? ObjCMetadata(memory) : ObjCMetadata()
    }

    var warnings: [AuditWarning] { objc.warnings }

    var figures: RuntimeFigures {
        var figures = RuntimeFigures()
        figures.objcClasses = UInt64(objc.classes.count)
        figures.objcCategories = UInt64(objc.categories.count)
        figures.objcProtocols = UInt64(objc.protocols.count)
        figures.objcSelectors = UInt64(objc.selectorReferences.count)
        figures.objcNonLazyClasses = UInt64(objc.nonLazyClasses.count)
        figures.objcNonLazyCategories = UInt64(objc.nonLazyCategories.count)
        figures.objcLoadMethods = UInt64(loadMethods.count)
        let pointerMethods = lists.filter { $0.form == .pointer }.flatMap(\.methods)
        figures.objcPointerMethods = UInt64(pointerMethods.count)
        if !pointerMethods.isEmpty {
            let slots = Set(pointerMethods.map(\.selector)).subtracting(objc.selectorReferences.map(\.selector))
            figures.objcPointerMethodSlots = UInt64(slots.count)
        }
        figures.swiftTypes = records(.types)
        figures.swiftProtocols = records(.protocols)
        figures.swiftConformances = records(.conformances)
        return figures
    }

    // MARK: - Objective-C

    private var lists: [ObjCMethodList] {
        objc.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + objc.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
    }

    /// The `+load` methods that the runtime calls when the image is loaded: those of classes, then those of categories.
    var loadMethods: [(name: String, address: UInt64?)] {
        var found: [(name: String, address: UInt64?)] = []
        for known in objc.classes {
            for method in known.classMethods.methods where method.selector == "load" {
                found.append(("+[\(known.name.lossless) load]", method.implementation))
            }
        }
        for category in objc.categories {
            let target = objc.className(of: category.target, in: memory.fixups)?.lossless ?? ""
            for method in category.classMethods.methods where method.selector == "load" {
                found.append(("+[\(target)(\(category.name.lossless)) load]", method.implementation))
            }
        }
        return found
    }

    // MARK: - Swift

    /// Returns the number of records in sections of 32-bit relative references. Zero entries are padding.
    private func records(_ section: SwiftSection) -> UInt64 {
        var count: UInt64 = 0
        for range in section.ranges(in: memory) {
            guard let bytes = memory.bytes.bytes(at: range.lowerBound, count: range.size) else { continue }
            for offset in stride(from: 0, through: bytes.count - 4, by: 4)
            where bytes.integer(at: offset, as: UInt32.self) != 0 {
                count += 1
            }
        }
        return count
    }

    /// Returns the functions that initialize a global variable of Swift at its first use (`…WZ`), by address, each
    /// once.
    static func lazyGlobals(in symbols: [Symbol]) -> [UInt64] {
        symbols.filter {
            $0.role == .definition && $0.name.ends(with: "WZ") && SwiftScope.prefixLength($0.name) != nil
        }.map(\.address).sortedUnique()
    }
}
