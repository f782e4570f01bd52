/// Advice on the waste of a product: one piece for each kind, beside the advice on its programs.
enum WasteAdvice {
    /// The remedy for each kind. Debug info, exports and architectures have advice of their own.
    private static let titles: [Waste.Kind: String] = [
        .duplicate: "Keep one of each group of equal files", .nearDuplicate: "Keep one of pictures that look alike",
        .duplicateCode: "Link shared code once", .notNeeded: "Leave out files that nobody needs",
        .stringsComments: "Leave comments out of tables of strings", .looseImage: "Put images into a catalog",
        .alternateIcon: "Put alternate icons into the catalog", .imageEncoding: "Encode images again",
        .imageFormat: "Store images in another format", .smallFiles: "Put small files together",
        .largeMedia: "Load large media on demand", .oldFramework: "Leave out libraries that the system has",
        .language: "Leave out languages that the product does not need", .alignment: "Align files to smaller blocks",
    ]
    /// The least bytes that are worth a piece of advice.
    private static let least: UInt64 = 4096
    private static let mostExamples = 3

    /// Returns advice with that on waste among it, the largest saving first.
    static func joined(_ advice: [Advice], _ waste: [Waste]?) -> [Advice] {
        let ofWaste = self.advice(on: waste ?? [])
        guard !ofWaste.isEmpty else { return advice }
        return Advice.sorted(advice + ofWaste)
    }

    private static func advice(on waste: [Waste]) -> [Advice] {
        Waste.Kind.allCases.compactMap { kind in
            let found = waste.filter { $0.kind == kind }
            let bytes = found.reduce(UInt64(0)) { $0.addingClamped($1.wasted) }
            guard let title = titles[kind], let first = found.first, bytes >= least else { return nil }
            let examples = found.prefix(mostExamples).map { one in
                Advice.Example(name: one.files.first?.lossless ?? "", bytes: one.wasted)
            }
            let isCertain = found.allSatisfy { $0.verdict == .certain }
            return Advice(
                rule: "waste-\(kind.rawValue)", title: title,
                finding: "\(title): \(found.count.counted("case")) that unused lists", option: first.fix, bytes: bytes,
                certainty: isCertain ? .exact : .computed, estimate: "the sum of what unused lists as waste",
                examples: Array(examples))
        }
    }
}
