/// The images among artifacts that were stripped of their names and whose debug file is not on this machine.
package enum MissingDebugFiles {
    /// Returns the build IDs of these images. Products are not searched, and neither are images whose debug info lies in
    /// bundles, which no server of build IDs has.
    ///
    /// - Parameters:
    ///   - named: the debug files, and directories of them, that the user named.
    ///   - workspace: the files that are open for further questions.
    /// - Throws: ``InputError`` for an artifact that cannot be read.
    package static func buildIDs(
        of paths: [String], architecture: String?, named: [String], in workspace: Workspace
    ) throws(InputError) -> [String] {
        var ids: [String] = []
        for path in paths {
            guard case .file(let bytes) = try workspace.input(path), FileContainers.format(of: bytes) == nil,
                let artifact = try? workspace.artifact(in: bytes),
                let images = try? workspace.images(of: artifact, in: bytes, for: architecture)
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
