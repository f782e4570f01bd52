//  class     isa  superclass  cache  vtable  data        the low bits of data: 1 and 2 for Swift
//  data      flags:32  start:32  size:32  (0:32 in 64-bit)
//            ivarLayout  name  methods  protocols  ivars  weakIvarLayout  properties
//  Swift     after the class: flags:32  instanceStart:32  instanceSize:32  alignment:16  0:16  size:32  start:32
//            descriptor …  where start is the distance of the class from the start of its whole metadata

extension ObjCReader {
    /// The contents of a `class_ro_t`, for a class or a metaclass.
    private struct Data {
        var address: UInt64
        var flags: UInt32
        var instanceSize: UInt32
        var isSwift: Bool
        var name: ByteView
        /// Address of the slot of the method list; the slots of the other lists follow.
        var lists: UInt64
    }

    mutating func readClass(_ reference: ObjCReference) -> ObjCClass? {
        guard let address = reference.target.localAddress, let data = readData(ofClass: address) else {
            log.warn("a class cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCClass(
            address: address, name: data.name, metaclass: memory.address(at: address),
            superclass: memory.pointer(at: address &+ word) ?? .null, data: data.address, flags: data.flags,
            instanceSize: data.instanceSize, isSwift: data.isSwift)
        if data.isSwift { known.swiftDescriptor = memory.address(at: address &+ word * 5 &+ 24) }
        let whole = data.isSwift ? swiftExtent(ofClass: address) : nil
        var extents = [record(reference.slot, size: word), whole ?? record(address, size: word * 5)]
        extents.append(record(data.address, size: dataSize))
        known.instanceMethods = methods(at: data.lists, &extents)
        known.protocols = protocolList(at: data.lists &+ word, &extents)
        known.ivars = ivars(at: data.lists &+ word * 2, &extents)
        known.properties = properties(at: data.lists &+ word * 4, &extents)
        readMetaclass(of: &known, &extents)
        known.extents = extents
        return known
    }

    private mutating func readMetaclass(of known: inout ObjCClass, _ extents: inout [Range<UInt64>]) {
        guard let metaclass = known.metaclass else { return }
        guard let data = readData(ofClass: metaclass) else {
            log.warn("a metaclass cannot be read", at: metaclass)
            return
        }
        known.metadata = data.address
        extents += [record(metaclass, size: word * 5), record(data.address, size: dataSize)]
        known.classMethods = methods(at: data.lists, &extents)
        known.classProperties = properties(at: data.lists &+ word * 4, &extents)
    }

    /// Returns the extent of a Swift class, with the parts before and after the Objective-C class.
    private func swiftExtent(ofClass address: UInt64) -> Range<UInt64>? {
        guard let size: UInt32 = memory.integer(at: address &+ word * 5 &+ 16),
            let start: UInt32 = memory.integer(at: address &+ word * 5 &+ 20), UInt64(start) <= address,
            UInt64(size) >= UInt64(start) + word * 5,
            memory.bytes.bytes(at: address - UInt64(start), count: UInt64(size)) != nil
        else { return nil }
        return record(address - UInt64(start), size: UInt64(size))
    }

    private var dataSize: UInt64 { headSize + word * 7 }
    private var headSize: UInt64 { word == 8 ? 16 : 12 }

    private func readData(ofClass address: UInt64) -> Data? {
        guard let tagged = memory.address(at: address &+ word * 4) else { return nil }
        let data = tagged & ~(word - 1)
        guard let flags: UInt32 = memory.integer(at: data), let size: UInt32 = memory.integer(at: data &+ 8),
            let name = memory.string(at: data &+ headSize &+ word)
        else { return nil }
        return Data(
            address: data, flags: flags, instanceSize: size, isSwift: tagged & 3 != 0, name: name,
            lists: data &+ headSize &+ word * 2)
    }

    func record(_ address: UInt64, size: UInt64) -> Range<UInt64> { address..<address.addingClamped(size) }
}
