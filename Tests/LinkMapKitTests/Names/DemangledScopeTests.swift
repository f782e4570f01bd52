import LinkMapKit
import Testing

/// C++ names as the maps of ELF linkers have them.
@Suite struct DemangledScopeTests {
    static let rows: [NamingRow] = [
        NamingRow("ka::Circle::area() const", "ka::Circle", "ka"),
        NamingRow("ka::overloaded(int, long)", "-", "ka"),
        NamingRow("ka::small::small(int)", "ka::small", "ka"),
        NamingRow("ka::small::~small()", "ka::small", "ka"),
        NamingRow("vtable for ka::shape", "ka::shape", "ka"),
        NamingRow("typeinfo name for Shape", "Shape", "-"),
        NamingRow("non-virtual thunk to ka::Multi::b()", "ka::Multi", "ka"),
        NamingRow("void ns::Box<int>::put<long>(long)", "ns::Box<int>", "ns"),
        NamingRow("std::enable_if<true, int>::type ns::Box<a::b>::get<int>(int)", "ns::Box<a::b>", "ns"),
        NamingRow("(anonymous namespace)::Hidden::run()", "(anonymous namespace)::Hidden", "-"),
        NamingRow("ka::(anonymous namespace)::Hidden::run()", "ka::(anonymous namespace)::Hidden", "ka"),
        NamingRow("ka::Set::operator<(ka::Set const&) const", "ka::Set", "ka"),
        NamingRow("ka::Set::operator bool() const", "ka::Set", "ka"),
        NamingRow("ka::Set::run(int)::{lambda(int)#1}::operator()(int) const", "ka::Set", "ka"),
        NamingRow("guard variable for ka::Set::one()::instance", "ka::Set", "ka"),
        NamingRow(
            "std::vector<int, std::allocator<int> >::push_back(int&&)", "std::vector<int, std::allocator<int> >", "std"),
        NamingRow("_ZN3foo3BarC1Ev", "foo::Bar", "foo"),
        NamingRow("main", "-", "-"),
        NamingRow("operatorless::thing", "-", "operatorless"),
    ]

    @Test(arguments: rows) func belongs(_ row: NamingRow) {
        #expect(row.found(.demangled) == row.expected)
    }

    @Test func signsHoldForTheWholeBatch() {
        let found = Naming.resolve(["ka::small::run()", "ka::small::small()"], .demangled)
        #expect(found.map(\.type) == ["ka::small", "ka::small"])
    }

    @Test func oddNamesEndInSomeAnswer() {
        let odd = [
            "::", "a::", "::a(", "v", "vtable for ", "a::b<<<<<<", "x::operator", "((((", "a::(anonymous namespace)",
            " ::x()",
        ]
        #expect(Naming.resolve(odd, .demangled).count == odd.count)
    }
}
