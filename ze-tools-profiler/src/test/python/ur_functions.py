"""Prints the facts of Unified Runtime's functions that their arguments are decoded by: ur_functions.py ur_api.h

A line is a number, a name, and per parameter its name and kind: u4, u8, i4, i8, f4, f8, b1 for numbers, t for a text that
goes in, p for any other pointer or handle, s for a structure by value, whose fields are left out.
"""
import re
import sys

text = re.sub(r"///.*", "", open(sys.argv[1], encoding="utf-8").read())
enums = set(re.findall(r"typedef enum (\w+)", text)) | set(re.findall(r"typedef uint32_t (\w+);", text))
wide = set(re.findall(r"typedef (?:uint64_t|uintptr_t) (\w+);", text))
pointers = set(re.findall(r"typedef struct \w+ \*(\w+);", text)) | set(re.findall(r"\(\*(\w+)\)\(", text))
numbers = {name: int(number) for name, number in re.findall(r"UR_FUNCTION_(\w+) = (\d+)", text)}
plain = {"uint32_t": "u4", "uint64_t": "u8", "size_t": "u8", "int32_t": "i4", "int64_t": "i8", "int": "i4", "bool": "b1",
         "float": "f4", "double": "f8", "uint8_t": "u1", "uint16_t": "u2"}


def kind(type_name):
    if type_name.startswith("const char *") and type_name.count("*") == 1:
        return "t"
    if "*" in type_name or type_name in pointers or type_name.endswith("_handle_t"):
        return "p"
    if type_name in plain:
        return plain[type_name]
    if type_name in enums:
        return "u4"
    return "u8" if type_name in wide else "s"


functions = {}
for name in re.findall(r"UR_APIEXPORT ur_result_t UR_APICALL\s+(ur\w+)\(", text):
    functions[re.sub(r"(?<=[a-z0-9])([A-Z])|(?<=[A-Z])([A-Z][a-z])", lambda m: "_" + m.group(0), name[2:]).upper()] = name
for struct, body in re.findall(r"typedef struct ur_(\w+)_params_t \{(.*?)\}", text, re.S):
    key = struct.upper()
    name = functions.get(key) or next((f for f in functions.values() if f[2:].lower() == struct.replace("_", "")), None)
    if name is None:
        continue
    fields = []
    for type_name, pointer_name in re.findall(r"\s*(.*?)\*\s*(\w+);", body, re.S):
        fields.append(f"{pointer_name[1:]}:{kind(' '.join(type_name.split()))}")
    number = numbers.get(key, -1)
    print(number, name, *fields)
