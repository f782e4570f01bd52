/// A unit of debug info, with the attributes of its first entry.
struct DwarfUnit {
    let header: UnitHeader
    /// ``DwarfSection/info`` or ``DwarfSection/types``.
    let section: DwarfSection
    var tag: UInt16 = 0
    /// The primary source file as given to the compiler; in some languages a package or module.
    var name: ByteView = .empty
    var directory: ByteView = .empty
    /// The name of the file with the split unit: `x.dwo`.
    var splitName: ByteView = .empty
    var splitID: UInt64?
    var language: UInt16 = 0
    /// The compiler that wrote the unit; see ``DwarfFile/isGNU(_:)``.
    var producer: AttributeValue?
    /// The offset of its line table in `.debug_line`.
    var statements: UInt64?
    var lowPC: UInt64?
    /// The code ranges given by the first entry, at the addresses of the file.
    var ranges: [Range<UInt64>] = []
    /// Whether the first entry gives code ranges at all.
    var statesRanges = false
    var stringOffsetsBase: UInt64?
    var addressBase: UInt64?
    var rangeListsBase: UInt64?
    var locationListsBase: UInt64?
    var gnuRangesBase: UInt64?

    init(header: UnitHeader, section: DwarfSection) {
        self.header = header
        self.section = section
    }

    var isType: Bool { header.kind.isType || tag == DW_TAG_type_unit }
    var isPartial: Bool { header.kind == .partial || tag == DW_TAG_partial_unit }
    var isSkeleton: Bool { header.kind == .skeleton || !splitName.isEmpty }
}
