/// A numbering of labels. Names given by this program are distinct from symbols of the same text.
struct LabelTable {
    /// The style of each label, and the number of its name among those of the style. A label in ``lone`` has ``loneStyle``.
    private var labels: [UInt32] = []
    private var names = [NameTable](repeating: NameTable(), count: Label.Style.allCases.count)
    /// Labels that are in no table of names.
    private var lone: [Label] = []
    /// The label numbers of the names of each style.
    private var numbers = [[UInt32]](repeating: [], count: Label.Style.allCases.count)

    var count: Int { labels.count }

    /// The lowest bit of the style in ``labels``.
    private static let styleBit: UInt32 = 30
    private static let loneStyle = UInt32(Label.Style.allCases.count)

    /// The labels by number.
    var all: [Label] { labels.indices.map { self[UInt32($0)] } }

    /// Reserves room for `capacity` symbols.
    mutating func reserveCapacity(_ capacity: Int) { reserve(capacity, style: .symbol) }

    /// Reserves room for `capacity` names of a style.
    mutating func reserve(_ capacity: Int, style: Label.Style) {
        let style = Int(style.rawValue)
        names[style].reserveCapacity(capacity)
        numbers[style].reserveCapacity(capacity)
        labels.reserveLarge(capacity)
    }

    /// Copies the names that are added from now on, whose bytes do not last.
    mutating func keepCopies() {
        for style in names.indices { names[style].keepCopies() }
    }

    mutating func intern(_ label: Label) -> UInt32 {
        let style = Int(label.style.rawValue)
        let id = Int(names[style].intern(label.raw))
        if id == numbers[style].count {
            numbers[style].append(UInt32(labels.count))
            labels.append(UInt32(style) << LabelTable.styleBit | UInt32(id))
        }
        return numbers[style][id]
    }

    /// Returns the number of a label; `nil` for an unknown one, and for one that ``append(_:)`` added.
    func find(_ label: Label) -> UInt32? {
        let style = Int(label.style.rawValue)
        return names[style].find(label.raw).map { numbers[style][Int($0)] }
    }

    /// Returns the numbers that the labels of another table have in this one; ``none`` for those that it does not have.
    ///
    /// Two builds of one program have most names in the same order. The name behind the last one is tried first: it is
    /// compared where it lies in the file, and hashed only if it is another.
    func numbers(of other: LabelTable) -> [UInt32] {
        var (result, next) = ([UInt32](), UInt32(0))
        result.reserveLarge(other.count)
        for number in 0..<UInt32(other.count) {
            let label = other[number]
            let found = next < count && self[next] == label ? next : find(label)
            if let found { next = found + 1 }
            result.append(found ?? LabelTable.none)
        }
        return result
    }

    /// The number of no label.
    static let none = UInt32.max

    /// Adds a label that no other is equal to, and that is never searched for. Its bytes have to last.
    mutating func append(_ label: Label) -> UInt32 {
        labels.append(LabelTable.loneStyle << LabelTable.styleBit | UInt32(lone.count))
        lone.append(label)
        return UInt32(labels.count - 1)
    }

    /// Returns the labels of the names of symbols, of which most are new.
    mutating func intern(symbols: some RandomAccessCollection<ByteView>) -> [UInt32] {
        let style = Int(Label.Style.symbol.rawValue)
        var (result, batch, ids) = ([UInt32](), [ByteView](), [UInt32]())
        result.reserveLarge(symbols.count)
        batch.reserveCapacity(NameTable.batchSize)
        var next = symbols.startIndex
        while next != symbols.endIndex {
            batch.removeAll(keepingCapacity: true)
            while next != symbols.endIndex, batch.count < NameTable.batchSize {
                batch.append(symbols[next])
                next = symbols.index(after: next)
            }
            names[style].intern(batch: batch, &ids)
            for id in ids {
                if Int(id) == numbers[style].count {
                    numbers[style].append(UInt32(labels.count))
                    labels.append(UInt32(style) << LabelTable.styleBit | id)
                }
                result.append(numbers[style][Int(id)])
            }
        }
        return result
    }

    subscript(number: UInt32) -> Label {
        let label = labels[Int(number)]
        let (style, index) = (label >> LabelTable.styleBit, label & (1 << LabelTable.styleBit - 1))
        guard style != LabelTable.loneStyle else { return lone[Int(index)] }
        return Label(names[Int(style)][index], Label.Style(rawValue: UInt8(style)) ?? .plain)
    }
}
