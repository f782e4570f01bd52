//  .  nothing follows   b  imm8   w  imm16   z  imm16/32   e  imm16 imm8   v  imm16/32/64, maybe an address
//  i  imm16/32, maybe an address   o  an address   c  call   j J  jump, long and short   s  jump inside the function
//  m  ModRM   B Z  ModRM with imm8, imm16/32   I G  the same, maybe an address   l  lea   n  a no-op with ModRM
//  L Q  ModRM, and that with imm8, not every /reg   T Y  F6, F7   r  ModRM of registers   t  0F 78   x  invalid
//  P  prefix   R  REX   0 8 A  escapes   2 3 E X  vector prefixes
//  Only in 32-bit code:   -  like .   a  like b   D  like B   p  a far pointer

/// The opcode maps: sixteen rows of sixteen letters each, indexed by the opcode's two hexadecimal digits. Source: Intel
/// SDM volume 2, appendix A; AMD APM volume 3, appendix A.
enum X86OpcodeGrids {
    /// The maps in the order of ``X86Opcodes``: without an escape; 0F; 0F 38; 0F 3A.
    static let scalar: [ByteView] = [
        """
        mmmmbi--mmmmbz-0
        mmmmbz--mmmmbz--
        mmmmbzP-mmmmbiP-
        mmmmbzP-mmmmbiP-
        RRRRRRRRRRRRRRRR
        ................
        --EmPPPPiZbB....
        JJJJJJJJJJJJJJJJ
        BGDBmmmmmmmmLlLX
        ..........p.....
        oooo....bz......
        bbbbbbbbvvvvvvvv
        BBw.32QIe.w..b-.
        mmmmaa-.mmmmmmmm
        ssssbbbbcjpJ....
        P.PP..TY......LL
        """,
        """
        mmmmx.....x.xm.B
        mmmmmmmmmnnnnnnn
        rrrrxxxxmmmmmmmm
        ......x.8xAxxxxx
        mmmmmmmmmmmmmmmm
        mmmmmmmmmmmmmmmm
        mmmmmmmmmmmmmmmm
        BBBBmmm.tmxxmmmm
        jjjjjjjjjjjjjjjj
        mmmmmmmmmmmmmmmm
        ...mBmmm...mBmmm
        mmmmmmmmmmQmmmmm
        mmBmBBBm........
        mmmmmmmmmmmmmmmm
        mmmmmmmmmmmmmmmm
        mmmmmmmmmmmmmmmm
        """,
        """
        mmmmmmmmmmmmxxxx
        mxxxmmxmxxxxmmmx
        mmmmmmxxmmmmxxxx
        mmmmmmxmmmmmmmmm
        mmxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        mmmxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxmmmmmmxm
        xxxxxxxxmxxmmmmm
        xxxxxxxxxxxxxxxx
        mmxxxmmxmmmmxxxx
        """,
        """
        xxxxxxxxBBBBBBBB
        xxxxBBBBxxxxxxxx
        BBBxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        BBBxBxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        BBBBxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxxxxx
        xxxxxxxxxxxxBxBB
        xxxxxxxxxxxxxxxB
        xxxxxxxxxxxxxxxx
        Bxxxxxxxxxxxxxxx
        """,
    ]
}
