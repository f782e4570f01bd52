/// What the unwinder needs for a function.
struct ELFFrame {
    var function: UInt64
    var exceptionTable: UInt64?
    /// Of the personality routine, or of a pointer to it.
    var personality: UInt64?

    /// Of all `.eh_frame` sections, as they stand there.
    static func frames(of detail: ELFDetail) -> [ELFFrame] {
        var frames: [ELFFrame] = []
        for number in detail.file.sectionNames.indices where detail.file.sectionNames[number] == ".eh_frame" {
            let frame = ELFUnwind(detail: detail).frame(number)
            frames.reserveLarge(frames.count + frame.foreseenCount)
            frame.forEachRecord { record in
                guard let function = record.function else { return }
                frames.append(
                    ELFFrame(
                        function: function, exceptionTable: record.exceptionTable, personality: record.personality))
            }
        }
        return frames
    }
}
