//  unit <artificial>    variable  location 0x402320   origin ──▶ unit one.c   variable table_one   file 1, line 2
//                       function  0x401000..          origin ──▶ unit one.c   function work_one

/// The units that the code and variables of link-time optimisation come from. GCC describes them in units of their own,
/// `<artificial>`, whose entries lead to those of the units that were compiled.
struct OriginUnits {
    /// The unit of each variable, by address.
    private(set) var variables: [UInt64: UInt32] = [:]
    private(set) var functions: [(range: Range<UInt64>, unit: UInt32)] = []

    /// - Parameter file: a file whose units are all read.
    init(_ file: DwarfFile) {
        for (index, unit) in file.units.enumerated() where unit.name == "<artificial>" && !unit.isType {
            func origin(_ value: AttributeValue?) -> UInt32? {
                guard let entry = value.flatMap({ FunctionNames.entry($0, unit, file) }), entry.file === file,
                    let origin = file.unit(at: entry.offset, in: entry.section), origin != index
                else { return nil }
                return UInt32(origin)
            }
            // A damaged unit is read up to the damage.
            try? DeclarationWalk(file: file, unit: unit).visit { entry in
                if let unit = origin(entry.origin) { variables[entry.address] = unit }
            }
            try? CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: true) { entry in
                guard !entry.isInlined, let origin = origin(entry.origin) else { return }
                for range in file.ranges(entry.extent, unit) { functions.append((range, origin)) }
            }
        }
    }
}
