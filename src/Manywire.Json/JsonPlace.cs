namespace Manywire.Json;

/// <summary>Where what a pointer points to lies.</summary>
struct JsonPlace(WirePointer pointer)
{
    /// <summary>One for all: nothing is allocated.</summary>
    public static readonly WireRead<JsonPlace, JsonWireReader> Entry = Read;

    readonly WirePointer _pointer = pointer;

    public bool Found { get; private set; }

    /// <summary>Bytes from its first to the end of the input.</summary>
    public long Remaining { get; private set; }

    static ref byte Read(scoped ref JsonWireReader reader, ref byte p, scoped ref JsonPlace place)
    {
        p = ref JsonPointer.Find(place._pointer, ref reader, ref p, out bool found);
        place.Found = found;
        place.Remaining = reader.Remaining(ref p);
        return ref found ? ref reader.Skip(ref p) : ref p;
    }
}
