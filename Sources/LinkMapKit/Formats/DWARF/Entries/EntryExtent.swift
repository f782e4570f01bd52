/// The attributes of an entry that give its code ranges.
struct EntryExtent {
    var low: AttributeValue?
    var high: AttributeValue?
    var ranges: AttributeValue?

    init() {}

    init(_ values: [(name: UInt16, value: AttributeValue)]) {
        for (name, value) in values { add(name, value) }
    }

    @inline(__always)
    mutating func add(_ name: UInt16, _ value: AttributeValue) {
        switch name {
        case DW_AT_low_pc: low = value
        case DW_AT_high_pc: high = value
        case DW_AT_ranges: ranges = value
        default: break
        }
    }

    var isStated: Bool { ranges != nil || low != nil && high != nil }
}
