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
    /// The crate of Rust of each object file in a library of Rust.
    private let crates: [ByteView?]
    /// The target or library of each object file.
    let libraries: [ByteView?]
    /// The targets of the package itself that was built.
    let ownTargets: Set<ByteView>
    /// The static libraries that are packages.
    private let staticLibraries: Set<ByteView>

    /// The modules that come with compilers.
    private let provided: ProvidedModules

    init(objects: [ObjectFile], _ table: PlaceTable, _ provided: ProvidedModules) {
        self.provided = provided
        self.objects = objects.map { $0.path.flatMap(PackagePath.package) }
        units = table.units.map(PackagePath.package)
        crates = objects.map { $0.path.flatMap(PackagePath.crate) }
        modules = zip(table.groups, table.groupRules).map { $1 == .module || $1 == .crate ? $0 : nil }
        var (system, checkouts, own) = (SystemLibraries(), SwiftCheckouts(), Set<ByteView>())
        var archives = Set<ByteView>()
        libraries = objects.map { object in
            guard let path = object.path else { return nil }
            guard let target = PackagePath.target(in: path) else {
                let library = object.library.map { system.package(of: $0) ?? $0.lastPathComponent }
                if let library { archives.insert(library) }
                return library
            }
            switch checkouts.origin(of: target, in: path) {
            case .dependency(let package): return package
            case .own: own.insert(target)
            case nil: break
            }
            return target
        }
        ownTargets = own
        staticLibraries = archives
    }

    /// The packages of targets, libraries and modules, counted by the code of which a folder tells the package.
    private var counts: [ByteView: [ByteView: Int]] = [:]
    /// The package of a target, library or module.
    private var learned: [ByteView: ByteView] = [:]
    /// The libraries with code of each module; the empty name stands for object files outside of libraries.
    private var homes: [ByteView: Homes] = [:]

    /// The libraries that define a module.
    private struct Homes {
        /// Code that only one object file defines, counted by its library.
        var ofDefinitions: [ByteView: Int] = [:]
        /// Libraries with instances of templates and inline functions, of which every user has a copy.
        var ofInstances: Set<ByteView> = []

        /// Returns the library to which instances of the module belong wherever they were compiled; `nil` if that is not known.
        ///
        /// A module without other code, of which several libraries have instances, is a library of headers.
        func library(of module: ByteView) -> ByteView? {
            let all = ofDefinitions.values.reduce(0, +)
            guard let most = ofDefinitions.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
                return ofInstances.count > 1 || ofInstances.contains(.empty) ? module : nil
            }
            return !most.key.isEmpty && most.value >= all - all / 10 ? most.key : nil
        }
    }

    /// A description of code or debug info that tells its package.
    struct Code: Equatable {
        var object = 0
        /// The compilation unit; `nil` if it is not known.
        var unit: Int?
        /// The module that its symbol names.
        var module: ByteView?
        /// Whether other object files may have a copy, as of templates and inline functions.
        var isInstance = false
    }

    /// Notes to which package code belongs, if folders tell it, so that the rest of its target and module belongs there, too.
    ///
    /// Units of a package hold specialised code of standard modules, and these belong to none for that.
    mutating func learn(_ code: Code) {
        if code != last.code { count() }
        last = (code, last.count + 1)
    }

    /// The code that was learned last, and how often in a row: neighbours mostly come from one place.
    private var last = (code: Code(), count: 0)

    /// Counts the code that was learned last.
    private mutating func count() {
        let (code, count) = last
        last.count = 0
        guard count > 0 else { return }
        let library = library(code.object)
        guard let package = folder(code.object, code.unit) else {
            guard let module = code.module else { return }
            if code.isInstance {
                homes[module, default: Homes()].ofInstances.insert(library ?? .empty)
            } else {
                homes[module, default: Homes()].ofDefinitions[library ?? .empty, default: 0] += count
            }
            return
        }
        if let library { counts[library, default: [:]][package, default: 0] += count }
        if let module = code.module, !provided.runtime.contains(module),
            isAtHome(code, module)
        {
            counts[module, default: [:]][package, default: 0] += count
        }
    }

    /// Returns whether code can tell the package of its module. What a crate or a Swift module has of others is generic code, which was
    /// compiled where it is used.
    private func isAtHome(_ code: Code, _ module: ByteView) -> Bool {
        let crate = code.object < crates.count ? crates[code.object] : nil
        let home = crate ?? code.unit.flatMap { $0 < modules.count ? modules[$0] : nil }
        return home == nil || home == module
    }

    /// Returns whether code in a package is a copy of generic code of another one, or of the standard library.
    func isCopy(_ code: Code, in package: ByteView) -> Bool {
        guard let module = code.module, code.isInstance || !isAtHome(code, module) else { return false }
        return provided.runtime.contains(module) || self.package(of: module) != package
    }

    /// Settles what was learned: the most frequent package of each name.
    mutating func settle() {
        count()
        learned = counts.mapValues { packages in
            packages.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .empty
        }
        for (module, found) in homes where learned[module] == nil {
            guard let library = found.library(of: module) else { continue }
            instances[module] = learned[library] ?? library
        }
    }

    /// The packages of modules whose instances belong to them wherever they were compiled.
    private var instances: [ByteView: ByteView] = [:]

    /// Returns the package of code or debug info by its object file, its compilation unit and the module that its symbol names.
    func package(of code: Code) -> ByteView? {
        if let package = folder(code.object, code.unit) { return package }
        if code.isInstance, let module = code.module, let package = learned[module] ?? instances[module] {
            return package
        }
        let ofUnit = code.unit.flatMap { $0 < modules.count ? modules[$0] : nil }
        let name = library(code.object) ?? code.module ?? ofUnit
        return name.map { learned[$0] ?? instances[$0] ?? $0 }
    }

    /// Returns the package that owns code: its ``package(of:)``, but for the templates of a static library that
    /// another object file has. Like a function of the library that was inlined there, they are bytes of that file.
    func owner(of code: Code) -> ByteView? {
        let package = package(of: code)
        guard code.object > 0, code.object < libraries.count, let package, staticLibraries.contains(package) else {
            return package
        }
        return libraries[code.object].map { learned[$0] ?? $0 }
    }

    /// Returns the package of code of a module that was inlined somewhere.
    func package(of module: ByteView) -> ByteView { learned[module] ?? instances[module] ?? module }

    private func library(_ object: Int) -> ByteView? { object < libraries.count ? libraries[object] : nil }

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
