import ArgumentParser

@main struct App: ParsableCommand {
    @Option(help: "How often.") var count = 2
    @Flag var loud = false
    @Argument var words: [String] = []
    func run() { print(Text(words: words, count: count).joined(loud: loud)) }
}
