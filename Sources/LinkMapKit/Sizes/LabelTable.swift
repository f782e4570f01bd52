/// Numbers labels by their bytes.
struct LabelTable {
    private var names = NameTable()
    private var styles: [Label.Style] = []

    var count: Int { names.count }

    mutating func reserveCapacity(_ capacity: Int) { names.reserveCapacity(capacity) }

    mutating func intern(_ label: Label) -> UInt32 {
        let id = names.intern(label.raw)
        if Int(id) == styles.count { styles.append(label.style) }
        return id
    }

    subscript(id: UInt32) -> Label { Label(names[id], styles[Int(id)]) }
}
