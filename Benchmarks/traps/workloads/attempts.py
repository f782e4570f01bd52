"""Calls that may fail: a workload goes on whatever a library thinks of what it is asked."""


def attempt(action, *arguments, **options):
    """Returns what a call returns, or None. Reads the error's text, which is code of the library too."""
    try:
        return action(*arguments, **options)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # A panic in Rust is no Exception.
        return repr(error) and None
