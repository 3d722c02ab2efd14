// Reads each case, writes it again, and reads it changed and cut: node corpus.mjs FOLDER.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const folder = process.argv[2];
const load = (name) => import(pathToFileURL(join(folder, "js", `${name}.js`)).href);
const { WireError } = await load("manywire");
const problems = [];
let read = 0;
let refused = 0;
for (const each of JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"))) {
  const type = (await load(each.module))[each.module];
  const bytes = Uint8Array.from(Buffer.from(each.bytes, "hex"));
  try {
    const again = Buffer.from(type.serialize(type.deserialize(bytes))).toString("hex").toUpperCase();
    if (again !== each.bytes) {
      problems.push(`${each.name}: ${each.bytes} is ${again} after reading`);
    }

    const array = Buffer.from(type.serializeArray(type.deserializeArray(type.serializeArray([type.deserialize(bytes)])))).toString("hex").toUpperCase();
    if (array !== "01000000" + each.bytes) {
      problems.push(`${each.name}: ${each.bytes} is ${array} as the element of an array`);
    }

    read++;
  } catch (error) {
    problems.push(`${each.name}: ${error.stack}`);
  }

  let seed = 1;
  const draw = (count) => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) % count;
  for (let i = 0; i < each.mutants && bytes.length > 0; i++) {
    let other = bytes.slice();
    if (i % 3 === 0) {
      other = other.slice(0, draw(other.length));
    } else {
      for (let n = draw(3); n >= 0; n--) {
        other[draw(other.length)] = draw(4) === 0 ? 255 : draw(256);
      }
    }

    try {
      type.deserialize(other);
    } catch (error) {
      refused++;
      if (!(error instanceof WireError) || !(error.offset >= 0 && error.offset <= other.length)) {
        problems.push(`${each.name}, ${Buffer.from(other).toString("hex")}: ${error.stack}`);
        break;
      }
    }
  }
}

console.log(JSON.stringify({ read, refused, problems }));
