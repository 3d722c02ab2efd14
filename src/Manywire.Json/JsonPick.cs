namespace Manywire.Json;

/// <summary>Reads what a pointer points to, and nothing else: what stands before is skipped, what stands behind isn't looked at.</summary>
struct JsonPick<T>(WirePointer pointer)
{
    /// <summary>One for all: nothing is allocated but the value.</summary>
    public static readonly WireRead<JsonPick<T>, JsonWireReader> Entry = Read;

    readonly WirePointer _pointer = pointer;
    T? _value;

    public bool Found { get; private set; }

    public readonly T? Value => _value;

    static ref byte Read(scoped ref JsonWireReader reader, ref byte p, scoped ref JsonPick<T> pick)
    {
        p = ref JsonPointer.Find(pick._pointer, ref reader, ref p, out bool found);
        pick.Found = found;
        if (!found)
        {
            return ref p;
        }

        ref byte start = ref p;
        p = ref WireReadRoot<T?, JsonWireReader>.Entry(ref reader, ref p, ref pick._value);
        if (JsonStrictness.Applies(reader.Asked, written: false))
        {
            JsonStrictness.CheckRead(reader, ref start, typeof(T));
        }

        return ref p;
    }
}
