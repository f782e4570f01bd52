/// Distinct labels with dense numbers in the order of arrival; number 0 is the one for "none".
struct LabelSet {
    private(set) var labels: [Label]
    private var plain = NameTable()
    private var plainNumbers: [UInt32] = []
    private var arena = ByteArena()

    init(none: StaticString) {
        labels = [Label(ByteView(none))]
    }

    /// The number of a plain label whose bytes stay where they are.
    mutating func number(of name: ByteView) -> UInt32 {
        let id = Int(plain.intern(name))
        if id < plainNumbers.count { return plainNumbers[id] }
        let number = append(Label(name))
        plainNumbers.append(number)
        return number
    }

    /// The number of a label that the caller knows to be new.
    mutating func append(_ label: Label) -> UInt32 {
        labels.append(label)
        return UInt32(truncatingIfNeeded: labels.count - 1)
    }

    /// The number of a label whose bytes are about to go away: they are copied when they are new.
    mutating func number(ofCopy bytes: [UInt8]) -> UInt32 {
        let known = unsafe bytes.withUnsafeBytes { buffer -> UInt32? in
            guard let base = buffer.baseAddress else { return 0 }
            // The view lives no longer than the look-up, which keeps nothing of it.
            return plain.find(unsafe ByteView(base: base, count: buffer.count)).map { plainNumbers[Int($0)] }
        }
        return known ?? number(of: arena.store(bytes))
    }
}
