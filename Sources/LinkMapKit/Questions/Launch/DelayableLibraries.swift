//  ld -delay-lx, -delay_library FILE, -delay_framework NAME: the library's initialisers run when code first uses it, by dlopen.
//  Known to dyld from macOS 15 and iOS 18 on. The linker refuses it where data points into the library, dyld where other code
//  loads the library as usual, where weak definitions or flat lookups refer to it, and where it interposes functions.
//  -weak_library says only that the library may be missing: one that is there is loaded and initialised as usual.

/// Finds libraries of a Mach-O image that can be initialised at their first use.
struct DelayableLibraries {
    private let facts: MovableFacts
    private let others: OtherImages
    /// All that the program's entry leads to, for an image without a record.
    private let fromEntry: Set<UInt32>
    /// The names that the loader looks up in all libraries.
    private let weakNames: Set<ByteView>

    init(_ facts: MovableFacts) {
        self.facts = facts
        let entries = facts.program.image.reader.entryPoints(in: facts.program.memory).filter {
            if case .start = $0.cause { true } else { false }
        }
        fromEntry =
            facts.ran == nil ? facts.launch.reach(from: entries.compactMap { facts.launch.node(at: $0.address) }) : []
        weakNames = Set(facts.program.fixups.symbols.lazy.filter { $0.library < 0 }.map(\.name))
        others = OtherImages(of: facts.startup.libraries, architecture: facts.program.image.architecture)
    }

    var advice: [Advice] {
        let table = facts.program.fixups
        guard facts.program.image.toolchain.hasAppleObjC, table.source == .chained || table.source == .dyldInfo,
            table.warnings.isEmpty
        else { return [] }
        return facts.program.image.reader.libraries.enumerated().compactMap { index, name in
            guard let library = facts.startup.libraries.first(where: { $0.isDirect && $0.name == name.lossless }) else {
                return nil
            }
            return advice(on: library, ordinal: Int32(clamping: index + 1))
        }
    }

    private func advice(on library: StartupLibrary, ordinal: Int32) -> Advice? {
        guard library.status != .system, library.isUnneeded == false, library.traits.allSatisfy({ $0 == .weak }),
            let slots = slots(of: ordinal), !slots.isEmpty, !others.forbidDelay(of: library, weakNames)
        else { return nil }
        let users = facts.launch.users(of: slots)
        let early = users.filter { user in facts.initializers.contains { $0.reach.contains(user) } }
        guard early.isEmpty, !users.contains(where: isRun) else { return nil }
        return advice(on: library, users: users)
    }

    /// Returns whether a function is known to run, or without a record whether the program's entry leads to it.
    private func isRun(_ function: UInt32) -> Bool {
        facts.ran == nil ? fromEntry.contains(function) : facts.mayHaveRun(function)
    }

    /// Returns the pointer slots of a library's symbols; `nil` if one of them is a part of other data.
    private func slots(of ordinal: Int32) -> Set<UInt32>? {
        var slots: Set<UInt32> = []
        for slot in facts.program.fixups.slots {
            guard let symbol = facts.program.fixups.symbol(of: slot.target), symbol.library == ordinal else { continue }
            guard let node = facts.launch.node(at: slot.address), facts.launch.isPointerSlot(node) else { return nil }
            slots.insert(node)
        }
        return slots
    }

    // MARK: - Words

    private func advice(on library: StartupLibrary, users: Set<UInt32>) -> Advice {
        let name = PathText.leaf(of: library.name)
        let count = max(library.brings, 1)
        let initializers = library.cost?.initializers ?? 0
        let isProven = facts.ran != nil
        let who =
            users.isEmpty ? "no function refers to it" : "\(facts.names(of: users)) \(users.count == 1 ? "does" : "do")"
        return Advice(
            rule: "delay-library", title: "Initialise a library at its first use",
            finding: isProven
                ? "\(name) is loaded, and nothing that ran in the recorded launch refers to it: \(who)"
                : "\(name) is loaded, and neither an initialiser nor what main reaches by direct calls refers to it: \(who)",
            option: DelayableLibraries.option(for: library.name),
            nanoseconds: DelayableLibraries.cost(of: count, initializers),
            certainty: .rough,
            estimate: CostTable.words(count, "library", "libraries", CostTable.library)
                + ", and \(initializers.counted("initialiser")); "
                + (isProven
                    ? "none \(facts.recordedWords) refers to it, and only code does"
                    : "only code refers to it; whether a launch calls that, only a recorded launch shows: --order-from")
        )
    }

    private static func cost(of libraries: UInt64, _ initializers: UInt64) -> UInt64 {
        let (calls, isTooMuch) = initializers.multipliedReportingOverflow(by: CostTable.initializer)
        return (libraries * CostTable.library).addingClamped(isTooMuch ? 0 : calls)
    }

    private static func option(for path: String) -> String {
        let name = PathText.leaf(of: path)
        let option =
            if path.includes("\(name).framework/") {
                "-Wl,-delay_framework,\(name)"
            } else if name.hasPrefix("lib"), name.hasSuffix(".dylib") {
                "-Wl,-delay-l\(name.dropFirst(3).dropLast(6))"
            } else {
                "-Wl,-delay_library,\(name)"
            }
        return
            "\(option) (linker of Xcode 16; delayed from macOS 15 and iOS 18 on), or dlopen and dlsym at its first use; "
            + "-weak_library alone delays nothing"
    }
}
