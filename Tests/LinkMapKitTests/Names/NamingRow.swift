import LinkMapKit
import Testing

/// One line of a table of names: what a name is shown as, and where it belongs.
struct NamingRow: CustomTestStringConvertible, Sendable {
    var name: String
    var shown: String?
    var type: String
    var module: String

    /// - Parameters:
    ///   - shown: The demangled text; `nil` where the table does not look at it.
    ///   - type: The class, `-` for none.
    ///   - module: The module, `-` for none.
    init(_ name: String, _ type: String, _ module: String, shown: String? = nil) {
        self.name = name
        self.shown = shown
        self.type = type
        self.module = module
    }

    var testDescription: String { name }

    /// Class and module as the resolver sees them when the batch has nothing but this name.
    func found(_ style: NameStyle = .mangled) -> Found {
        Naming.resolve([name], style)[0]
    }

    var expected: Found { Found(type: type, module: module) }
}

struct Found: Equatable {
    var type: String
    var module: String
}

enum Naming {
    static func resolve(_ names: [String], _ style: NameStyle = .mangled) -> [Found] {
        let scopes = ScopeResolver(style).resolve(names.map { ByteView(copying: $0) })
        var demangler = Demangler()
        func text(_ labels: [Label], _ index: UInt32) -> String {
            index == 0 ? "-" : labels[Int(index)].text(&demangler, raw: false)
        }
        return names.indices.map {
            Found(type: text(scopes.classes, scopes.classOf[$0]), module: text(scopes.modules, scopes.moduleOf[$0]))
        }
    }

    static func demangle(_ name: String) -> String? {
        var demangler = Demangler()
        return demangler.text(of: ByteView(copying: name))
    }
}
