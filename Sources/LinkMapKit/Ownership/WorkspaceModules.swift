/// The crates and modules that a program was built from in one workspace: its own code, beside that of its entry point.
///
/// Cargo starts the compiler in the folder of the workspace for the crates of the workspace, and in the crate's own folder
/// for all others, also for vendored ones. SwiftPM and Xcode start it in one folder for all modules, of which those of
/// dependencies are in a folder of the package manager.
enum WorkspaceModules {
    /// - Parameter known: the crates and modules that are known to be own code.
    static func names(besides known: Set<ByteView>, in table: PlaceTable) -> Set<ByteView> {
        let units = table.units.indices.filter { isCandidate($0, in: table) }
        let folders = Set(units.lazy.filter { known.contains(table.groups[$0]) }.map { table.directories[$0] })
        return Set(units.lazy.filter { folders.contains(table.directories[$0]) }.map { table.groups[$0] })
    }

    /// Returns whether a unit is a crate's, or that of a Swift module outside the folders of package managers.
    private static func isCandidate(_ unit: Int, in table: PlaceTable) -> Bool {
        guard unit < table.groupRules.count, !table.directories[unit].isEmpty else { return false }
        switch table.groupRules[unit] {
        case .crate: return true
        case .module: return PackagePath.package(in: table.units[unit]) == nil
        case .package, .directory, .none: return false
        }
    }
}
