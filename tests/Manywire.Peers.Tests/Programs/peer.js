// As peer.py, with the library that the first argument names.
const fs = require("fs");
const name = process.argv[2];
const library = require(name);
let decode, encode;
if (name === "msgpackr") {
  const packer = new library.Packr({ mapsAsObjects: false, useRecords: false, int64AsType: "bigint" });
  decode = data => packer.unpack(data);
  encode = value => packer.pack(value);
} else {
  const codec = new library.ExtensionCodec(); // without its timestamps, so that nanoseconds stay
  decode = data => library.decode(data, { useBigInt64: true, extensionCodec: codec });
  encode = value => Buffer.from(library.encode(value, { useBigInt64: true, extensionCodec: codec }));
}
const input = fs.readFileSync(0);
const out = [];
for (let at = 0; at + 4 <= input.length;) {
  const size = input.readUInt32BE(at);
  const data = input.subarray(at + 4, at + 4 + size);
  at += 4 + size;
  let answer;
  try {
    answer = Buffer.concat([Buffer.from([0]), Buffer.from(encode(decode(data)))]);
  } catch (e) {
    answer = Buffer.concat([Buffer.from([1]), Buffer.from(String(e))]);
  }
  const head = Buffer.alloc(4);
  head.writeUInt32BE(answer.length);
  out.push(head, answer);
}
fs.writeFileSync(1, Buffer.concat(out));
