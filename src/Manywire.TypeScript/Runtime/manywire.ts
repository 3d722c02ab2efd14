// What generated code needs to read and write the Binary wire of Manywire: MemoryPack's bytes. It has no dependencies.

/** A reader and a writer of one type: what a generic type is given for each of its type parameters. */
export interface Codec<T> {
  readonly write: (writer: BinaryWriter, value: T) => void;
  readonly read: (reader: BinaryReader) => T;
}

/** What is wrong with an input, or with a value that can't be written. */
export class WireError extends Error {
  /** What was expected. */
  readonly expected: string;
  /** The bytes before the place. */
  readonly offset: number;
  /** The member that was read or written, such as "Person.name"; empty before the first one. */
  readonly member: string;

  constructor(expected: string, offset: number, member: string) {
    super(`expected ${expected}, at byte ${offset}${member === "" ? "" : ` in ${member}`}`);
    this.name = "WireError";
    this.expected = expected;
    this.offset = offset;
    this.member = member;
  }
}

const nullObject = 255;
const reference = 250;
const maxDepth = 512;
const maxDateTicks = 3155378975999999999n;
const ticksOfUnixEpoch = 621355968000000000n;
const ticksOfDay = 864000000000n;
const ticksOfMillisecond = 10000n;
const maxDayNumber = 3652058;
const dayOfUnixEpoch = 719162;
const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** A DateTime of .NET: ticks of 100 ns since 0001-01-01, and what kind of time it is. */
export class DateTime {
  /** Ticks of 100 ns since the first of January of the year 1: 0 to 3155378975999999999. */
  readonly ticks: bigint;
  /** 0: not said, 1: UTC, 2: local time. */
  readonly kind: 0 | 1 | 2;

  constructor(ticks: bigint = 0n, kind: 0 | 1 | 2 = 0) {
    this.ticks = ticks;
    this.kind = kind;
  }

  /** The time of a Date, in UTC. */
  static fromDate(date: Date): DateTime {
    return new DateTime(BigInt(date.getTime()) * ticksOfMillisecond + ticksOfUnixEpoch, 1);
  }

  /** The Date with the same year, month, day and time in UTC. What is finer than a millisecond is cut off. */
  toDate(): Date {
    return new Date(Number(floorDivide(this.ticks - ticksOfUnixEpoch, ticksOfMillisecond)));
  }

