import LinkMapKit
import LoopTrace

/// A resolver of stack addresses to functions. Each address is looked up once, however many stacks contain it.
struct Symbolicator {
    private(set) var modules: [StallModule] = []
    private(set) var functions: [StallFunction] = []
    private(set) var frames: [StallFrame] = []
    /// The stacks: indices into `frames`, innermost first.
    private(set) var stacks: [[Int]] = []
    private(set) var log = SymbolLog()

    private let files: ModuleFiles
    private let debugInfo: DebugInfoOpener?
    private var sources: [Source] = []
    private var moduleNumbers: [ModuleKey: Int] = [:]
    private var functionNumbers: [FunctionKey: Int] = [:]
    private var frameNumbers: [StallFrame: Int] = [:]
    private var places: [Place: [Int]] = [:]
    private var stackNumbers: [[Int]: Int] = [:]

    typealias DebugInfoOpener = (CodeImage) -> (any SourceLocator)?

    /// The tables of a module in which addresses are looked up.
    private struct Source {
        var table: FunctionTable?
        var locator: (any SourceLocator)?
        /// The address of the image's start in its file.
        var start: UInt64 = 0
        /// Whether a report says that the module belongs to the operating system.
        var isSystem = false
    }

    private struct Place: Hashable {
        let module: Int?
        let address: UInt64
    }

    private struct FunctionKey: Hashable {
        let place: Place
        /// The name of an inlined function, which has no address.
        var inlined: ByteView?
    }

    /// The largest number of modules whose files are searched. Processes have hundreds, a damaged trace may have any number.
    private static let mostModules = 4096

    /// Creates a resolver.
    /// - Parameter debugInfo: Opens the debug info of an image, if it has any.
    init(files: ModuleFiles, debugInfo: DebugInfoOpener?) {
        self.files = files
        self.debugInfo = debugInfo
    }

    /// Returns the index of the stack in ``stacks``.
    mutating func stack(of frames: [TraceFrame], in process: ProcessTrace) -> Int {
        var numbers: [Int] = []
        numbers.reserveCapacity(frames.count)
        for frame in frames { numbers += self.frames(of: frame, in: process) }
        if let known = stackNumbers[numbers] { return known }
        stackNumbers[numbers] = stacks.count
        stacks.append(numbers)
        return stacks.count - 1
    }

    // MARK: - Frames

    /// Returns the number of frames that the addresses have in ``stacks``, where inlined functions have frames of their own.
    mutating func count(of frames: some Sequence<TraceFrame>, in process: ProcessTrace) -> Int {
        var count = 0
        for frame in frames { count += self.frames(of: frame, in: process).count }
        return count
    }

    /// Returns the frames of an address, innermost first. There are several if functions were inlined.
    private mutating func frames(of frame: TraceFrame, in process: ProcessTrace) -> [Int] {
        let module =
            frame.module == TraceFrame.noModule
            ? nil
            : process.modules[frame.module].map { module in
                number(of: module, isSystem: process.symbols?.systemModules.contains(module.index) ?? false)
            }
        // Addresses in hang reports count from the start of the image.
        let start = process.symbols == nil ? 0 : module.map { sources[$0].start } ?? 0
        let place = Place(module: module, address: frame.lookupAddress.addingClamped(start))
        if let known = places[place] { return known }
        let key = RecordedSymbols.Place(module: frame.module, address: frame.lookupAddress)
        let numbers = resolvedFrames(at: place, process.symbols?.functions[key]?.moved(by: start))
        places[place] = numbers
        return numbers
    }

    private mutating func resolvedFrames(at place: Place, _ recorded: RecordedSymbols.Function?) -> [Int] {
        let source = place.module.map { sources[$0] } ?? Source()
        let holder = function(at: place, source, recorded)
        var locations = source.locator?.places(of: place.address) ?? []
        if locations.isEmpty, let recorded, recorded.file != nil {
            locations = [SourcePlace(inlinedFunction: nil, file: recorded.file, line: recorded.line)]
        }
        guard !locations.isEmpty else { return [number(of: frame(holder, place, nil, isInlined: false))] }
        return locations.enumerated().map { index, location in
            let isLast = index == locations.count - 1
            let inlined = isLast ? nil : location.inlinedFunction
            let function = inlined.map { self.function(inlined: $0, at: place) } ?? holder
            return number(of: frame(function, place, location, isInlined: !isLast))
        }
    }

    private func frame(_ function: Int, _ place: Place, _ location: SourcePlace?, isInlined: Bool) -> StallFrame {
        StallFrame(
            function: function, address: place.address, file: location?.file, line: location?.line,
            isInlined: isInlined)
    }

    private mutating func number(of frame: StallFrame) -> Int {
        if let known = frameNumbers[frame] { return known }
        frameNumbers[frame] = frames.count
        frames.append(frame)
        return frames.count - 1
    }

    // MARK: - Functions

    private mutating func function(
        at place: Place, _ source: Source, _ recorded: RecordedSymbols.Function?
    ) -> Int {
        let found = source.table?.function(at: place.address)
        let name = found?.name ?? recorded?.name
        if let module = place.module, name == nil { log.unresolvedModules.insert(module) }
        let home = Place(module: place.module, address: found?.start ?? recorded?.start ?? place.address)
        return function(FunctionKey(place: home), named: name)
    }

    private mutating func function(inlined name: ByteView, at place: Place) -> Int {
        function(FunctionKey(place: Place(module: place.module, address: 0), inlined: name), named: name)
    }

    private mutating func function(_ key: FunctionKey, named name: ByteView?) -> Int {
        if let known = functionNumbers[key] { return known }
        functionNumbers[key] = functions.count
        let path = key.place.module.map { modules[$0].path }
        let isSystem = key.place.module.map { sources[$0].isSystem } ?? false
        functions.append(
            StallFunction(
                name: name, module: key.place.module, address: key.place.address,
                origin: FunctionOriginRules.origin(of: name, in: path, isSystem: isSystem)))
        return functions.count - 1
    }

    // MARK: - Modules

    private mutating func number(of module: TraceModule, isSystem: Bool) -> Int {
        let key = ModuleKey(module)
        if let known = moduleNumbers[key] { return known }
        let number = modules.count
        moduleNumbers[key] = number
        modules.append(StallModule(path: module.path, buildID: module.buildID.isEmpty ? nil : module.buildIDText))
        sources.append(number < Symbolicator.mostModules ? source(for: module, number, isSystem: isSystem) : Source())
        return number
    }

    private mutating func source(for module: TraceModule, _ number: Int, isSystem: Bool) -> Source {
        let match = files.match(module)
        var source = Source(isSystem: isSystem)
        guard let best = match.images.first else {
            if !isSystem { log.add(match, for: modules[number], number) }
            return source
        }
        source.start = best.start
        do throws(InputError) {
            source.table = try best.functions()
            modules[number].symbolFile = best.path
            if !best.hasSymbolTable { log.strippedModules.insert(number) }
            if module.buildID.isEmpty { log.uncheckedModules.append(modules[number].path) }
        } catch {
            log.failures.append(error)
        }
        source.locator = debugInfo.flatMap { open in match.images.lazy.compactMap(open).first }
        return source
    }
}

/// The identity of a module across all traces. One build is one module, in whichever process and at whichever path.
struct ModuleKey: Hashable {
    /// The build ID, or the path of a module without one.
    let name: String

    init(_ module: TraceModule) {
        name = module.buildID.isEmpty ? "path \(module.path)" : "id \(module.buildIDText)"
    }
}
