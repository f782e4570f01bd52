/// Promises of each class with its superclasses and categories: accessors of properties, and requirements of protocols.
///
/// Only superclasses that promise something are looked at; no more than ``depthLimit`` of them, and no more
/// protocols than ``workLimit`` in all, which only damaged metadata needs.
struct ClassContracts {
    /// The promises that one class or one category adds.
    struct Level {
        /// Selectors of accessors, each with the name of its property.
        var accessors: [ByteView: ByteView] = [:]
        /// Indices of the protocols adopted, those inherited included.
        var protocols: Set<Int> = []

        var isEmpty: Bool { accessors.isEmpty && protocols.isEmpty }
    }

    private static let depthLimit = 64
    private static let workLimit = 8_000_000

    private var levels: [Level] = []
    private var ofCategories: [Level] = []
    /// The next class above each class that promises something; -1 where there is none.
    private let above: [Int]
    /// Selectors, each with the protocols that ask for it.
    private let requirers: [ByteView: [Int]]
    /// Whether all was looked at.
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

    /// The name of the property that a selector gets or sets.
    func property(of selector: ByteView, class index: Int?, category: Int?) -> ByteView? {
        first(index, category) { $0.accessors[selector] }
    }

    /// The index of a protocol that asks for the method, directly or for a property.
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

    /// Both ascending.
    private static func holds(_ requirers: [Int], _ index: Int) -> Bool {
        let place = requirers.firstIndexSorted { $0 >= index }
        return place < requirers.count && requirers[place] == index
    }
}
