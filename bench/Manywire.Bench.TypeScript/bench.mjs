// The best of 20 runs of 50 calls each, in turns.
import { encode, decode } from "@msgpack/msgpack";
import { pack, unpack } from "msgpackr";
import { Person } from "./js/Person.js";
import { Vectors } from "./js/Vectors.js";
import { BinaryWriter } from "./js/manywire.js";
import { Person as TheirPerson } from "./theirs/js/Person.js";
import { Vectors as TheirVectors } from "./theirs/js/Vectors.js";

// Text in one piece each, as it comes from a page or from elsewhere: what a program puts together of parts is a tree of them to the engine.
const parts = Array.from({ length: 1000 }, (_, i) => ({ id: i, name: `Person number ${i}`, age: i % 90, email: `person${i}@example.org` }));
const plain = JSON.parse(JSON.stringify(parts));
const people = plain.map((person) => new Person(person));
const theirPeople = people.map((person) => Object.assign(new TheirPerson(), person));
const vectors = new Vectors({ values: Float32Array.from({ length: 30000 }, (_, i) => i * 0.5) });
const numbers = { values: [...vectors.values] };
const theirVectors = Object.assign(new TheirVectors(), numbers);

// Every other contender writes bytes and reads them; a string of JSON becomes bytes before it is sent, and is made of bytes when it comes.
const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

// A writer that is kept: what was written is sent from where it lies, and no memory is taken for each call.
const writer = new BinaryWriter();
const written = (write) => {
  writer.clear();
  write();
  return writer.written();
};
const rows = [
  ["Person[1000]", {
    Manywire: [() => Person.serializeArray(people), (bytes) => Person.deserializeArray(bytes)],
    "Manywire, one writer": [() => written(() => Person.serializeArrayCore(writer, people)), (bytes) => Person.deserializeArray(bytes)],
    MemoryPack: [() => TheirPerson.serializeArray(theirPeople), (bytes) => TheirPerson.deserializeArray(bytes.slice().buffer)],
    "JSON, bytes": [() => utf8.encode(JSON.stringify(plain)), (bytes) => JSON.parse(fromUtf8.decode(bytes))],
    "JSON, a string": [() => JSON.stringify(plain), (text) => JSON.parse(text)],
    "@msgpack/msgpack": [() => encode(plain), (bytes) => decode(bytes)],
    msgpackr: [() => pack(plain), (bytes) => unpack(bytes)],
  }],
  ["float32[30000]", {
    Manywire: [() => Vectors.serialize(vectors), (bytes) => Vectors.deserialize(bytes)],
    "Manywire, one writer": [() => written(() => Vectors.serializeCore(writer, vectors)), (bytes) => Vectors.deserialize(bytes)],
    MemoryPack: [() => TheirVectors.serialize(theirVectors), (bytes) => TheirVectors.deserialize(bytes.slice().buffer)],
    "a copy of the memory": [() => vectors.values.slice(), (values) => values.slice()],
    "JSON, bytes": [() => utf8.encode(JSON.stringify(numbers)), (bytes) => JSON.parse(fromUtf8.decode(bytes))],
    "JSON, a string": [() => JSON.stringify(numbers), (text) => JSON.parse(text)],
    "@msgpack/msgpack": [() => encode(numbers), (bytes) => decode(bytes)],
    msgpackr: [() => pack(numbers), (bytes) => unpack(bytes)],
  }],
];

for (const [row, contenders] of rows) {
  const best = {};
  for (let round = 0; round < 24; round++) {
    for (const [name, [write, read]] of Object.entries(contenders)) {
      const written = write();
      const times = [write, () => read(written)].map((call) => {
        const start = process.hrtime.bigint();
        for (let i = 0; i < 50; i++) {
          call();
        }

        return Number(process.hrtime.bigint() - start) / 50000;
      });
      best[name] = round < 4 ? times : best[name].map((time, i) => Math.min(time, times[i])); // the first rounds warm up
    }
  }

  console.log(`${row}\n${"".padEnd(26)}${"write us".padStart(12)}${"read us".padStart(12)}`);
  for (const [name, times] of Object.entries(best)) {
    console.log(`  ${name.padEnd(24)}${times.map((time) => time.toFixed(1).padStart(12)).join("")}`);
  }
}
