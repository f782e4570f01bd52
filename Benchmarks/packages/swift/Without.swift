@main struct App {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        print(Text(words: words, count: words.count).joined(loud: words.isEmpty))
    }
}
