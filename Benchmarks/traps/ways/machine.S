// Macros for the assembly of generated programs, for four machines. A function keeps its argument x in a register of its own.
//   ENTER name number   begins a function, and tells that it runs
//   LEAVE name          ends a function; it returns x
//   LABEL name          begins a function that another falls into; it has no frame of its own
//   INVOKE f, TAIL f    calls f(x); ends with a jump to f
//   BRANCH f            ends with a jump to f, on the condition that x is not 0
//   CALL_ADDRESS        calls the address that one of the following has loaded:
//   NEAR f              its distance from the instruction
//   FIXED f             an absolute address in an instruction or a literal pool (fixed images only)
//   SPLIT f             an absolute address in two or more halves (fixed images only)
//   GOT f               an entry of the global offset table
//   PLT f               calls through the procedure linkage table
//   ADDRESS f           a pointer in data
#if defined(__x86_64__)
#define ADDRESS .quad
.macro ENTER name number
    .globl \name
    .hidden \name
    .type \name, @function
\name:
.L\name:
    push %rbx
    mov %edi, %ebx
    mov $\number, %edi
    call entered
.endm
.macro LABEL name
    .globl \name
    .hidden \name
    .type \name, @function
\name:
.L\name:
.endm
.macro LEAVE name
    mov %ebx, %eax
    pop %rbx
    ret
    .size \name, . - \name
.endm
.macro INVOKE f
    mov %ebx, %edi
    call \f
.endm
.macro PLT f
    mov %ebx, %edi
    call \f@PLT
.endm
.macro TAIL f
    mov %ebx, %edi
    pop %rbx
    jmp \f
.endm
.macro BRANCH f
    mov %ebx, %edi
    pop %rbx
    test %edi, %edi
    jnz \f
    ret
.endm
.macro CALL_ADDRESS
    mov %ebx, %edi
    call *%rax
.endm
.macro NEAR f
    lea \f(%rip), %rax
.endm
.macro FIXED f
    mov $\f, %eax
.endm
.macro SPLIT f
    movabs $\f, %rax
.endm
.macro GOT f
    mov \f@GOTPCREL(%rip), %rax
.endm
#elif defined(__i386__)
#define ADDRESS .long
.macro ENTER name number
    .globl \name
    .hidden \name
    .type \name, @function
\name:
.L\name:
    push %ebx
    sub $8, %esp
    mov 16(%esp), %ebx
    movl $\number, (%esp)
    call entered
.endm
.macro LABEL name
    .globl \name
    .hidden \name
    .type \name, @function
\name:
.L\name:
.endm
.macro LEAVE name
    mov %ebx, %eax
    add $8, %esp
    pop %ebx
    ret
    .size \name, . - \name
.endm
.macro INVOKE f
    mov %ebx, (%esp)
    call \f
.endm
.macro PLT f
    mov %ebx, (%esp)
    call \f@PLT
.endm
.macro TAIL f
    add $8, %esp
    pop %ebx
    jmp \f
.endm
.macro BRANCH f
    test %ebx, %ebx
    lea 8(%esp), %esp
    pop %ebx
    jnz \f
    ret
.endm
.macro CALL_ADDRESS
    mov %ebx, (%esp)
    call *%eax
.endm
.macro NEAR f
    call 771f
771:
    pop %eax
    add $\f - 771b, %eax
.endm
.macro FIXED f
    mov $\f, %eax
.endm
.macro SPLIT f
    mov $\f + 100, %eax
    sub $100, %eax
.endm
.macro GOT f
    call 772f
772:
    pop %ecx
    add $_GLOBAL_OFFSET_TABLE_ + (. - 772b), %ecx
    mov \f@GOT(%ecx), %eax
.endm
#elif defined(__aarch64__)
#define ADDRESS .quad
.macro ENTER name number
    .globl \name
    .hidden \name
    .type \name, %function
\name:
.L\name:
    stp x29, x30, [sp, -32]!
    str x19, [sp, 16]
    mov w19, w0
    mov w0, #\number
    bl entered
.endm
.macro LABEL name
    .globl \name
    .hidden \name
    .type \name, %function
\name:
.L\name:
.endm
.macro LEAVE name
    mov w0, w19
    ldr x19, [sp, 16]
    ldp x29, x30, [sp], 32
    ret
    .ltorg
    .size \name, . - \name
.endm
.macro INVOKE f
    mov w0, w19
    bl \f
.endm
.macro PLT f
    mov w0, w19
    bl \f
.endm
.macro TAIL f
    mov w0, w19
    ldr x19, [sp, 16]
    ldp x29, x30, [sp], 32
    b \f
.endm
.macro BRANCH f
    mov w0, w19
    ldr x19, [sp, 16]
    ldp x29, x30, [sp], 32
    cbz w0, 773f
    b \f
773:
    ret
.endm
.macro CALL_ADDRESS
    mov w0, w19
    blr x9
.endm
.macro NEAR f
    adrp x9, \f
    add x9, x9, :lo12:\f
.endm
.macro FIXED f
    ldr x9, =\f
.endm
.macro SPLIT f
    movz x9, #:abs_g3:\f
    movk x9, #:abs_g2_nc:\f
    movk x9, #:abs_g1_nc:\f
    movk x9, #:abs_g0_nc:\f
.endm
.macro GOT f
    adrp x9, :got:\f
    ldr x9, [x9, :got_lo12:\f]
.endm
#elif defined(__arm__)
#define ADDRESS .word
    .syntax unified
#ifdef __thumb__
    .thumb
#define AHEAD 4
#else
    .arm
#define AHEAD 8
#endif
.macro ENTER name number
    .globl \name
    .hidden \name
    .type \name, %function
\name:
.L\name:
    push {r4, lr}
    mov r4, r0
    movw r0, #\number
    bl entered
.endm
.macro LABEL name
    .globl \name
    .hidden \name
    .type \name, %function
\name:
.L\name:
.endm
.macro LEAVE name
    mov r0, r4
    pop {r4, pc}
    .ltorg
    .size \name, . - \name
.endm
.macro INVOKE f
    mov r0, r4
    bl \f
.endm
.macro PLT f
    mov r0, r4
    bl \f(PLT)
.endm
.macro TAIL f
    mov r0, r4
    pop {r4, lr}
    b \f
.endm
.macro BRANCH f
    mov r0, r4
    pop {r4, lr}
    cmp r0, #0
    bne \f
    bx lr
.endm
.macro CALL_ADDRESS
    mov r0, r4
    blx r3
.endm
.macro NEAR f
    ldr r3, 774f
775:
    add r3, pc
    b 776f
    .align 2
774:
    .word \f - (775b + AHEAD)
776:
.endm
.macro FIXED f
    ldr r3, =\f
.endm
.macro SPLIT f
    movw r3, #:lower16:\f
    movt r3, #:upper16:\f
.endm
.macro GOT f
    ldr r3, 777f
778:
    add r3, pc
    ldr r3, [r3]
    b 779f
    .align 2
777:
    .word \f(GOT_PREL) + (. - (778b + AHEAD))
779:
.endm
#endif
