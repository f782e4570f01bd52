/// A unit of debug info, with what its first entry says.
struct DwarfUnit {
    let header: UnitHeader
    /// ``DwarfSection/info`` or ``DwarfSection/types``.
    let section: DwarfSection
    var tag: UInt16 = 0
    /// The primary source file as the compiler was given it; of some languages, a package or module.
    var name: ByteView = .empty
    var directory: ByteView = .empty
    /// The file that holds the rest of the unit: `x.dwo`.
    var splitName: ByteView = .empty
    var splitID: UInt64?
    var language: UInt16 = 0
    /// Which compiler wrote it; see ``DwarfFile/isGNU(_:)``.
    var producer: AttributeValue?
    /// Where its line table begins in `.debug_line`.
    var statements: UInt64?
    var lowPC: UInt64?
    /// The code that it says it has; addresses as they stand in the file.
    var ranges: [Range<UInt64>] = []
    /// Whether it says so at all.
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
