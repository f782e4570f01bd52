import LinkMapKit
import Testing

/// Short names of the C++ standard library.
@Suite struct StandardNamesTests {
    @Test(arguments: [
        (
            "join(std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const&)",
            "join(std::string const&)"
        ),
        // libc++, and the same for Android.
        (
            "join(std::__1::basic_string<char, std::__1::char_traits<char>, std::__1::allocator<char>> const&)",
            "join(std::string const&)"
        ),
        ("std::__ndk1::basic_string_view<wchar_t, std::__ndk1::char_traits<wchar_t> >", "std::wstring_view"),
        (
            "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >::append(char const*)",
            "std::string::append(char const*)"
        ),
        ("std::vector<int, std::allocator<int> >::~vector()", "std::vector<int>::~vector()"),
        (
            "std::vector<std::vector<int, std::allocator<int> >, std::allocator<std::vector<int, std::allocator<int> > > >",
            "std::vector<std::vector<int> >"
        ),
        (
            "std::map<int, char*, std::less<int>, std::allocator<std::pair<int const, char*> > >::find(int const&)",
            "std::map<int, char*>::find(int const&)"
        ),
        (
            "std::unordered_map<int, A, std::hash<int>, std::equal_to<int>, std::allocator<std::pair<int const, A> > >",
            "std::unordered_map<int, A>"
        ),
        ("std::unique_ptr<A, std::default_delete<A> > make<A>()", "std::unique_ptr<A> make<A>()"),
        (
            "std::function<void (int, char)>::operator()(int) const",
            "std::function<void (int, char)>::operator()(int) const"
        ),
        (
            "bool std::operator< <char>(std::vector<int, std::allocator<int> > const&)",
            "bool std::operator< <char>(std::vector<int> const&)"
        ),
        (
            "std::ostream& std::operator<< <std::char_traits<char> >(std::vector<int, std::allocator<int> >)",
            "std::ostream& std::operator<< <std::char_traits<char> >(std::vector<int>)"
        ),
        ("A::operator->() const, std::vector<int, std::allocator<int> >", "A::operator->() const, std::vector<int>"),
    ]) func shortened(_ long: String, _ short: String) {
        #expect(StandardNames.shortened(long) == short)
        #expect(StandardNames.shortened(short) == short)
    }

    @Test(arguments: [
        // Another allocator, another order, a template of somebody else.
        "std::vector<int, Pool<int> >", "std::set<int, std::greater<int>, Pool<int> >",
        "mine::vector<int, std::allocator<int> >", "std::vector<int, std::allocator<char> >",
        // Names without templates, and such whose brackets do not match.
        "std::sort", "<std::path::Path as core::fmt::Debug>::fmt", "std::vector<int, std::allocator<int>",
        "std::a<b>>c", "std::vec…ocator<int> >", "std::f(<", "std::,<>,",
    ]) func unchanged(_ name: String) {
        #expect(StandardNames.shortened(name) == name)
    }

    @Test func depthDoesNotMatter() {
        let deep = String(repeating: "std::a<", count: 50_000) + "int" + String(repeating: ">", count: 50_000)
        #expect(StandardNames.shortened(deep) == deep)
    }
}
