// Records the stacks of a Mach-O library at its traps, and unwinds recorded stacks, perhaps on another processor.
//   unwind record IMAGE FUNCTION-OFFSET OUTPUT    runs the function, on the image's processor
//   unwind show IMAGE RECORDING                   prints the frames of each stack as offsets in the image
#define _GNU_SOURCE
#include "../../../Sources/CLoopProbe/Unwind/macho.h"
#include "../../../Sources/CLoopProbe/Unwind/machine.h"
#include "../../../Sources/CLoopProbe/lp_capture.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

// The place of the image in every process, so that recorded addresses hold.
#define BASE 0x240000000ull
enum { SEGMENT_COMMAND = 0x19 };

static uint64_t word(const uint8_t *at, int size) {
    uint64_t value = 0;
    memcpy(&value, at, (size_t)size);
    return value;
}

static void fail(const char *what) {
    perror(what);
    exit(2);
}

// Maps the segments of the image, which may be executed only by its own processor.
static void map_image(const char *path, int protection) {
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status)) fail(path);
    uint8_t *whole = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (whole == MAP_FAILED) fail("mmap");
    const uint8_t *command = whole + 32;
    for (uint64_t i = 0; i < word(whole + 16, 4); i++, command += word(command + 4, 4)) {
        if (word(command, 4) != SEGMENT_COMMAND) continue;
        uint64_t address = word(command + 24, 8), size = word(command + 32, 8);
        uint64_t offset = word(command + 40, 8), length = word(command + 48, 8);
        uint8_t *there = mmap(
            (void *)(BASE + address), size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        if (there == MAP_FAILED) fail("mmap");
        memcpy(there, whole + offset, length);
        __builtin___clear_cache((char *)there, (char *)there + length);
        mprotect(there, size, protection);
    }
}

static int output = -1;
static uint64_t stack_high;

static void trapped(int number, siginfo_t *info, void *context) {
    (void)number, (void)info;
    static lp_snapshot snapshot;
    mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
    memset(&snapshot, 0, sizeof snapshot);
    snapshot.machine = LP_NATIVE;
    snapshot.signature = lp_signature_bits();
#if defined(__x86_64__)
    static const int order[16] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
    for (int i = 0; i < 16; i++) snapshot.registers[i] = (uint64_t)machine->gregs[order[i]];
    snapshot.registers[LP_PC] = (uint64_t)machine->gregs[REG_RIP] - 1; // at the trap, and not behind it
    snapshot.known = (1u << 16) - 1;
    snapshot.low = snapshot.registers[7];
#elif defined(__aarch64__)
    for (int i = 0; i < 31; i++) snapshot.registers[i] = machine->regs[i];
    snapshot.registers[31] = snapshot.low = machine->sp;
    snapshot.registers[LP_PC] = machine->pc;
    snapshot.known = 0xFFFFFFFFull;
    machine->pc += 4;
#endif
    snapshot.size = stack_high - snapshot.low < LP_STACK ? stack_high - snapshot.low : LP_STACK;
    memcpy(snapshot.bytes, (const void *)snapshot.low, snapshot.size);
    if (write(output, &snapshot, sizeof snapshot) != sizeof snapshot) _exit(3);
}

static int record(const char *image, const char *offset, const char *path) {
    map_image(image, PROT_READ | PROT_EXEC);
    struct sigaction action = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO};
    sigaction(SIGTRAP, &action, NULL);
    output = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (output < 0) fail(path);
    stack_high = (uint64_t)__builtin_frame_address(0);
    long (*function)(int) = (long (*)(int))(BASE + strtoull(offset, NULL, 16));
    function(2);
    return 0;
}

// The recording's image is the only module.
bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument) {
    body(modules, argument);
    return true;
}

static int show(const char *image, const char *path) {
    map_image(image, PROT_READ);
    lp_module row;
    if (!macho_read((const uint8_t *)BASE, &row)) fail("not an image");
    lp_modules modules = {.rows = &row, .count = 1};
    lp_markers markers = {.main_queue = NULL};
    static lp_snapshot snapshot;
    static lp_sample sample;
    int input = open(path, O_RDONLY);
    while (read(input, &snapshot, sizeof snapshot) == sizeof snapshot) {
        memset(&sample, 0, sizeof sample);
        lp_unwind(&modules, &snapshot, &markers, &sample);
        printf("stack %d signature %llx\n", sample.method, (unsigned long long)snapshot.signature);
        for (uint32_t i = 0; i < sample.count; i++)
            printf("frame %llx\n", (unsigned long long)(sample.frames[i].address - !sample.frames[i].exact));
    }
    return 0;
}

int main(int count, char **arguments) {
    if (count == 5 && strcmp(arguments[1], "record") == 0) return record(arguments[2], arguments[3], arguments[4]);
    if (count == 4 && strcmp(arguments[1], "show") == 0) return show(arguments[2], arguments[3]);
    return 64;
}
