import CCompression

/// The commands of a meta-block.
extension BrotliDecoder {
    func readCommand() throws(InputError) {
        block.commandBlocks.take(&input)
        command = BrotliCommand(&input, block.commands[block.commandBlocks.type])
        guard !input.isPastEnd else { throw cut }
        guard command.literals <= left else { throw tooLong }
        state = command.literals > 0 ? .literals : .copyHeader
    }

    private var tooLong: InputError { damage("a block is longer than its header says") }

    /// Reads literals until there are no more, or the batch is full.
    func readLiterals() throws(InputError) {
        let count = min(command.literals, window.room, BrotliDecoder.batch - runCount)
        // Locals: a property of an object takes ten times as long to change.
        let (contexts, modes, map, codes) = (BrotliContexts(), block.modes, block.literalMap.codes, block.literals)
        var (input, blocks, before, extra) = (input, block.literalBlocks, before, command.literalBits)
        let target = unsafe window.base + window.end
        let first = runCount
        unsafe runs.withUnsafeMutableBufferPointer { runs in
            for index in 0..<count {
                blocks.take(&input)
                let context = contexts.context(behind: before, mode: modes[blocks.type])
                let code = Int(map[blocks.type * BrotliMetaBlock.literalContexts + context])
                let start = input.consumed
                let byte = UInt8(truncatingIfNeeded: codes[code].read(&input))
                unsafe target[index] = byte
                before = (byte, before.0)
                let bits = UInt32(truncatingIfNeeded: input.consumed - start + extra)
                extra = 0
                unsafe runs[first + index] = CodedRun(length: 1, distance: 0, price: bits * CodedRun.bit)
            }
        }
        (self.input, block.literalBlocks, self.before, command.literalBits) = (input, blocks, before, extra)
        (window.end, runCount) = (window.end + count, runCount + count)
        guard !input.isPastEnd else { throw cut }
        (left, command.literals) = (left - count, command.literals - count)
        if command.literals == 0 { state = left > 0 ? .copyHeader : .end }
    }

    /// Reads the distance of a copy, or a word of the dictionary.
    func readCopy() throws(InputError) {
        let start = input.consumed
        var (symbol, switched) = (0, 0)
        if command.repeatsDistance {
            command.distance = distances.latest
        } else {
            block.distanceBlocks.take(&input)
            switched = input.consumed - start
            let place = block.distanceBlocks.type * BrotliMetaBlock.distanceContexts + command.context
            symbol = block.distances[Int(block.distanceMap.codes[place])].read(&input)
            command.distance = distances.distance(of: symbol, &input)
        }
        guard !input.isPastEnd else { throw cut }
        guard command.distance > 0 else { throw damage("a distance is not valid") }
        command.copyBits += input.consumed - start - switched
        let farthest = farthest
        guard command.distance <= farthest else { return try writeWord(command.distance - farthest - 1) }
        guard command.copied <= left else { throw tooLong }
        if symbol > 0 { distances.note(command.distance) }
        state = .copy
    }

    /// Copies bytes until there are no more, or the window is full.
    func copy() {
        let count = min(command.copied, window.room)
        unsafe OutputWindow.copy(window.base + window.end, distance: command.distance, length: count)
        add(command.takeCopied(count))
        window.end += count
        noteLast(count)
        left -= count
        if command.copied == 0 { state = left > 0 ? .command : .end }
    }

    private func writeWord(_ number: Int) throws(InputError) {
        let count = unsafe BrotliDictionary.write(number, length: command.copied, to: window.base + window.end)
        guard let count else { throw damage("the dictionary has no such word") }
        guard count <= left else { throw tooLong }
        window.end += count
        if count > 0 {
            add(CodedRun(length: UInt32(count), distance: 0, price: UInt32(command.copyBits) * CodedRun.bit))
            noteLast(count)
        }
        left -= count
        state = left > 0 ? .command : .end
    }

    /// Notes the last two bytes of the output.
    private func noteLast(_ count: Int) {
        let other = count > 1 ? unsafe window.base[window.end - 2] : before.0
        before = unsafe (window.base[window.end - 1], other)
    }
}
