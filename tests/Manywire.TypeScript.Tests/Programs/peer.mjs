// What .NET wrote is read by MemoryPack's TypeScript and by ours, and each writes it for the other: node peer.mjs FOLDER.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const folder = process.argv[2];
const load = (side, name) => import(pathToFileURL(join(folder, side, "js", `${name}.js`)).href);
const hex = (bytes) => Buffer.from(bytes).toString("hex").toUpperCase();
const problems = [];
let read = 0;
for (const each of JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"))) {
  const ours = (await load("ours", each.type))[each.type];
  const theirs = (await load("theirs", each.type))[each.type];
  const buffer = Uint8Array.from(Buffer.from(each.bytes, "hex")).buffer;
  try {
    const byThem = theirs.serialize(theirs.deserialize(buffer));
    const byUs = ours.serialize(ours.deserialize(buffer));
    const twice = ours.serialize(ours.deserialize(theirs.serialize(theirs.deserialize(byUs.slice().buffer)).slice().buffer));
    if ([byThem, byUs, twice].some((bytes) => hex(bytes) !== each.bytes)) {
      problems.push(`${each.type}: ${each.bytes} is ${hex(byThem)} by MemoryPack, ${hex(byUs)} by Manywire, ${hex(twice)} by both`);
    }

    const array = ours.serializeArray([ours.deserialize(buffer), null]);
    const arrays = [array, theirs.serializeArray([theirs.deserialize(buffer), null]), theirs.serializeArray(theirs.deserializeArray(array.slice().buffer))];
    if (arrays.some((bytes) => hex(bytes) !== `02000000${each.bytes}FF`)) {
      problems.push(`${each.type}: an array is ${arrays.map(hex).join(" or ")}`);
    }

    read++;
  } catch (error) {
    problems.push(`${each.type}, ${each.bytes}: ${error.stack}`);
  }
}

console.log(JSON.stringify({ read, problems }));
