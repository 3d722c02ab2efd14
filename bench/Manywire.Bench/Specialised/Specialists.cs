using System;
using System.Linq;
using Manywire.Corpus;

namespace Manywire.Bench.Specialised;

/// <summary>
/// Code by hand for one type and one format, which writes exactly what the wire writes: what the generality of the wires costs is the ratio to it.
/// The readers check bounds and values, but take only members that all are there and in order: they are a lower bound, not a library.
/// </summary>
static class Specialists
{
    public static void Add(Workload workload)
    {
        switch (workload)
        {
            case Workload<Person> w:
                Person p = w.Value;
                Add(w, "Binary", () => BinaryTwin.Write(p), () => BinaryTwin.Write(w.Fresh(), p), static b => () => BinaryTwin.ReadPerson(b));
                Add(w, "MessagePack", () => MessagePackTwin.Write(p), () => MessagePackTwin.Write(w.Fresh(), p), static b => () => MessagePackTwin.ReadPerson(b));
                Add(w, "JSON", () => JsonTwin.Write(p), () => JsonTwin.Write(w.Fresh(), p), static b => () => JsonTwin.ReadPerson(b));
                break;
            case Workload<Person[]> w:
                Person[] a = w.Value;
                Add(w, "Binary", () => BinaryTwin.Write(a), () => BinaryTwin.Write(w.Fresh(), a), static b => () => BinaryTwin.ReadPeople(b));
                Add(w, "MessagePack", () => MessagePackTwin.Write(a), () => MessagePackTwin.Write(w.Fresh(), a), static b => () => MessagePackTwin.ReadPeople(b));
                Add(w, "JSON", () => JsonTwin.Write(a), () => JsonTwin.Write(w.Fresh(), a), static b => () => JsonTwin.ReadPeople(b));
                break;
            case Workload<Mixed30> w:
                Mixed30 m = w.Value;
                Add(w, "Binary", () => BinaryTwin.Write(m), () => BinaryTwin.Write(w.Fresh(), m), static b => () => BinaryTwin.ReadMixed30(b));
                Add(w, "MessagePack", () => MessagePackTwin.Write(m), () => MessagePackTwin.Write(w.Fresh(), m), static b => () => MessagePackTwin.ReadMixed30(b));
                Add(w, "JSON", () => JsonTwin.Write(m), () => JsonTwin.Write(w.Fresh(), m), static b => () => JsonTwin.ReadMixed30(b));
                break;
        }
    }

    static void Add<T>(Workload<T> w, string wire, Func<byte[]> array, Action buffer, Func<byte[], Func<object?>> read)
        where T : class
    {
        if (!w.Entries.Any(e => e.Name == wire))
        {
            return;
        }

        byte[] bytes = array();
        byte[] theirs = (byte[])w.Entries.First(e => e.Name == wire).Array()!;
        int same = bytes.AsSpan().CommonPrefixLength(theirs);
        if (same < Math.Max(bytes.Length, theirs.Length))
        {
            throw new InvalidOperationException(
                $"{w.Name}: the specialised twin and the {wire} wire differ from byte {same}: {Convert.ToHexString(Around(bytes, same))} and {Convert.ToHexString(Around(theirs, same))}.");
        }

        w.Add($"Specialised {wire}", bytes.Length, array, buffer, read(bytes));
    }

    static byte[] Around(byte[] bytes, int at) => bytes[Math.Max(0, at - 8)..Math.Min(bytes.Length, at + 16)];
}
