import LinkMapKit

/// Writes what is special to products: the facts about resources, and the waste.
enum WasteJSON {
    static func write(_ resource: ProductResource, to writer: inout JSONWriter) {
        writer.object("resource") {
            $0.member("type", resource.kind.rawValue)
            $0.list("files", resource.files.map(\.lossless).sorted())
            $0.member("catalog", resource.catalog)
            $0.member("variants", UInt64(clamping: resource.variants))
        }
    }

    static func write(_ waste: [Waste], to writer: inout JSONWriter) {
        writer.objects("waste", of: waste) { waste, writer in
            writer.member("kind", waste.kind.rawValue)
            writer.list("files", waste.files.map(\.lossless))
            writer.member("wasted", waste.wasted)
            writer.member("fix", waste.fix)
            writer.member("verdict", waste.verdict.rawValue)
            if !waste.names.isEmpty { writer.list("names", waste.names.map(\.lossless)) }
        }
    }
}
