// A Mach-O library whose functions trap with every kind of stack frame. It needs no other library, so it runs wherever
// its processor does.
typedef void (*work)(int);
#define KEEP __attribute__((noinline, used))
#define BARRIER __asm__ volatile("" ::: "memory")

// A leaf without a frame: on arm64 its caller is in the link register.
KEEP void leaf(int number) {
    (void)number;
    __builtin_debugtrap();
}

// Interrupted at its first instruction, when the frame is not there yet.
#if defined(__aarch64__)
__asm__(
    ".private_extern _prologue\n.p2align 2\n_prologue:\n .cfi_startproc\n brk #0xf000\n stp x29, x30, [sp, #-16]!\n "
    "mov x29, sp\n"
    " .cfi_def_cfa w29, 16\n .cfi_offset w30, -8\n .cfi_offset w29, -16\n bl _leaf\n ldp x29, x30, [sp], #16\n ret\n"
    " .cfi_endproc\n");
#else
__asm__(".private_extern _prologue\n_prologue:\n .cfi_startproc\n int3\n pushq %rbp\n .cfi_def_cfa_offset 16\n "
        ".cfi_offset %rbp, -16\n"
        " movq %rsp, %rbp\n .cfi_def_cfa_register %rbp\n callq _leaf\n popq %rbp\n retq\n .cfi_endproc\n");
#endif
__attribute__((visibility("hidden"))) void prologue(int number);

KEEP void framed(work next, int number) {
    next(number);
    BARRIER;
}

// Many callee-saved registers.
KEEP long busy(work next, int number, const long *v) {
    long a = v[0], b = v[1], c = v[2], d = v[3], e = v[4];
    framed(next, number);
    BARRIER;
    return a * b + c * d + e;
}

// A frame larger than the tables' size field.
KEEP long large(work next, int number) {
    volatile long room[4096];
    long values[5] = {1, 2, 3, 4, 5};
    for (int i = 0; i < 4096; i += 512) room[i] = i;
    long result = busy(next, number, values) + room[512];
    BARRIER;
    return result;
}

// A realigned frame of variable size, which only the DWARF tables describe on x86-64.
KEEP long aligned(work next, int number) {
    volatile char *room = __builtin_alloca_with_align((unsigned long)number * 16 + 64, 512);
    room[0] = 1;
    long result = large(next, number) + room[0];
    BARRIER;
    return result;
}

KEEP long deep(work next, int number) {
    long result = number > 0 ? deep(next, number - 1) : aligned(next, 3);
    BARRIER;
    return result + 1;
}

KEEP long outer(int number) {
    long result = deep(leaf, number) + deep(prologue, number);
    BARRIER;
    return result;
}
