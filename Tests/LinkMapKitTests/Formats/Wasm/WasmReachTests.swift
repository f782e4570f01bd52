import Foundation
import LinkMapKit
import Testing

/// Functions that run although no instruction names them. The modules were written by hand in the text format and are
/// listed as bytes; each has a function that its export `go`, or the host, reaches.
@Suite struct WasmReachTests {
    static let modules: [(what: String, bytes: String)] = [
        (
            "a table whose elements have a value",
            "0061736d010000000105016000017f03030200000409014000700002d2000b07060102676f00010a0e02040041070b07"
                + "0041011100000b0011046e616d65010401000174050401000161"
        ),
        (
            "an element that is the value of a global",
            "0061736d010000000105016000017f0303020000040401700002060d02640000d2000b64000023000b07060102676f00"
                + "010909010441000b0123010b0a0e02040041070b070041001100000b001a046e616d6501040100017404040100016607"
                + "0702000167010168"
        ),
        (
            "a function that goes to the host",
            "0061736d010000000109026000017f60000170030302000104040170000207060102676f00010907010041000b01000a"
                + "0d02040041070b0600410025000b000b046e616d65010401000174"
        ),
        (
            "a function that an import takes",
            "0061736d0100000001080260017000600000020a0101680463616c6c0000030302010104040170000207060102676f00"
                + "020907010041000b01010a0e020300010b08004100250010000b000e046e616d65010702000168010174"
        ),
        (
            "exports with the names of functions of C libraries",
            "0061736d01000000010401600000030706000000000000073105066174657869740000056f7468657200020473746174"
                + "0003056d6b6e6f6400040d61745f717569636b5f6578697400050a1a06040010010b0300010b0300010b0300010b0300"
                + "010b0300010b0029046e616d6501130600017801017902017a03017304016d050170020d060000010002000300040005"
                + "00"
        ),
    ]

    @Test(arguments: modules.map(\.what)) func whatRunsIsNoSureFinding(_ what: String) throws {
        let hexadecimal = try #require(Self.modules.first { $0.what == what }).bytes
        var bytes: [UInt8] = []
        var rest = Substring(hexadecimal)
        while !rest.isEmpty {
            bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
            rest = rest.dropFirst(2)
        }
        let bench = try Workbench()
        let found = try WasmProgram.findings(try bench.write(Data(bytes), to: "module.wasm"))
        #expect(found.filter { $0.confidence > .low }.map(\.name.text) == [])
    }
}
