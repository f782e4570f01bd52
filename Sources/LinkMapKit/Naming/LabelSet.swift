/// Distinct labels with dense numbers in the order of arrival; number 0 is the one for "none".
struct LabelSet {
    private(set) var labels: [Label]
    private var plain = NameTable()
    private var scopes = NameTable()
    private var plainNumbers: [UInt32] = []
    private var scopeNumbers: [UInt32] = []
    private var arena = ByteArena()

    init(none: StaticString) {
        labels = [Label(ByteView(none))]
    }

    /// The number of a label whose bytes stay where they are.
    mutating func number(of name: ByteView, _ style: Label.Style = .plain) -> UInt32 {
        style == .itaniumScope
            ? LabelSet.number(of: name, style, &scopes, &scopeNumbers, &labels)
            : LabelSet.number(of: name, style, &plain, &plainNumbers, &labels)
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

    @inline(__always)
    private static func number(
        of name: ByteView, _ style: Label.Style, _ table: inout NameTable, _ numbers: inout [UInt32],
        _ labels: inout [Label]
    ) -> UInt32 {
        let id = Int(table.intern(name))
        if id < numbers.count { return numbers[id] }
        let number = UInt32(truncatingIfNeeded: labels.count)
        numbers.append(number)
        labels.append(Label(name, style))
        return number
    }
}
