/// The Swift modules whose code is optimised, read off the names of optimised copies: `…Tg5`, `…Tf4d_n`, `…Tm`. Small
/// modules have none; their code tells.
struct OptimisedModules {
    private var modules: Set<ByteView> = []

    init(_ program: Program, _ rooted: RootedGraph) {
        guard !program.swift.isEmpty else { return }
        for symbol in program.symbols where symbol.role == .definition {
            guard let start = SwiftScope.prefixLength(symbol.name), OptimisedModules.isOptimised(symbol.name) else {
                continue
            }
            modules.insert(SwiftScope.firstModule(in: symbol.name, from: start))
        }
        modules.formUnion(OptimisedCode(program, rooted).modules(except: modules))
    }

    var isEmpty: Bool { modules.isEmpty }

    /// Returns whether the module of a Swift symbol is optimised.
    func contain(_ name: ByteView) -> Bool {
        guard !isEmpty, let start = SwiftScope.prefixLength(name) else { return false }
        return modules.contains(SwiftScope.firstModule(in: name, from: start))
    }

    /// Returns whether a name is that of a specialization (`…Tg5`, `…Tf4d_n`) or of merged functions (`…Tm`). The
    /// digit names the pass: others than the fourth run in builds without optimisation too.
    static func isOptimised(_ name: ByteView) -> Bool {
        name.ends(with: "Tg5") || name.ends(with: "Tm")
            || name.ends(with: "_n") && name.firstIndex(of: ByteView("Tf4")) != nil
    }
}

/// The Swift modules whose functions have a form that only the optimiser produces.
///
/// Unoptimised functions end in a return, never in a jump to another function, and on x86-64 all begin with
/// `push %rbp`. Measured with Swift 6.3: 57 of 57 functions without optimisation, 4 of 26 and 4 of 47 with it.
struct OptimisedCode {
    private struct Sample {
        var count = 0
        var framelessCount = 0
        var hasTailJump = false

        var isOptimised: Bool { hasTailJump || framelessCount * 2 > count }
    }

    /// The most functions of a module that are looked at.
    private static let mostFunctions = 64

    private let program: Program
    private let rooted: RootedGraph
    private let hasFrames: Bool

    init(_ program: Program, _ rooted: RootedGraph) {
        self.program = program
        self.rooted = rooted
        hasFrames = program.image.machine == .x86_64
    }

    /// Returns the optimised modules among those that are not known yet.
    func modules(except known: Set<ByteView>) -> Set<ByteView> {
        var samples: [ByteView: Sample] = [:]
        for (index, symbol) in program.symbols.enumerated() where symbol.role == .definition {
            guard OptimisedCode.isPlainFunction(symbol.name), let start = SwiftScope.prefixLength(symbol.name) else {
                continue
            }
            let module = SwiftScope.firstModule(in: symbol.name, from: start)
            guard !module.isEmpty, !known.contains(module), let node = node(ofSymbol: index) else { continue }
            add(node, to: &samples[module, default: Sample()])
        }
        return Set(samples.filter(\.value.isOptimised).keys)
    }

    /// Returns whether a mangled name is that of a function or a deallocating deinitializer. Asynchronous functions
    /// jump to each other without optimisation too.
    private static func isPlainFunction(_ name: ByteView) -> Bool {
        (name.ends(with: "F") || name.ends(with: "fD")) && name.firstIndex(of: ByteView("Ya")) == nil
    }

    private func node(ofSymbol index: Int) -> UInt32? {
        let map = rooted.map
        let address = program.symbols[index].address
        let own = map.nodeOfSymbol[index]
        guard let node = own == NodeMap.noNode ? map.node(at: address) : own else { return nil }
        let known = map.nodes[Int(node)]
        return known.form == .function && known.address == address ? node : nil
    }

    private func add(_ node: UInt32, to sample: inout Sample) {
        guard sample.count < OptimisedCode.mostFunctions else { return }
        sample.count += 1
        if hasFrames, !beginsWithPush(rooted.map.nodes[Int(node)].address) { sample.framelessCount += 1 }
        let graph = rooted.graph
        for edge in graph.references(of: Int(node)) where graph.kinds[edge] == .jump && graph.targets[edge] != node {
            // Code that runs on into the next function is a jump too, as far as the graph is concerned.
            if isJump(at: graph.sites[edge]) { sample.hasTailJump = true }
        }
    }

    /// Returns whether the instruction at an address is an unconditional jump.
    private func isJump(at address: UInt64) -> Bool {
        let memory = program.memory
        switch program.image.machine {
        case .x86_64: return memory.integer(at: address, as: UInt8.self).map { $0 == 0xE9 || $0 == 0xEB } ?? false
        case .arm64: return memory.integer(at: address, as: UInt32.self).map { $0 >> 26 == 0x05 } ?? false
        default: return false
        }
    }

    /// Returns whether x86-64 code begins with `push %rbp`, perhaps behind `endbr64`.
    private func beginsWithPush(_ address: UInt64) -> Bool {
        let isMarked = program.memory.integer(at: address, as: UInt32.self) == 0xFA1E_0FF3
        return program.memory.integer(at: address &+ (isMarked ? 4 : 0), as: UInt8.self) == 0x55
    }
}
