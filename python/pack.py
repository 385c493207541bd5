"""Builds the package for pip (PEP 517): a wheel is a zip of the modules and three small files about them."""

import base64
import hashlib
import os
import re
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TAG = "py3-none-any"


def _about():
    """What pyproject.toml says of the package, without a parser that older versions of Python do not have."""
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as file:
        text = file.read()
    fields = dict(re.findall(r'^(name|version|description|requires-python|license) = "(.*)"$', text, re.M))
    extras = re.search(r"^\[project.optional-dependencies\]\n((?:.+\n)*)", text, re.M).group(1)
    needs = [
        (extra, needed)
        for extra, all_needed in re.findall(r"^(\w+) = \[(.*)\]$", extras, re.M)
        for needed in re.findall(r'"(.*?)"', all_needed)
    ]
    return fields, needs


def _metadata():
    fields, needs = _about()
    lines = [
        "Metadata-Version: 2.1",
        "Name: " + fields["name"],
        "Version: " + fields["version"],
        "Summary: " + fields["description"],
        "License: " + fields["license"],
        "Requires-Python: " + fields["requires-python"],
        *("Provides-Extra: " + extra for extra in dict(needs)),
        *('Requires-Dist: %s; extra == "%s"' % (needed, extra) for extra, needed in needs),
    ]
    return "\n".join(lines) + "\n"


def _modules():
    folder = os.path.join(HERE, "tefuda")
    return ["tefuda/" + name for name in sorted(os.listdir(folder)) if name.endswith((".py", ".json"))]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    fields, _ = _about()
    called = "%s-%s" % (fields["name"], fields["version"])
    files = {}
    for name in _modules():
        with open(os.path.join(HERE, name), "rb") as file:
            files[name] = file.read()
    info = called + ".dist-info/"
    files[info + "METADATA"] = _metadata().encode()
    files[info + "WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: tefuda\nRoot-Is-Purelib: true\nTag: %s\n" % TAG
    ).encode()
    record = "".join("%s,%s,%d\n" % (name, _hashed(data), len(data)) for name, data in files.items())
    files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()
    wheel = "%s-%s.whl" % (called, TAG)
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in files.items():
            # The same files make the same wheel, whenever it is built.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            out.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def _hashed(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_sdist(sdist_directory, config_settings=None):
    fields, _ = _about()
    called = "%s-%s" % (fields["name"], fields["version"])
    with tarfile.open(os.path.join(sdist_directory, called + ".tar.gz"), "w:gz") as out:
        for name in ["pyproject.toml", "pack.py", *_modules()]:
            out.add(os.path.join(HERE, name), "%s/%s" % (called, name))
    return called + ".tar.gz"
