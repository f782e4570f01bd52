extension OutputBuffer {
    package mutating func append(signed number: Int64) {
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        append(number: number.magnitude)
    }
}

extension JSONWriter {
    package mutating func member(_ name: StaticString, signed number: Int64) {
        key(name)
        value(signed: number)
    }
}
