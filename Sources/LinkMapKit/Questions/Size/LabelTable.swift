/// Numbers labels. What the tool names itself stays apart from symbols, whatever a symbol is called.
struct LabelTable {
    private var labels: [Label] = []
    private var names = [NameTable](repeating: NameTable(), count: Label.Style.allCases.count)
    /// Of each style, the numbers of its names.
    private var numbers = [[UInt32]](repeating: [], count: Label.Style.allCases.count)

    var count: Int { labels.count }

    /// By number.
    var all: [Label] { labels }

    /// Makes room for so many symbols.
    mutating func reserveCapacity(_ capacity: Int) {
        names[Int(Label.Style.symbol.rawValue)].reserveCapacity(capacity)
    }

    mutating func intern(_ label: Label) -> UInt32 {
        let style = Int(label.style.rawValue)
        let id = Int(names[style].intern(label.raw))
        if id == numbers[style].count {
            numbers[style].append(UInt32(labels.count))
            labels.append(label)
        }
        return numbers[style][id]
    }

    subscript(number: UInt32) -> Label { labels[Int(number)] }
}
