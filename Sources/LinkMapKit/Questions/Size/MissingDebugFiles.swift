/// The images among artifacts that were stripped of their names and whose debug file is not on this machine.
package enum MissingDebugFiles {
    /// Returns the build IDs of these images. Products are not searched, and neither are images whose debug info lies in
    /// bundles, which no server of build IDs has.
    ///
    /// - Parameter named: the debug files, and directories of them, that the user named.
    /// - Throws: ``InputError`` for an artifact that cannot be read.
    package static func buildIDs(of paths: [String], architecture: String?, named: [String]) throws(InputError)
        -> [String]
    {
        var ids: [String] = []
        // Standard input can be read once.
        for path in paths where path != "-" {
            guard case .file(let bytes) = try ArtifactInput.open(path, shelf: nil),
                FileContainers.format(of: bytes) == nil,
                let images = try? Artifact.open(bytes, mapDetail: .sections).images(in: bytes, for: architecture)
            else { continue }
            ids += images.filter { isMissing($0, at: path, named) }.compactMap(\.id)
        }
        return ids
    }

    private static func isMissing(_ image: Image, at path: String, _ named: [String]) -> Bool {
        guard !image.toolchain.putsDebugInfoIntoBundles, DebugFileSymbols.isStripped(image), !image.isRelocatable,
            !image.sections.contains(where: { $0.kind == .debug })
        else { return false }
        var warnings: [AuditWarning] = []
        return DebugFileSearch(named: named).debugFile(of: image, at: path, warnings: &warnings) == nil
    }
}
