/// How completely a program was read. What was not read may refer to anything, so every statement that nothing refers to a thing, and that
/// nothing is lost without it, depends on this.
struct Completeness {
    /// A part of the program that was not read.
    enum Gap {
        /// A store encrypted the code.
        case encrypted
        /// The code is for a machine whose instructions are not read; its name.
        case machine(String)
        /// Nothing marks which bytes of the code are ARM, Thumb and data.
        case unmarked
        /// A runtime finds things by tables of an unknown form.
        case tables((rule: String, says: String))
        /// Many bytes of the code are no known instructions; their number.
        case undecoded(UInt64)
    }

    /// The parts that were not read, those that hide most first.
    let gaps: [Gap]

    /// The bytes of decoded code for each byte that may be unknown without a doubt: data in code that nothing marks.
    private static let decodedPerUnknown: UInt64 = 50

    init(of program: Program) {
        var gaps: [Gap] = []
        let code = program.code
        if program.image.header.isEncrypted {
            gaps.append(.encrypted)
        } else if code.isForeign {
            gaps.append(.machine(program.image.architecture))
        } else if program.image.machine == .arm, !program.image.toolchain.listsFunctionStarts, !program.hasNames {
            gaps.append(.unmarked)
        }
        if let unread = program.tables?.unread { gaps.append(.tables(unread)) }
        if code.coverage.undecoded > code.coverage.decoded / Completeness.decodedPerUnknown {
            gaps.append(.undecoded(code.coverage.undecoded))
        }
        self.gaps = gaps
    }

    /// The first gap that may hide any reference; `nil` where absence is known.
    var blindness: Gap? { gaps.first { $0.hidesAll } }
}

extension Completeness.Gap {
    /// Whether any reference may be hidden, and not only few.
    var hidesAll: Bool {
        if case .undecoded = self { return false }
        return true
    }

    /// The name in evidence, stable for scripts.
    var rule: String {
        switch self {
        case .encrypted: "encrypted"
        case .machine, .unmarked: "no-code"
        case .tables(let tables): tables.rule
        case .undecoded: "undecoded-code"
        }
    }

    /// The reason why references may be missed, as a clause.
    var says: String {
        switch self {
        case .encrypted: "the code is encrypted, so it cannot be read"
        case .machine(let name): "the instructions of \(name) are not read"
        case .unmarked: "no symbols tell ARM code, Thumb code and data apart, so not all of the code is read"
        case .tables(let tables): tables.says
        case .undecoded(let bytes): "\(bytes) bytes of code are not known instructions"
        }
    }

    /// The warning beside an answer; `nil` for a gap that only the evidence names.
    var warning: AuditWarning? {
        switch self {
        case .encrypted:
            AuditWarning(
                "encrypted",
                "the code is encrypted, so what it uses is not known, and no finding is certain: give the image as it was built"
            )
        case .machine(let name):
            AuditWarning(
                "code-not-read",
                "the instructions of \(name) are not read, only relocations and data: what code refers to is not known, so no finding is "
                    + "certain, and nothing is known to be kept by nothing; object files (*.o) and --emit-relocs show more"
            )
        case .unmarked:
            AuditWarning(
                "code-not-read",
                "no symbols tell ARM code, Thumb code and data apart, so not all of the code is read and no finding is certain: give the "
                    + "program as it was before stripping"
            )
        case .tables, .undecoded: nil
        }
    }
}
