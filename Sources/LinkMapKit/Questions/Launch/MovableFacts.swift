/// The facts from which advice on an image's launch is derived.
struct MovableFacts {
    let launch: LaunchGraph
    let effects: FunctionEffects
    let program: Program
    let startup: StartupImage
    /// The functions that ran, by their nodes; `nil` without a record.
    let ran: Set<UInt32>?
    /// The functions that the loader and the runtimes call before `main`, in their order, each with all that it reaches.
    let initializers: [(initializer: Initializer, node: UInt32, reach: Set<UInt32>)]

    /// The limit of initializers that are looked at.
    private static let most = 512

    init(_ opened: OpenedProgram, startup: StartupImage, recorded: [UInt64]?) {
        let graph = opened.makeGraph()
        program = opened.context.program
        let launch = LaunchGraph(graph, program)
        self.launch = launch
        effects = FunctionEffects(graph, program)
        self.startup = startup
        ran = recorded.map { Set($0.compactMap(launch.node)) }
        initializers = startup.initializers.prefix(MovableFacts.most).compactMap { one in
            one.address.flatMap(launch.node).map { (one, $0, launch.reach(from: [$0])) }
        }
    }

    /// Returns whether a function may have run in the launch. Without a record each one may; so may one that the recorder does
    /// not see.
    func mayHaveRun(_ function: UInt32) -> Bool {
        ran.map { $0.contains(function) || !launch.isWatched(function) } ?? true
    }

    /// The number of functions that ran, in words.
    var recordedWords: String { ran.map { "of \($0.count) functions that ran" } ?? "" }

    /// Returns the first names of some functions.
    func names(of functions: Set<UInt32>, most: Int = 3) -> String {
        var demangler = Demangler()
        let names = functions.sorted { launch.address(of: $0) < launch.address(of: $1) }.prefix(most).map {
            Label(launch.name(of: $0), .symbol).text(&demangler, raw: false)
        }
        return names.joined(separator: ", ") + (functions.count > most ? " and \(functions.count - most) more" : "")
    }
}
