/// Everything that nothing uses in an ELF image.
struct ELFUnused {
    let subject: ELFSubject
    let classes: CxxFindings
    let doubt: InheritedDoubt
    private(set) var findings: [Finding] = []
    /// Those about things of the graph.
    private(set) var ofNodes: [(node: UInt32, finding: Finding)] = []
    private(set) var totals: [Finding.Kind: Int] = [:]

    init(_ subject: ELFSubject) {
        self.subject = subject
        classes = CxxFindings(subject)
        let candidates = subject.candidates
        var code = CodeFindings(subject: subject).findings()
        doubt = InheritedDoubt(subject.liveness, zip(candidates, code).map { ($0, $1.confidence) })
        for (index, node) in candidates.enumerated() { code[index].inherit(doubt, node: node, name: subject.name) }
        let members = ObjectFindings(subject)
        ofNodes = classes.findings() + ELFTypeFindings(subject: subject).findings() + Array(zip(candidates, code))
        let methods = subject.world.use.methods?.implementations ?? []
        ofNodes.removeAll {
            members.covers($0.node) || methods.contains(subject.liveness.map.nodes[Int($0.node)].address)
        }
        findings = members.findings() + ofNodes.map(\.finding)
        count()
        if members.count > 0 { totals[.object] = members.count }
    }

    private mutating func count() {
        let things = ELFCandidates.nodes(of: subject.world, subject.liveness)
        totals[.function] = things.count { subject.liveness.map.nodes[Int($0)].form == .function }
        totals[.data] = things.count - (totals[.function] ?? 0)
        totals[.cxxClass] = subject.program.classes.count
        totals[.swiftType] = subject.program.swift.types.count
        totals[.swiftProtocol] = subject.program.swift.protocols.count
        totals = totals.filter { $0.value > 0 }
    }

    /// What limits the answer, and the cheap way to be rid of most of it.
    var warnings: [AuditWarning] {
        var warnings = subject.program.swift.warnings + subject.program.memory.fixups.warnings
        if subject.program.scan.isForeign {
            warnings.append(
                AuditWarning(
                    "code-not-read",
                    "the instructions of \(subject.program.image.architecture) are not read: only relocations and data are, so all is of low confidence"
                ))
        }
        let program = subject.program
        if !program.file.isRelocatable, !program.image.sections.contains(where: { $0.name == ".symtab" }) {
            warnings.append(
                AuditWarning(
                    "stripped",
                    "the symbols were stripped: functions and data that have no name are no findings; ask the file as it was linked"
                ))
        }
        let removable = findings.filter { ($0.kind == .function || $0.kind == .data) && $0.confidence > .low }
        let bytes = removable.reduce(UInt64(0)) { $0.addingClamped($1.bytes) }
        if !removable.isEmpty {
            warnings.append(
                AuditWarning(
                    "gc-sections",
                    "\(removable.count) unused functions and variables (\(bytes) bytes): the linker removes such with -Wl,--gc-sections, if all is compiled with -ffunction-sections -fdata-sections"
                ))
        }
        return warnings
    }
}
