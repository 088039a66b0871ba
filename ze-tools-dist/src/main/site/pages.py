"""Writes the pages of the site from the documents of the tree, and checks the site that they become.

pages.py write ROOT MAN API OUT    OUT gets docs/ and mkdocs.yml; MAN: pages of the manual; API: folders of API documentation
pages.py check SITE                each link leads somewhere, and no page asks others for anything; a browser finds what it searches
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

# Documents of the root that are pages, and their places in the site. The rest lies below docs/ of the tree.
ROOT_PAGES = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
# Behind the language of a block there may be the name of a file.
FILE = re.compile(r"\A```(\w+) (\S+)$", re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
REFERENCE = re.compile(r"""\b(?:href|src|action|data)=["']?([^"'\s>]+)""")


def fail(sentence):
    sys.exit("pages.py: " + sentence)


BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSER_SECONDS = 120
# Words, and the page that the search has to find by them; None for what is on no page.
SEARCHED = {"dormant": "attach.html", "zetools-doctor": "manual/zetools-doctor.html", "qqzyx": None}


# ---- Writing --------------------------------------------------------------------------------------------------------


def place_of(path):
    """The place in the site of a document, given by its path in the tree; None if it is none."""
    text = path.as_posix()
    if text in ROOT_PAGES:
        return pathlib.PurePosixPath(ROOT_PAGES[text])
    if text.startswith("docs/"):
        inside = pathlib.PurePosixPath(text[len("docs/") :])
        return inside.parent / "index.md" if inside.name == "README.md" else inside
    return None


def converted(text, source, root):
    """The text with links as the site needs them: into itself, or as the name of what lies elsewhere."""

    def link(match):
        image, label, target = match.groups()
        address, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", address):
            name = re.sub(r"^[a-z]+:(//)?", "", address).rstrip("/")
            return label if name in label else f"{label} ({name})"
        if not address:
            return match.group(0)
        path = pathlib.PurePosixPath(os.path.normpath((source.parent / urllib.parse.unquote(address)).as_posix()))
        if not (root / path).exists():
            fail(f"{source} links to {path}, which is not there")
        place = place_of(path)
        if place is None or (root / path).is_dir():
            return label if path.name in label else f"{label} (`{path}`)"
        here = place_of(source).parent
        there = os.path.relpath(place.as_posix(), here.as_posix() or ".")
        return f"{image}[{label}]({there}{'#' + anchor if anchor else ''})"

    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(link, part) for part in parts[::2]]
    parts[1::2] = [FILE.sub(r'```\1 title="\2"', part) for part in parts[1::2]]
    return "".join(parts)


