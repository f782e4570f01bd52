import LinkMapKit

/// Finds initializers whose work nothing uses before the launch is complete.
///
/// An initializer is needed if code that runs later, or another initializer, refers to a variable that it can change, or if it
/// changes anything else: it calls functions that are not known to be harmless, or functions of other libraries.
struct InitializerMoves {
    private let facts: MoveFacts
    private let moved: Set<String>

    /// The shortest duration of an initializer that is worth the advice, in nanoseconds.
    private static let shortest: UInt64 = 100_000
    /// The number of variables that advice names.
    private static let namedVariables = 3

    /// - Parameter moved: the paths of libraries whose initializers other advice is about.
    init(_ facts: MoveFacts, without moved: Set<String>) {
        self.facts = facts
        self.moved = moved
    }

    static func isSlow(_ initializer: LaunchReport.Initializer) -> Bool {
        !initializer.isUnfinished && (initializer.spread?.median ?? 0) >= shortest
    }

    /// An initializer that can run later, by the name that stacks show, with the advice on it.
    struct Move {
        var name: String
        var advice: Advice
    }

    var moves: [Move] {
        guard let parts = facts.parts else { return [] }
        let use = LibraryUse(parts.images)
        return facts.report.libraries.flatMap { library -> [Move] in
            guard let image = parts.images.firstIndex(of: library.path), !library.isLate,
                !moved.contains(library.path)
            else { return [] }
            let slow = library.initializers.filter(InitializerMoves.isSlow)
            guard !slow.isEmpty, let effects = try? FunctionEffects(library.path) else { return [] }
            let marks = InitializerMoves.marks(in: library.path, effects)
            return slow.compactMap { initializer in
                advice(on: initializer, image, parts, effects, marks, use).map {
                    Move(name: initializer.name(in: library.path), advice: $0)
                }
            }
        }
    }

    /// Returns the variables of the toolchain in an image, which every initializer with destructors to register refers to: those of
    /// the function that runs the destructors.
    private static func marks(in path: String, _ effects: FunctionEffects) -> Set<UInt64> {
        let functions = (try? CodeFunctions.read(path))?.functions ?? []
        return effects.reach(of: functions.filter { $0.name == "__do_global_dtors_aux" }.map(\.address)).variables
    }

    private func advice(
        on initializer: LaunchReport.Initializer, _ image: Int, _ parts: LaunchParts, _ effects: FunctionEffects,
        _ marks: Set<UInt64>, _ use: LibraryUse
    ) -> Advice? {
        let border = LaunchParts.Border.initializer(image: image, address: initializer.address)
        let inside = parts.functions(in: border)
        // Without a stop at its first instruction nothing is known about it.
        guard inside[image].contains(initializer.address),
            inside.enumerated().allSatisfy({ $0.offset == image || $0.element.isEmpty })
        else { return nil }
        var own = effects.reach(of: inside[image])
        own.variables.subtract(marks)
        let others = effects.reach(of: parts.functions(outside: [border, .exit])[image])
        guard HarmlessImports.firstOther(in: own.imports) == nil, own.variables.isDisjoint(with: others.variables),
            !use.isBound(own.exports, outside: parts.images[image])
        else { return nil }
        return advice(on: initializer, in: parts.images[image], variables: names(of: own.variables, effects))
    }

    private func names(of variables: Set<UInt64>, _ effects: FunctionEffects) -> [String] {
        var demangler = Demangler()
        return variables.sorted().compactMap { effects.name(ofVariableAt: $0, demangler: &demangler) }
            .filter { !$0.hasPrefix("guard variable") && $0 != "std::__ioinit" }
    }

    // MARK: - Words

    private func advice(on initializer: LaunchReport.Initializer, in path: String, variables: [String]) -> Advice {
        let name = initializer.name(in: path)
        let isConstructor = initializer.symbol?.hasPrefix("_GLOBAL__") != true
        let list = variables.prefix(InitializerMoves.namedVariables).joined(separator: ", ")
        let more =
            variables.count > InitializerMoves.namedVariables
            ? " and \(variables.count - InitializerMoves.namedVariables) more" : ""
        let change =
            isConstructor
            ? "call it at the first use of what it sets up, by std::call_once or pthread_once, and take "
                + "__attribute__((constructor)) away"
            : "make \(variables.isEmpty ? "its globals" : list + more) static inside of a function that returns a reference, which sets "
                + "\(variables.count == 1 ? "it" : "them") up at the first call"
        return Advice(
            rule: "move-initializer", title: "Move an initialiser behind the launch",
            finding:
                "the initialiser \(name) of \(MoveFacts.file(path)) runs, and nothing uses what it sets up before \(facts.goal)",
            option: change, nanoseconds: initializer.spread?.median ?? 0, certainty: .computed,
            estimate: "no code that ran outside of it refers to its variables"
                + (variables.isEmpty ? "" : " (\(list)\(more))"))
    }
}

extension LaunchReport.Initializer {
    /// Returns the initializer's name; its file and offset without a symbol.
    func name(in path: String) -> String { name ?? place(in: path) }

    /// Returns the initializer's file and offset as `libfoo.so+0x1234`.
    package func place(in path: String) -> String {
        "\(path.split(separator: "/").last ?? "")+0x\(String(address, radix: 16))"
    }
}
