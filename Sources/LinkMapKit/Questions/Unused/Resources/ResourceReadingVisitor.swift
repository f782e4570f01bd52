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
