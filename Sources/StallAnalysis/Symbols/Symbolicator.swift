import LinkMapKit
import LoopTrace

/// Gives the addresses of stacks their functions. What many stacks have in common is looked up once.
struct Symbolicator {
    private(set) var modules: [StallModule] = []
    private(set) var functions: [StallFunction] = []
    private(set) var frames: [StallFrame] = []
    /// Frames, innermost first.
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

    /// What a module's addresses are looked up in.
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
        /// Of code that was inlined, whose function has no address.
        var inlined: ByteView?
    }

    /// Modules that files are looked for; a process has hundreds, a damaged trace may have any number.
    private static let mostModules = 4096

    /// - Parameter debugInfo: reads the debug info of an image, where it has any.
    init(files: ModuleFiles, debugInfo: DebugInfoOpener?) {
        self.files = files
        self.debugInfo = debugInfo
    }

    /// The number of a stack in ``stacks``.
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

    /// One frame, or several where functions were inlined; innermost first.
    private mutating func frames(of frame: TraceFrame, in process: ProcessTrace) -> [Int] {
        let module = frame.module == TraceFrame.noModule ? nil : process.modules[frame.module].map { number(of: $0) }
        let place = Place(module: module, address: frame.lookupAddress)
        if let known = places[place] { return known }
        let numbers = framesAnew(at: place)
        places[place] = numbers
        return numbers
    }

    private mutating func framesAnew(at place: Place) -> [Int] {
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
        if let module = place.module, source.table != nil, found == nil { log.addresslessModules.insert(module) }
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
                standing: StandingRules.standing(of: name, in: path)))
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
