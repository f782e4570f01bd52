/// The sections that hold Swift records, with their names in Mach-O and in ELF.
enum SwiftSection {
    case types, protocols, conformances, fields, associatedTypes, captures, replacements, opaqueReplacements
    case accessibleFunctions, tests

    private var names: [ByteView] {
        switch self {
        case .types: ["__swift5_types", "__swift5_types2", "swift5_type_metadata", "swift5_type_metadata_2"]
        case .protocols: ["__swift5_protos", "swift5_protocols"]
        case .conformances: ["__swift5_proto", "swift5_protocol_conformances"]
        case .fields: ["__swift5_fieldmd", "swift5_fieldmd"]
        case .associatedTypes: ["__swift5_assocty", "swift5_assocty"]
        case .captures: ["__swift5_capture", "swift5_capture"]
        case .replacements: ["__swift5_replace", "swift5_replace"]
        case .opaqueReplacements: ["__swift5_replac2", "swift5_replac2"]
        case .accessibleFunctions: ["__swift5_acfuncs", "swift5_accessible_functions"]
        case .tests: ["__swift5_tests", "swift5_tests"]
        }
    }

    func ranges(in memory: ImageMemory) -> [Range<UInt64>] { names.flatMap { memory.ranges(of: $0) } }
}
