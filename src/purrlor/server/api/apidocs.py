"""The OpenAPI document as a page for people, without scripts or anything from other sites."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from purrlor.server.api.schema import Schema
from purrlor.server.api.typescript import written
from purrlor.server.api.vocabulary import vocabulary


class Html(str):
    """Text that is escaped already."""

    __slots__ = ()


def tag(name: str, *inside: str, **attributes: str) -> Html:
    """An element; text that is not Html yet is escaped."""
    marks = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return Html(f"<{name}{marks}>{join(*inside)}</{name}>\n")


def join(*parts: str) -> Html:
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))


def page(document: Schema) -> str:
    """The page; it links to openapi.json and docs.css beside it."""
    body = tag("body", _introduction(document), _contents(document), _main(document))
    return f'<!doctype html>\n<html lang="en">\n{_head()}{body}</html>\n'


def _head() -> Html:
    return tag(
        "head",
        Html('<meta charset="utf-8">\n'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        tag("title", "Purrlor over the network"),
        Html('<link rel="stylesheet" href="docs.css">\n'),
    )


def _introduction(document: Schema) -> Html:
    source = tag("a", "openapi.json", href="openapi.json")
    return tag(
        "header",
        tag("h1", "Purrlor over the network"),
        tag("p", document["info"]["description"]),
        tag("p", f"Version {document['info']['version']}. The same for programs: ", source),
    )


def _operations(document: Schema) -> list[tuple[str, str, Schema]]:
    return [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def _contents(document: Schema) -> Html:
    links = [
        tag("li", tag("a", tag("code", f"{method} {path}"), href=f"#{operation['operationId']}"))
        for method, path, operation in _operations(document)
    ]
    types = tag("li", tag("a", "Types", href="#types"))
    return tag("nav", tag("ul", *links, types), **{"aria-label": "Contents"})


def _main(document: Schema) -> Html:
    endpoints = [_endpoint(*each) for each in _operations(document)]
    types = [_named(*each) for each in sorted(vocabulary().named.items())]
    return tag("main", tag("h2", "Endpoints"), *endpoints, tag("h2", "Types", id="types"), *types)


def _endpoint(method: str, path: str, operation: Schema) -> Html:
    who = [] if {} in operation["security"] else [tag("p", "Needs a token.", **{"class": "who"})]
    return tag(
        "section",
        tag("h3", tag("code", f"{method} {path}"), id=operation["operationId"]),
        tag(
            "p", " ".join(operation[key] for key in ("summary", "description") if key in operation)
        ),
        *who,
        tag("dl", *_takes(operation), *_gives(operation)),
    )


def _takes(operation: Schema) -> list[Html]:
    rows = [_parameter(each) for each in operation["parameters"]]
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        rows.append(_row("body", _type(content["schema"])))
    return rows


def _parameter(each: Schema) -> Html:
    name = f"{each['name']} ({each['in']})"
    return _row(name, _type(each["schema"]), f" {each['description']}")


def _gives(operation: Schema) -> list[Html]:
    rows = []
    for status, response in operation["responses"].items():
        for media, content in response["content"].items():
            kind = _type(content["schema"])
            plain = media == "application/json"
            rows.append(_row(status, kind, "" if plain else f" as {media}"))
    return rows


def _named(name: str, schema: Schema) -> Html:
    about = [tag("p", schema["description"])] if "description" in schema else []
    return tag("section", tag("h3", tag("code", name), id=name), *about, _inside(schema))


def _inside(schema: Schema) -> Html:
    if "properties" not in schema:
        return tag("p", _type(schema))
    rows = []
    for key, each in schema["properties"].items():
        optional = "" if key in schema["required"] else "?"
        rows.append(_row(f"{key}{optional}", _type(each)))
    return tag("dl", *rows)


def _row(term: str, *description: str) -> Html:
    return tag("div", tag("dt", tag("code", term)), tag("dd", *description))


_NAME: Final = re.compile(r"\b[A-Z]\w+\b")


def _type(schema: Schema) -> Html:
    """A type as TypeScript writes it; each name is a link to its place on the page."""
    named = vocabulary().named
    text = escape(written(schema).replace("readonly ", ""), quote=False)
    linked = _NAME.sub(lambda found: _link(found[0]) if found[0] in named else found[0], text)
    return tag("code", Html(linked))


def _link(name: str) -> str:
    return f'<a href="#{name}">{name}</a>'


CSS: Final = """\
:root {
  color-scheme: light dark;
  --ink: #221c26; --paper: #fbf8f4; --soft: #efe8df; --link: #6a2c70;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1eaf3; --paper: #1c1820; --soft: #2a2430; --link: #e0b0ff; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 60rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  overflow-wrap: anywhere;
}
a { color: var(--link); }
code { font: 0.9375rem/1.5 ui-monospace, monospace; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; }
h3 { margin: 0 0 0.25rem; scroll-margin-top: 1rem; }
h3 code { font-size: 1.0625rem; }
p { margin: 0.25rem 0; }
nav ul { list-style: none; padding: 0; columns: 18rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
section { margin: 1rem 0; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--soft); }
dl { margin: 0.5rem 0 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.125rem 0; }
dt { min-width: 11rem; font-weight: 600; }
dd { margin: 0; flex: 1 1 14rem; }
.who { font-style: italic; }
"""
