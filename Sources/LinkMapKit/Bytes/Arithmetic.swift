/// Arithmetic that cannot overflow. Nearly every 64-bit number of the programs comes from a file, a database or a clock, or is a
/// sum of such, and the operators of the standard library end the process when a result does not fit.
///
/// These operators take their place in every file that imports this module: they clamp a result to the smallest or the largest
/// value. A difference of sizes or addresses is 0 instead of negative, so that a number that a file states wrongly makes an
/// answer wrong in one row, and never ends the program. Code that must know about an overflow asks for it
/// (`addingReportingOverflow`). `Int`, which counts things in memory, keeps the operators of the standard library.
///
/// The slow path is a branch that is never taken, as in the operators that trap: loops take as long (a select took half as long
/// again). A test checks that files with arithmetic import the module.
extension UInt64 {
    @inlinable @inline(__always)
    package static func + (left: UInt64, right: UInt64) -> UInt64 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        if _slowPath(overflow) { return .max }
        return sum
    }

    @inlinable @inline(__always)
    package static func - (left: UInt64, right: UInt64) -> UInt64 {
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        if _slowPath(overflow) { return 0 }
        return difference
    }

    @inlinable @inline(__always)
    package static func * (left: UInt64, right: UInt64) -> UInt64 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        if _slowPath(overflow) { return .max }
        return product
    }

    @inlinable @inline(__always)
    package static func += (left: inout UInt64, right: UInt64) { left = left + right }

    @inlinable @inline(__always)
    package static func -= (left: inout UInt64, right: UInt64) { left = left - right }

    @inlinable @inline(__always)
    package static func *= (left: inout UInt64, right: UInt64) { left = left * right }
}

extension UInt32 {
    @inlinable @inline(__always)
    package static func + (left: UInt32, right: UInt32) -> UInt32 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        if _slowPath(overflow) { return .max }
        return sum
    }

    @inlinable @inline(__always)
    package static func - (left: UInt32, right: UInt32) -> UInt32 {
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        if _slowPath(overflow) { return 0 }
        return difference
    }

    @inlinable @inline(__always)
    package static func * (left: UInt32, right: UInt32) -> UInt32 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        if _slowPath(overflow) { return .max }
        return product
    }

    @inlinable @inline(__always)
    package static func += (left: inout UInt32, right: UInt32) { left = left + right }

    @inlinable @inline(__always)
    package static func -= (left: inout UInt32, right: UInt32) { left = left - right }

    @inlinable @inline(__always)
    package static func *= (left: inout UInt32, right: UInt32) { left = left * right }
}

extension Int64 {
    @inlinable @inline(__always)
    package static func + (left: Int64, right: Int64) -> Int64 {
        let (sum, overflow) = left.addingReportingOverflow(right)
        if _slowPath(overflow) { return right < 0 ? .min : .max }
        return sum
    }

    @inlinable @inline(__always)
    package static func - (left: Int64, right: Int64) -> Int64 {
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        if _slowPath(overflow) { return right < 0 ? .max : .min }
        return difference
    }

    @inlinable @inline(__always)
    package static func * (left: Int64, right: Int64) -> Int64 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        if _slowPath(overflow) { return (left < 0) == (right < 0) ? .max : .min }
        return product
    }

    /// The negative number; the largest value for the smallest, which has none.
    @inlinable @inline(__always)
    package static prefix func - (number: Int64) -> Int64 { 0 - number }

    @inlinable @inline(__always)
    package static func += (left: inout Int64, right: Int64) { left = left + right }

    @inlinable @inline(__always)
    package static func -= (left: inout Int64, right: Int64) { left = left - right }

    @inlinable @inline(__always)
    package static func *= (left: inout Int64, right: Int64) { left = left * right }
}
