import LinkMapKit

/// Spellings of arguments that everybody understands, written as the parser knows them.
///
///     --json                       --format json
///     --by class --by section      --by class,section
///     --by class, section          --by class,section
package enum ArgumentSpelling {
    private static let formats = ["json", "csv", "markdown", "html"]

    /// Returns arguments as the parser knows them. What stands behind `--` is a command of its own.
    package static func known(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let words = arguments[..<end].flatMap { word in
            formats.contains { word == "--" + $0 } ? ["--format", String(word.dropFirst(2))] : [word]
        }
        return joinedDimensions(joinedLists(words)) + arguments[end...]
    }

    /// Joins the values of a list that blanks stand in: `--by class, section`.
    private static func joinedLists(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if joined.count > 1, let last = joined.last, last.hasSuffix(","), last.count > 1, !word.hasPrefix("-"),
                joined[joined.count - 2].hasPrefix("--") || last.hasPrefix("--")
            {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    /// Joins the values of several `--by` to one list, in which the first is the outermost.
    private static func joinedDimensions(_ words: [String]) -> [String] {
        var (rest, values, first) = ([String](), [String](), Int?.none)
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            guard word == "--by" && index < words.count || word.hasPrefix("--by=") else {
                rest.append(word)
                continue
            }
            if first == nil { first = rest.count }
            values.append(word == "--by" ? words[index] : String(word.dropFirst(5)))
            if word == "--by" { index += 1 }
        }
        guard let first, values.count > 1 else { return words }
        rest.insert(contentsOf: ["--by", values.joined(separator: ",")], at: first)
        return rest
    }
}

/// Other words for dimensions.
package enum DimensionSpelling {
    private static let synonyms = [
        "function": "symbol", "method": "symbol", "library": "archive", "libraries": "archive", "lib": "archive",
        "dylib": "archive", "framework": "archive", "crate": "module", "namespace": "module", "dependency": "package",
        "dependencies": "package", "type": "class", "classes": "class", "objectfile": "object", "objfile": "object",
        "cu": "compileunit", "unit": "compileunit", "sourcefile": "source", "dir": "directory",
        "directories": "directory",
        "inlined": "inline", "member": "file", "extension": "filetype",
    ]

    /// Returns the name of a dimension that a word stands for: itself, its plural, or another word for it; `nil` for none.
    package static func named(_ written: String, among names: [String]) -> String? {
        let word = written.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
        let single = word.hasSuffix("s") ? String(word.dropLast()) : word
        return [word, single, synonyms[word], synonyms[single]].compactMap(\.self).first(where: names.contains)
    }

    /// Returns the remark on a word that stands for none: `there is no dimension 'clas'; did you mean class?`.
    package static func remark(on word: String, among names: [String]) -> String {
        let nearest = NameSuggestions.nearest(to: word, among: names)
        let hint =
            nearest.isEmpty
            ? "there are \(names.joined(separator: ", "))" : "did you mean \(nearest.joined(separator: ", "))?"
        return "there is no dimension '\(word)'; \(hint)"
    }
}
