"""What tests a game: laws that every game must pass, and its scenarios, as pytest tests."""

try:
    import pytest
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"purrlor.testing needs {error.name}: pip install 'purrlor[testing]'", name=error.name
    ) from error

# pytest explains failed assertions only in modules that it rewrites.
pytest.register_assert_rewrite("purrlor.testing.laws", "purrlor.testing.scenarios")
