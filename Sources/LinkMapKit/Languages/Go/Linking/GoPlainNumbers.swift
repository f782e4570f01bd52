/// The references of a Go program's graph that are plain numbers which equal an address.
///
/// Go's compiler for x86-64 states each address as a distance from the instruction, and every address that it computes from another
/// lies in the same variable. Its section `.noptrdata` holds no pointers but those of the module data and of the records of initialisers,
/// which lead to initialisers and to each other. Source: `cmd/internal/obj/x86/asm6.go`, `cmd/link/internal/ld/data.go`.
struct GoPlainNumbers {
    private var isNumber: [Bool]

    init(_ graph: RootedGraph, _ program: Program, _ functions: [GoFunction]) {
        let memory = program.memory
        let nodes = graph.map.nodes
        isNumber = Array(repeating: false, count: graph.graph.targets.count)
        if program.image.machine == .x86_64 {
            for function in functions {
                guard let node = graph.map.node(at: function.address) else { continue }
                for edge in graph.graph.references(of: Int(node)) {
                    isNumber[edge] = !GoPlainNumbers.isStated(edge, in: graph, memory)
                }
            }
        }
        let module = program.go?.module.flatMap { graph.map.node(at: $0.address) }
        guard let range = memory.sections.first(where: { $0.name == ".noptrdata" })?.range else { return }
        let initialisers = Set(
            functions.lazy.filter { GoInitTask.package(initialisedBy: $0.name) != nil }
                .compactMap { graph.map.node(at: $0.address) })
        for node in graph.map.nodes(in: range) where node != module {
            for edge in graph.graph.references(of: Int(node)) where graph.graph.kinds[edge] == .pointer {
                let target = graph.graph.targets[edge]
                isNumber[edge] = !initialisers.contains(target) && !range.contains(nodes[Int(target)].address)
            }
        }
    }

    func contains(_ edge: Int) -> Bool { isNumber[edge] }

    /// Returns whether an instruction states the distance to the target of a reference, or the reference is not that of an instruction.
    private static func isStated(_ edge: Int, in graph: RootedGraph, _ memory: ImageMemory) -> Bool {
        switch graph.graph.kinds[edge] {
        case .immediate: return false
        case .address, .access: break
        default: return true
        }
        let site = graph.graph.sites[edge]
        let target = graph.graph.targets[edge]
        guard let bytes = memory.bytes.bytes(at: site, count: UInt64(longestInstruction)) else { return true }
        let address = graph.map.nodes[Int(target)].address
        let end = Int(target) + 1 < graph.map.nodes.count ? graph.map.nodes[Int(target) + 1].address : .max
        for place in 2...longestInstruction - 4 {
            guard let distance = bytes.integer(at: place, as: Int32.self) else { break }
            let next = site &+ UInt64(place) &+ 4 &+ UInt64(bitPattern: Int64(distance))
            if sizesOfNumbers.contains(where: { next &+ $0 == address || address..<max(end, address) ~= next &+ $0 }) {
                return true
            }
        }
        return false
    }

    /// Bytes of the longest x86 instruction.
    private static let longestInstruction = 15
    /// Bytes of the number that an instruction may have behind the distance.
    private static let sizesOfNumbers: [UInt64] = [0, 1, 2, 4]
}
