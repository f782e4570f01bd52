/// The functions of runtime libraries that change nothing but the memory that they are given: what an initializer does by them
/// can be done later as well.
package enum HarmlessImports {
    /// Returns the first of some imported names that is not known to be harmless; `nil` if all are.
    package static func firstOther(in names: Set<String>) -> String? { names.sorted().first { !contains($0) } }

    static func contains(_ name: String) -> Bool {
        if functions.contains(plain(name)) { return true }
        guard name.hasPrefix("_Z") else { return name.hasPrefix("_ITM_") }
        return prefixes.contains { name.hasPrefix($0) } && !others.contains { name.hasPrefix($0) }
    }

    /// Returns the name of the function that a checking or versioned form stands for: `memcpy` for `__memcpy_chk`.
    private static func plain(_ name: String) -> String {
        var name = Substring(name)
        if name.hasSuffix("_chk"), name.hasPrefix("__") { name = name.dropFirst(2).dropLast(4) }
        for prefix in ["__isoc99_", "__isoc23_"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.utf8.count)
        }
        if name.hasSuffix("64") { name = name.dropLast(2) }
        return String(name)
    }

    private static let functions: Set<String> = [
        "malloc", "calloc", "realloc", "reallocarray", "free", "aligned_alloc", "posix_memalign", "memalign",
        "memcpy", "memmove", "memset", "memcmp", "bcmp", "memchr", "memrchr", "mempcpy", "bzero",
        "strlen", "strnlen", "strcmp", "strncmp", "strcasecmp", "strncasecmp", "strcpy", "strncpy", "strcat", "strncat",
        "stpcpy",
        "strchr", "strrchr", "strstr", "strdup", "strndup", "strspn", "strcspn", "strpbrk", "strtol", "strtoul",
        "strtoll",
        "strtoull", "strtod", "strtof", "strtold", "atoi", "atol", "atof", "snprintf", "sprintf", "vsnprintf", "sscanf",
        "asprintf",
        "vasprintf", "qsort", "bsearch", "abs", "labs", "div", "tolower", "toupper", "isalnum", "isalpha", "isdigit",
        "isspace",
        "__ctype_b_loc", "__ctype_tolower_loc", "__ctype_toupper_loc", "__errno_location",
        "getenv", "secure_getenv", "time", "clock", "clock_gettime", "gettimeofday", "gmtime_r", "nanosleep",
        "clock_nanosleep",
        "usleep", "sleep", "sysconf", "getpid", "getppid", "getuid", "geteuid", "isatty", "getauxval", "sched_yield",
        "open", "openat", "read", "pread", "close", "lseek", "fopen", "fdopen", "fread", "fgets", "fgetc", "getc",
        "getline",
        "getdelim", "fclose", "fseek", "ftell", "rewind", "feof", "ferror", "fileno", "stat", "fstat", "lstat",
        "fstatat", "access",
        "readlink", "realpath", "mmap", "munmap", "madvise", "opendir", "readdir", "closedir", "getcwd",
        "pthread_mutex_lock", "pthread_mutex_unlock", "pthread_mutex_init", "pthread_mutex_destroy", "pthread_once",
        "pthread_self",
        "__cxa_atexit", "__cxa_finalize", "__cxa_guard_acquire", "__cxa_guard_release", "__cxa_guard_abort",
        "__cxa_begin_catch",
        "__cxa_end_catch", "__cxa_allocate_exception", "__cxa_throw", "__cxa_rethrow", "__cxa_free_exception",
        "__cxa_pure_virtual",
        "__gxx_personality_v0", "_Unwind_Resume", "__stack_chk_fail", "__stack_chk_guard", "__assert_fail", "abort",
        "__gmon_start__", "__tls_get_addr", "_dl_find_object", "__libc_start_main",
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "exp2", "expm1", "log",
        "log2", "log10",
        "log1p", "pow", "sqrt", "cbrt", "hypot", "floor", "ceil", "round", "lround", "trunc", "fmod", "fabs", "ldexp",
        "frexp",
        "modf", "sincos", "sinf", "cosf", "tanf", "expf", "logf", "powf", "sqrtf", "floorf", "ceilf", "roundf", "fmodf",
        "sincosf",
    ]

    /// The names of `operator new` and `delete`, of `std` and of the tables of types.
    private static let prefixes = [
        "_Zn", "_Zd", "_ZNS", "_ZNKS", "_ZSt", "_ZTVN10__cxxabiv1", "_ZTISt", "_ZTVSt", "_ZTVNSt", "_ZTSSt",
    ]
    /// The parts of `std` that write to a stream, start a thread, or change what the whole program uses.
    private static let others = [
        "_ZNSo", "_ZStls", "_ZSt16__ostream_insert", "_ZSt4endl", "_ZSt4cout", "_ZSt4cerr", "_ZSt4clog", "_ZSt3cin",
        "_ZSt5wcout",
        "_ZSt5wcerr", "_ZSt5wclog", "_ZSt4wcin", "_ZNSt6thread", "_ZNSt6locale6global",
        "_ZNSt8ios_base15sync_with_stdio",
        "_ZSt15set_new_handler", "_ZSt13set_terminate", "_ZSt7getline", "_ZNSi", "_ZNSt10filesystem",
    ]
}
