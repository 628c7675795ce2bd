"""Check that a value matches the schema of that name."""

from collections.abc import Callable

import jsonschema_rs

from purrlor.server.api.vocabulary import vocabulary


def fits(name: str) -> Callable[[object], bool]:
    root = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": vocabulary().named}}
    return jsonschema_rs.validator_for(root).is_valid
