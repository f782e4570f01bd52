import LinkMapKit

/// Finds libraries of which a launch runs nothing but their own initializers.
struct LibraryMoves {
    private let facts: MoveFacts

    init(_ facts: MoveFacts) { self.facts = facts }

    /// A library that can be loaded later, and those that go along with it.
    struct Move {
        var library: LaunchReport.Library
        var others: [LaunchReport.Library]
        /// Whether other images refer to its functions.
        var isBound: Bool
    }

    var advice: [Advice] { moves.map(advice) }

    var moves: [Move] {
        guard let parts = facts.parts else { return [] }
        let idle = idleLibraries(parts)
        guard !idle.isEmpty else { return [] }
        let use = LibraryUse(parts.images)
        return idle.compactMap { library in
            // What only another idle library needs goes along with that one.
            if let owner = owner(of: library), idle.contains(where: { MoveFacts.file($0.path) == owner }) { return nil }
            let bindings = use.bindings(to: library.path)
            // Data cannot be bound later.
            guard !bindings.data else { return nil }
            return Move(library: library, others: companions(of: library, in: idle), isBound: bindings.functions)
        }
    }

    /// Returns the libraries of which nothing ran, apart from their initializers and what follows the call of `exit`.
    private func idleLibraries(_ parts: LaunchParts) -> [LaunchReport.Library] {
        facts.report.libraries.filter { library in
            guard let image = parts.images.firstIndex(of: library.path), image > 0, !library.isLate else {
                return false
            }
            let own = Set(
                library.initializers.map { LaunchParts.Border.initializer(image: image, address: $0.address) })
            return parts.functions(outside: own.union([.exit, .loading]))[image].isEmpty
        }
    }

    /// Returns the file name of the library that needs a library first; `nil` if that is the program, or not known.
    private func owner(of library: LaunchReport.Library) -> String? {
        guard let known = known(library), !known.isDirect else { return nil }
        return MoveFacts.resolvedFile(known.neededBy)
    }

    /// Returns the library as its loader finds it.
    private func known(_ library: LaunchReport.Library) -> StartupLibrary? {
        let name = MoveFacts.file(library.path)
        return facts.libraries.first { MoveFacts.resolvedFile($0.path ?? $0.name) == name }
    }

    /// Returns the other idle libraries that only this one, or one of them, needs.
    private func companions(of library: LaunchReport.Library, in idle: [LaunchReport.Library]) -> [LaunchReport.Library]
    {
        var found = [library]
        var next = 0
        while next < found.count {
            let name = MoveFacts.file(found[next].path)
            next += 1
            found += idle.filter { one in owner(of: one) == name && !found.contains { $0.path == one.path } }
        }
        return Array(found.dropFirst())
    }

    // MARK: - Words

    private func advice(on move: Move) -> Advice {
        let library = move.library
        let others = move.others
        let name = MoveFacts.file(library.path)
        let owner = owner(of: library) ?? MoveFacts.file(facts.report.program)
        // A library is opened by the name that its users were linked with, which outlives its versions.
        let linked = known(library).map { MoveFacts.file($0.name) } ?? name
        let brings =
            others.isEmpty ? "" : " and with it \(others.map { MoveFacts.file($0.path) }.joined(separator: ", "))"
        let change =
            move.isBound
            ? "take it off the link command of \(owner), and open it at the first call: dlopen(\"\(linked)\", RTLD_NOW) and dlsym"
            : "nothing refers to its symbols: link \(owner) with -Wl,--as-needed before the libraries, or without it"
        let cost = ([library] + others).reduce(UInt64(0)) { $0.addingClamped($1.time) }
        return Advice(
            rule: "move-library", title: "Load a library later",
            finding: "\(name)\(brings) is loaded, and no function of it is called before \(facts.goal)", option: change,
            nanoseconds: cost, certainty: .computed,
            estimate: "the time to map, relocate and initialise \(others.isEmpty ? "it" : "them")")
    }
}

extension LaunchReport.Library {
    /// The time of its mapping, relocation and initializers, in nanoseconds.
    package var time: UInt64 {
        let initialization = initializers.reduce(UInt64(0)) { $0.addingClamped($1.spread?.median ?? 0) }
        return [load?.median, relocation?.median].compactMap(\.self).reduce(initialization) { $0.addingClamped($1) }
    }
}

/// Finds files that a launch maps without touching them.
struct MappingMoves {
    private let facts: MoveFacts

    private let moved: Set<String>

    /// - Parameter moved: the names of initializers that other advice is about.
    init(_ facts: MoveFacts, without moved: Set<String>) {
        self.facts = facts
        self.moved = moved
    }

    var advice: [Advice] {
        (facts.report.reads?.rows ?? []).filter { $0.access.isUsed == false && !$0.access.isInside(of: moved) }.map {
            row in
            let function = row.access.origin.function ?? "the program"
            return Advice(
                rule: "move-mapping", title: "Map a file later",
                finding: "\(function) maps \(row.access.name), and nothing touches it before \(facts.goal)",
                option: "open and map it at its first use", nanoseconds: row.time?.median ?? 0, certainty: .computed,
                estimate: "no page of the mapping was in use")
        }
    }
}

/// The libraries of languages and of the system, which no program loads later.
package enum RuntimeLibrary {
    private static let stems = [
        "ld-linux", "ld-musl", "ld64.so", "ld.so", "libc.so", "libc-", "libm.so", "libm-", "libpthread", "libdl.so",
        "librt.so",
        "libstdc++.so", "libgcc_s.so", "libc++.so", "libc++abi.so", "libunwind.so", "libswiftCore.so", "libatomic.so",
        "linux-vdso", "libresolv.so", "libutil.so",
    ]

    /// Returns whether a path is that of such a library.
    package static func contains(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return stems.contains { name.hasPrefix($0) }
    }

    /// Returns whether a path is that of the C library.
    package static func isC(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix("libc.so") || name.hasPrefix("libc-")
    }
}
