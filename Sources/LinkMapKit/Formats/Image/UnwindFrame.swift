/// The unwind record of one function.
package struct UnwindFrame: Sendable {
    package var function: UInt64
    /// 0 if it is not stated.
    private let statedSize: UInt64
    // Optional numbers would take 16 bytes each, and a large library has a million records.
    private let table: UInt64
    private let routine: UInt64

    /// Stands for an address that a record does not have.
    private static let none = UInt64.max

    init(function: UInt64, size: UInt64?, exceptionTable: UInt64?, personality: UInt64?) {
        self.function = function
        statedSize = size ?? 0
        table = exceptionTable ?? UnwindFrame.none
        routine = personality ?? UnwindFrame.none
    }

    /// Size of the function's code in bytes, if the record states it and it is not 0.
    package var size: UInt64? { statedSize == 0 ? nil : statedSize }

    package var exceptionTable: UInt64? { table == UnwindFrame.none ? nil : table }

    /// Address of the personality routine, or of a pointer to it.
    package var personality: UInt64? { routine == UnwindFrame.none ? nil : routine }
}
