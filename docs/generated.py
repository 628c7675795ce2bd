"""Pages of the reference that are generated from the program: commands, HTTP API and rules."""

import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from pathlib import Path

import click

import purrlor
from purrlor.cli import COMMANDS
from purrlor.cli import main as program
from purrlor.games import BOXES
from purrlor.server.api import openapi
from purrlor.server.api.schema import Schema
from purrlor.server.api.typescript import written
from purrlor.server.api.vocabulary import vocabulary

NAME = re.compile(r"\b[A-Z]\w+\b")


def write_pages(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    pages = {"cli": cli(), "http-api": http_api(), **{f"rules-{id}": rules(id) for id in BOXES}}
    for name, lines in pages.items():
        path, text = folder / f"{name}.md", "\n".join(lines) + "\n"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


# The commands


def cli() -> Iterator[str]:
    yield "# Commands\n"
    yield "This page is generated from the program: `purrlor COMMAND --help` prints the same text."
    yield "In a checkout, `./dev COMMAND` runs `purrlor COMMAND`.\n"
    yield from table(
        ("command", "purpose"), [(f"[`{c}`](#purrlor-{c})", COMMANDS[c]) for c in COMMANDS]
    )
    with click.Context(program, info_name="purrlor") as context:
        for name in COMMANDS:
            command = program.get_command(context, name)
            assert command is not None
            yield from described(command, name, context, "##")


def described(command: click.Command, name: str, above: click.Context, mark: str) -> Iterator[str]:
    with click.Context(command, info_name=name, parent=above) as context:
        yield f"\n({context.command_path.replace(' ', '-')})=\n"
        yield f"{mark} `{context.command_path}`\n"
        yield plain(cleandoc(command.help or ""))
        usage = [context.command_path, *command.collect_usage_pieces(context)]
        yield from ("", *block(" ".join(usage)), "")
        records = [each.get_help_record(context) for each in command.get_params(context)]
        rows = [(f"`{name}`", text) for name, text in filter(None, records) if name != "--help"]
        if rows:
            yield from table(("option", "meaning"), rows)
        if command.epilog:
            yield from ("", *block(re.sub(r"^\s*Examples?:", "", command.epilog.replace("\b", ""))))
        if isinstance(command, click.Group):
            for each in command.list_commands(context):
                below = command.get_command(context, each)
                assert below is not None
                yield from described(below, each, context, "###")


# The HTTP API


def http_api() -> Iterator[str]:
    document = openapi.document(purrlor.__version__)
    yield "# HTTP API\n"
    yield plain(document["info"]["description"]) + "\n"
    yield "This page is generated from the OpenAPI document. A server has the document at"
    yield "`/api/openapi.json`, and a readable page at `/api/docs`."
    yield "[Protocol](../protocol.md) explains how a client uses it. Types are as in TypeScript.\n"
    yield "## Endpoints"
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield from endpoint(method.upper(), path, operation)
    yield "\n## Types"
    for name, schema in sorted(vocabulary().named.items()):
        yield from named_type(name, schema)


def endpoint(method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"\n### `{method} {path}`\n"
    yield " ".join(plain(operation[key]) for key in ("summary", "description") if key in operation)
    if {} not in operation["security"]:
        yield "\nThe request needs a token."
    rows = [
        (
            f"`{each['name']}` ({each['in']})",
            f"{type_of(each['schema'])} {plain(each['description'])}",
        )
        for each in operation["parameters"]
    ]
    if "requestBody" in operation:
        rows.append(
            ("body", type_of(operation["requestBody"]["content"]["application/json"]["schema"]))
        )
    for status, response in operation["responses"].items():
        for media, content in response["content"].items():
            if status >= "400":
                continue
            kind = "" if media == "application/json" else f" as `{media}`"
            rows.append((status, type_of(content["schema"]) + kind))
    yield from ("", *table(("field or status", "type"), rows))
    errors = [status for status in operation["responses"] if status >= "400"]
    yield f"\nErrors, each a [`Problem`](#type-problem): {', '.join(errors)}."


def named_type(name: str, schema: Schema) -> Iterator[str]:
    yield f"\n(type-{name.lower()})=\n\n### `{name}`\n"
    if "description" in schema:
        yield plain(schema["description"]) + "\n"
    if "properties" in schema:
        required = schema["required"]
        rows = [
            (f"`{key}{'' if key in required else '?'}`", type_of(each))
            for key, each in schema["properties"].items()
        ]
        yield from table(("field", "type"), rows)
    else:
        yield type_of(schema)


def type_of(schema: Schema) -> str:
    """A type in code, whose named types are links."""
    text = written(schema).replace("readonly ", "")
    parts, end = [], 0
    for found in NAME.finditer(text):
        if found[0] in vocabulary().named:
            parts += [code(text[end : found.start()]), f"[`{found[0]}`](#type-{found[0].lower()})"]
            end = found.end()
    return "".join([*parts, code(text[end:])])


def code(text: str) -> str:
    return f" `{text.strip()}` " if text.strip() else ""


# The rules


def rules(id: str) -> Iterator[str]:
    yield f"```{{include}} ../../../src/purrlor/games/{id.replace('-', '_')}/RULES.md\n```"


# Writing Markdown


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield row(head)
    yield row(("---",) * len(head))
    yield from map(row, rows)


def block(text: str) -> list[str]:
    return ["```text", *(line.strip() for line in text.strip().split("\n")), "```"]


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(' '.join(cell.split()).replace('|', chr(92) + '|') for cell in cells)} |"


def plain(text: str) -> str:
    """Text without markup; what could be read as such is escaped."""
    return re.sub(r"[\\*_<\[`]", r"\\\g<0>", text.replace("\b", ""))
