/// Distinct labels with dense numbers in the order of arrival; number 0 is the one for "none".
struct LabelSet {
    private(set) var labels: [Label]
    private var plain = NameTable(keepsCopies: true)
    private var plainNumbers: [UInt32] = []

    /// Where nobody asks for these labels, every name gets number 0 and costs nothing.
    let isWanted: Bool

    init(none: StaticString, isWanted: Bool) {
        labels = [Label(ByteView(none))]
        self.isWanted = isWanted
    }

    /// The number of a plain label.
    mutating func number(of name: ByteView) -> UInt32 {
        guard isWanted else { return 0 }
        let id = plain.intern(name)
        if Int(id) < plainNumbers.count { return plainNumbers[Int(id)] }
        plainNumbers.append(append(Label(plain[id])))
        return plainNumbers[Int(id)]
    }

    /// The number of a label that the caller knows to be new.
    mutating func append(_ label: Label) -> UInt32 {
        labels.append(label)
        return UInt32(truncatingIfNeeded: labels.count - 1)
    }

    /// The number of a label that stands in a buffer: the table keeps a copy of its own.
    mutating func number(ofCopy bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            // Sound: the view is used for the time of the call; `forget` drops the one trace of it.
            let number = number(of: unsafe ByteView(base: base, count: buffer.count))
            plain.forgetLast()
            return number
        }
    }

    /// Whether a plain label of that name is there.
    func contains(_ name: ByteView) -> Bool { plain.find(name) != nil }
}