def write_documents(root, docs):
    for path in sorted([*(root / name for name in ROOT_PAGES), *(root / "docs").rglob("*")]):
        source = pathlib.PurePosixPath(path.relative_to(root).as_posix())
        if not path.is_file():
            continue
        place = docs / place_of(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".md":
            place.write_bytes(path.read_bytes())
            continue
        text = converted(path.read_text(encoding="utf-8"), source, root)
        if source.parts[:2] == ("docs", "decisions"):
            # A reader who searches wants what is so, and not why.
            text = "---\nsearch:\n  exclude: true\n---\n" + text
        place.write_text(text, encoding="utf-8")


def write_manual(man, docs):
    """Makes a page of each page of the manual, as a terminal shows it. Returns their names."""
    folder = docs / "manual"
    folder.mkdir()
    names = []
    for page in sorted((man / "man1").glob("*.1")):
        if page.read_text(encoding="utf-8").startswith(".so "):
            continue
        shown = subprocess.run(
            ["groff", "-man", "-Tutf8", "-P-cbou", "-rLL=100n", f"man1/{page.name}"],
            cwd=man,
            check=True,
            capture_output=True,
        ).stdout.decode("utf-8")
        (folder / f"{page.stem}.md").write_text(
            f"# {page.stem}\n\n<pre><code>{html.escape(shown.strip())}</code></pre>\n", encoding="utf-8"
        )
        names.append(page.stem)
    return names


def title_of(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            return line[2:].replace("`", "")
    return path.stem


def entries(docs, folder, but=()):
    pages = sorted((docs / folder).glob("*.md"), key=title_of)
    return [{title_of(page): page.relative_to(docs).as_posix()} for page in pages if page.name not in but]


def guide(docs):
    """The pages of the guide in the order of its table."""
    index = (docs / "guide/index.md").read_text(encoding="utf-8")
    names = list(dict.fromkeys(re.findall(r"\]\(([a-z-]+\.md)\)", index)))
    return [{"All pages": "guide/index.md"}] + [{title_of(docs / "guide" / name): f"guide/{name}"} for name in names]


def write(root, man, api, out):
    docs = out / "docs"
    docs.mkdir(parents=True)
    write_documents(root, docs)
    manual = write_manual(man, docs)
    nav = [
        {"ze-tools": "index.md"},
        {"Guide": guide(docs)},
        {"Reference": entries(docs, ".", but=ROOT_PAGES.values())},
        {"Manual": [{name: f"manual/{name}.md"} for name in manual]},
    ]
    modules = sorted(folder.name for folder in api.iterdir()) if api.is_dir() else []
    if modules:
        lines = "".join(f"- [{name}](api/{name}/index.html)\n" for name in modules)
        (docs / "api.md").write_text("# API documentation\n\nOf each module:\n\n" + lines, encoding="utf-8")
        nav.append({"API documentation": "api.md"})
    nav += [
        {"Decisions": entries(docs, "decisions")},
        {"Changelog": "changelog.md"},
        {"Contributing": "contributing.md"},
    ]
    # JSON is YAML.
    settings = {
        "site_name": "ze-tools",
        "docs_dir": str(docs),
        "site_dir": str(out / "site"),
        "use_directory_urls": False,
        "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "navigation.indexes", "toc.follow"]},
        "extra": {"generator": False},
        "plugins": ["offline", "search"],
        "markdown_extensions": [
            "tables",
            "attr_list",
            {"toc": {"permalink": True}},
            "pymdownx.superfences",
            {"pymdownx.highlight": {"use_pygments": True}},
            "pymdownx.tilde",
        ],
        "validation": {"links": {"anchors": "warn", "not_found": "info"}},
        "nav": nav,
    }
    (out / "mkdocs.yml").write_text(json.dumps(settings, indent=1), encoding="utf-8")


# ---- Checking -------------------------------------------------------------------------------------------------------


def clean(page, worker):
    """Puts a script of this project in the place of the one of others that the theme asks for."""
    text = page.read_text(encoding="utf-8")
    own = f'<script src="{os.path.relpath(worker, page.parent)}"></script>'
    cleaned = re.sub(r'<script src="https?://[^"]*"></script>', own, text)
    if cleaned != text:
        page.write_text(cleaned, encoding="utf-8")
    return cleaned


def check(site):
    pages = [page for page in sorted(site.rglob("*.html")) if "api" not in page.relative_to(site).parts[:1]]
    if len(pages) < 30:
        fail(f"{site} has {len(pages)} pages, which are not all")
    worker = site / "assets/javascripts/worker.js"
    shutil.copyfile(pathlib.Path(__file__).with_name("worker.js"), worker)
    for page in pages:
        text = clean(page, worker)
        for reference in REFERENCE.findall(text):
            if re.match(r"(https?:)?//", reference):
                fail(f"{page.relative_to(site)} leads to an address of others: {reference}")
            address = urllib.parse.unquote(html.unescape(reference).partition("#")[0].partition("?")[0])
            # Behind the root of a server there is the page of an error, which no reader of files sees.
            if not address or address.startswith(("data:", "javascript:", "/")):
                continue
            if page.name != "404.html" and not (page.parent / address).exists():
                fail(f"{page.relative_to(site)} leads to {address}, which is not there")
    if not (site / "search/search_index.js").is_file():
        fail("the search has no index that works without a server")
    print(f"pages.py: {len(pages)} pages, all links lead somewhere, none to others")
    search(site)


def search(site):
    """Searches in a browser without a window, from the disk, as a reader does."""
    browser = next((name for name in BROWSERS if shutil.which(name)), None)
    if browser is None:
        print("pages.py: the search was not tried, since there is no Chromium (Debian: apt-get install chromium)")
        return
    for word, place in SEARCHED.items():
        found = found_by(browser, site, word)
        if place not in found and (place or found):
            fail(f"the search for '{word}' finds {sorted(found) or 'nothing'}, and not {place or 'nothing'}")
    print(f"pages.py: the search finds {', '.join(word for word, place in SEARCHED.items() if place)} from the disk")


def found_by(browser, site, word):
    """The pages that the site's search shows for a word."""
    address = f"{(site / 'index.html').as_uri()}?q={word}"
    with tempfile.TemporaryDirectory() as profile:
        try:
            shown = subprocess.run(
                [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
                + [f"--user-data-dir={profile}", "--virtual-time-budget=20000", "--dump-dom", address],
                check=True,
                capture_output=True,
                timeout=BROWSER_SECONDS,
            ).stdout.decode("utf-8")
        except (subprocess.SubprocessError, OSError) as failure:
            fail(f"{browser} does not show the site: {failure}")
    links = re.findall(r'<a href="([^"#?]+)[^"]*" class="md-search-result__link"', shown)
    return {os.path.relpath(urllib.parse.unquote(link.removeprefix("file://")), site) for link in links}


def main():
    if len(sys.argv) == 6 and sys.argv[1] == "write":
        write(*(pathlib.Path(argument).resolve() for argument in sys.argv[2:]))
    elif len(sys.argv) == 3 and sys.argv[1] == "check":
        check(pathlib.Path(sys.argv[2]).resolve())
    else:
        fail("write ROOT MAN API OUT, or check SITE")


main()
