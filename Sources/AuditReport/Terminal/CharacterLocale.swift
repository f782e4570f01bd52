import Glibc

/// Tells the C library that text is UTF-8, whatever the environment says: names of a file do not
/// change with the user's language.
enum CharacterLocale {
    private static let isUTF8: Bool = unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil

    /// To be called before `wcwidth` and `regcomp`. Where the locale is missing both still work on ASCII.
    static func prepare() {
        _ = isUTF8
    }
}
