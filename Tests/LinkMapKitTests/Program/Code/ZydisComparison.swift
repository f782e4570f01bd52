import LinkMapKit

/// Our account of a piece of code beside that of Zydis.
struct ZydisComparison {
    private(set) var instructions = 0
    /// Instructions of Zydis for which we state another length, or none.
    private(set) var mismatches: [String] = []
    /// Bytes at which Zydis sees no instruction and we do.
    private(set) var overaccepted = 0
    private(set) var refused = 0
    private(set) var references = 0
    private(set) var differingReferences: [String] = []

    init(of code: MachineCode, mode: X86Mode, by witness: ZydisWitness) throws {
        let account = try witness.account(
            of: code.code, at: code.address, mode: mode, starts: code.starts, plausible: code.plausible)
        let doubtful = compareLengths(code, mode, account.lengths)
        compareReferences(code, mode, account.references, doubtful)
    }

    /// - Returns: for each function, whether it holds bytes that are no instruction to Zydis: there the sweeps part.
    private mutating func compareLengths(_ code: MachineCode, _ mode: X86Mode, _ lengths: ByteView) -> [Bool] {
        let decoder = X86Decoder(mode: mode)
        var doubtful = [Bool](repeating: false, count: code.starts.count + 1)
        var (offset, function) = (0, 0)
        for index in 0..<lengths.count {
            while function < code.starts.count, code.starts[function] <= UInt64(offset) { function += 1 }
            let end = function < code.starts.count ? Int(code.starts[function]) : code.code.count
            let theirs = Int(lengths[index])
            let ours = decoder.length(in: code.code.prefix(end), at: offset) ?? 0
            if theirs == 0 {
                refused += 1
                if ours != 0 { overaccepted += 1 }
                doubtful[function] = true
            } else {
                instructions += 1
                if ours != theirs { note(code, offset, "\(theirs) bytes, not \(ours)") }
            }
            offset += max(theirs, 1)
        }
        if offset != code.code.count { mismatches.append("ends at \(offset), not at \(code.code.count)") }
        return doubtful
    }

    private mutating func note(_ code: MachineCode, _ offset: Int, _ text: String) {
        mismatches.append("\(code.hexadecimal(at: offset)): \(text)")
    }

    private mutating func compareReferences(
        _ code: MachineCode, _ mode: X86Mode, _ theirs: [CodeReference], _ doubtful: [Bool]
    ) {
        var ours: [CodeReference] = []
        let scanner = X86Scanner(mode: mode, plausible: code.plausible, followsRegisters: false)
        _ = scanner.scan(code.code, at: code.address, starts: code.addresses) { ours.append($0) }
        let (left, right) = (code.certain(ours, doubtful), code.certain(theirs, doubtful))
        references = right.count
        for difference in left.difference(from: right).prefix(100) {
            switch difference {
            case .insert(_, let row, _): differingReferences.append(code.describe("only ours", row))
            case .remove(_, let row, _): differingReferences.append(code.describe("only theirs", row))
            }
        }
    }
}

extension MachineCode {
    func hexadecimal(at offset: Int) -> String {
        (offset..<min(offset + 15, code.count)).map {
            let digits = String(code[$0], radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined(separator: " ")
    }

    fileprivate func describe(_ whose: String, _ row: CodeReference) -> String {
        "\(whose): \(row.kind) \(String(row.target, radix: 16)) by \(hexadecimal(at: Int(row.site - address)))"
    }

    /// Returns the references of functions that are not doubtful.
    fileprivate func certain(_ references: [CodeReference], _ doubtful: [Bool]) -> [CodeReference] {
        var function = 0
        return references.filter { reference in
            while function < starts.count, starts[function] &+ address <= reference.site { function += 1 }
            return !doubtful[function]
        }
    }
}
