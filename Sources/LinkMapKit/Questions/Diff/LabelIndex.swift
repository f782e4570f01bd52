/// An index of rows by their labels.
struct LabelIndex {
    private var names: [NameTable]
    private var places: [[Int]]
    /// The labels of a small table, which is searched linearly; larger ones are hashed.
    private let few: [Label]

    init(_ rows: [SizeRow]) { self.init(rows, places: Array(rows.indices)) }

    /// - Parameter places: the rows of the index; all of them for a small table.
    init(_ rows: [SizeRow], places chosen: [Int]) {
        let isFew = rows.count <= 8
        few = isFew ? rows.map(\.label) : []
        names = isFew ? [] : Label.Style.allCases.map { _ in NameTable() }
        places = Label.Style.allCases.map { _ in [] }
        guard !isFew else { return }
        // Nearly all rows of a level have names of one style.
        let usual = Int(rows[0].label.style.rawValue)
        names[usual].reserveCapacity(chosen.count)
        places[usual].reserveCapacity(chosen.count)
        for place in chosen {
            let label = rows[place].label
            let style = Int(label.style.rawValue)
            // Siblings have different labels; if two are equal, the first is found.
            if Int(names[style].intern(label.raw)) == places[style].count { places[style].append(place) }
        }
    }

    func find(_ label: Label) -> Int? {
        guard !names.isEmpty else { return few.firstIndex(of: label) }
        let style = Int(label.style.rawValue)
        return names[style].find(label.raw).map { places[style][Int($0)] }
    }
}
