/// An entry of the type section: a function type, or the type of a structure or an array.
struct WasmType {
    var place: WasmModule.Place
    /// Offset of the parameters of a function type; 0 for other types.
    var signature: UInt32 = 0
    /// Indices of the types that it extends.
    var supertypes: [UInt32] = []

    /// Reads the types of a section. A group of types that refer to each other is one entry of the section.
    static func all(_ cursor: inout WasmCursor) -> [WasmType] {
        var types: [WasmType] = []
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            if cursor.bytes.byte(at: cursor.offset) == WASM_TYPE_REC {
                _ = cursor.byte()
                var members = cursor.u32()
                while members > 0, !cursor.isBroken {
                    types.append(WasmType(&cursor))
                    members -= 1
                }
            } else {
                types.append(WasmType(&cursor))
            }
            left -= 1
        }
        return types
    }

    private init(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        place = 0..<0
        var form = cursor.byte()
        if form == WASM_TYPE_SUB || form == WASM_TYPE_SUB_FINAL {
            var left = cursor.u32()
            while left > 0, !cursor.isBroken {
                supertypes.append(cursor.u32())
                left -= 1
            }
            form = cursor.byte()
        }
        switch form {
        case WASM_TYPE_FUNC:
            signature = UInt32(truncatingIfNeeded: cursor.offset)
            for _ in 0..<2 { WasmType.skipTypes(&cursor) }
        case WASM_TYPE_STRUCT:
            var left = cursor.u32()
            while left > 0, !cursor.isBroken {
                cursor.skipField()
                left -= 1
            }
        case WASM_TYPE_ARRAY: cursor.skipField()
        default: cursor.fail()
        }
        place = WasmModule.place(start, cursor)
    }

    private static func skipTypes(_ cursor: inout WasmCursor) {
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            cursor.skipValueType()
            left -= 1
        }
    }

    // MARK: - Names

    /// Limit of the values that are spelled out in a name; hostile types have millions.
    private static let mostShown = 32

    /// Returns the type as text, such as `(i32, f64) -> i32`.
    func text(in bytes: ByteView) -> String {
        guard signature > 0 else { return "object" }
        var cursor = WasmCursor(bytes, Int(signature)..<Int(place.upperBound))
        let parameters = WasmType.names(&cursor)
        let results = WasmType.names(&cursor)
        let result = results.count == 1 ? results[0] : "(\(results.joined(separator: ", ")))"
        return "(\(parameters.joined(separator: ", "))) -> \(result)"
    }

    private static func names(_ cursor: inout WasmCursor) -> [String] {
        var names: [String] = []
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            let name = name(&cursor)
            if names.count < mostShown { names.append(name) } else if names.count == mostShown { names.append("…") }
            left -= 1
        }
        return names
    }

    private static func name(_ cursor: inout WasmCursor) -> String {
        let type = cursor.byte()
        switch type {
        case 0x7F: return "i32"
        case 0x7E: return "i64"
        case 0x7D: return "f32"
        case 0x7C: return "f64"
        case 0x7B: return "v128"
        case 0x70: return "funcref"
        case 0x6F: return "externref"
        case WASM_TYPE_REF, WASM_TYPE_REF_NULL:
            let target = cursor.signed(bits: 33)
            return "(ref \(target))"
        default: return "ref"
        }
    }
}

extension WasmCursor {
    /// Steps over a field of a structure or array: its type, and whether it may be written.
    fileprivate mutating func skipField() {
        let type = bytes.byte(at: offset)
        if type == 0x78 || type == 0x77 { skip(1) } else { skipValueType() }
        _ = byte()
    }
}
