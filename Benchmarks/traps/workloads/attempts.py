"""Calls that may fail, for workloads that go on after an error."""


def attempt(action, *arguments, **options):
    """Returns what a call returns, or None. Also makes the error's text, since that runs code of the library."""
    try:
        return action(*arguments, **options)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # A panic in Rust is no Exception.
        repr(error)
        return None
