/// The property accessors and protocol requirements of each class, including its superclasses and categories.
///
/// Superclasses that add none are skipped. ``depthLimit`` bounds the number of superclasses and ``workLimit`` the total
/// number of protocols; only damaged metadata exceeds these limits.
struct ClassContracts {
    /// The accessors and protocols that one class or category adds.
    struct Level {
        /// The selectors of accessors, each with the name of its property.
        var accessors: [ByteView: ByteView] = [:]
        /// The indexes of the adopted protocols, including inherited ones.
        var protocols: Set<Int> = []

        var isEmpty: Bool { accessors.isEmpty && protocols.isEmpty }
    }

    private static let depthLimit = 64
    private static let workLimit = 8_000_000

    private var levels: [Level] = []
    private var ofCategories: [Level] = []
    /// The nearest superclass with accessors or protocols, for each class; -1 if none exists.
    private let above: [Int]
    /// The protocols that require each selector, in ascending order.
    private let requirers: [ByteView: [Int]]
    /// Whether all protocols were read within the limits.
    private(set) var isComplete = true

    init(_ objc: ObjCMetadata, categories: [[Int]]) {
        requirers = ClassContracts.requirers(objc)
        var work = ClassContracts.workLimit
        ofCategories = objc.categories.map { known in
            ClassContracts.level(known.properties, known.protocols, objc, &work)
        }
        for (index, known) in objc.classes.enumerated() {
            var level = ClassContracts.level(known.properties + known.classProperties, known.protocols, objc, &work)
            for category in categories[index] {
                level.accessors.merge(ofCategories[category].accessors) { first, _ in first }
                level.protocols.formUnion(ofCategories[category].protocols)
            }
            levels.append(level)
        }
        isComplete = work > 0
        above = ClassContracts.above(objc, levels)
    }

    /// Returns the name of the property that a selector gets or sets.
    func property(of selector: ByteView, class index: Int?, category: Int?) -> ByteView? {
        first(index, category) { $0.accessors[selector] }
    }

    /// Returns the index of an adopted protocol that requires the method, directly or through a property.
    func `protocol`(asking selector: ByteView, class index: Int?, category: Int?) -> Int? {
        guard let requirers = requirers[selector] else { return nil }
        return first(index, category) { level in
            guard !level.protocols.isEmpty else { return nil }
            if requirers.count > level.protocols.count {
                return level.protocols.filter { ClassContracts.holds(requirers, $0) }.min()
            }
            return requirers.first { level.protocols.contains($0) }
        }
    }

    private func first<Answer>(_ index: Int?, _ category: Int?, _ answer: (Level) -> Answer?) -> Answer? {
        if let category, let found = answer(ofCategories[category]) { return found }
        var place = index ?? -1
        for _ in 0..<ClassContracts.depthLimit where place >= 0 {
            if let found = answer(levels[place]) { return found }
            place = above[place]
        }
        return nil
    }

    // MARK: - Preparation

    private static func level(
        _ properties: [ObjCProperty], _ protocols: [PointerTarget], _ objc: ObjCMetadata, _ work: inout Int
    ) -> Level {
        var level = Level()
        for property in properties {
            for selector in PropertyAccessors(property).selectors where level.accessors[selector] == nil {
                level.accessors[selector] = property.name
            }
        }
        var waiting = protocols
        while let target = waiting.popLast(), work > 0 {
            work -= 1
            guard let index = objc.protocolIndex(of: target), level.protocols.insert(index).inserted else { continue }
            waiting += objc.protocols[index].inherited
        }
        return level
    }

    private static func requirers(_ objc: ObjCMetadata) -> [ByteView: [Int]] {
        var requirers: [ByteView: [Int]] = [:]
        for (index, known) in objc.protocols.enumerated() {
            let accessors = known.properties.flatMap { PropertyAccessors($0).selectors }
            for selector in known.methods.map(\.selector) + accessors where requirers[selector]?.last != index {
                requirers[selector, default: []].append(index)
            }
        }
        return requirers
    }

    private static func above(_ objc: ObjCMetadata, _ levels: [Level]) -> [Int] {
        objc.chained { _, superclass, above in
            superclass.map { levels[$0].isEmpty ? above ?? -1 : $0 } ?? -1
        }
    }

    /// Returns whether an ascending list contains an index.
    private static func holds(_ requirers: [Int], _ index: Int) -> Bool {
        let place = requirers.firstIndexSorted { $0 >= index }
        return place < requirers.count && requirers[place] == index
    }
}

//  T@"NSString",&,N,GisTitle,SchangeTitle:,V_title       G and S give the names of custom accessors

/// The selectors of a property's getter and setter.
struct PropertyAccessors {
    private let property: ObjCProperty

    init(_ property: ObjCProperty) { self.property = property }

    var selectors: [ByteView] { [attribute("G") ?? property.name, setter] }

    private var setter: ByteView {
        if let setter = attribute("S") { return setter }
        return ByteView(copying: PropertyAccessors.setter(of: property.name))
    }

    /// Returns the default setter of a property: `setTitle:` for `title`.
    static func setter(of name: ByteView) -> [UInt8] {
        let first = name.byte(at: 0).map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 32 : $0 }
        var setter = Array("set".utf8)
        setter.reserveCapacity(name.count + 4)
        if let first { setter.append(first) }
        for index in 1..<max(name.count, 1) { setter.append(name[index]) }
        setter.append(UInt8(ascii: ":"))
        return setter
    }

    /// Returns the value of the attribute with a given letter. The type comes first and may contain quoted commas.
    private func attribute(_ letter: StaticString) -> ByteView? {
        var start = 0
        var isQuoted = false
        let text = property.attributes
        for index in 0...text.count {
            let byte = text.byte(at: index)
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == nil || byte == UInt8(ascii: ",") && !isQuoted else { continue }
            let part = text[clamped: start..<index]
            if start > 0, part.starts(with: letter) { return part.dropFirst(1) }
            start = index + 1
        }
        return nil
    }
}
