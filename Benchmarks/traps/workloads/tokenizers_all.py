"""Trains and uses every kind of tokenizer over the files that are named."""

import copy
import itertools
import pickle
import sys
import tokenizers
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
from attempts import attempt


def probe(one):
    """Reads every member of an object, copies it and writes it down."""
    for name in dir(one):
        if name not in ("custom", "__class__", "from_pretrained", "__init_subclass__"):
            attempt(lambda: repr(getattr(one, name)))
    for action in (repr, str, hash, pickle.dumps, copy.copy, lambda v: pickle.loads(pickle.dumps(v)), lambda v: v == v):
        attempt(action, one)


text = "".join(open(path).read() for path in sys.argv[1:])[:60000].split("\n")
text += ["Ünïcödé 漢字 \u0301 emoji \U0001f600 don't 1,234.5 <mask> [SEP]  two  spaces\ttab"]
parts = {
    kind: [
        attempt(lambda: value(*arguments))
        for name, value in vars(kind).items()
        if isinstance(value, type)
        for arguments in (
            (),
            ("a", "b"),
            (" ",),
            (2,),
            (r"\w+", "removed"),
            (tokenizers.Regex(r"\w+|[^\w\s]+"), "isolated"),
        )
    ]
    for kind in (normalizers, pre_tokenizers, decoders)
}
parts[processors] = [
    processors.BertProcessing(("[SEP]", 1), ("[CLS]", 2)),
    processors.RobertaProcessing(("</s>", 1), ("<s>", 2)),
    processors.ByteLevel(),
    processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    ),
]
for kind in (normalizers, pre_tokenizers, decoders, processors):
    parts[kind] = [part for part in parts[kind] if part is not None]
    attempt(lambda: parts[kind].append(kind.Sequence(parts[kind][:3])))
    for part in parts[kind]:
        probe(part)
        attempt(
            part.normalize_str if hasattr(part, "normalize_str") else getattr(part, "pre_tokenize_str", len), text[-1]
        )
        attempt(lambda: part.decode(["a", "##b", "Ġc", "▁d", "</w>", "<0x41>"]))
one = tokenizers.NormalizedString(text[-1])
for name, arguments in itertools.product(
    dir(one), ((), ("x",), (tokenizers.Regex("a"), "b"), ("a", "isolated"), (lambda c: c,), (slice(1, 5),), (2,))
):
    if not name.startswith("__"):
        attempt(getattr(one, name), *arguments)
split = tokenizers.PreTokenizedString("hello there world")
attempt(split.split, lambda i, v: v.split(" ", "removed"))
attempt(split.normalize, lambda v: v.uppercase())
attempt(split.tokenize, lambda v: [tokenizers.Token(1, v, (0, 1))])
attempt(split.to_encoding)
attempt(split.get_splits)
special = ["[UNK]", "[SEP]", "[CLS]", tokenizers.AddedToken("<mask>", lstrip=True, single_word=True)]
for model, trainer in (
    (
        models.BPE(unk_token="[UNK]", dropout=0.1, byte_fallback=True),
        trainers.BpeTrainer(vocab_size=900, special_tokens=special, max_token_length=9),
    ),
    (models.BPE(), trainers.BpeTrainer(vocab_size=500, initial_alphabet=list("abc"))),
    (models.WordPiece(unk_token="[UNK]"), trainers.WordPieceTrainer(vocab_size=900, special_tokens=special)),
    (models.WordLevel(unk_token="[UNK]"), trainers.WordLevelTrainer(vocab_size=900, special_tokens=special)),
    (models.Unigram(), trainers.UnigramTrainer(vocab_size=500, special_tokens=special, unk_token="[UNK]")),
):
    for normalizer, splitter, decoder, processor in itertools.zip_longest(
        *(parts[kind] for kind in (normalizers, pre_tokenizers, decoders, processors))
    ):
        made = Tokenizer(model)
        for name, part in (
            ("normalizer", normalizer),
            ("pre_tokenizer", splitter),
            ("decoder", decoder),
            ("post_processor", processor),
        ):
            if part:
                attempt(setattr, made, name, part)
        attempt(made.train_from_iterator, text[:120], trainer)
        made.enable_padding(length=30, direction="left", pad_to_multiple_of=8)
        made.enable_truncation(20, stride=3, strategy="only_first")
        for arguments in ((text[-1],), (text[0], text[-1]), (["pre", "split"], None, True)):
            encoding = attempt(made.encode, *arguments)
            if encoding:
                probe(encoding)
                attempt(encoding.char_to_token, 3)
                attempt(encoding.token_to_chars, 1)
                attempt(encoding.word_to_tokens, 1)
                attempt(encoding.token_to_word, 1)
                attempt(encoding.word_to_chars, 0)
                attempt(encoding.char_to_word, 1)
                attempt(encoding.token_to_sequence, 1)
                attempt(encoding.pad, 40)
                attempt(encoding.truncate, 5)
                attempt(tokenizers.Encoding.merge, [encoding, encoding])
        attempt(made.encode_batch, text[:30])
        attempt(made.encode_batch_fast, text[:30])
        attempt(made.decode, [1, 5, 9, 20])
        attempt(made.decode_batch, [[1, 5], [3]])
        attempt(made.token_to_id, "a")
        attempt(made.id_to_token, 3)
        attempt(made.add_tokens, ["new", "words"])
        attempt(made.add_special_tokens, ["<s>"])
        attempt(made.get_vocab)
        attempt(made.num_special_tokens_to_add, True)
        attempt(made.get_added_tokens_decoder)
        attempt(made.save, "t.json", True)
        attempt(lambda: Tokenizer.from_file("t.json"))
        attempt(lambda: Tokenizer.from_str(made.to_str()).encode("x"))
        attempt(made.no_padding)
        attempt(made.no_truncation)
        attempt(lambda: made.model.save(".", "m"))
        probe(made)
        probe(made.model)
        probe(trainer)
        attempt(lambda: made.model.tokenize("hello"))
        attempt(lambda: made.train(sys.argv[1:2], trainer))
attempt(models.BPE.from_file, "m-vocab.json", "m-merges.txt")
attempt(models.WordPiece.from_file, "m-vocab.txt")
attempt(models.WordLevel.from_file, "m-vocab.json")
attempt(Tokenizer.from_str, "{}")
attempt(Tokenizer.from_file, "/nonexistent")
attempt(models.Unigram, [("a", -1.0)], 0, False)
