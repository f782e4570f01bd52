/// Distinct labels, numbered in the order in which they are added; number 0 is the label for "none".
struct LabelSet {
    private(set) var labels: [Label]
    private var plain = NameTable(keepsCopies: true)
    private var plainNumbers: [UInt32] = []

    /// Whether labels are collected; otherwise every name gets number 0.
    let isWanted: Bool

    init(none: StaticString, isWanted: Bool) {
        labels = [Label(ByteView(none))]
        self.isWanted = isWanted
    }

    /// Returns the number of a plain label.
    mutating func number(of name: ByteView) -> UInt32 {
        guard isWanted else { return 0 }
        let id = plain.intern(name)
        if Int(id) < plainNumbers.count { return plainNumbers[Int(id)] }
        plainNumbers.append(append(Label(plain[id])))
        return plainNumbers[Int(id)]
    }

    /// Adds a label that the caller knows to be new, and returns its number.
    mutating func append(_ label: Label) -> UInt32 {
        labels.append(label)
        return UInt32(truncatingIfNeeded: labels.count - 1)
    }

    /// Returns the number of a label in a buffer; the table keeps a copy.
    mutating func number(ofCopy bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            // Sound: the view is used during the call only; `forget` drops the table's reference to it.
            let number = number(of: unsafe ByteView(base: base, count: buffer.count))
            plain.forgetLast()
            return number
        }
    }

    /// Whether the set has a plain label of that name.
    func contains(_ name: ByteView) -> Bool { plain.find(name) != nil }
}
