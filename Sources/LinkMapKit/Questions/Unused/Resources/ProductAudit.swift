/// The resources and the waste of one product.
struct ProductAudit {
    private(set) var findings: [Finding] = []
    private(set) var totals: [Finding.Kind: Int] = [:]
    /// The waste, in no order.
    private(set) var waste: [Waste] = []
    private(set) var warnings: [AuditWarning] = []
    private(set) var explanations: [Explanation] = []

    /// - Parameter names: the names of resources to explain.
    init(
        _ container: any FileContainer, waste options: WasteOptions, explain names: [String]
    ) throws(InputError) {
        var steps = WorkMeter.Steps(of: 3)
        defer { steps.end() }
        steps.next(2)
        let found = try WasteSearch.waste(in: container, options: options)
        waste = found.waste
        warnings = found.warnings
        steps.next(1)
        let isApp = ProductFormat.isApple(container.format) || AndroidResources.formats.contains(container.format)
        guard !isApp || !found.isCrowd else {
            warnLimit()
            return
        }
        if ProductFormat.isApple(container.format) { try addResources(of: container, explain: names) }
        if AndroidResources.formats.contains(container.format) {
            try addAndroidResources(of: container, explain: names)
        }
    }

    private mutating func warnLimit() {
        let most = WasteProduct.mostFiles
        warnings.append(AuditWarning("resource-limit", "more than \(most) files: resources are not judged"))
    }

    private mutating func addAndroidResources(
        of container: any FileContainer, explain names: [String]
    ) throws(InputError) {
        let resources = try AndroidResources(container)
        findings = resources.findings
        totals = [.resource: resources.total]
        warnings += resources.warnings
        explanations = names.flatMap(resources.explanations)
    }

    private mutating func addResources(of container: any FileContainer, explain names: [String]) throws(InputError) {
        var collector = ResourceCollector(keepsPlaces: !names.isEmpty)
        try container.walk(&collector)
        var search = ResourceFindings(collector)
        let candidates = search.candidates
        if !candidates.isEmpty {
            var mentions = ResourceMentions(collector, candidates: candidates)
            try (container.renewed ?? container).walk(&mentions)
            search.add(mentions)
        }
        findings = search.findings()
        totals = [.resource: collector.resources.count]
        warnings += collector.warnings
        guard !names.isEmpty else { return }
        let explainer = ResourceExplainer(search)
        explanations = names.flatMap { explainer.explanations(of: $0) }
    }
}
