/// The limits of what is unpacked of one container. A container of a few kilobytes can hold petabytes.
package final class UnpackBudget {
    /// Limit of the bytes of one file in memory.
    static let largestFile: UInt64 = 768 << 20
    /// Limit of a file's size, as a multiple of its compressed size. DEFLATE reaches 1,032.
    static let largestRatio: UInt64 = 1000
    /// Limit of all unpacked bytes, as a multiple of the container, beside ``freeBytes``.
    private static let largestTotal: UInt64 = 64
    private static let freeBytes: UInt64 = 256 << 20
    /// Fewer bytes are unpacked whatever their ratio.
    private static let alwaysRead: UInt64 = 32 << 20

    /// Limit of the names of a container's files, which stay in memory.
    private static let largestNames: UInt64 = 128 << 20

    /// Limit of the sizes that the files of a container state together. No container holds that, and sums of it do not overflow.
    private static let largestStated: UInt64 = 1 << 56

    private var left: UInt64
    /// The budget of the container around this one, which pays as well.
    private let outer: UnpackBudget?
    private var namesLeft = largestNames
    private var statedLeft = largestStated

    /// - Parameter size: the length of the container in bytes.
    package init(size: Int, inside outer: UnpackBudget? = nil) {
        left = UnpackBudget.freeBytes + UInt64(size) * UnpackBudget.largestTotal
        self.outer = outer
    }

    /// Takes bytes that are unpacked.
    ///
    /// - Throws: ``InputError`` that names the limit.
    func spend(_ count: UInt64) throws(InputError) {
        guard count <= left else {
            throw InputError("unpacks to more than \(UnpackBudget.largestTotal) times the container")
        }
        left -= count
        try outer?.spend(count)
    }

    /// Takes bytes of names.
    ///
    /// - Throws: ``InputError`` that names the limit.
    func spend(name count: Int) throws(InputError) {
        guard UInt64(count) <= namesLeft else {
            throw InputError("the names of its files take more than \(UnpackBudget.largestNames >> 20) MiB")
        }
        namesLeft -= UInt64(count)
    }

    /// Takes the size that a file states.
    ///
    /// - Throws: ``InputError`` that names the limit.
    func spend(stated size: UInt64) throws(InputError) {
        guard size <= statedLeft else {
            throw InputError(
                "its files state more than \(UnpackBudget.largestStated >> 50) PiB together", hint: "it may be damaged")
        }
        statedLeft -= size
    }

    /// Checks what bytes unpack to.
    ///
    /// - Throws: ``InputError`` that names the limit.
    static func check(_ unpacked: UInt64, packed: UInt64) throws(InputError) {
        guard unpacked <= alwaysRead || unpacked / largestRatio <= packed else {
            throw InputError("unpacks to more than \(largestRatio) times its compressed size")
        }
    }

    /// Checks the size of a file that is needed as a whole.
    ///
    /// - Throws: ``InputError`` that names the limit.
    static func check(file size: UInt64) throws(InputError) {
        guard size <= largestFile else {
            throw InputError("is larger than \(largestFile >> 20) MiB unpacked")
        }
    }
}
