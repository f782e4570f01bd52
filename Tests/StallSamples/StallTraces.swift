import LoopTrace

/// Traces that tests of the analysis, of the exporters and of the command share.
package enum StallTraces {
    private typealias Tally = TallyProgram

    /// Five stalls of one process: three under `quoted`, one of these announced, one that is not over, one blocked.
    package static func demo(program: String = TallyProgram.path, id: String = TallyProgram.buildID) -> TraceMaker {
        var maker = TraceMaker()
        maker.describe()
        maker.module(1, program, id: id)
        maker.turns([Int](repeating: 1, count: 990).map { UInt64($0) } + [60, 80, 100, 200, 400])
        let quoted = [Tally.crc32, Tally.quoted, Tally.printJSON, Tally.start]
        maker.stall(1, at: 1000, length: 400, samples: [(25, quoted), (100, quoted), (300, quoted)])
        maker.stall(
            2, at: 2000, length: 200, samples: [(50, quoted), (150, [Tally.printText, Tally.start])],
            notes: [("rows", 42)])
        maker.stall(
            3, at: 3000, length: 100, samples: [(60, [Tally.lambda, Tally.start])], phase: .mainQueue, cause: .blocked,
            call: 7)
        maker.stall(4, at: 4000, length: 80, samples: [(60, quoted)], expected: "saving")
        maker.stall(5, at: 9000, length: 60, samples: [(55, quoted), (1500, quoted)], isOver: false)
        maker.append(
            .saturation(
                SaturationRecord(
                    loop: 1, begin: TraceMaker.time(6000), duration: 1_500_000_000, turns: 900, isOver: true)))
        maker.append(
            .startup(
                StartupRecord(
                    processStartEarliest: TraceMaker.start - 30_000_000,
                    processStartLatest: TraceMaker.start - 25_000_000,
                    milestones: [
                        .init(name: "main", time: TraceMaker.start - 5_000_000),
                        .init(name: "first idle", time: TraceMaker.start + 90_000_000),
                    ])))
        maker.append(
            .turns(
                TurnList(
                    loop: 1,
                    turns: [
                        TurnRecord(begin: TraceMaker.time(1000), busy: 400_000_000, phase: .timer, depth: 1),
                        TurnRecord(begin: TraceMaker.time(2000), busy: 200_000_000, phase: .timer, depth: 1),
                    ])))
        maker.append(.drops(DropRecord(turns: 5, samples: 2)))
        return maker
    }

    /// Everything that a trace can name, with names that hurt.
    package static func hostile() -> TraceMaker {
        let name = "a|b`c\u{1b}[31m\n\"d\",<e>;\u{202E}*f*"
        var maker = TraceMaker()
        maker.append(
            .metadata([MetadataRecord(key: "app", value: "x/\(name)"), MetadataRecord(key: name, value: name)]))
        maker.append(
            .loop(
                LoopRecord(
                    id: 1, kind: name, name: name, micro: 0, stall: 1, severe: 2, saturation: 3, attached: 0)))
        maker.module(1, "/nowhere/\(name)", id: "00ff00ff")
        maker.turns([1, 70], mode: name)
        maker.stall(
            1, at: 1000, length: 70, samples: [(60, [0x10, 0x20])], cause: .blocked, call: 99_999, expected: nil,
            notes: [(name, -1)], texts: [(name, name)])
        maker.sample(
            1, at: 1065, [0x10, 0x20].map { TraceFrame(module: 1, address: $0) }, cause: .blocked,
            omissions: [.init(index: 1, count: 59_900), .init(index: 2, count: 0)])
        maker.stall(2, at: 2000, length: 80, samples: [(60, [0x10])], expected: name)
        maker.append(
            .startup(
                StartupRecord(
                    processStartEarliest: 0, processStartLatest: 0,
                    milestones: [.init(name: name, time: TraceMaker.start)])))
        maker.end(at: 3000)
        return maker
    }
}
