/// The parts of a demangled C++ name, as ELF linkers write it into their maps.
///
///     ka::Circle::area() const                    scope ka::Circle
///     void ns::Box<int>::put<long>(long)          scope ns::Box<int>
///     vtable for ka::Shape                        scope ka::Shape, a class
///     ns::run(int)::{lambda(int)#1}::operator()   scope ns
struct DemangledName {
    /// End offset of each part of the scope; the scope is everything up to the last one.
    private(set) var partEnds: [Int] = []
    private(set) var start = 0
    /// Whether the name itself shows that its scope is a class.
    private(set) var showsClass = false
    private let name: ByteView

    /// Prefixes in the names of generated entities of a class, and of a member of a scope.
    private static let ofClass: [StaticString] = ["vtable for ", "VTT for ", "typeinfo for ", "typeinfo name for "]
    private static let ofMember: [StaticString] = [
        "non-virtual thunk to ", "virtual thunk to ", "covariant return thunk to ", "guard variable for ",
        "TLS init function for ", "TLS wrapper function for ",
    ]

    /// - Returns: `nil` for a name without a scope.
    init?(_ name: ByteView) {
        self.name = name
        guard name.count < 1 << 16,
            name.firstIndex(of: ByteView("::")) != nil || name.starts(with: "v") || name.starts(with: "t")
        else { return nil }
        if let prefix = DemangledName.ofClass.first(where: { name.starts(with: $0) }) {
            start = prefix.utf8CodeUnitCount
            scan()
            showsClass = true
        } else {
            start = DemangledName.ofMember.first { name.starts(with: $0) }?.utf8CodeUnitCount ?? 0
            scan()
            leaveMember()
        }
        guard !partEnds.isEmpty else { return nil }
    }

    func scope(_ depth: Int) -> ByteView { name[clamped: start..<partEnds[depth - 1]] }

    func part(_ index: Int) -> ByteView {
        name[clamped: (index == 0 ? start : partEnds[index - 1] + 2)..<partEnds[index]]
    }

    /// Finds the ends of all parts up to the parameter list. A space separates the return type from them.
    private mutating func scan() {
        var depth = 0
        var at = start
        while let byte = name.byte(at: at) {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "(") where depth == 0:
                guard isAnonymousNamespace(at) else { return partEnds.append(at) }
                at += 20
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: " ") where depth == 0:
                start = at + 1
                partEnds.removeAll()
            case UInt8(ascii: ":") where depth == 0 && name.byte(at: at + 1) == UInt8(ascii: ":"):
                partEnds.append(at)
                at += 1
            case UInt8(ascii: "o") where depth == 0 && isOperator(at): return partEnds.append(name.count)
            default: break
            }
            at += 1
        }
        partEnds.append(name.count)
    }

    private func isAnonymousNamespace(_ at: Int) -> Bool { name.dropFirst(at).starts(with: "(anonymous namespace)") }

    private func isOperator(_ at: Int) -> Bool {
        let isWordStart = at == start || name[at - 1] == UInt8(ascii: ":")
        guard isWordStart, name.dropFirst(at).starts(with: "operator") else { return false }
        let next = name.byte(at: at + 8) ?? 0
        return !(next.isLetter || next.isDigit || next == UInt8(ascii: "_"))
    }

    /// Drops the last part, the member, after checking whether it shows that its scope is a class.
    private mutating func leaveMember() {
        guard let end = partEnds.popLast(), !partEnds.isEmpty else { return partEnds.removeAll() }
        let member = name[clamped: partEnds[partEnds.count - 1] + 2..<end].upTo("<")
        let owner = part(partEnds.count - 1)
        let isConst = name.ends(with: ") const") || name.ends(with: ") volatile") || name.ends(with: ") &")
        showsClass = member.starts(with: "~") || member == owner.upTo("<") || isConst || owner.ends(with: ">")
    }
}
