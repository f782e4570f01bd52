/// The instantiation of a module by an engine: imports are resolved, all code is compiled (at once or at first use), data and
/// element segments are copied, and the start function runs.
struct WasmLoading: ImageLoading {
    let facts: LoadFacts
    private let modules: [ByteView]

    init(_ module: WasmModule, _ reader: WasmReader, _ image: Image) {
        modules = reader.libraries
        var facts = LoadFacts(
            form: image.role == .executable ? .program : .library,
            runtimeMemory: ImageMemory(image, fixups: FixupTable()))
        let imports = UInt64(module.imports.count)
        (facts.lookups.eager, facts.lookups.distinct) = (imports, imports)
        facts.traits.bindNow = true
        facts.isRelocated = false
        if let start = module.start, let address = WasmLoading.address(of: start, module, image) {
            facts.initializers = [LoadFacts.CalledFunction(kind: .start, target: .address(address))]
        }
        facts.initializers += WasmLoading.constructors(module, reader.numbers)
        facts.figures = WasmLoading.figures(module)
        self.facts = facts
    }

    func libraries(in environment: LoadEnvironment, place: String?) throws(InputError) -> LoadedLibraries {
        let libraries = modules.map { name in
            StartupLibrary(name: name.lossless, status: .unresolved, isDirect: true, neededBy: place ?? "")
        }
        return LoadedLibraries(libraries: libraries, log: StartupLog())
    }

    private static func address(of function: UInt32, _ module: WasmModule, _ image: Image) -> UInt64? {
        guard let number = module.defined(UInt64(function)), let code = module.section(WASM_SEC_CODE) else {
            return nil
        }
        let place = module.functions[number].place
        return place.isEmpty
            ? nil : WasmAddresses.code + UInt64(place.lowerBound) - UInt64(code.contents.lowerBound)
    }

    /// Returns the functions that the linker's `__wasm_call_ctors` calls: those of C++ files and constructors. `_start` or
    /// `_initialize` calls it, or each export does.
    private static func constructors(_ module: WasmModule, _ numbers: WasmSymbols) -> [LoadFacts.CalledFunction] {
        guard let number = numbers.symbols.firstIndex(where: { $0.name == "__wasm_call_ctors" }),
            module.functions.indices.contains(number - numbers.firstFunction)
        else { return [] }
        var reader = module.instructions(of: module.functions[number - numbers.firstFunction])
        var found: [LoadFacts.CalledFunction] = []
        while let instruction = reader.next() {
            guard instruction.operation == 0x10, let function = module.defined(instruction.index) else { continue }
            let address = numbers.symbols[numbers.firstFunction + function].address
            found.append(LoadFacts.CalledFunction(kind: .constructors, target: .address(address)))
        }
        return found
    }

    private static func figures(_ module: WasmModule) -> [LoadFigure] {
        let bodies = module.functions.map { UInt64($0.body.count) }
        let data = module.data.filter { $0.address != nil }
        let elements = module.elements.filter { $0.mode == .active }
        let memory = module.memories.reduce(UInt64(0)) { $0.addingClamped($1.size) }
        return [
            LoadFigure(
                "code.bytes", bodies.reduce(0) { $0.addingClamped($1) }, isBytes: true, title: "code",
                remark:
                    "for the engine to compile: \(bodies.count) functions, the largest of \(bodies.max() ?? 0) bytes"),
            LoadFigure(
                "code.functions", UInt64(bodies.count), title: "functions",
                remark: "\(module.importedFunctions.count) more are imported"),
            LoadFigure(
                "data.activeBytes", data.reduce(0) { $0.addingClamped(UInt64($1.contents.count)) }, isBytes: true,
                title: "data", remark: "copied into memory at the start: \(data.count) of \(module.data.count) segments"
            ),
            LoadFigure(
                "elements.active", elements.reduce(0) { $0.addingClamped(UInt64($1.functions.count)) },
                title: "table entries",
                remark: "written at the start: \(elements.count) of \(module.elements.count) segments"),
            LoadFigure(
                "memory.initial", memory, isBytes: true, title: "linear memory",
                remark:
                    "at the start, \(module.memories.count { $0.isImported }) of \(module.memories.count) memories imported"
            ),
        ]
    }
}
