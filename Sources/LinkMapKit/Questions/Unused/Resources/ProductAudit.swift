/// The resources and the waste of one product.
struct ProductAudit {
    private(set) var findings: [Finding] = []
    private(set) var totals: [Finding.Kind: Int] = [:]
    private(set) var waste: [Waste] = []
    private(set) var warnings: [AuditWarning] = []

    init(_ container: any FileContainer) throws(InputError) {
        let duplicates = try DuplicateFiles.waste(in: container)
        waste = duplicates.waste
        warnings = duplicates.warnings
        if ProductPrograms.bundleFormats.contains(container.format) { try addResources(of: container) }
        waste.sort(by: Waste.precedes)
    }

    private mutating func addResources(of container: any FileContainer) throws(InputError) {
        var notNeeded = NotNeededFiles()
        try container.walk(&notNeeded)
        waste += notNeeded.waste
        var collector = ResourceCollector()
        try container.walk(&collector)
        findings = ResourceFindings.findings(in: collector)
        totals = [.resource: collector.resources.count]
        warnings += collector.warnings
        waste += collector.tables.map { table in
            Waste(
                kind: .stringsComments, files: [table.path], wasted: table.bytes,
                fix: "convert the table to a binary property list, which has no comments", verdict: .certain)
        }
    }
}
