import LinkMapKit

/// The unused resources and the waste of a product as JSON, with pictures.
enum ResourcePacking {
    /// Limit of the entries of each list.
    private static let most = 2000

    static func write(_ unused: UnusedReport, _ pictures: ProductPictures?, to writer: inout JSONWriter) {
        guard let waste = unused.waste else { return }
        writer.object("resources") { writer in
            let findings = unused.findings.filter { $0.details.resource != nil && $0.confidence > .low }
            writer.objects("unused", of: Array(findings.prefix(most))) { finding, writer in
                write(finding, pictures, to: &writer)
            }
            writer.objects("waste", of: Array(waste.prefix(most))) { waste, writer in
                WasteJSON.write(members: waste, to: &writer)
                let picture = waste.files.first.flatMap { pictures?.ofFiles[$0] }
                if let uri = picture.flatMap(PictureText.uri) { writer.member("picture", uri) }
            }
        }
    }

    private static func write(_ finding: Finding, _ pictures: ProductPictures?, to writer: inout JSONWriter) {
        guard let resource = finding.details.resource else { return }
        writer.member("name", finding.name.lossless)
        writer.member("type", resource.kind.rawValue)
        writer.member("bytes", finding.bytes)
        writer.member("confidence", finding.confidence.name)
        writer.list("files", resource.files.map(\.lossless).sorted())
        let ofAsset = resource.catalog.flatMap { pictures?.ofAssets[$0]?[resource.name] }
        let picture = ofAsset ?? resource.files.first.flatMap { pictures?.ofFiles[$0] }
        if let uri = picture.flatMap(PictureText.uri) { writer.member("picture", uri) }
    }
}
