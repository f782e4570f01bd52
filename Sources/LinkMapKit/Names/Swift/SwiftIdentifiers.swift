/// Identifiers and back references.
extension SwiftParser {
    /// Reads an identifier: `3Foo`, or `0A3Bar` with words of earlier identifiers in place of letters.
    mutating func readIdentifier() -> Bool {
        var hasWords = false
        var isPunycode = false
        if name.take("0") {
            if name.take("0") { isPunycode = true } else { hasWords = true }
        }
        if !hasWords {
            guard let length = name.decimal(), length > 0 else { return false }
            if isPunycode { _ = name.take("_") }
            let start = name.at
            guard name.take(length) != nil else { return false }
            if !isPunycode { noteWords(from: start, to: name.at) }
            pushSubstitutable(
                SwiftNode(
                    kind: .identifier, start: Int32(truncatingIfNeeded: start),
                    count: Int32(truncatingIfNeeded: length)))
            return true
        }
        return readWords()
    }

    private mutating func readWords() -> Bool {
        let start = scratch.count
        var hasWords = true
        collectNotedWords()
        repeat {
            while hasWords, name.current.isLetter {
                let letter = name.current
                name.at += 1
                hasWords = letter.isLower
                let index = Int((letter | 0x20) - UInt8(ascii: "a"))
                guard index < words.count, scratch.count < 1 << 16 else { return false }
                let word = words[index]
                name.bytes[clamped: Int(word.start)..<Int(word.start + word.count)].append(to: &scratch)
            }
            if name.take("0") { break }
            guard let length = name.decimal(), length > 0 else { return false }
            let from = name.at
            guard let text = name.take(length) else { return false }
            text.append(to: &scratch)
            noteWords(from: from, to: name.at)
            collectNotedWords()
        } while hasWords
        pushSubstitutable(
            SwiftNode(
                kind: .identifier, place: .scratch, start: Int32(truncatingIfNeeded: start),
                count: Int32(truncatingIfNeeded: scratch.count - start)))
        return true
    }

    /// Searches pending identifiers for words. Most names refer to none, so this is done on demand.
    @inline(__always)
    private mutating func noteWords(from start: Int, to end: Int) {
        unsearched.append((Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end)))
    }

    private mutating func collectNotedWords() {
        for range in unsearched { collectWords(from: Int(range.start), to: Int(range.end)) }
        unsearched.removeAll(keepingCapacity: true)
    }

    /// Numbers the words of an identifier: they begin at capitals and behind underscores and have two letters or more.
    private mutating func collectWords(from start: Int, to end: Int) {
        guard words.count < 26 else { return }
        let bytes = name.bytes
        var wordStart = -1
        var previous: UInt8 = 0
        for index in start...end {
            let byte = index < end ? bytes[index] : 0
            let ends = byte == UInt8(ascii: "_") || byte == 0 || (!previous.isUpper && byte.isUpper)
            if wordStart >= 0, ends {
                if index - wordStart >= 2, words.count < 26 {
                    words.append((Int32(truncatingIfNeeded: wordStart), Int32(truncatingIfNeeded: index - wordStart)))
                }
                wordStart = -1
            }
            if wordStart < 0, byte != 0, byte != UInt8(ascii: "_"), !byte.isDigit { wordStart = index }
            previous = byte
        }
    }

    /// Reads substitutions, which name earlier nodes by number: `AB`, `AaBc…C`, `A2b`, `A12_`.
    mutating func readBackReferences() -> Bool {
        var times = 1
        while true {
            let byte = name.current
            if byte.isLetter {
                name.at += 1
                guard pushAgain(Int((byte | 0x20) - UInt8(ascii: "a")), times: times) else { return false }
                if byte.isUpper { return true }
                times = 1
            } else if name.take("_") {
                return pushAgain(times == 1 ? 26 : times + 27, times: 1)
            } else {
                guard let number = name.decimal() else { return false }
                if name.current == UInt8(ascii: "_") {
                    name.at += 1
                    return pushAgain(number + 27, times: 1)
                }
                times = number
            }
        }
    }

    private mutating func pushAgain(_ index: Int, times: Int) -> Bool {
        guard index < substitutions.count, times > 0, times <= 2048 else { return false }
        var again = node(substitutions[index])
        again.weight = heaviest
        push(again, times: times)
        return true
    }

    private mutating func push(_ node: SwiftNode, times: Int) {
        stack.append(contentsOf: repeatElement(Int32(truncatingIfNeeded: nodes.count), count: times))
        nodes.append(node)
    }

    // MARK: - Standard types

    /// Reads a standard type or module: `Si`, `S2i`, `ScM`, `So`, `Sg`.
    mutating func readStandard() -> Bool {
        if name.take("o") { return pushModule(SwiftKnownNames.clangModule) }
        if name.take("C") { return pushModule(SwiftKnownNames.synthesizedModule) }
        if name.take("g") {
            guard let type = popType() else { return false }
            pushSubstitutable(lump(type, parent: pushHidden(letter: UInt8(ascii: "q"))))
            return true
        }
        let times = name.decimal() ?? 1
        let isConcurrent = name.take("c")
        let table = isConcurrent ? SwiftKnownNames.concurrentByLetter : SwiftKnownNames.plainByLetter
        let letter = name.current
        guard letter < 128, table[Int(letter)] != 0, times > 0, times <= 2048 else { return false }
        name.at += 1
        push(standard(table[Int(letter)]), times: times)
        return true
    }

    mutating func pushModule(_ index: Int32) -> Bool {
        push(SwiftNode(kind: .module, place: .known, isStandard: true, start: index))
        return true
    }

    private mutating func standard(_ index: Int32) -> SwiftNode {
        nodes.append(SwiftNode(kind: .module, place: .known, isStandard: true, start: SwiftKnownNames.swiftModule))
        let module = Int32(truncatingIfNeeded: nodes.count - 1)
        return SwiftNode(kind: .nominal, place: .known, isStandard: true, start: index, parent: module)
    }

    /// Returns a standard type that is implied and not pushed: the `Optional` of `Sg`.
    private mutating func pushHidden(letter: UInt8) -> Int32 {
        nodes.append(standard(SwiftKnownNames.plainByLetter[Int(letter)]))
        return Int32(truncatingIfNeeded: nodes.count - 1)
    }
}
