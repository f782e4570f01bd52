import LinkMapKit
import Testing

/// Names that no compiler makes: they must cost neither the stack, nor the memory, nor the day.
@Suite struct HostileNameTests {
    static let many = 1_000_000

    @Test(arguments: [
        ("_Z", "N", ""), ("_Z", "Z", "3foovE"), ("_ZTI", "P", "i"), ("_ZN3foo3barI", "1AI", "E"),
        ("_ZN3fooI", "F", "E"), ("_ZN3fooIX", "cv", "E"), ("_ZN", "1a", "1bEv"), ("_ZN1aI", "S_I", ""),
        ("_Z", "U", "l"), ("_ZN3fooIXL_", "ZN", ""), ("$s4main", "1aV", ""), ("$s4main3FooV", "Sg", "D"),
        ("$s", "A2000a", ""), ("$s1a", "y", "G"), ("$s1aSi", "A2000a", "t"), ("$s4main", "0a", ""), ("$s", "_", "t"),
        ("_R", "NvC", ""), ("_RINvC1a1b", "RR", "E"), ("_RMC1a", "T", "E"), ("_RNvMC1a", "FKC", "uE"),
        ("_ZN", "$LT$", "17h0123456789abcdefE"), ("-[", "Foo(", " bar]"), ("__OBJC_$_", "CATEGORY_", ""),
        ("_i_A", "_", ""), ("_Tt", "C", "4main"), ("_", "_", "Z3foov"), ("a/", "b[", ".c"),
    ])
    func longNamesAreQuick(_ before: String, _ middle: String, _ after: String) {
        let name = before + String(repeating: middle, count: HostileNameTests.many / middle.count) + after
        _ = Naming.resolve([name])
        _ = Naming.resolve([name], .go)
        _ = Naming.demangle(name)
        // Short enough for the demanglers, long enough to nest.
        for length in [300, 1000, 4000, 60000] { _ = Naming.demangle(String(name.prefix(length))) }
    }

    @Test func doublingSubstitutionsAreNotWrittenOut() {
        var cxx = "_Z1f1AIiE"
        for number in 0..<30 {
            let last = number == 0 ? "S0_" : "S\(String(number, radix: 36, uppercase: true))_"
            cxx += "S_I\(last)\(last)E"
        }
        #expect(Naming.demangle(cxx) == nil)

        var swift = "$s1a1bVSDyACACG"
        for number in 3..<25 {
            let letter = Character(Unicode.Scalar(UInt8(65 + number)))
            swift += "SDyA\(letter)A\(letter)G"
        }
        #expect(Naming.demangle(swift + "D") == nil)

        var rust = "_RINvC1a1b"
        for _ in 0..<40 { rust += "TB9_B9_E" }
        #expect(Naming.demangle(rust + "E") == nil)
    }

    @Test func everyPrefixIsHarmless() {
        let rows = ItaniumScopeTests.rows + SwiftScopeTests.rows + RustScopeTests.rows
        for name in rows.map(\.name) + ObjCScopeTests.foo {
            for length in 0..<name.count {
                let cut = String(name.prefix(length))
                _ = Naming.resolve([cut, cut])
                _ = Naming.resolve([cut], .go)
                _ = Naming.demangle(cut)
            }
        }
    }
}
