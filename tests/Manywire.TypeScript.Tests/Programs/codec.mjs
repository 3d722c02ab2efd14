// Reads each case from JSON and MessagePack, writes it again, and reads it changed and cut: node codec.mjs FOLDER [MSGPACK].
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const folder = process.argv[2];
const load = (name) => import(pathToFileURL(join(folder, "js", `${name}.js`)).href);
const { WireError } = await load("manywire");
const { msgpackOptions } = await load("manywire.codec");
const msgpack = process.argv[3] === undefined ? null : await import(pathToFileURL(process.argv[3]).href);
const problems = [];
const results = [];
let refused = 0;
let changed = 0;
let byPackage = 0;
const hex = (bytes) => Buffer.from(bytes).toString("hex").toUpperCase();
const step = (name, what, action) => {
  try {
    return action();
  } catch (error) {
    problems.push(`${name}, ${what}: ${error instanceof WireError ? error.message : error.stack}`);
    return null;
  }
};

for (const each of JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"))) {
  const codec = (await load(`${each.module}.codec`))[`${each.module}Codec`];
  const result = { name: each.name };
  if (each.json !== null) {
    result.json = step(each.name, "JSON", () => codec.toJson(codec.fromJson(each.json)));
    result.parsed = each.isExact ? null : step(each.name, "parsed JSON", () => codec.toJson(codec.fromJsonTree(JSON.parse(each.json))));
  }

  if (each.messagePack !== null) {
    const bytes = Uint8Array.from(Buffer.from(each.messagePack, "hex"));
    result.messagePack = step(each.name, "MessagePack", () => hex(codec.toMessagePack(codec.fromMessagePack(bytes))));
    if (msgpack !== null) {
      result.tree = step(each.name, "@msgpack/msgpack", () => {
        try {
          return hex(msgpack.encode(codec.toTree(codec.fromTree(msgpack.decode(bytes, msgpackOptions))), msgpackOptions));
        } catch (error) {
          if (error instanceof WireError && error.expected.startsWith("a key that is text")) {
            return null; // it writes no other
          }

          throw error;
        }
      });
      byPackage += result.tree === null ? 0 : 1;
    }
  }

  results.push(result);
  let seed = 1;
  const draw = (count) => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) % count;
  const attempt = (what, action, input) => {
    changed++;
    try {
      action();
    } catch (error) {
      refused++;
      if (!(error instanceof WireError)) {
        problems.push(`${each.name}, ${what} ${input}: ${error.stack}`);
        return false;
      }
    }

    return true;
  };
  for (let i = 0; i < each.mutants; i++) {
    if (each.messagePack !== null) {
      let other = Uint8Array.from(Buffer.from(each.messagePack, "hex"));
      if (i % 3 === 0) {
        other = other.slice(0, draw(other.length));
      } else {
        for (let n = draw(3); n >= 0; n--) {
          other[draw(other.length)] = draw(4) === 0 ? 255 : draw(256);
        }
      }

      if (!attempt("MessagePack", () => codec.fromMessagePack(other), hex(other))) {
        break;
      }
    }

    if (each.json !== null) {
      const from = draw(each.json.length);
      const other = each.json.slice(0, from) + (i % 3 === 0 ? "" : ["0", "null", '"x"', "[1]", "{}", "1e400", "-", "true", ","][draw(9)] + each.json.slice(from + draw(4)));
      if (!attempt("JSON", () => codec.fromJson(other), other)) {
        break;
      }
    }
  }
}

console.log(JSON.stringify({ results, refused, changed, byPackage, problems }));
