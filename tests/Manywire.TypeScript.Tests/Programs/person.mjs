// What a program does with the types of PrintTests: node person.mjs FOLDER prints a line for each step.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const load = (name) => import(pathToFileURL(join(process.argv[2], "js", `${name}.js`)).href);
const { Person } = await load("Person");
const { Shape } = await load("Shape");
const { Disc } = await load("Disc");
const { Box } = await load("Box");
const { Node: Link } = await load("Node");
const { Everything } = await load("Everything");
const { BinaryReader, BinaryWriter, DateOnly, DateTime, DateTimeOffset, Decimal, TimeOnly, TimeSpan, WireError } = await load("manywire");
const hex = (bytes) => Buffer.from(bytes).toString("hex").toUpperCase();
const failure = (action) => {
  try {
    action();
    return "nothing";
  } catch (error) {
    return error instanceof WireError ? error.message : error.stack;
  }
};

console.log(hex(Person.serialize(new Person({ age: 36, name: "Ada" }))));
console.log(hex(Person.serialize(null)));
console.log(JSON.stringify(Person.deserialize(Buffer.from("0224000000FCFFFFFF03000000416461", "hex"))));
console.log(Person.deserializeArray(Person.serializeArray([new Person({ age: 1 }), null])).length);
const figure = Shape.deserialize(Shape.serialize(new Disc({ radius: 5 })));
console.log(figure.$type, figure.radius);
const text = { write: (writer, value) => writer.writeString(value), read: (reader) => reader.readString() };
console.log(Box.deserialize(Box.serialize(new Box({ value: "in a box" }), text), text).value);
const first = new Link({ name: "a" });
first.next = new Link({ name: "b", next: first });
const linked = Link.deserialize(Link.serialize(first));
console.log(linked.next.next === linked);

const all = new Everything({
  when: new DateTime(638000000000000001n, 1), moment: DateTimeOffset.fromDate(new Date(Date.UTC(2026, 0, 2, 3, 4, 5)), -90), span: new TimeSpan(-1n), day: DateOnly.fromDate(new Date(Date.UTC(2026, 1, 3))),
  time: new TimeOnly(1n), price: Decimal.parse("-12.50"), letter: "é", id: "00112233-4455-6677-8899-aabbccddeeff", large: 2n ** 100n, huge: -(2n ** 70n), half: 0.5,
  numbers: Int32Array.of(1, -2), names: new Set(["x", "y"]), byName: new Map([["one", 1]]), pair: [7, "seven"], some: null, bytes: Uint8Array.of(1, 2, 3),
});
const again = Everything.deserialize(Everything.serialize(all));
console.log(again.when.toString(), again.moment.toString(), again.moment.toDate().toISOString(), again.span.ticks, again.day.toString(), again.time.toString(), again.price.toString());
console.log(again.letter, again.id, again.large, again.huge, again.half, [...again.numbers], [...again.names], [...again.byName], again.pair, again.some, [...again.bytes]);
const half = new BinaryWriter();
const halves = [0, -0, 1, 65504, 65520, 6e-8, 5.960464477539063e-8, 0.1, Infinity, NaN, 2049, 2051];
halves.forEach((value) => half.writeFloat16(value));
const reader = new BinaryReader(half.toArray());
console.log(halves.map(() => reader.readFloat16()).map((value) => Object.is(value, -0) ? "-0" : String(value)).join(" "));

console.log(failure(() => Person.deserialize(Buffer.from("03", "hex"))));
console.log(failure(() => Person.deserialize(Buffer.from("0224000000FCFFFFFF030000004164", "hex"))));
console.log(failure(() => Person.deserialize(Buffer.from("0224000000FFFFFFFF00", "hex"))));
console.log(failure(() => Person.deserializeArray(Buffer.from("FFFFFF7F", "hex"))));
console.log(failure(() => Shape.deserialize(Buffer.from("09", "hex"))));
console.log(failure(() => Person.serialize(new Person({ name: "\ud800" }))));

// Text of each length, of ASCII alone and with another character at each place, beside .NET's layout of it by TextEncoder.
const wrong = [];
for (let length = 0; length <= 100; length++) {
  const ascii = Array.from({ length }, (_, i) => String.fromCharCode(32 + ((7 * i + length) % 95))).join("");
  for (const value of [ascii, ...Array.from({ length }, (_, i) => ascii.slice(0, i) + "\u007f\u0080é€"[i % 4] + ascii.slice(i + 1))]) {
    const bytes = new TextEncoder().encode(value);
    const head = Buffer.alloc(length === 0 ? 4 : 8);
    if (length > 0) {
      head.writeInt32LE(~bytes.length);
      head.writeInt32LE(length, 4);
    }

    const writer = new BinaryWriter();
    writer.writeString(value);
    if (hex(writer.toArray()) !== hex(Buffer.concat([head, bytes])) || new BinaryReader(writer.toArray()).readString() !== value) {
      wrong.push(value);
    }
  }
}

console.log("texts that differ:", wrong.length);
let deep = null;
for (let i = 0; i < 600; i++) {
  deep = new Link({ next: deep });
}

console.log(failure(() => Link.serialize(deep)));
