/// The result of `sizeaudit advise`, as data: what a program weighs when it is linked with each of some options.
package struct RelinkReport: Sendable {
    /// The facts about a linked program.
    package struct Outcome: Sendable, Equatable {
        package var fileSize: UInt64
        /// The number of defined symbols with a name.
        package var symbols: Int
        /// The number of functions that a debugger or an exception can unwind.
        package var frames: Int
        /// The time that the commands took, in nanoseconds.
        package var nanoseconds: UInt64
        /// The length of the file compressed by the model of the report; `nil` without one.
        package var downloadSize: UInt64?

        package init(fileSize: UInt64, symbols: Int, frames: Int, nanoseconds: UInt64) {
            self.fileSize = fileSize
            self.symbols = symbols
            self.frames = frames
            self.nanoseconds = nanoseconds
        }
    }

    /// One option, tried.
    package struct Attempt: Sendable, Equatable {
        package var option: RelinkOption
        /// The linked program; `nil` if it was not linked.
        package var outcome: Outcome?
        /// The first line of what the tools said when they failed; `nil` if they did not.
        package var failure: String?

        package init(option: RelinkOption, outcome: Outcome? = nil, failure: String? = nil) {
            self.option = option
            self.outcome = outcome
            self.failure = failure
        }
    }

    package var command: [String]
    /// The path of the program as the command states it. It is not written.
    package var output: String
    /// The program as the command links it.
    package var base: Outcome
    package var attempts: [Attempt]
    /// All options that save bytes and lose nothing, at once; `nil` for fewer than two.
    package var together: Attempt?
    /// The compression of the downloads; `nil` if they were not counted.
    package var model: StreamModel?

    package init(command: [String], output: String, base: Outcome, attempts: [Attempt], together: Attempt? = nil) {
        self.command = command
        self.output = output
        self.base = base
        self.attempts = attempts
        self.together = together
    }

    /// Returns the bytes that an attempt saves; negative if the program grows, `nil` if it was not linked.
    package func saving(of attempt: Attempt) -> Int64? {
        attempt.outcome.map { Int64(clamping: base.fileSize) - Int64(clamping: $0.fileSize) }
    }

    /// Returns what an attempt saves of the download; `nil` if that was not counted, or the program was not linked.
    package func downloadSaving(of attempt: Attempt) -> Int64? {
        guard let base = base.downloadSize, let now = attempt.outcome?.downloadSize else { return nil }
        return Int64(clamping: base) - Int64(clamping: now)
    }

    /// The attempts that save bytes, the largest saving first.
    package var useful: [Attempt] {
        attempts.filter { (saving(of: $0) ?? 0) > 0 }.sorted {
            let (left, right) = (saving(of: $0) ?? 0, saving(of: $1) ?? 0)
            return left == right ? $0.option.name < $1.option.name : left > right
        }
    }
}

extension RelinkReport.Outcome {
    /// Reads the facts about a linked program.
    ///
    /// - Parameter model: the compression of its download; `nil` to leave that out.
    /// - Throws: ``InputError`` for a file that is no image.
    package init(
        ofFileAt path: String, nanoseconds: UInt64, compressedAs model: StreamModel? = nil
    ) throws(InputError) {
        let bytes = try MappedFile.openMember(path)
        let images = try Artifact.open(bytes, mapDetail: .sections).images(in: bytes, for: nil) ?? []
        var (symbols, frames) = (0, 0)
        for image in images {
            symbols += try image.symbols().count { $0.role == .definition && !$0.name.isEmpty }
            frames += image.reader.unwindFrames().count
        }
        self.init(fileSize: UInt64(bytes.count), symbols: symbols, frames: frames, nanoseconds: nanoseconds)
        downloadSize = try model?.size(of: bytes)
    }
}
