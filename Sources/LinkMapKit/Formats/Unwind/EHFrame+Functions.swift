// The records of functions, converted to this program's models. CIEs are shared and belong to no function.
extension EHFrame {
    /// Returns each function's record as a range of the file.
    ///
    /// - Parameter start: place of the section in the file.
    func belongings(from start: UInt64) -> [Belonging] {
        var belongings: [Belonging] = []
        belongings.reserveLarge(foreseenCount)
        forEachRecord { record in
            guard let function = record.function else { return }
            belongings.append(
                Belonging(
                    start: start + UInt64(record.range.lowerBound), size: UInt64(record.range.count),
                    owner: .address(function, otherwise: nil)))
        }
        return belongings
    }

    /// Appends the unwind information of each function.
    func appendFrames(to frames: inout [UnwindFrame]) {
        frames.reserveLarge(frames.count + foreseenCount)
        forEachRecord { record in
            guard let function = record.function else { return }
            frames.append(
                UnwindFrame(
                    function: function, size: record.functionSize.flatMap { $0 == 0 ? nil : $0 },
                    exceptionTable: record.exceptionTable, personality: record.personality))
        }
    }

    /// Appends the exception table of each function that has one.
    func appendExceptionTables(to tables: inout [ExceptionTable]) {
        forEachRecord { record in
            guard let table = record.exceptionTable, let function = record.function else { return }
            tables.append(ExceptionTable(address: table, function: function))
        }
    }
}
