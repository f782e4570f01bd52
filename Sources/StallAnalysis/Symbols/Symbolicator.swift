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

    /// Returns the frames of an address, innermost first. There are several if functions were inlined.
    private mutating func frames(of frame: TraceFrame, in process: ProcessTrace) -> [Int] {
        let module = frame.module == TraceFrame.noModule ? nil : process.modules[frame.module].map { number(of: $0) }
        let place = Place(module: module, address: frame.lookupAddress)
        if let known = places[place] { return known }
        let numbers = resolvedFrames(at: place)
        places[place] = numbers
        return numbers
    }

    private mutating func resolvedFrames(at place: Place) -> [Int] {
        let source = place.module.map { sources[$0] } ?? Source()
        let holder = function(at: place, source)
        let locations = source.locator?.places(of: place.address) ?? []
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

    private mutating func function(at place: Place, _ source: Source) -> Int {
        let found = source.table?.function(at: place.address)
        if let module = place.module, source.table != nil, found == nil { log.unresolvedModules.insert(module) }
        let home = Place(module: place.module, address: found?.start ?? place.address)
        return function(FunctionKey(place: home), named: found?.name)
    }

    private mutating func function(inlined name: ByteView, at place: Place) -> Int {
        function(FunctionKey(place: Place(module: place.module, address: 0), inlined: name), named: name)
    }

    private mutating func function(_ key: FunctionKey, named name: ByteView?) -> Int {
        if let known = functionNumbers[key] { return known }
        functionNumbers[key] = functions.count
        let path = key.place.module.map { modules[$0].path }
        functions.append(
            StallFunction(
                name: name, module: key.place.module, address: key.place.address,
                origin: FunctionOriginRules.origin(of: name, in: path)))
        return functions.count - 1
    }

    // MARK: - Modules

    private mutating func number(of module: TraceModule) -> Int {
        let key = ModuleKey(module)
        if let known = moduleNumbers[key] { return known }
        let number = modules.count
        moduleNumbers[key] = number
        modules.append(StallModule(path: module.path, buildID: module.buildID.isEmpty ? nil : module.buildIDText))
        sources.append(number < Symbolicator.mostModules ? source(for: module, number) : Source())
        return number
    }

    private mutating func source(for module: TraceModule, _ number: Int) -> Source {
        let match = files.match(module)
        var source = Source()
        guard let best = match.images.first else {
            log.add(match, for: modules[number])
            return source
        }
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
