/// One reason for which something in an ELF image is used.
protocol ELFRule {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder)
}

/// What the rules look at.
struct ELFWorld {
    let program: ELFProgram
    let entities: EntityTable
    var use: ELFUse

    /// Everything that the runtimes know of the program.
    init(_ program: ELFProgram, use: ELFUse = ELFUse()) {
        self.program = program
        self.use = use
        var entities = EntityTable(ObjCMetadata(), program.swift)
        entities.add(program.classes)
        SwiftMetadataExtents.add(to: &entities, program.swift, program.memory)
        self.entities = entities
    }
}

enum ELFRules {
    /// In this order, since of several references between two things the first is the one that is shown. Roots
    /// likewise, the plainest first.
    static var all: [any ELFRule.Type] {
        [
            ELFEntryRule.self,
            InitArrayRule.self,
            RetainedSectionRule.self,
            ELFReplacementRule.self,
            ListedExportRule.self,
            BoundExportRule.self,
            ELFKeepListRule.self,
            ObjCListRule.self,
            WalkedSectionRule.self,
            BoundedRangeRule.self,
            CxxClassRule.self,
            UnwindRule.self,
            JumpTableRule.self,
            OffsetTableStubRule.self,
            ELFConformanceRule.self,
            ELFRelativePointerRule.self,
            LookedUpExportRule.self,
            // Last, since it keeps only what nothing else does.
            DynamicExportRule.self,
        ]
    }
}
