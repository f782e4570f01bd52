/// The places of a Mach-O image whose debug info is still in its object files.
enum LinkedPlaces {
    /// The number of object files whose warnings are reported in full.
    private static let mostTold = 4

    static func places(
        of image: Image, at path: String, _ objects: [LinkedObject], search: DebugFileSearch,
        detail: DebugPlaces.Detail, stripping prefix: String?
    ) -> (places: DebugPlaces, warnings: [AuditWarning]) {
        var files = LinkedObjectFiles(image, at: path, search: search)
        var builder = DebugPlacesBuilder(detail, stripping: prefix)
        var warnings: [AuditWarning] = []
        var troubled = 0
        for object in objects {
            guard let found = files.open(object), let sections = DebugSections(found.image),
                let symbols = try? found.image.symbols()
            else { continue }
            let addresses = LinkedAddresses(object, symbols: symbols)
            guard !addresses.isEmpty else { continue }
            let info = DebugInfo(found.image, sections, path: found.path, isOwn: false, search: search)
            builder.add(info, at: addresses)
            let said = info.allWarnings
            troubled += said.isEmpty ? 0 : 1
            if troubled <= mostTold { warnings += said.map { AuditWarning($0.code, "\(found.path): \($0.message)") } }
        }
        if troubled > mostTold {
            warnings.append(
                AuditWarning("debug-unit", "\(troubled - mostTold) more object files with damaged debug info"))
        }
        return (builder.finish(), files.warnings + warnings)
    }
}
