extension ZydisWitness {
    /// The source of the witness program in C, which uses libzydis.
    static let program = #"""
        // Prints what Zydis makes of a piece of code: see ZydisWitness.
        //   usage: witness long|protected CODE ADDRESS STARTS LOW HIGH LENGTHS REFERENCES
        // STARTS is a file of offsets; LENGTHS gets a byte an instruction, 0 for a byte that is none.
        // REFERENCES gets three words each: site, target, kind (1 call, 2 jump, 3 address, 4 access, 5 immediate).
        #include <Zydis/Zydis.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>

        static FILE *lengths, *references;
        static ZydisDecoder decoder;
        static ZyanU64 low, high;
        static int is_long;

        static void *read_file(const char *path, size_t *size) {
            FILE *file = fopen(path, "rb");
            if (!file) exit(2);
            fseek(file, 0, SEEK_END);
            *size = ftell(file);
            rewind(file);
            void *bytes = malloc(*size + 1);
            if (fread(bytes, 1, *size, file) != *size) exit(2);
            fclose(file);
            return bytes;
        }

        static void put(ZyanU64 site, ZyanU64 target, ZyanU64 kind) {
            ZyanU64 row[3] = {site, target, kind};
            fwrite(row, sizeof row, 1, references);
        }

        static int is_plausible(ZyanU64 target) { return target >= low && target < high; }

        static void put_branch(const ZydisDecodedInstruction *it, const ZydisDecodedOperand *operand, ZyanU64 site,
                               ZyanU64 first, ZyanU64 end) {
            ZyanU64 target;
            int category = it->meta.category;
            switch (it->mnemonic) {
                // These never leave their function.
                case ZYDIS_MNEMONIC_LOOP: case ZYDIS_MNEMONIC_LOOPE: case ZYDIS_MNEMONIC_LOOPNE:
                case ZYDIS_MNEMONIC_JCXZ: case ZYDIS_MNEMONIC_JECXZ: case ZYDIS_MNEMONIC_JRCXZ:
                case ZYDIS_MNEMONIC_XBEGIN: return;
                default: break;
            }
            if (!ZYAN_SUCCESS(ZydisCalcAbsoluteAddress(it, operand, site, &target))) exit(3);
            if (!is_long) target &= 0xFFFFFFFF;
            if (category == ZYDIS_CATEGORY_CALL) put(site, target, 1);
            else if (target < first || target >= end) put(site, target, 2);
        }

        static void put_memory(const ZydisDecodedInstruction *it, const ZydisDecodedOperand *operand, ZyanU64 site) {
            ZyanU64 target;
            int is_relative = operand->mem.base == ZYDIS_REGISTER_RIP || operand->mem.base == ZYDIS_REGISTER_EIP;
            int is_offset = (it->opcode & 0xFC) == 0xA0 && it->opcode_map == ZYDIS_OPCODE_MAP_DEFAULT;
            if (it->attributes & (ZYDIS_ATTRIB_HAS_SEGMENT_FS | ZYDIS_ATTRIB_HAS_SEGMENT_GS)) return;
            if (it->mnemonic == ZYDIS_MNEMONIC_NOP) return;
            if (!is_offset && it->raw.disp.size != 32) return;
            if (is_relative) {
                if (!ZYAN_SUCCESS(ZydisCalcAbsoluteAddress(it, operand, site, &target))) exit(3);
            } else {
                target = operand->mem.disp.value;
                if (it->address_width == 32) target &= 0xFFFFFFFF;
                if (it->address_width == 16) target &= 0xFFFF;
                if (!is_plausible(target)) return;
            }
            put(site, target, it->mnemonic == ZYDIS_MNEMONIC_LEA ? 3 : 4);
        }

        static void put_immediate(const ZydisDecodedInstruction *it, ZyanU64 site) {
            int is_move = it->mnemonic == ZYDIS_MNEMONIC_MOV || it->mnemonic == ZYDIS_MNEMONIC_ADD
                || it->mnemonic == ZYDIS_MNEMONIC_SUB || it->mnemonic == ZYDIS_MNEMONIC_CMP;
            int is_push = it->mnemonic == ZYDIS_MNEMONIC_PUSH;
            if ((!is_move && !is_push) || it->raw.imm[0].size < 32) return;
            ZyanU64 target = it->raw.imm[0].value.u;
            // As wide as what it is stored in.
            if (!is_long || (is_move && it->operand_width <= 32)) target &= 0xFFFFFFFF;
            if (is_plausible(target)) put(site, target, 5);
        }

        static void put_references(const ZydisDecodedInstruction *it, const ZydisDecodedOperand *operands, ZyanU64 site,
                                   ZyanU64 first, ZyanU64 end) {
            for (int i = 0; i < it->operand_count_visible; i++) {
                const ZydisDecodedOperand *operand = operands + i;
                if (operand->type == ZYDIS_OPERAND_TYPE_MEMORY && operand->mem.disp.has_displacement)
                    put_memory(it, operand, site);
            }
            for (int i = 0; i < it->operand_count_visible; i++) {
                const ZydisDecodedOperand *operand = operands + i;
                if (operand->type != ZYDIS_OPERAND_TYPE_IMMEDIATE) continue;
                if (operand->imm.is_relative) put_branch(it, operand, site, first, end);
                else put_immediate(it, site);
            }
        }

        static void sweep(const ZyanU8 *code, ZyanU64 address, ZyanU64 first, ZyanU64 end) {
            ZydisDecodedInstruction it;
            ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
            for (ZyanU64 at = first; at < end;) {
                int is_fine = ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, code + at, end - at, &it, operands));
                // Instructions of Knights Corner alone, a co-processor without programs of its own.
                if (is_fine && it.encoding == ZYDIS_INSTRUCTION_ENCODING_MVEX) is_fine = 0;
                fputc(is_fine ? it.length : 0, lengths);
                if (is_fine) put_references(&it, operands, address + at, address + first, address + end);
                at += is_fine ? it.length : 1;
            }
        }

        int main(int count, char **words) {
            if (count != 9) return 1;
            size_t size, start_size;
            const ZyanU8 *code = read_file(words[2], &size);
            const ZyanU64 *starts = read_file(words[4], &start_size);
            is_long = !strcmp(words[1], "long");
            ZydisDecoderInit(&decoder, is_long ? ZYDIS_MACHINE_MODE_LONG_64 : ZYDIS_MACHINE_MODE_LEGACY_32,
                             is_long ? ZYDIS_STACK_WIDTH_64 : ZYDIS_STACK_WIDTH_32);
            low = strtoull(words[5], 0, 0);
            high = strtoull(words[6], 0, 0);
            lengths = fopen(words[7], "wb");
            references = fopen(words[8], "wb");
            ZyanU64 first = 0;
            for (size_t i = 0; i <= start_size / 8; i++) {
                ZyanU64 end = i < start_size / 8 && starts[i] < size ? starts[i] : size;
                if (end <= first) continue;
                sweep(code, strtoull(words[3], 0, 0), first, end);
                first = end;
            }
            return fclose(lengths) || fclose(references);
        }
        """#
}
