"""Tests that hypothesis finds examples for; some fail, so that it shrinks them. pytest collects them."""

from hypothesis import given, settings
from hypothesis import strategies as st

NUMBERS = range(12)


def make(number):
    @settings(max_examples=40)
    @given(
        st.text(),
        st.floats(),
        st.integers(),
        st.lists(st.binary()),
        st.from_regex(r"a+b?[c-z]{2}"),
        st.dictionaries(st.text(), st.datetimes()),
    )
    def test(a, b, c, d, e, f):
        assert number % 3 or len(a) < 4 and c < 1000

    return test


for one in NUMBERS:
    globals()[f"test_{one}"] = make(one)
