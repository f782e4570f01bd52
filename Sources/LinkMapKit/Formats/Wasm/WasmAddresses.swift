/// The addresses that the analysis gives to the parts of a module. Only memory has addresses in WebAssembly; the others lie
/// where no memory does.
///
///     0x0000…        memory 0, at its own addresses; memory k is k times 2^44 higher
///     0x1000…        data segments that instructions put into memory, by offset in the file
///     0x2000…        types, tables, globals, element segments, by offset in the file
///     0x4000…        code, by offset in the code section, as debug info counts
enum WasmAddresses {
    static let code: UInt64 = 1 << 62
    static let definitions: UInt64 = 1 << 61
    static let passiveData: UInt64 = 1 << 60
    /// Room for one memory. Addresses beyond are not placed.
    static let memoryRoom: UInt64 = 1 << 44
    /// Number of memories with addresses.
    static let mostMemories: UInt32 = 1 << 15

    static func start(ofMemory index: UInt32) -> UInt64 { UInt64(index) * memoryRoom }

    /// Returns the address of a place outside of code and data.
    static func definition(_ place: WasmModule.Place) -> UInt64 { definitions + UInt64(place.lowerBound) }

    /// Returns the memory range of a data segment.
    static func range(of data: WasmData) -> Range<UInt64> {
        let size = UInt64(data.contents.count)
        guard let address = data.address, data.memory < mostMemories, address < memoryRoom,
            size <= memoryRoom - address
        else {
            let start = passiveData + UInt64(data.contents.lowerBound)
            return start..<start + size
        }
        let start = start(ofMemory: data.memory) + address
        return start..<start + size
    }
}
