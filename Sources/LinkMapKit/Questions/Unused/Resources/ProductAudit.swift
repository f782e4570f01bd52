/// The resources and the waste of one product.
struct ProductAudit {
    private(set) var findings: [Finding] = []
    private(set) var totals: [Finding.Kind: Int] = [:]
    private(set) var waste: [Waste] = []
    private(set) var warnings: [AuditWarning] = []
    private(set) var explanations: [Explanation] = []

    /// - Parameter names: the names of resources to explain.
    init(
        _ container: any FileContainer, waste options: WasteOptions, explain names: [String]
    ) throws(InputError) {
        let found = try WasteSearch.waste(in: container, options: options)
        (waste, warnings) = (found.waste.sorted(by: Waste.precedes), found.warnings)
        if ProductFormat.isApple(container.format) { try addResources(of: container, explain: names) }
        if container.format == "apk" { try addAndroidResources(of: container, explain: names) }
    }

    private mutating func addAndroidResources(
        of container: any FileContainer, explain names: [String]
    ) throws(InputError) {
        let resources = try AndroidResources(container)
        (findings, totals) = (resources.findings, [.resource: resources.total])
        warnings += resources.warnings
        explanations = names.flatMap(resources.explanations)
    }

    private mutating func addResources(of container: any FileContainer, explain names: [String]) throws(InputError) {
        var collector = ResourceCollector(keepsPlaces: !names.isEmpty)
        try container.walk(&collector)
        let search = ResourceFindings(collector)
        findings = search.findings()
        totals = [.resource: collector.resources.count]
        warnings += collector.warnings
        explanations = names.flatMap { ResourceExplainer(search).explanations(of: $0) }
    }
}
