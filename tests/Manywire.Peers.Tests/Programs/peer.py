"""Reads frames of MessagePack, decodes them, and writes what it encodes again: a length of four bytes, 0 and the bytes, or 1 and an error."""
import struct
import sys

import msgpack

source, target = sys.stdin.buffer, sys.stdout.buffer
while len(head := source.read(4)) == 4:
    data = source.read(struct.unpack(">I", head)[0])
    try:
        value = msgpack.unpackb(data, raw=False, strict_map_key=False, timestamp=0)
        answer = b"\0" + msgpack.packb(value, use_bin_type=True)
    except Exception as error:
        answer = b"\1" + f"{type(error).__name__}: {error}".encode()
    target.write(struct.pack(">I", len(answer)) + answer)
target.flush()