  /** As ISO 8601 has it, with seven decimals. */
  toString(): string {
    return `${dateText(this.ticks)}T${timeText(this.ticks % ticksOfDay)}${this.kind === 1 ? "Z" : ""}`;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A DateTimeOffset of .NET: a time in UTC, and the minutes by which a clock differs from it. */
export class DateTimeOffset {
  /** Ticks of 100 ns since 0001-01-01 in UTC. */
  readonly utcTicks: bigint;
  /** The minutes that are added to UTC: -840 to 840. */
  readonly offsetMinutes: number;

  constructor(utcTicks: bigint = 0n, offsetMinutes: number = 0) {
    this.utcTicks = utcTicks;
    this.offsetMinutes = offsetMinutes;
  }

  static fromDate(date: Date, offsetMinutes: number = 0): DateTimeOffset {
    return new DateTimeOffset(DateTime.fromDate(date).ticks, offsetMinutes);
  }

  /** The same moment. What is finer than a millisecond is cut off. */
  toDate(): Date {
    return new DateTime(this.utcTicks, 1).toDate();
  }

  /** As ISO 8601 has it, with the offset. */
  toString(): string {
    const local = this.utcTicks + BigInt(this.offsetMinutes) * 60n * 1000n * ticksOfMillisecond;
    const minutes = Math.abs(this.offsetMinutes);
    return `${dateText(local)}T${timeText(local % ticksOfDay)}${this.offsetMinutes < 0 ? "-" : "+"}${padded(Math.trunc(minutes / 60), 2)}:${padded(minutes % 60, 2)}`;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A TimeSpan of .NET. */
export class TimeSpan {
  /** Ticks of 100 ns. */
  readonly ticks: bigint;

  constructor(ticks: bigint = 0n) {
    this.ticks = ticks;
  }

  static fromMilliseconds(milliseconds: number): TimeSpan {
    return new TimeSpan(BigInt(Math.round(milliseconds * 10000)));
  }

  get totalMilliseconds(): number {
    return Number(this.ticks) / 10000;
  }
}

/** A DateOnly of .NET. */
export class DateOnly {
  /** Days since the first of January of the year 1: 0 to 3652058. */
  readonly dayNumber: number;

  constructor(dayNumber: number = 0) {
    this.dayNumber = dayNumber;
  }

  /** The day on which a Date is in UTC. */
  static fromDate(date: Date): DateOnly {
    return new DateOnly(Math.floor(date.getTime() / 86400000) + dayOfUnixEpoch);
  }

  /** The start of the day in UTC. */
  toDate(): Date {
    return new Date((this.dayNumber - dayOfUnixEpoch) * 86400000);
  }

  /** As yyyy-MM-dd. */
  toString(): string {
    return dateText(BigInt(this.dayNumber) * ticksOfDay);
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A TimeOnly of .NET. */
export class TimeOnly {
  /** Ticks of 100 ns since midnight: 0 to 863999999999. */
  readonly ticks: bigint;

  constructor(ticks: bigint = 0n) {
    this.ticks = ticks;
  }

  /** As HH:mm:ss, with seven decimals. */
  toString(): string {
    return timeText(this.ticks);
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A decimal of .NET: a coefficient of 96 bits, a sign, and how many of its digits are decimals. */
export class Decimal {
  /** The digits, 0 to 79228162514264337593543950335. */
  readonly coefficient: bigint;
  /** How many of the digits stand behind the point: 0 to 28. */
  readonly scale: number;
  /** Whether it is below zero; zero may be as well. */
  readonly isNegative: boolean;

  constructor(coefficient: bigint = 0n, scale: number = 0, isNegative: boolean = false) {
    this.coefficient = coefficient;
    this.scale = scale;
    this.isNegative = isNegative;
  }

  /** Reads digits with a point, such as "-12.50". */
  static parse(text: string): Decimal {
    const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
    const decimals = parts?.[3] ?? "";
    const coefficient = parts === null ? 0n : BigInt(parts[2] + decimals);
    if (parts === null || decimals.length > 28 || coefficient >= 1n << 96n) {
      throw new RangeError(`'${text}' is no decimal of .NET`);
    }

    return new Decimal(coefficient, decimals.length, parts[1] === "-");
  }

  toNumber(): number {
    return Number(this.toString());
  }

  toString(): string {
    const digits = this.coefficient.toString().padStart(this.scale + 1, "0");
    const point = digits.length - this.scale;
    return `${this.isNegative ? "-" : ""}${digits.slice(0, point)}${this.scale > 0 ? `.${digits.slice(point)}` : ""}`;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** An array of several dimensions: its elements, those of the last dimension next to each other. */
export interface Grid<T> {
  readonly dimensions: readonly number[];
  readonly items: readonly T[];
}

function padded(value: number | bigint, digits: number): string {
  return value.toString().padStart(digits, "0");
}

function floorDivide(value: bigint, by: bigint): bigint {
  const divided = value / by;
  return value % by < 0n ? divided - 1n : divided;
}

function dateText(ticks: bigint): string {
  const date = new Date(Number(floorDivide(ticks, ticksOfDay) - BigInt(dayOfUnixEpoch)) * 86400000);
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`;
}

function timeText(ticks: bigint): string {
  const seconds = Number(ticks / 10000000n);
  return `${padded(Math.trunc(seconds / 3600), 2)}:${padded(Math.trunc(seconds / 60) % 60, 2)}:${padded(seconds % 60, 2)}.${padded(ticks % 10000000n, 7)}`;
}

const floatOfHalf = new Float32Array(1);
const bitsOfFloat = new Uint32Array(floatOfHalf.buffer);

function halfOf(value: number): number {
  // The bits of the nearest half; ties go to the even one.
  if (Number.isNaN(value)) {
    return 0xfe00;
  }

  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65520) {
    return sign | 0x7c00;
  }

  if (size < 6.103515625e-5) {
    return sign | roundEven(size * 16777216);
  }

  let exponent = Math.floor(Math.log2(size));
  exponent = 2 ** exponent > size ? exponent - 1 : 2 ** (exponent + 1) <= size ? exponent + 1 : exponent;
  return sign | (((exponent + 15) << 10) + roundEven((size / 2 ** exponent - 1) * 1024));
}

function roundEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}

function ofHalf(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) {
    return sign * fraction * 2 ** -24;
  }

  if (exponent === 0x1f) {
    return fraction === 0 ? sign * Infinity : NaN;
  }

  bitsOfFloat[0] = ((exponent + 112) << 23) | (fraction << 13);
  return sign * floatOfHalf[0]!;
}

const hex: string[] = [];
for (let i = 0; i < 256; i++) {
  hex.push(i.toString(16).padStart(2, "0"));
}

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Writes values into memory that grows. */
export class BinaryWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #position = 0;
  #depth = 0;
  #ids: Map<object, number> | undefined;
  /** The member that is being written, for errors. */
  member = "";

  constructor(capacity: number = 256) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#position;
  }

  /** What was written: a copy. */
  toArray(): Uint8Array {
    return this.#bytes.slice(0, this.#position);
  }

  /** What was written, where it lies: the next write may overwrite it. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#position);
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.#position = 0;
    this.#depth = 0;
    this.#ids = undefined;
    this.member = "";
  }

  fail(expected: string): never {
    throw new WireError(expected, this.#position, this.member);
  }

  enter(): void {
    if (++this.#depth > maxDepth) {
      this.fail(`at most ${maxDepth} values in one another`);
    }
  }

  leave(): void {
    this.#depth--;
  }

  /** Room for so many bytes, which may hold anything. Returns where it begins. */
  advance(size: number): number {
    const at = this.#position;
    if (at + size > this.#bytes.length) {
      this.#grow(at + size);
    }

    this.#position = at + size;
    return at;
  }

  /** Room for so many bytes, all of them 0. */
  reserve(size: number): number {
    const at = this.advance(size);
    this.#bytes.fill(0, at, at + size);
    return at;
  }

  #grow(needed: number): void {
    const bytes = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    bytes.set(this.#bytes.subarray(0, this.#position));
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }

  setBoolean(at: number, value: boolean): void { this.#bytes[at] = value ? 1 : 0; }
  setInt8(at: number, value: number): void { this.#bytes[at] = value; }
  setUint8(at: number, value: number): void { this.#bytes[at] = value; }
  setInt16(at: number, value: number): void { this.#view.setInt16(at, value, true); }
  setUint16(at: number, value: number): void { this.#view.setUint16(at, value, true); }
  setInt32(at: number, value: number): void { this.#view.setInt32(at, value, true); }
  setUint32(at: number, value: number): void { this.#view.setUint32(at, value, true); }
  setInt64(at: number, value: bigint): void { this.#view.setBigInt64(at, value, true); }
  setUint64(at: number, value: bigint): void { this.#view.setBigUint64(at, value, true); }
  setFloat16(at: number, value: number): void { this.#view.setUint16(at, halfOf(value), true); }
  setFloat32(at: number, value: number): void { this.#view.setFloat32(at, value, true); }
  setFloat64(at: number, value: number): void { this.#view.setFloat64(at, value, true); }

  setInt128(at: number, value: bigint): void {
    this.setUint64(at, BigInt.asUintN(64, value));
    this.setInt64(at + 8, BigInt.asIntN(64, value >> 64n));
  }

  setUint128(at: number, value: bigint): void {
    this.setInt128(at, value);
  }

  setDecimal(at: number, value: Decimal): void {
    if (value.coefficient < 0n || value.coefficient >= 1n << 96n || !(value.scale >= 0 && value.scale <= 28)) {
      this.fail("a decimal of 96 bits with at most 28 decimals");
    }

    this.setUint32(at, (value.scale << 16) + (value.isNegative ? 0x80000000 : 0));
    this.setUint32(at + 4, Number(value.coefficient >> 64n));
    this.setUint64(at + 8, BigInt.asUintN(64, value.coefficient));
  }

  /** One UTF-16 unit. */
  setChar(at: number, value: string): void {
    if (value.length !== 1) {
      this.fail("a string of one UTF-16 unit");
    }

    this.setUint16(at, value.charCodeAt(0));
  }

  /** One character. */
  setRune(at: number, value: string): void {
    const code = value.codePointAt(0);
    if (code === undefined || String.fromCodePoint(code) !== value || (code >= 0xd800 && code < 0xe000)) {
      this.fail("a string of one character");
    }

    this.setUint32(at, code);
  }

  setGuid(at: number, value: string): void {
    if (!/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(value)) {
      this.fail("a GUID with hyphens");
    }

    this.setUint32(at, parseInt(value.slice(0, 8), 16));
    this.setUint16(at + 4, parseInt(value.slice(9, 13), 16));
    this.setUint16(at + 6, parseInt(value.slice(14, 18), 16));
    const digits = value.slice(19, 23) + value.slice(24);
    for (let i = 0; i < 8; i++) {
      this.#bytes[at + 8 + i] = parseInt(digits.slice(2 * i, 2 * i + 2), 16);
    }
  }

  setDateTime(at: number, value: DateTime): void {
    if (value.ticks < 0n || value.ticks > maxDateTicks) {
      this.fail("a time of the years 1 to 9999");
    }

    this.setUint64(at, value.ticks | (BigInt(value.kind) << 62n));
  }

  setDateTimeOffset(at: number, value: DateTimeOffset): void {
    if (value.utcTicks < 0n || value.utcTicks > maxDateTicks || !(Math.abs(value.offsetMinutes) <= 840)) {
      this.fail("a time of the years 1 to 9999, and at most 14 hours from UTC");
    }

    this.setInt32(at, value.offsetMinutes);
    this.setUint32(at + 4, 0);
    this.setUint64(at + 8, value.utcTicks);
  }

  setTimeSpan(at: number, value: TimeSpan): void { this.setInt64(at, value.ticks); }

  setDateOnly(at: number, value: DateOnly): void {
    if (!(value.dayNumber >= 0 && value.dayNumber <= maxDayNumber)) {
      this.fail("a day of the years 1 to 9999");
    }

    this.setInt32(at, value.dayNumber);
  }

  setTimeOnly(at: number, value: TimeOnly): void {
    if (value.ticks < 0n || value.ticks >= ticksOfDay) {
      this.fail("a time of less than 24 hours");
    }

    this.setInt64(at, value.ticks);
  }

  writeBoolean(value: boolean): void { this.#bytes[this.advance(1)] = value ? 1 : 0; }
  writeInt8(value: number): void { this.#bytes[this.advance(1)] = value; }
  writeUint8(value: number): void { this.#bytes[this.advance(1)] = value; }
  writeInt16(value: number): void { this.setInt16(this.advance(2), value); }
  writeUint16(value: number): void { this.setUint16(this.advance(2), value); }
  writeInt32(value: number): void { this.setInt32(this.advance(4), value); }
  writeUint32(value: number): void { this.setUint32(this.advance(4), value); }
  writeInt64(value: bigint): void { this.setInt64(this.advance(8), value); }
  writeUint64(value: bigint): void { this.setUint64(this.advance(8), value); }
  writeInt128(value: bigint): void { this.setInt128(this.advance(16), value); }
  writeUint128(value: bigint): void { this.setUint128(this.advance(16), value); }
  writeFloat16(value: number): void { this.setFloat16(this.advance(2), value); }
  writeFloat32(value: number): void { this.setFloat32(this.advance(4), value); }
  writeFloat64(value: number): void { this.setFloat64(this.advance(8), value); }
  writeDecimal(value: Decimal): void { this.setDecimal(this.advance(16), value); }
  writeChar(value: string): void { this.setChar(this.advance(2), value); }
  writeRune(value: string): void { this.setRune(this.advance(4), value); }
  writeGuid(value: string): void { this.setGuid(this.advance(16), value); }
  writeDateTime(value: DateTime): void { this.setDateTime(this.advance(8), value); }
  writeDateTimeOffset(value: DateTimeOffset): void { this.setDateTimeOffset(this.advance(16), value); }
  writeTimeSpan(value: TimeSpan): void { this.setTimeSpan(this.advance(8), value); }
  writeDateOnly(value: DateOnly): void { this.setDateOnly(this.advance(4), value); }
  writeTimeOnly(value: TimeOnly): void { this.setTimeOnly(this.advance(8), value); }

  /** A string, or null. Surrogates without their other half are an error. */
  writeString(value: string | null | undefined): void {
    if (value === null || value === undefined) {
      this.writeInt32(-1);
      return;
    }

    const length = value.length;
    if (length === 0) {
      this.writeInt32(0);
      return;
    }

    // Short strings of ASCII one by one, which is faster than a call of the encoder.
    const at = this.advance(8 + (length <= 32 ? length : 3 * length));
    const bytes = this.#bytes;
    let count = 0;
    if (length <= 32) {
      for (; count < length; count++) {
        const code = value.charCodeAt(count);
        if (code >= 0x80) {
          break;
        }

        bytes[at + 8 + count] = code;
      }
    }

    if (count < length) {
      this.#position = at;
      if (!isWellFormed(value)) {
        this.fail("text whose surrogates are in pairs");
      }

      this.advance(8 + 3 * length);
      count = utf8.encodeInto(value, this.#bytes.subarray(at + 8)).written;
    }

    this.setInt32(at, ~count);
    this.setInt32(at + 4, length);
    this.#position = at + 8 + count;
  }

  writeBytes(value: Uint8Array | null | undefined): void {
    this.writeBlock(value);
  }

  /** The count of a typed array, and its elements as they lie in memory. */
  writeBlock(value: { readonly buffer: ArrayBufferLike; readonly byteOffset: number; readonly byteLength: number; readonly length: number; readonly BYTES_PER_ELEMENT: number } | null | undefined): void {
    if (value === null || value === undefined) {
      this.writeInt32(-1);
      return;
    }

    this.writeInt32(value.length);
    const at = this.advance(value.byteLength);
    this.#bytes.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), at);
    if (!littleEndian) {
      swap(this.#bytes.subarray(at, at + value.byteLength), value.BYTES_PER_ELEMENT);
    }
  }

  writeArray<T>(value: ArrayLike<T> | null | undefined, write: (item: T) => void): void {
    if (value === null || value === undefined) {
      this.writeInt32(-1);
      return;
    }

    const count = value.length;
    this.writeInt32(count);
    for (let i = 0; i < count; i++) {
      write(value[i]!);
    }
  }

  writeSet<T>(value: ReadonlySet<T> | null | undefined, write: (item: T) => void): void {
    if (value === null || value === undefined) {
      this.writeInt32(-1);
      return;
    }

    this.writeInt32(value.size);
    for (const item of value) {
      write(item);
    }
  }

  writeMap<K, V>(value: ReadonlyMap<K, V> | null | undefined, write: (key: K, item: V) => void): void {
    if (value === null || value === undefined) {
      this.writeInt32(-1);
      return;
    }

    this.writeInt32(value.size);
    for (const [key, item] of value) {
      write(key, item);
    }
  }

  writeGrid<T>(value: Grid<T> | null | undefined, rank: number, write: (item: T) => void): void {
    if (value === null || value === undefined) {
      this.writeNullObject();
      return;
    }

    const count = value.dimensions.reduce((product, length) => product * length, 1);
    if (value.dimensions.length !== rank || value.items.length !== count) {
      this.fail(`${rank} dimensions, and as many items as they have places`);
    }

    this.writeObjectHeader(rank + 1);
    value.dimensions.forEach(length => this.writeInt32(length));
    this.writeInt32(count);
    value.items.forEach(write);
  }

  /** A value as in memory that may be null: a byte, and the value behind padding. */
  writeNullable<T>(value: T | null | undefined, size: number, offset: number, set: (at: number, value: T) => void): void {
    const at = this.reserve(size);
    if (value !== null && value !== undefined) {
      this.#bytes[at] = 1;
      set(at + offset, value);
    }
  }

  setNullable<T>(at: number, value: T | null | undefined, offset: number, set: (at: number, value: T) => void): void {
    if (value !== null && value !== undefined) {
      this.#bytes[at] = 1;
      set(at + offset, value);
    }
  }

  /** A value of several members that may be null. */
  writeMembers<T>(value: T | null | undefined, count: number, write: (value: T) => void): void {
    if (value === null || value === undefined) {
      this.writeNullObject();
      return;
    }

    this.writeObjectHeader(count);
    write(value);
  }

  writeObjectHeader(count: number): void {
    this.#bytes[this.advance(1)] = count;
  }

  writeNullObject(): void {
    this.#bytes[this.advance(1)] = nullObject;
  }

  writeUnionHeader(tag: number): void {
    if (tag < reference) {
      this.#bytes[this.advance(1)] = tag;
      return;
    }

    this.#bytes[this.advance(1)] = reference;
    this.writeUint16(tag);
  }

  writeVersion(value: string | null | undefined): void {
    this.writeMembers(value, 4, text => {
      const parts = text.split(".");
      if (parts.length < 2 || parts.length > 4 || !parts.every(p => /^\d+$/.test(p) && Number(p) <= 0x7fffffff)) {
        this.fail("a version of two to four numbers");
      }

      for (let i = 0; i < 4; i++) {
        this.writeInt32(i < parts.length ? Number(parts[i]) : -1);
      }
    });
  }

  writeBigInteger(value: bigint): void {
    const bytes: number[] = [];
    let rest = value;
    do {
      bytes.push(Number(BigInt.asUintN(8, rest)));
      rest >>= 8n;
    } while (!(rest === 0n && bytes[bytes.length - 1]! < 0x80) && !(rest === -1n && bytes[bytes.length - 1]! >= 0x80));
    this.writeBlock(Uint8Array.from(bytes));
  }

  /** Text as UTF-16, as .NET's StringBuilder has it. */
  writeUtf16(value: string | null | undefined): void {
    this.writeArray(value === null ? null : value?.split(""), unit => this.writeChar(unit));
  }

  writeBits(value: readonly boolean[] | null | undefined): void {
    this.writeMembers(value, 2, bits => {
      this.writeInt32(bits.length);
      const words = new Uint32Array((bits.length + 31) >>> 5);
      bits.forEach((bit, i) => { words[i >>> 5] = words[i >>> 5]! | (bit ? 1 << (i & 31) : 0); });
      this.writeBlock(words);
    });
  }

  /** Writes the id of an object that was written before and returns true, or remembers it. */
  writeReference(value: object): boolean {
    this.#ids ??= new Map();
    const id = this.#ids.get(value);
    if (id === undefined) {
      this.#ids.set(value, this.#ids.size);
      return false;
    }

    this.#bytes[this.advance(1)] = reference;
    const head: number[] = [];
    unsignedTo(head, id);
    this.#bytes.set(head, this.advance(head.length));
    return true;
  }

  /** The members of a tolerant object, behind their lengths. `write` writes one of them, or nothing where the number isn't used. */
  writeTolerant(value: object, count: number, hasId: boolean, write: (member: number) => void): void {
    const start = this.#position;
    const head: number[] = [count];
    const lengths: number[] = [];
    const id = hasId ? this.#ids!.get(value)! : 0;
    for (let i = 0; i < count; i++) {
      const before = this.#position;
      write(i);
      lengths.push(this.#position - before);
    }

    lengths.forEach(length => signedTo(head, length));
    if (hasId) {
      unsignedTo(head, id);
    }

    const end = this.#position;
    this.advance(head.length);
    this.#bytes.copyWithin(start + head.length, start, end);
    this.#bytes.set(head, start);
  }
}

function isWellFormed(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code >= 0xd800 && code < 0xe000) {
      const next = value.charCodeAt(i + 1);
      if (code >= 0xdc00 || !(next >= 0xdc00 && next < 0xe000)) {
        return false;
      }

      i++;
    }
  }

  return true;
}

function swap(bytes: Uint8Array, size: number): void {
  for (let i = 0; size > 1 && i < bytes.length; i += size) {
    bytes.subarray(i, i + size).reverse();
  }
}

/** A variable-length integer of a length, which .NET writes as a signed one. */
function signedTo(bytes: number[], value: number): void {
  if (value <= 127) {
    bytes.push(value);
  } else if (value <= 32767) {
    bytes.push(256 - 124, value & 255, value >> 8);
  } else {
    bytes.push(256 - 126, value & 255, (value >> 8) & 255, (value >> 16) & 255, value >> 24);
  }
}

function unsignedTo(bytes: number[], value: number): void {
  if (value <= 127) {
    bytes.push(value);
  } else if (value <= 65535) {
    bytes.push(256 - 123, value & 255, value >> 8);
  } else {
    bytes.push(256 - 125, value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24);
  }
}

/** Text of ASCII, or null for other text. Many characters at once cost less than one after another, and than a decoder where they are few. */
function asciiOf(bytes: Uint8Array, start: number, end: number): string | null {
  const text = String.fromCharCode;
  let result = "";
  let all = 0;
  let i = start;
  for (; i + 8 <= end; i += 8) {
    const a = bytes[i]!, b = bytes[i + 1]!, c = bytes[i + 2]!, d = bytes[i + 3]!, e = bytes[i + 4]!, f = bytes[i + 5]!, g = bytes[i + 6]!, h = bytes[i + 7]!;
    all |= a | b | c | d | e | f | g | h;
    result += text(a, b, c, d, e, f, g, h);
  }

  if (i + 4 <= end) {
    const a = bytes[i]!, b = bytes[i + 1]!, c = bytes[i + 2]!, d = bytes[i + 3]!;
    all |= a | b | c | d;
    result += text(a, b, c, d);
    i += 4;
  }

  if (i + 2 <= end) {
    const a = bytes[i]!, b = bytes[i + 1]!;
    all |= a | b;
    result += text(a, b);
    i += 2;
  }

  if (i < end) {
    const a = bytes[i]!;
    all |= a;
    result += text(a);
  }

  return all < 0x80 ? result : null;
}

/** Reads values from bytes. Whatever they are, it reads nothing outside them, and what isn't right ends in a WireError. */
export class BinaryReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #position = 0;
  #depth = 0;
  #objects: object[] | undefined;
  /** The member that is being read, for errors. */
  member = "";

  constructor(bytes: ArrayBufferLike | Uint8Array) {
    this.#bytes = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
  }

  /** How many bytes were read. */
  get position(): number {
    return this.#position;
  }

  /** How many bytes are left. */
  get remaining(): number {
    return this.#bytes.length - this.#position;
  }

  fail(expected: string, at: number = this.#position): never {
    throw new WireError(expected, at, this.member);
  }

  /** Nothing may follow. */
  end(): void {
    if (this.remaining > 0) {
      this.fail("the end of the input");
    }
  }

  enter(): void {
    if (++this.#depth > maxDepth) {
      this.fail(`at most ${maxDepth} values in one another`);
    }
  }

  leave(): void {
    this.#depth--;
  }

  /** Goes over so many bytes. Returns where they begin. */
  advance(size: number): number {
    const at = this.#position;
    if (size > this.#bytes.length - at) {
      this.fail(`${size} more bytes, where ${this.remaining} are left`);
    }

    this.#position = at + size;
    return at;
  }

  getBoolean(at: number): boolean {
    const value = this.#bytes[at]!;
    return value > 1 ? this.fail("0 or 1 of a boolean", at) : value === 1;
  }

  getInt8(at: number): number { return this.#view.getInt8(at); }
  getUint8(at: number): number { return this.#bytes[at]!; }
  getInt16(at: number): number { return this.#view.getInt16(at, true); }
  getUint16(at: number): number { return this.#view.getUint16(at, true); }
  getInt32(at: number): number { return this.#view.getInt32(at, true); }
  getUint32(at: number): number { return this.#view.getUint32(at, true); }
  getInt64(at: number): bigint { return this.#view.getBigInt64(at, true); }
  getUint64(at: number): bigint { return this.#view.getBigUint64(at, true); }
  getInt128(at: number): bigint { return (this.getInt64(at + 8) << 64n) | this.getUint64(at); }
  getUint128(at: number): bigint { return (this.getUint64(at + 8) << 64n) | this.getUint64(at); }
  getFloat16(at: number): number { return ofHalf(this.getUint16(at)); }
  getFloat32(at: number): number { return this.#view.getFloat32(at, true); }
  getFloat64(at: number): number { return this.#view.getFloat64(at, true); }

  getDecimal(at: number): Decimal {
    const flags = this.getUint32(at);
    const scale = (flags >> 16) & 255;
    if ((flags & 0x7f00ffff) !== 0 || scale > 28) {
      this.fail("a decimal", at);
    }

    return new Decimal((BigInt(this.getUint32(at + 4)) << 64n) | this.getUint64(at + 8), scale, flags >= 0x80000000);
  }

  getChar(at: number): string { return String.fromCharCode(this.getUint16(at)); }

  getRune(at: number): string {
    const code = this.getUint32(at);
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? this.fail("the number of a character", at) : String.fromCodePoint(code);
  }

  getGuid(at: number): string {
    const b = this.#bytes;
    const h = (i: number): string => hex[b[at + i]!]!;
    return `${h(3)}${h(2)}${h(1)}${h(0)}-${h(5)}${h(4)}-${h(7)}${h(6)}-${h(8)}${h(9)}-${h(10)}${h(11)}${h(12)}${h(13)}${h(14)}${h(15)}`;
  }

  getDateTime(at: number): DateTime {
    const data = this.getUint64(at);
    const ticks = data & 0x3fffffffffffffffn;
    const kind = Number(data >> 62n);
    if (ticks > maxDateTicks) {
      this.fail("a time of the years 1 to 9999", at);
    }

    // 3 is local time that came twice, the first time.
    return new DateTime(ticks, kind === 3 ? 2 : kind as 0 | 1 | 2);
  }

  getDateTimeOffset(at: number): DateTimeOffset {
    const minutes = this.getInt16(at);
    const ticks = this.getUint64(at + 8);
    const local = ticks + BigInt(minutes) * 60n * 1000n * ticksOfMillisecond;
    if (ticks > maxDateTicks || Math.abs(minutes) > 840 || local < 0n || local > maxDateTicks) {
      this.fail("a time of the years 1 to 9999, and at most 14 hours from UTC", at);
    }

    return new DateTimeOffset(ticks, minutes);
  }

  getTimeSpan(at: number): TimeSpan { return new TimeSpan(this.getInt64(at)); }

  getDateOnly(at: number): DateOnly {
    const day = this.getInt32(at);
    return day < 0 || day > maxDayNumber ? this.fail("a day of the years 1 to 9999", at) : new DateOnly(day);
  }

  getTimeOnly(at: number): TimeOnly {
    const ticks = this.getInt64(at);
    return ticks < 0n || ticks >= ticksOfDay ? this.fail("a time of less than 24 hours", at) : new TimeOnly(ticks);
  }

  readBoolean(): boolean { return this.getBoolean(this.advance(1)); }
  readInt8(): number { return this.getInt8(this.advance(1)); }
  readUint8(): number { return this.#bytes[this.advance(1)]!; }
  readInt16(): number { return this.getInt16(this.advance(2)); }
  readUint16(): number { return this.getUint16(this.advance(2)); }
  readInt32(): number { return this.getInt32(this.advance(4)); }
  readUint32(): number { return this.getUint32(this.advance(4)); }
  readInt64(): bigint { return this.getInt64(this.advance(8)); }
  readUint64(): bigint { return this.getUint64(this.advance(8)); }
  readInt128(): bigint { return this.getInt128(this.advance(16)); }
  readUint128(): bigint { return this.getUint128(this.advance(16)); }
  readFloat16(): number { return this.getFloat16(this.advance(2)); }
  readFloat32(): number { return this.getFloat32(this.advance(4)); }
  readFloat64(): number { return this.getFloat64(this.advance(8)); }
  readDecimal(): Decimal { return this.getDecimal(this.advance(16)); }
  readChar(): string { return this.getChar(this.advance(2)); }
  readRune(): string { return this.getRune(this.advance(4)); }
  readGuid(): string { return this.getGuid(this.advance(16)); }
  readDateTime(): DateTime { return this.getDateTime(this.advance(8)); }
  readDateTimeOffset(): DateTimeOffset { return this.getDateTimeOffset(this.advance(16)); }
  readTimeSpan(): TimeSpan { return this.getTimeSpan(this.advance(8)); }
  readDateOnly(): DateOnly { return this.getDateOnly(this.advance(4)); }
  readTimeOnly(): TimeOnly { return this.getTimeOnly(this.advance(8)); }

  readString(): string | null {
    const head = this.readInt32();
    if (head === -1) {
      return null;
    }

    if (head >= 0) {
      return this.#utf16(head);
    }

    const count = ~head;
    const start = this.#position;
    this.advance(4); // how many UTF-16 units they are, which isn't needed here
    const at = this.advance(count);
    if (count <= 64) {
      const text = asciiOf(this.#bytes, at, at + count);
      if (text !== null) {
        return text;
      }
    }

    try {
      return fromUtf8.decode(this.#bytes.subarray(at, at + count));
    } catch {
      return this.fail("valid UTF-8", start);
    }
  }

  #utf16(length: number): string {
    const at = this.advance(2 * length);
    let text = "";
    for (let i = 0; i < length; i++) {
      text += String.fromCharCode(this.getUint16(at + 2 * i));
    }

    return text;
  }

  /** The count of a collection, or -1 for null: no more than there are bytes left for. */
  readCount(smallest: number): number {
    const count = this.readInt32();
    if (count < -1 || count * smallest > this.remaining) {
      this.fail(`a count for which ${this.remaining} bytes are enough`, this.#position - 4);
    }

    return count;
  }

  readBytes(): Uint8Array | null {
    const count = this.readCount(1);
    return count < 0 ? null : this.#bytes.slice(this.advance(count), this.#position);
  }

  /** The elements of a typed array: where they lie in memory that is aligned, that memory, else a copy. */
  readBlock<T>(make: { new (buffer: ArrayBufferLike, offset: number, length: number): T; readonly BYTES_PER_ELEMENT: number }): T | null {
    const size = make.BYTES_PER_ELEMENT;
    const count = this.readCount(size);
    if (count < 0) {
      return null;
    }

    const at = this.advance(count * size);
    const offset = this.#bytes.byteOffset + at;
    if (littleEndian && offset % size === 0) {
      return new make(this.#bytes.buffer, offset, count);
    }

    const copy = this.#bytes.slice(at, at + count * size);
    if (!littleEndian) {
      swap(copy, size);
    }

    return new make(copy.buffer, 0, count);
  }

  readArray<T>(smallest: number, read: () => T): T[] | null {
    const count = this.readCount(smallest);
    if (count < 0) {
      return null;
    }

    const items: T[] = [];
    for (let i = 0; i < count; i++) {
      items.push(read());
    }

    return items;
  }

  readSet<T>(smallest: number, read: () => T): Set<T> | null {
    const count = this.readCount(smallest);
    if (count < 0) {
      return null;
    }

    const items = new Set<T>();
    for (let i = 0; i < count; i++) {
      items.add(read());
    }

    return items;
  }

  readMap<K, V>(smallest: number, read: (map: Map<K, V>) => void): Map<K, V> | null {
    const count = this.readCount(smallest);
    if (count < 0) {
      return null;
    }

    const map = new Map<K, V>();
    for (let i = 0; i < count; i++) {
      read(map);
    }

    return map;
  }

  readGrid<T>(rank: number, smallest: number, read: () => T): Grid<T> | null {
    if (this.readObjectHeader(rank + 1, true) < 0) {
      return null;
    }

    const dimensions: number[] = [];
    let product = 1;
    for (let i = 0; i < rank; i++) {
      const length = this.readInt32();
      product *= length;
      dimensions.push(length < 0 ? this.fail("a length", this.#position - 4) : length);
    }

    const items = this.readArray(smallest, read);
    return items === null || items.length !== product ? this.fail("as many elements as the dimensions have places") : { dimensions, items };
  }

  readNullable<T>(size: number, offset: number, get: (at: number) => T): T | null {
    return this.getNullable(this.advance(size), offset, get);
  }

  getNullable<T>(at: number, offset: number, get: (at: number) => T): T | null {
    return this.getBoolean(at) ? get(at + offset) : null;
  }

  readMembers<T>(count: number, read: () => T): T | null {
    return this.readObjectHeader(count, true) < 0 ? null : read();
  }

  /** How many members an object has, or -1 for null. */
  readObjectHeader(known: number, exactly: boolean = false): number {
    const count = this.readUint8();
    if (count === nullObject) {
      return -1;
    }

    return count > known || (exactly && count !== known) ? this.fail(`${exactly ? "" : "at most "}${known} members, or null`, this.#position - 1) : count;
  }

  /** The tag of a union, or -1 for null. */
  readUnionHeader(): number {
    const tag = this.readUint8();
    return tag < reference ? tag : tag === nullObject ? -1 : tag === reference ? this.readUint16() : this.fail("the tag of a case, or null", this.#position - 1);
  }

  readVersion(): string | null {
    return this.readMembers(4, () => {
      const parts = [this.readInt32(), this.readInt32(), this.readInt32(), this.readInt32()];
      const used = parts[3]! >= 0 ? 4 : parts[2]! >= 0 ? 3 : 2;
      return parts.slice(0, used).some(p => p < 0) || parts.slice(used).some(p => p !== -1) ? this.fail("the numbers of a version") : parts.slice(0, used).join(".");
    });
  }

  readBigInteger(): bigint {
    const bytes = this.readBytes() ?? this.fail("the bytes of an integer");
    let value = 0n;
    for (let i = bytes.length - 1; i >= 0; i--) {
      value = (value << 8n) | BigInt(bytes[i]!);
    }

    return BigInt.asIntN(8 * bytes.length, value);
  }

  readUtf16(): string | null {
    return this.readString();
  }

  readBits(): boolean[] | null {
    return this.readMembers(2, () => {
      const length = this.readInt32();
      const words = this.readBlock(Uint32Array);
      if (words === null || length < 0 || words.length !== (length + 31) >>> 5) {
        return this.fail("as many words as there are bits");
      }

      const bits: boolean[] = [];
      for (let i = 0; i < length; i++) {
        bits.push((words[i >>> 5]! >>> (i & 31) & 1) === 1);
      }

      return bits;
    });
  }

  #integer(): number {
    const start = this.#position;
    const first = this.getInt8(this.advance(1));
    if (first >= 0) {
      return first;
    }

    switch (first) {
      case -121: return this.readUint8();
      case -122: return this.#natural(this.readInt8(), start);
      case -123: return this.readUint16();
      case -124: return this.#natural(this.readInt16(), start);
      case -125: return this.readUint32();
      case -126: return this.#natural(this.readInt32(), start);
      case -127: return this.#natural(Number(this.readUint64()), start);
      case -128: return this.#natural(Number(this.readInt64()), start);
      default: return this.fail("a length or an id", start);
    }
  }

  #natural(value: number, at: number): number {
    return value < 0 || value > 0xffffffff ? this.fail("a length or an id", at) : value;
  }

  /** The object that has the next id, where there is only an id; else null, and what follows is an object. */
  readReference(): object | null {
    if (this.remaining === 0 || this.#bytes[this.#position] !== reference) {
      return null;
    }

    const at = this.advance(1);
    return this.#objects?.[this.#integer()] ?? this.fail("the id of an object that came before", at);
  }

  /** The members of a tolerant object, each within its length. */
  readTolerant(count: number, value: object, hasId: boolean, read: (member: number) => void): void {
    const lengths: number[] = [];
    for (let i = 0; i < count; i++) {
      lengths.push(this.#integer());
    }

    if (hasId) {
      this.#objects ??= [];
      const at = this.#position;
      if (this.#integer() !== this.#objects.length) {
        this.fail("the next id", at);
      }

      this.#objects.push(value);
    }

    for (let i = 0; i < count; i++) {
      const length = lengths[i]!;
      const start = this.#position;
      if (length > this.remaining) {
        this.fail(`${length} more bytes, where ${this.remaining} are left`);
      }

      if (length > 0) {
        read(i);
        if (this.#position > start + length) {
          this.fail("a member that ends within its length", start);
        }

        this.#position = start + length;
      }
    }
  }
}

const shared = new BinaryWriter(4096);
let isShared = true;

/** The bytes of one value. */
export function serialize(write: (writer: BinaryWriter) => void): Uint8Array {
  // The memory of one writer is used again, unless a value is written within another one's call.
  const writer = isShared ? shared : new BinaryWriter();
  const wasShared = isShared;
  isShared = false;
  try {
    writer.clear();
    write(writer);
    return writer.toArray();
  } finally {
    isShared = wasShared;
  }
}

/** The value of all of the bytes. */
export function deserialize<T>(bytes: ArrayBufferLike | Uint8Array, read: (reader: BinaryReader) => T): T {
  const reader = new BinaryReader(bytes);
  const value = read(reader);
  reader.end();
  return value;
}
