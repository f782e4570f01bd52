/// Property lists that no honest program writes.
enum BundleHostility {
    static func big(_ number: Int) -> [UInt8] { TinyMachO.little(UInt64(number).byteSwapped) }

    /// So many arrays that are all the same bytes: one array of as many items.
    static func overlappingArrays(_ count: Int) -> [UInt8] {
        var numbers: [UInt8] = []
        for number in 0..<count { numbers += big(number).suffix(3) }
        let size: [UInt8] = TinyMachO.little(UInt32(count).byteSwapped)
        let array: [UInt8] = [0xAF, 0x12] + size + numbers
        let offsets = [UInt8](repeating: 8, count: count)
        let table = 8 + array.count
        var trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 3]
        for number in [count, 0, table] { trailer += big(number) }
        return Array("bplist00".utf8) + array + offsets + trailer
    }
}
