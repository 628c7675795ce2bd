"""The configuration of Sphinx; ./dev docs builds the site."""

import re

from sphinx.application import Sphinx

import purrlor
from docs.figures import fill

project = "Purrlor"
author = "Purrlor contributors"
project_copyright = "Purrlor contributors, under the MIT licence"
version = release = purrlor.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["examples/*", "how-to/operating/*"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
suppress_warnings = ["misc.highlighting_failure"]  # sessions and notation in fenced blocks

autodoc_class_signature = "mixed"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_mock_imports = ["gymnasium", "pettingzoo"]
autodoc_typehints = "signature"
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Purrlor {release}"
html_favicon = "../web/icon.svg"
html_static_path = ["static"]
html_css_files = ["purrlor.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#6b3a6e", "color-brand-content": "#6b3a6e"},
    "dark_css_variables": {"color-brand-primary": "#dcb3df", "color-brand-content": "#dcb3df"},
}
pygments_style = "friendly"


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", escape_markup)
    app.connect("source-read", fill_in_figures)
    app.connect("source-read", lead_links_inside)


LEADS_OUT = re.compile(r"\[([^\]]+)\]\((?:\.\./)+((?:src|web)\b[^)#]*|[A-Z]+\.md)(#[^)]*)?\)")


def lead_links_inside(app: Sphinx, name: str, source: list[str]) -> None:
    """Links to files outside docs work in the repository only. The site has the rules of the games
    as pages, and names other files."""
    above = "../" * name.count("/")

    def inside(found: re.Match[str]) -> str:
        rules = re.fullmatch(r"src/purrlor/games/(\w+)/RULES\.md", found[2])
        if rules:
            page = f"{above}reference/generated/rules-{rules[1].replace('_', '-')}.md"
            return f"[{found[1]}]({page}{found[3] or ''})"
        return f"{found[1]} (`{found[2]}`)"

    source[0] = LEADS_OUT.sub(inside, source[0])


def fill_in_figures(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = fill(source[0])


def escape_markup(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Docstrings are plain text: escape what reStructuredText would read as markup."""
    lines[:] = [re.sub(r"[\\*|`]|_\b", r"\\\g<0>", line).strip() for line in lines]
