#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// The accesses of one launch, with the stacks that led to them.
struct CallRows {
    struct Row {
        var access: LaunchAccess
        var frames: [StackFrame]
    }

    private struct Key: Hashable {
        /// Zero for all files.
        var group: Int
        var name: String
        var origin: LaunchAccess.Origin
        var place: StackFrame?
    }

    private(set) var rows: [Row] = []
    private var places: [Key: Int] = [:]
    /// Whether there were more accesses than are kept.
    private(set) var isFull = false

    private static let most = 20_000

    /// Returns the index of the row of an access, which is added if it is new; `nil` if there are too many.
    ///
    /// - Parameter place: the function that asked for it.
    mutating func index(of access: LaunchAccess, frames: [StackFrame], place: StackFrame?) -> Int? {
        let key = Key(
            group: access.kind.isFile ? 0 : access.kind.weight, name: access.name, origin: access.origin, place: place)
        if let index = places[key] {
            if access.kind.weight > rows[index].access.kind.weight { rows[index].access.kind = access.kind }
            return index
        }
        guard rows.count < CallRows.most else {
            isFull = true
            return nil
        }
        places[key] = rows.count
        rows.append(Row(access: access, frames: frames))
        return rows.count - 1
    }

    mutating func change(_ index: Int, _ body: (inout LaunchAccess) -> Void) { body(&rows[index].access) }

    /// Makes a row one of another kind if that weighs more.
    mutating func raise(_ index: Int, to kind: LaunchAccess.Kind) {
        if kind.weight > rows[index].access.kind.weight { rows[index].access.kind = kind }
    }
}

#endif

#if os(Linux)

/// Names the functions on the stacks of accesses.
struct CallNames {
    let accesses: [LaunchAccess]

    /// - Parameters:
    ///   - images: the paths of the files that frames refer to.
    ///   - program: the index of the program itself.
    init(_ rows: [CallRows.Row], images: [String], program: Int?) {
        var addresses: [Int: Set<UInt64>] = [:]
        for frame in rows.flatMap(\.frames) {
            if let image = frame.image { addresses[image, default: []].insert(frame.address) }
        }
        var names: [StackFrame: String] = [:]
        var demangler = Demangler()
        for (image, wanted) in addresses {
            let found = AddressNames(of: wanted, in: images[image])
            for address in wanted {
                let frame = StackFrame(image: image, address: address, function: nil)
                names[frame] = found.function(at: address, demangler: &demangler)
            }
        }
        accesses = rows.map { row in
            var access = row.access
            let texts = row.frames.map { CallNames.text(of: $0, names, images) }
            let place = row.frames.firstIndex { $0.image != nil && $0.image == program }
            access.origin.function = place.map { texts[$0] }
            access.origin.library = CallNames.library(row.frames[..<(place ?? row.frames.count)], images)
            access.origin.stack = texts
            return access
        }
    }

    private static func text(of frame: StackFrame, _ names: [StackFrame: String], _ images: [String]) -> String {
        guard let image = frame.image else { return "0x" + String(frame.address, radix: 16) }
        let known = names[StackFrame(image: image, address: frame.address, function: nil)]
        let file = images[image].split(separator: "/").last ?? ""
        return known ?? "\(file)+0x\(String(frame.function ?? frame.address, radix: 16))"
    }

    /// Returns the outermost image of the frames that is not the C library.
    private static func library(_ frames: ArraySlice<StackFrame>, _ images: [String]) -> String? {
        frames.reversed().lazy.compactMap { $0.image.map { images[$0] } }.first { !isStandard($0) }
    }

    private static func isStandard(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return ["libc.so", "libc-", "libpthread", "ld-musl"].contains { name.hasPrefix($0) }
    }
}

#endif

#if os(Linux)

/// A question to a name server (RFC 1035, section 4.1): 12 bytes of head, then labels with their lengths.
enum NameQuery {
    static let port = 53

    /// Returns the name that a message asks for.
    static func name(in message: [UInt8]) -> String? {
        // The bit that marks answers is not set, and there is a question.
        guard message.count > 16, message[2] & 0x80 == 0, message[4] != 0 || message[5] != 0 else { return nil }
        var labels: [String] = []
        var place = 12
        while place < message.count, message[place] != 0 {
            let end = place + 1 + Int(message[place])
            guard message[place] < 64, end < message.count else { return nil }
            labels.append(String(decoding: message[place + 1..<end], as: UTF8.self))
            place = end
        }
        return labels.isEmpty ? nil : labels.joined(separator: ".")
    }
}

#endif

#if os(Linux)

/// A frame of a stack, as a place in a file.
struct StackFrame: Hashable {
    /// The index of the file in ``StackReader/images``; `nil` outside of all files.
    var image: Int?
    /// The address in the file of the instruction, or of the last byte of the call.
    var address: UInt64
    /// The address in the file of the function; `nil` without unwind record.
    var function: UInt64?

    /// The function, or the instruction if the function is not known.
    var place: StackFrame { StackFrame(image: image, address: function ?? address, function: nil) }
}

#endif
