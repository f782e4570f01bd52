/// The purpose of a byte: the labels of the `kind` dimension.
package enum ByteKind: UInt8, Sendable, CaseIterable {
    case code, constants, data, zeroFill, strings, unwind, relocations, symbols, debug, metadata, padding, headers

    package var name: StaticString {
        switch self {
        case .code: "code"
        case .constants: "constants"
        case .data: "data"
        case .zeroFill: "zero-fill"
        case .strings: "strings"
        case .unwind: "unwind"
        case .relocations: "relocations"
        case .symbols: "symbols"
        case .debug: "debug"
        case .metadata: "metadata"
        case .padding: "padding"
        case .headers: "headers"
        }
    }

    /// Whether bytes of this kind are expected to belong to a symbol. Other kinds (headers, tables, debug info) have
    /// owners of other types, and their unattributed bytes are named after the section.
    var isUnderSymbols: Bool {
        switch self {
        case .code, .constants, .data, .zeroFill, .strings: true
        default: false
        }
    }
}
