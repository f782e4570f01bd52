import LinkMapKit
import Testing

/// Calls of interface methods in machine code, by their position in the itab.
struct GoInterfaceCallsTests {
    private func indexes(_ code: [UInt8]) -> [Int]? {
        GoInterfaceCalls.indexes(in: ByteView(copying: code), of: .x86_64)
    }

    /// `mov rcx, [rax + offset]`, `mov rdx, [rax + offset]`
    private func load(_ form: UInt8, _ offset: UInt8) -> [UInt8] { [0x48, 0x8B, form, offset] }
    /// `mov [rsp + 64], rcx`
    private let store: [UInt8] = [0x48, 0x89, 0x4C, 0x24, 0x40]
    /// `mov rcx, [rsp + 64]`
    private let restore: [UInt8] = [0x48, 0x8B, 0x4C, 0x24, 0x40]
    /// `call rcx`
    private let call: [UInt8] = [0xFF, 0xD1]

    @Test func theLoadedMethodIsCalled() {
        #expect(indexes(load(0x48, 24) + call) == [0])
        #expect(indexes(load(0x48, 64) + load(0x50, 72) + call) == [5])
    }

    /// A method that lies in the frame until it is called, with a load of something else before and behind.
    @Test func aMethodFromTheFrameIsTheOneThatWasPutThere() {
        let code = load(0x50, 72) + load(0x48, 40) + store + load(0x50, 80) + restore + call
        #expect(indexes(code) == [2])
    }

    @Test func aMethodIsFollowedThroughRegisters() {
        // mov rcx, rdx
        #expect(indexes(load(0x50, 48) + [0x48, 0x89, 0xD1] + call) == [3])
    }

    /// Nothing is known of an address that comes with the call: any load may be the one.
    @Test func anUnknownAddressMayBeAnyLoad() {
        #expect(indexes(load(0x50, 32) + load(0x50, 56) + call) == [1, 4])
        #expect(indexes(load(0x50, 32) + restore + call) == [])
    }

    @Test func otherMachinesAreNotRead() {
        #expect(GoInterfaceCalls.indexes(in: ByteView(copying: [0, 0, 0, 0]), of: .riscv) == nil)
    }
}
