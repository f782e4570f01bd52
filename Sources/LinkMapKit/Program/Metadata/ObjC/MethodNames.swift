/// The names of an image's methods by the addresses of their code: `-[Foo(Cat) bar:]`.
struct MethodNames {
    /// The first name of each address.
    private(set) var names: [UInt64: ByteView] = [:]
    /// The addresses of the other names. One address has several when the linker folded equal functions.
    private(set) var addresses: [ByteView: UInt64] = [:]

    init() {}

    /// - Parameter fixups: The pointers that the loader writes. They name the classes of other images.
    init(_ objc: ObjCMetadata, fixups: FixupTable) {
        for known in objc.classes {
            add(known.instanceMethods, known.classMethods, of: EntityTable.shownName(of: known.name))
        }
        for category in objc.categories {
            add(category.instanceMethods, category.classMethods, of: objc.shownName(of: category, in: fixups))
        }
    }

    private mutating func add(_ instance: ObjCMethodList, _ type: ObjCMethodList, of owner: ByteView) {
        for (list, isClassMethod) in [(instance, false), (type, true)] {
            for method in list.methods {
                guard let code = method.implementation else { continue }
                let name = MethodNames.name(of: method.selector, in: owner, isClassMethod: isClassMethod)
                if names[code] == nil { names[code] = name } else { addresses[name] = code }
            }
        }
    }

    /// Returns the name of a method of a class or category.
    static func name(of selector: ByteView, in owner: ByteView, isClassMethod: Bool) -> ByteView {
        ByteView(copying: "\(isClassMethod ? "+" : "-")[\(owner.text) \(selector.text)]")
    }

    /// Returns whether the code at an address implements a method with the name.
    func isName(_ name: ByteView, of address: UInt64) -> Bool { names[address] == name || addresses[name] == address }

    /// Returns the start addresses of the methods with a name.
    func places(of name: ByteView) -> [UInt64] {
        names.filter { $0.value == name }.keys.sorted() + [addresses[name]].compactMap(\.self)
    }
}

extension ObjCMetadata {
    /// Returns the name of a category with that of its class: `NSString(Shouting)`.
    func shownName(of category: ObjCCategory, in fixups: FixupTable) -> ByteView {
        let target = EntityTable.shownName(of: className(of: category.target, in: fixups) ?? "?")
        return ByteView(copying: "\(target.text)(\(category.name.text))")
    }
}
