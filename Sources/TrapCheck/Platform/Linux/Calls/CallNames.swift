#if os(Linux)

import LaunchTimer
import LinkMapKit

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
