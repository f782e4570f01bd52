"""Calls the functions of a library by names, some of which are made at run time."""
import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
data = bytes(range(256)) * 5000
library.XXH64.restype = ctypes.c_uint64
print(library.XXH64(data, len(data), ctypes.c_uint64(1)), library.XXH32(data, len(data), 1), library.XXH_versionNumber())
for size in (1, 5, 12, 20, 100, 200, 300, 100000):
    for name in ("XXH3_64bits", "XXH3_64bits_withSeed", "XXH3_64bits_withSecret"):
        function = getattr(library, name)
        function.restype = ctypes.c_uint64
        secret = (ctypes.c_uint64(7),) if "Seed" in name else (data, ctypes.c_size_t(200)) if "Secret" in name else ()
        print(function(data, ctypes.c_size_t(size), *secret))
for bits in (32, 64, "3_64bits", "3_128bits"):
    kind = "XXH3" if "3_" in str(bits) else f"XXH{bits}"
    create, free = getattr(library, f"{kind}_createState"), getattr(library, f"{kind}_freeState")
    create.restype = ctypes.c_void_p
    state = ctypes.c_void_p(create())
    getattr(library, f"XXH{bits}_reset")(state, *(() if kind == "XXH3" else (ctypes.c_uint64(3),)))
    for start in (0, 3, 100, 1000, 100000):
        getattr(library, f"XXH{bits}_update")(state, data[start:], ctypes.c_size_t(len(data) - start))
    digest = getattr(library, f"XXH{bits}_digest")
    digest.restype = ctypes.c_uint64
    print(digest(state))
    free(state)
