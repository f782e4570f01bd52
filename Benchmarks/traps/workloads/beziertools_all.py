"""Calls every function of bezierTools with points, numbers and curves."""

import inspect, random
from fontTools.misc import bezierTools

random.seed(5)
point = lambda: (random.uniform(-50, 50), random.uniform(-50, 50))
for name, function in vars(bezierTools).items():
    if callable(function) and not inspect.isclass(function):
        for count in range(1, 6):
            for arguments in (
                [point() for _ in range(count)],
                [point() for _ in range(count - 1)] + [0.4],
                [complex(*point()) for _ in range(count)],
                [random.random() for _ in range(count)],
                [[point() for _ in range(4)] for _ in range(count)],
                [point() for _ in range(count - 2)] + [3, False],
            ):
                try:
                    made = function(*arguments)
                    list(made) if inspect.isgenerator(made) else repr(made)
                except Exception:
                    pass
