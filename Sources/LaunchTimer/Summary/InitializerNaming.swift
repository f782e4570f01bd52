import LinkMapKit

extension LaunchReport {
    /// Gives the initializers the names that their files' symbol tables have for them.
    package mutating func nameInitializers() {
        var demangler = Demangler()
        for index in libraries.indices {
            let names = AddressNames(of: Set(libraries[index].initializers.map(\.address)), in: libraries[index].path)
            for place in libraries[index].initializers.indices {
                let address = libraries[index].initializers[place].address
                guard let name = names.name(at: address, demangler: &demangler) else { continue }
                libraries[index].initializers[place].name = name.text
                libraries[index].initializers[place].symbol = name.symbol
            }
        }
    }
}
