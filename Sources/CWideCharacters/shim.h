// Swift's Glibc module lacks <wchar.h>, and the header declares this function only for X/Open programs.
int wcwidth(__WCHAR_TYPE__ character);
