/// Finds initializers and `+load` methods of an image whose work can be done later.
///
/// Such an initializer changes nothing but variables of its own. With a record, none of the functions that ran outside of it
/// may refer to them. Without one, no other initializer may; the functions that refer to them are named.
struct MovableInitializers {
    private let facts: MovableFacts

    init(_ facts: MovableFacts) { self.facts = facts }

    var advice: [Advice] {
        facts.initializers.indices.compactMap { index in
            let known = facts.initializers[index].initializer
            // It cannot be found without a name, and it may be one of the toolchain.
            guard known.origin.isFromSource, known.symbol != nil || known.kind == .load else { return nil }
            return advice(on: index)
        }
    }

    private func advice(on index: Int) -> Advice? {
        let (initializer, _, reach) = facts.initializers[index]
        let own = facts.effects.reach(of: functions(in: reach))
        guard
            HarmlessImports.firstOther(inAppleNames: own.imports, hasUnderscores: facts.program.hasUnderscores) == nil,
            facts.startup.form != .library || own.exports.isEmpty
        else { return nil }
        let others = others(than: index)
        guard facts.effects.reach(of: functions(in: others)).variables.isDisjoint(with: own.variables) else {
            return nil
        }
        let users = facts.launch.users(of: Set(own.variables.compactMap(facts.launch.node))).subtracting(reach)
        return advice(on: initializer, own.variables, users: users, bytes: bytes(of: reach))
    }

    /// Returns all that is reached outside of an initializer: from what ran, or without a record from other initializers.
    private func others(than index: Int) -> Set<UInt32> {
        let reach = facts.initializers[index].reach
        let all = facts.initializers.indices.lazy.filter { $0 != index }.map { facts.initializers[$0] }
        var others = all.reduce(into: Set<UInt32>()) { $0.formUnion($1.reach) }
        guard facts.ran != nil else { return others }
        let outside = facts.launch.functions.filter { facts.mayHaveRun($0) && !reach.contains($0) }
        others.formUnion(facts.launch.reach(from: outside, where: facts.mayHaveRun))
        return others
    }

    private func functions(in reach: Set<UInt32>) -> [UInt64] {
        reach.lazy.filter(facts.launch.isFunction).map(facts.launch.address)
    }

    private func bytes(of reach: Set<UInt32>) -> UInt64 {
        reach.lazy.filter(facts.launch.isFunction).reduce(0) { $0.addingClamped(facts.launch.size(of: $1)) }
    }

    // MARK: - Words

    private func advice(
        on initializer: Initializer, _ variables: Set<UInt64>, users: Set<UInt32>, bytes: UInt64
    ) -> Advice {
        var demangler = Demangler()
        let names = variables.sorted().compactMap { facts.effects.name(ofVariableAt: $0, demangler: &demangler) }
        let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        let what = list.isEmpty ? "what it sets up" : list
        let who =
            users.isEmpty ? "no function refers to it" : "\(facts.names(of: users)) \(users.count == 1 ? "does" : "do")"
        let isProven = facts.ran != nil
        return Advice(
            rule: "move-initializer", title: "Move an initialiser behind the launch",
            finding: isProven
                ? "\(initializer.name) runs before main, and nothing that ran in the recorded launch uses \(what)"
                : "\(initializer.name) runs before main, and no other initialiser needs \(what): \(who)",
            option: option(for: initializer),
            nanoseconds: CostTable.initializer.addingClamped(bytes / CostTable.codeBytesPerNanosecond),
            certainty: .rough,
            estimate: "\(bytes) bytes of code that change nothing else; "
                + (isProven
                    ? "none \(facts.recordedWords) outside of it refers to its variables"
                    : "whether a launch needs it, only a recorded launch shows: --order-from"))
    }

    private func option(for initializer: Initializer) -> String {
        switch initializer.origin {
        case .objcLoad: "do it in +initialize, or by dispatch_once where that is first used, and take +load away"
        case .cxxFile: "a static inside of a function that returns a reference, which sets it up at the first call"
        default:
            "call it by dispatch_once or std::call_once where that is first used, and take __attribute__((constructor)) away"
        }
    }
}
