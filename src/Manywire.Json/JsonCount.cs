namespace Manywire.Json;

/// <summary>Counts the members of an object or the elements of an array.</summary>
struct JsonCount(WirePointer pointer)
{
    /// <summary>One for all: nothing is allocated.</summary>
    public static readonly WireRead<JsonCount, JsonWireReader> Entry = Read;

    readonly WirePointer _pointer = pointer;

    public int Count { get; private set; }

    static ref byte Read(scoped ref JsonWireReader reader, ref byte p, scoped ref JsonCount count)
    {
        p = ref JsonPointer.Find(count._pointer, ref reader, ref p, out bool found);
        if (!found)
        {
            reader.Fail(ref p, $"a value at {count._pointer.Text}");
        }

        if (reader.Remaining(ref p) == 0 || p is not ((byte)'{' or (byte)'['))
        {
            reader.Fail(ref p, "an object or an array");
        }

        return ref p == '{' ? ref count.CountMembers(ref reader, ref p) : ref count.CountElements(ref reader, ref p);
    }

    ref byte CountMembers(scoped ref JsonWireReader reader, ref byte p)
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out _);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
            n--;
            Count++;
        }
    }

    ref byte CountElements(scoped ref JsonWireReader reader, ref byte p)
    {
        p = ref reader.BeginArray(ref p, out int n);
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
            Count++;
        }
    }
}
