// Swift's Glibc module leaves <wchar.h> out, and the header shows this one only to X/Open programs.
int wcwidth(__WCHAR_TYPE__ character);
