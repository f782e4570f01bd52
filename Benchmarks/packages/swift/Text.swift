struct Text {
    var words: [String]
    var count: Int
    func joined(loud: Bool) -> String {
        let text = (0..<count).map { _ in words.joined(separator: " ") }.joined(separator: "\n")
        return loud ? text.uppercased() : text
    }
}
