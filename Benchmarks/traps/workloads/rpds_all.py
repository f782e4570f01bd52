"""Calls every method of every persistent collection."""

import copy, pickle, operator, rpds


def attempt(action, *arguments):
    try:
        made = action(*arguments)
        return list(made) if hasattr(made, "__next__") else repr(made)
    except Exception as error:
        return repr(error)


for kind in (
    rpds.HashTrieMap,
    rpds.HashTrieSet,
    rpds.List,
    rpds.Queue,
    rpds.Stack if hasattr(rpds, "Stack") else rpds.List,
):
    for content in ([], [("a", 1), ("b", 2)], range(50), {"x": 1, "y": 2}, [[1], [2]], [None]):
        try:
            one = kind(content)
        except Exception:
            continue
        for name in dir(one):
            for arguments in (
                (),
                ("a",),
                (3,),
                ("c", 4),
                (kind(content),),
                ({"q": 1},),
                ([("z", 9)],),
                (one, one),
                (lambda v: v,),
            ):
                if name not in ("__class__", "__init_subclass__", "__getattribute__"):
                    attempt(lambda: getattr(one, name)(*arguments))
        for action in (
            repr,
            hash,
            len,
            list,
            iter,
            pickle.dumps,
            copy.copy,
            lambda v: pickle.loads(pickle.dumps(v)),
            lambda v: "a" in v,
            lambda v: v == kind(content),
            lambda v: v != [],
            lambda v: v < one,
            lambda v: v & one,
            lambda v: v | one,
            lambda v: v - one,
            lambda v: v ^ one,
            lambda v: v["a"],
            reversed,
        ):
            attempt(action, one)
