#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The address of a socket as the kernel takes it: the family in two bytes, then what the family defines.
enum SocketAddress {
    /// Returns the text of an address and the port, if it has one; `nil` for a family that reaches no other program.
    static func read(_ bytes: [UInt8]) -> (text: String, port: Int?)? {
        guard bytes.count >= 2 else { return nil }
        switch Int32(bytes[0]) | Int32(bytes[1]) << 8 {
        case AF_UNIX: return (unix(bytes.dropFirst(2)), nil)
        case AF_INET where bytes.count >= 8:
            let port = Int(bytes[2]) << 8 | Int(bytes[3])
            return (bytes[4..<8].map { String($0) }.joined(separator: ".") + ":\(port)", port)
        case AF_INET6 where bytes.count >= 24:
            let port = Int(bytes[2]) << 8 | Int(bytes[3])
            let groups = stride(from: 8, to: 24, by: 2).map {
                String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
            }
            return ("[\(groups.joined(separator: ":"))]:\(port)", port)
        default: return nil
        }
    }

    /// Returns the path, or the name of an address outside of the file system with an `@` before it.
    private static func unix(_ bytes: ArraySlice<UInt8>) -> String {
        let isAbstract = bytes.first == 0
        let name = isAbstract ? bytes.dropFirst() : bytes.prefix { $0 != 0 }
        return "unix:" + (isAbstract ? "@" : "") + String(decoding: name.prefix(108), as: UTF8.self)
    }
}

#endif
