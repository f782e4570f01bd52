/// A visitor of a product that shows each file to all rules of waste.
struct WasteSearch: ProductVisitor {
    private var rules: [any WasteRule]
    private let product: WasteProduct
    private var warnings: [AuditWarning] = []
    /// The number of files that could not be read.
    private var failures = 0

    private static let mostWarnings = 10

    /// The number of files that were visited.
    private var count = 0

    /// Returns the waste of a product.
    ///
    /// - Returns: also whether there are too many files to judge resources.
    static func waste(
        in container: any FileContainer, options: WasteOptions
    ) throws(InputError) -> (waste: [Waste], warnings: [AuditWarning], isCrowd: Bool) {
        // Encoding takes far longer than reading.
        let share: UInt64 = options.encoder == nil ? 1 : 50
        var steps = WorkMeter.Steps(of: 1 + share)
        defer { steps.end() }
        steps.next(1)
        var search = WasteSearch(try WasteProduct(container, options: options))
        steps.next(share)
        try container.walk(&search)
        let hidden = search.failures - search.warnings.count
        if hidden > 0 { search.warnings.append(AuditWarning("not-opened", "… and \(hidden) more of this kind")) }
        return (search.rules.flatMap { $0.waste() }, search.warnings, search.count > WasteProduct.mostFiles)
    }

    private init(_ product: WasteProduct) {
        self.product = product
        rules = WasteRules.all.compactMap { $0.init(product) }
    }

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        count += 1
        if file.size > 0, !file.isHidden, !file.isEncrypted { show(WasteFile(file, contents, in: product)) }
        _ = try contents.containerSize()
    }

    private mutating func show(_ file: WasteFile) {
        var failure: InputError?
        for index in rules.indices {
            do throws(InputError) { try rules[index].visit(file) } catch { failure = failure ?? error }
        }
        guard var failure else { return }
        failures += 1
        guard warnings.count < WasteSearch.mostWarnings else { return }
        failure.path = ""
        warnings.append(AuditWarning("not-opened", "\(file.path.lossless) is not searched for waste: \(failure)"))
    }
}
