/// A resource of a product: all files, catalog entries or table entries that one name stands for.
package struct ProductResource: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case image, color, data, nib, storyboard, strings, string, font, media, model, script
    }

    package var kind: Kind
    /// The name as code spells it: without scale, device and extension.
    package var name: ByteView
    package var files: [ByteView] = []
    /// The path of the catalog that holds it; `nil` for files.
    package var catalog: ByteView?
    /// The number of files, renditions or table entries.
    package var variants = 0
    package var bytes: UInt64 = 0
    /// The numbers of the texts in its files, which may name other resources.
    var texts: [NameTable.ID] = []
    /// The index of the table that the entry is in; `nil` for other kinds.
    var table: Int?

    init(kind: Kind, name: ByteView) {
        self.kind = kind
        self.name = name
    }
}

extension Finding {
    /// The finding that nothing uses a resource.
    init(_ resource: ProductResource, confidence: Confidence, evidence: [Evidence]) {
        self.init(
            kind: .resource, name: resource.name, bytes: resource.bytes, confidence: confidence, evidence: evidence)
        self.details.resource = resource
    }
}

/// A visitor that reads files of a product. A file that cannot be read is reported, and the visit goes on.
protocol ResourceReadingVisitor: ProductVisitor {
    var warnings: [AuditWarning] { get set }

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError)
}

extension ResourceReadingVisitor {
    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        do throws(InputError) { try read(file, contents) } catch {
            var error = error
            error.path = ""
            warnings.append(AuditWarning("not-opened", "\(file.path.lossless) is not read: \(error)"))
        }
        _ = try contents.containerSize()
    }
}
