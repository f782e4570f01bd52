/// The account of one file in a container: the bytes of the container that each byte of the file takes.
package struct FileAccount {
    /// The account of the stream that the file lies in.
    let stream: StreamAccount
    /// The place of the file in the output of the stream.
    var start: UInt64 = 0
    /// The length of the file.
    let size: UInt64
    /// The facts about a stream that holds nothing but the file; `nil` for a stream of several files.
    var own: OwnStream?

    /// The facts that a container states about a file with a stream of its own.
    struct OwnStream {
        /// The member's name, for errors.
        var name: ByteView
        /// The number of bytes of the container that count for the file.
        var packed: UInt64
        /// The CRC-32 of the file; `nil` if none is stated.
        var checksum: UInt32?
        /// The bytes of headers that go with the member.
        var overhead: UInt64 = 0
        /// The limit of what is unpacked of the container; `nil` for bytes that this program compressed.
        var budget: UnpackBudget?
        /// The bytes themselves, if they are not compressed.
        var stored: ByteView?
    }

    /// The bytes of the container that a whole file takes.
    struct Totals {
        /// The part that is charged to bytes of the file.
        var data: UInt64
        /// The part of the block headers and tables.
        var headers: UInt64
    }

    /// Returns the bytes of the container for everything before a position of the file, from the start of the stream.
    func cost(upTo position: UInt64) throws(InputError) -> UInt64 {
        do throws(InputError) {
            let cost = try stream.cost(upTo: start.addingClamped(position))
            return min(cost, own?.packed ?? cost)
        } catch { throw naming(error) }
    }

    /// Reads the file's own stream to its end, and checks what the container says about it.
    ///
    /// - Parameter first: the cost up to the start of the file.
    /// - Throws: ``InputError`` for damage.
    func finish(from first: UInt64) throws(InputError) -> Totals {
        guard let own else {
            let data = try cost(upTo: size) - first
            stream.charge(data)
            return Totals(data: data, headers: 0)
        }
        do throws(InputError) {
            try own.budget?.spend(size)
            let totals = try stream.finish(limit: size)
            if stream.detail != .none { try check(totals, own) }
            let data = min(totals.data, own.packed)
            return Totals(data: data, headers: own.packed - data)
        } catch { throw naming(error) }
    }

    private func check(_ totals: StreamAccount.Totals, _ own: OwnStream) throws(InputError) {
        guard totals.length == size else {
            throw InputError("unpacks to \(totals.length) bytes, and not to \(size)", hint: "it may be damaged")
        }
        guard let stated = own.checksum else { return }
        let known = stream.checksum ?? own.stored?.checksum
        guard known ?? stream.unpackedChecksum(length: size) == stated else {
            throw InputError("the contents do not have the checksum that the container states", hint: "it is damaged")
        }
    }

    private func naming(_ error: InputError) -> InputError { own.map { error.inside($0.name) } ?? error }
}
