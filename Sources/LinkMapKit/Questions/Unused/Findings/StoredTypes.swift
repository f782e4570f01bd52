/// The Swift types of stored properties and enum payloads of types that are used without a reference to their metadata.
struct StoredTypes {
    /// The type that stores a value of each type, by number.
    private var holders: [Int: Int] = [:]

    static let none = StoredTypes()

    private init() {}

    /// - Parameter isUsed: whether code is seen to use the type.
    init(_ swift: SwiftMetadata, isUsed: (_ type: Int) -> Bool) {
        var stored = [[Int]](repeating: [], count: swift.types.count)
        for fields in swift.fields {
            guard let holder = fields.type?.references.first.flatMap({ swift.typeIndex(of: $0.target) }) else {
                continue
            }
            for field in fields.fields {
                stored[holder] += field.type?.references.compactMap { swift.typeIndex(of: $0.target) } ?? []
            }
        }
        var waiting = swift.types.indices.filter(isUsed)
        while let holder = waiting.popLast() {
            for type in stored[holder] where holders[type] == nil {
                holders[type] = holder
                waiting.append(type)
            }
        }
    }

    /// Returns a used type that stores a value of this type.
    func holder(of type: Int) -> Int? { holders[type] }
}
