/// The crates of the workspace that a Rust program was built in: its own code, beside the crate of its entry point.
///
/// Cargo starts the compiler in the folder of the workspace for the crates of the workspace, and in the crate's own folder
/// for all others, also for vendored ones.
enum WorkspaceCrates {
    /// - Parameter known: the crates that are known to be own code.
    static func names(besides known: Set<ByteView>, in table: PlaceTable) -> Set<ByteView> {
        let crates = table.units.indices.filter { unit in
            unit < table.groupRules.count && table.groupRules[unit] == .crate && !table.directories[unit].isEmpty
        }
        let folders = Set(crates.lazy.filter { known.contains(table.groups[$0]) }.map { table.directories[$0] })
        return Set(crates.lazy.filter { folders.contains(table.directories[$0]) }.map { table.groups[$0] })
    }
}
