//  category  name  class  instanceMethods  classMethods  protocols  properties
//  protocol  isa  name  protocols  instanceMethods  classMethods  optionalInstanceMethods  optionalClassMethods
//            properties  size:32  flags:32  extendedTypes  …

extension ObjCReader {
    mutating func readCategory(_ reference: ObjCReference) -> ObjCCategory? {
        guard let address = reference.target.localAddress, let name = memory.string(at: address),
            let target = memory.pointer(at: address &+ word)
        else {
            log.warn("a category cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCCategory(address: address, name: name, target: target)
        var extents = [record(reference.slot, size: word), record(address, size: word * 6)]
        known.instanceMethods = methods(at: address &+ word * 2, &extents)
        known.classMethods = methods(at: address &+ word * 3, &extents)
        known.protocols = protocolList(at: address &+ word * 4, &extents)
        known.properties = properties(at: address &+ word * 5, &extents)
        known.extents = extents
        return known
    }

    mutating func readProtocol(_ reference: ObjCReference) -> ObjCProtocol? {
        guard let address = reference.target.localAddress, let name = memory.string(at: address &+ word) else {
            log.warn("a protocol cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCProtocol(address: address, name: name)
        let size = memory.integer(at: address &+ word * 8, as: UInt32.self) ?? 0
        var extents = [record(reference.slot, size: word), record(address, size: min(UInt64(size), 0x100))]
        known.inherited = protocolList(at: address &+ word * 2, &extents)
        known.requiredInstanceMethods = methods(at: address &+ word * 3, &extents)
        known.requiredClassMethods = methods(at: address &+ word * 4, &extents)
        known.optionalInstanceMethods = methods(at: address &+ word * 5, &extents)
        known.optionalClassMethods = methods(at: address &+ word * 6, &extents)
        known.properties = properties(at: address &+ word * 7, &extents)
        known.extents = extents
        return known
    }
}
