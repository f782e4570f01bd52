import CLibelf

/// The dynamic section (`SHT_DYNAMIC`), which holds the loader's instructions for an image.
struct ELFDynamic {
    /// Names of the needed libraries, in file order (`DT_NEEDED`).
    private(set) var needed: [ByteView] = []
    /// Whether the image is marked as a position-independent program (`DF_1_PIE`, since binutils 2.26).
    private(set) var isMarkedAsProgram = false
    /// Whether other images may need it by a name of its own (`DT_SONAME`).
    private(set) var isNamed = false
    /// Address of the global offset table (`DT_PLTGOT`).
    private(set) var globalOffsetTable: UInt64?
    /// Addresses of initialization functions (`DT_INIT`).
    private(set) var initFunctions: [UInt64] = []
    /// Addresses of termination functions (`DT_FINI`).
    private(set) var finiFunctions: [UInt64] = []

    init(_ file: ELFFile) {
        let number = file.sectionHeaders.indices.first {
            Int32(bitPattern: file.sectionHeaders[$0].sh_type) == SHT_DYNAMIC
        }
        guard let number, file.sectionHeaders.indices.contains(Int(file.sectionHeaders[number].sh_link)) else { return }
        let names = file.contents(of: Int(file.sectionHeaders[number].sh_link))
        let rows = file.contents(of: number)
        var budget = NameBudget(fileSize: file.bytes.count)
        for row in ELFDynamicRows(rows, of: file) { read(row.tag, row.value, names, &budget) }
    }

    private mutating func read(_ tag: Int32, _ value: UInt64, _ names: ByteView, _ budget: inout NameBudget) {
        switch tag {
        case DT_NEEDED:
            guard value < UInt64(names.count), let name = budget.spend(at: Int(value), in: names) else { break }
            needed.append(name)
        case DT_SONAME: isNamed = true
        case DT_FLAGS_1: isMarkedAsProgram = value & UInt64(DF_1_PIE) != 0
        case DT_PLTGOT: globalOffsetTable = globalOffsetTable ?? value
        case DT_INIT: initFunctions.append(value)
        case DT_FINI: finiFunctions.append(value)
        default: break
        }
    }
}
