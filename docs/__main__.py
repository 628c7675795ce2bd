"""Build the documentation: python -m docs [FOLDER]. A running server serves it at /docs."""

import re
import shutil
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from sphinx.cmd.build import main as run_sphinx

from docs.generated import write_pages

DOCS = Path(__file__).parent
SITE = DOCS.parent / "src" / "purrlor" / "server" / "site"
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
STYLE = re.compile(r' style="([^"]*)"')
SHORT_CELL = re.compile(r"<td>(?=<p>[^<]{1,16}</p>)")
DATE = re.compile(r"\(\d{4}-\d\d-\d\d\)(?=</a>|</div>|<a class=\"headerlink\")")


def main(folder: str = str(SITE)) -> None:
    write_pages(DOCS / "reference" / "generated")
    with tempfile.TemporaryDirectory() as made:
        site, doctrees = Path(made, "site"), Path(made, "doctrees")
        options = ["-q", "-W", "--keep-going", "-b", "html", "-d", str(doctrees)]
        if status := run_sphinx([*options, str(DOCS), str(site)]):
            sys.exit(status)
        for example in site.glob("_downloads/*/*.py"):  # not a module of the package
            example.rename(f"{example}.txt")
        for page in site.rglob("*.html"):
            html = re.sub(
                r'(href="[^"]*_downloads/[^"]*\.py)"', r'\1.txt"', page.read_text("utf-8")
            )
            page.write_text(unbroken(without_inline_code(html, page, site)), "utf-8")
        (site / ".buildinfo").unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(site, folder)
    print(f"The documentation is in {folder}; a running server serves it at /docs")


def without_inline_code(html: str, page: Path, site: Path) -> str:
    """Move inline scripts and styles to files: the server's content security policy allows no
    inline code, and needs no exception for the documentation."""
    depth = len(page.relative_to(site).parts) - 1

    def as_file(found: re.Match[str]) -> str:
        kind, code = found[1], found[2]
        suffix = "js" if kind == "script" else "css"
        name = f"_static/inline-{sha256(code.encode()).hexdigest()[:12]}.{suffix}"
        (site / name).write_text(code, "utf-8")
        path = "../" * depth + name
        return (
            f'<script src="{path}"></script>'
            if kind == "script"
            else f'<link rel="stylesheet" href="{path}">'
        )

    return STYLE.sub(as_class, INLINE.sub(as_file, html))


def unbroken(html: str) -> str:
    """Mark short cells of tables, and dates in headings and links, which must not be wrapped."""
    return DATE.sub(r'<span class="short">\g<0></span>', SHORT_CELL.sub('<td class="short">', html))


def as_class(found: re.Match[str]) -> str:
    """Only hidden elements need their style; widths of columns are left to the browser."""
    return " hidden" if "display: none" in found[1] else ""


if __name__ == "__main__":
    main(*sys.argv[1:])
