"""Runs the tests, and prints what was skipped, what failed, and the numbers.   usage: python3 -m run [NAME]..."""
import sys
import unittest


def main(names):
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(names) if names else loader.discover(".", "test_*.py")
    # What is written while tests run is of interest where one fails, so it goes before the list of them.
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    broken = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    passed = result.testsRun - broken - len(result.skipped)
    if result.testsRun == 0:
        broken = 1
    print(f"{passed} passed, {broken} failed, {len(result.skipped)} skipped")
    return 1 if broken else 0


sys.exit(main(sys.argv[1:]))
