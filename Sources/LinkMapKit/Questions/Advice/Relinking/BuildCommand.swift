/// A command that compiles or links, taken apart so that it can be run with other options and another output.
package struct BuildCommand: Sendable, Equatable {
    /// The program that takes the options.
    enum Driver: Sendable {
        /// A compiler driver of C: linker options behind `-Wl,`.
        case compiler
        /// `swiftc`: linker options behind `-Xlinker`.
        case swift
        /// `rustc`: linker options behind `-C link-arg=`.
        case rust
        /// A linker.
        case linker
    }

    package let words: [String]
    /// The path of the output as the command states it.
    package let output: String
    private let outputIndex: Int
    let driver: Driver

    /// - Throws: ``InputError`` for a command without an output.
    package init(_ words: [String]) throws(InputError) {
        guard !words.isEmpty else { throw InputError("the command is empty") }
        let index = words.indices.dropFirst().last { index in
            ["-o", "--output"].contains(words[index - 1])
        }
        guard let index else {
            throw InputError("the command has no output", hint: "give the command that links, with -o FILE")
        }
        self.words = words
        outputIndex = index
        output = words[index]
        driver = BuildCommand.driver(of: words)
    }

    /// Returns the command with another output and more options.
    ///
    /// - Parameters:
    ///   - inputs: other paths for some of its files.
    ///   - map: the path for a link map that the command asks for.
    package func words(
        output: String, adding option: RelinkOption? = nil, replacing inputs: [String: String] = [:], map: String
    ) -> [String] {
        var words = words.map { inputs[$0] ?? $0 }
        words[outputIndex] = output
        BuildCommand.redirectMaps(in: &words, to: map)
        guard let option else { return words }
        return words + BuildCommand.passed(option, to: driver)
    }

    /// Returns the words that pass an option; empty if the driver cannot take it.
    private static func passed(_ option: RelinkOption, to driver: Driver) -> [String] {
        switch driver {
        case .compiler:
            return option.driver + (option.linker.isEmpty ? [] : ["-Wl,\(option.linker.joined(separator: ","))"])
        case .swift:
            return option.driver.map { $0.replacing(prefix: "-fuse-ld=", by: "-use-ld=") }
                + option.linker.flatMap(separated).flatMap { ["-Xlinker", $0] }
        case .rust:
            return (option.driver + option.linker.flatMap(separated).map { "-Wl,\($0)" }).flatMap {
                ["-C", "link-arg=\($0)"]
            }
        case .linker: return option.linker.flatMap(separated)
        }
    }

    private static func separated(_ word: String) -> [String] { word.split(separator: ",").map { String($0) } }

    /// Returns whether an option can be passed to the command's program.
    package func takes(_ option: RelinkOption) -> Bool { driver != .linker || option.driver.isEmpty }

    private static func driver(of words: [String]) -> Driver {
        // A launcher such as ccache may stand before the program.
        for word in words.prefix(2) {
            let name = word.split(separator: "/").last.map { String($0) } ?? word
            let stem = name.split(separator: "-").last.map { String($0) } ?? name
            if name == "rustc" { return .rust }
            if name == "swiftc" || name == "swift-frontend" { return .swift }
            if stem == "ld" || stem == "mold" || stem == "lld" || stem == "gold" || stem.hasPrefix("ld.") {
                return .linker
            }
        }
        return .compiler
    }

    /// Replaces the paths of link maps, which the command would write over those of the real link.
    private static func redirectMaps(in words: inout [String], to map: String) {
        for index in words.indices {
            for option in [
                "-Wl,-Map=", "-Wl,-Map,", "-Wl,--Map=", "-Wl,--Map,", "-Map=", "--Map=", "link-arg=-Wl,-Map=",
            ]
            where words[index].hasPrefix(option) {
                words[index] = option + map
            }
            let isNamed = index > 0 && ["-Map", "--Map"].contains(words[index - 1])
            let isPassed = index > 1 && words[index - 1] == "-Xlinker" && ["-Map", "--Map"].contains(words[index - 2])
            if isPassed || isNamed && words[index] != "-Xlinker" { words[index] = map }
        }
    }

    // MARK: - Text

    /// Splits a command as a shell does, without expansions.
    package static func words(of text: String) throws(InputError) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                if character != "\n" { word = (word ?? "") + String(character) }
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { throw InputError("the command ends inside a quotation") }
        if let word { words.append(word) }
        return words
    }
}

extension String {
    fileprivate func replacing(prefix: String, by other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
