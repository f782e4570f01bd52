/// A numbering of labels. Names given by this program are distinct from symbols of the same text.
struct LabelTable {
    /// The style of each label, and the number of its name among those of the style. A label in ``lone`` has a style of its own.
    private var labels: [UInt32] = []
    private var names = [NameTable](repeating: NameTable(), count: Label.Style.allCases.count)
    /// Labels that are in no table of names.
    private var lone: [Label] = []
    /// The label numbers of the names of each style.
    private var numbers = [[UInt32]](repeating: [], count: Label.Style.allCases.count)

    var count: Int { labels.count }

    /// The labels without the means to find their numbers.
    var list: LabelList { LabelList(labels, names.map(\.names), lone) }

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
            labels.append(UInt32(style) << LabelList.styleBit | UInt32(id))
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
        labels.append(LabelList.loneStyle << LabelList.styleBit | UInt32(lone.count))
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
                    labels.append(UInt32(style) << LabelList.styleBit | id)
                }
                result.append(numbers[style][Int(id)])
            }
        }
        return result
    }

    subscript(number: UInt32) -> Label {
        let (style, index) = LabelList.parts(of: labels[Int(number)])
        guard let style else { return lone[index] }
        return Label(names[Int(style.rawValue)][UInt32(index)], style)
    }
}

/// The labels of a column by number.
package struct LabelList: Sendable, Equatable, RandomAccessCollection {
    /// The style of each label and the index of its name among those of the style, or its index in ``lone``.
    private var places: [UInt32] = []
    /// The names of each style.
    private var names = [[ByteView]](repeating: [], count: Label.Style.allCases.count)
    private var lone: [Label] = []

    /// The lowest bit of the style in a place.
    fileprivate static let styleBit: UInt32 = 28
    /// The style of the labels in a list of their own.
    fileprivate static let loneStyle: UInt32 = 15

    fileprivate init(_ places: [UInt32], _ names: [[ByteView]], _ lone: [Label]) {
        self.places = places
        self.names = names
        self.lone = lone
    }

    /// Creates a list of labels.
    package init(_ labels: [Label]) {
        lone = labels
        places = labels.indices.map { LabelList.loneStyle << LabelList.styleBit | UInt32(truncatingIfNeeded: $0) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }

    package subscript(number: Int) -> Label {
        let (style, index) = LabelList.parts(of: places[number])
        guard let style else { return lone[index] }
        return Label(names[Int(style.rawValue)][index], style)
    }

    package subscript(number: UInt32) -> Label { self[Int(number)] }

    package static func == (left: LabelList, right: LabelList) -> Bool { left.elementsEqual(right) }

    /// Returns the style of a label and its index; no style for one of ``lone``.
    @inline(__always)
    fileprivate static func parts(of place: UInt32) -> (style: Label.Style?, index: Int) {
        (Label.Style(rawValue: UInt8(place >> styleBit)), Int(place & (1 << styleBit - 1)))
    }
}
