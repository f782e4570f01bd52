/// The packages of object files and compilation units.
///
/// Folders of package managers decide, first those of object files, then those of sources. What they leave open belongs to a
/// target of the build system, to the Debian package that a static library of the system comes with, to the static library, or
/// to the module that a symbol names, or else that of its compilation unit. A target or module of which folders tell the package elsewhere
/// belongs to that package.
struct PackageOrigins {
    /// The package in the path of each object file.
    let objects: [ByteView?]
    /// The package in the path of each compilation unit.
    let units: [ByteView?]
    /// The module of Swift or crate of Rust of each compilation unit.
    private let modules: [ByteView?]
    /// The target or library of each object file.
    let libraries: [ByteView?]
    /// The targets of the package itself that was built.
    let ownTargets: Set<ByteView>

    init(objects: [ObjectFile], _ table: PlaceTable) {
        self.objects = objects.map { $0.path.flatMap(PackagePath.package) }
        units = table.units.map(PackagePath.package)
        modules = zip(table.groups, table.groupRules).map { $1 == .module || $1 == .crate ? $0 : nil }
        var (system, checkouts, own) = (SystemLibraries(), SwiftCheckouts(), Set<ByteView>())
        libraries = objects.map { object in
            guard let path = object.path else { return nil }
            guard let target = PackagePath.target(in: path) else {
                return object.library.map { system.package(of: $0) ?? $0.lastPathComponent }
            }
            switch checkouts.origin(of: target, in: path) {
            case .dependency(let package): return package
            case .own: own.insert(target)
            case nil: break
            }
            return target
        }
        ownTargets = own
    }

    /// The packages of targets, libraries and modules, counted by the code of which a folder tells the package.
    private var counts: [ByteView: [ByteView: Int]] = [:]
    /// The package of a target, library or module.
    private var learned: [ByteView: ByteView] = [:]

    /// Notes to which package code belongs, if folders tell it, so that the rest of its target and module belongs there, too.
    ///
    /// Units of a package hold specialised code of standard modules, and these belong to none for that.
    mutating func learn(object: Int, unit: Int?, module: ByteView?) {
        guard let package = folder(object, unit) else { return }
        if object < libraries.count, let library = libraries[object] {
            counts[library, default: [:]][package, default: 0] += 1
        }
        if let module, !Languages.runtimeModules.contains(module) {
            counts[module, default: [:]][package, default: 0] += 1
        }
    }

    /// Settles what was learned: the most frequent package of each name.
    mutating func settle() {
        learned = counts.mapValues { packages in
            packages.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .empty
        }
    }

    /// Returns the package of code or debug info by its object file, its compilation unit and the module that its symbol names.
    func package(object: Int, unit: Int?, module: ByteView?) -> ByteView? {
        if let package = folder(object, unit) { return package }
        let ofUnit = unit.flatMap { $0 < modules.count ? modules[$0] : nil }
        let name = (object < libraries.count ? libraries[object] : nil) ?? module ?? ofUnit
        return name.map { learned[$0] ?? $0 }
    }

    private func folder(_ object: Int, _ unit: Int?) -> ByteView? {
        if object < objects.count, let package = objects[object] { return package }
        return unit.flatMap { $0 < units.count ? units[$0] : nil }
    }
}

/// The packages of a system's static libraries, read once for each library.
private struct SystemLibraries {
    private var lists: DebianFileLists?
    private var packages: [ByteView: ByteView?] = [:]

    mutating func package(of library: ByteView) -> ByteView? {
        guard library.starts(with: "/usr/") || library.starts(with: "/lib") else { return nil }
        if let known = packages[library] { return known }
        let lists = lists ?? DebianFileLists()
        self.lists = lists
        let package = lists.package(of: PathNames.join("", library))
        packages[library] = .some(package)
        return package
    }
}
