using System.Linq;

namespace Manywire;

/// <summary>A key with its elements: an object of two where the wire writes memory, else an array of two.</summary>
sealed class GroupingOf<TKey, TElement> : WireShape<IGrouping<TKey, TElement>?>
{
    public override WireSchema Schema => new()
    {
        Type = typeof(IGrouping<TKey, TElement>),
        Kind = WireKind.Object,
        Layout = WireLayout.Array,
        Members = [new("Key", 0, Element<TKey>.Type), new("Elements", 1, typeof(TElement[]))],
    };

    public override WireWrite<IGrouping<TKey, TElement>?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<IGrouping<TKey, TElement>?, TReader> Read<TReader>() => ReadEntry;

    static ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, IGrouping<TKey, TElement>? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            p = ref writer.Reserve(ref p, writer.MaxObject + tail);
            return ref writer.PutNullObject(ref p);
        }

        WireSnapshot<TElement> snapshot = default;
        snapshot.AddAll(value);
        p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxArray);
        p = ref writer.Blits ? ref writer.PutBeginObject(ref p, WireLayout.Array, 2) : ref writer.PutBeginArray(ref p, 2);
        p = ref Element<TKey>.Write<TWriter>()(ref writer, ref p, value.Key, writer.MaxEnd);
        if (writer.Delimited)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref Sequence.Write(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);
        snapshot.End();
        return ref writer.Blits ? ref writer.PutEndObject(ref p) : ref writer.PutEndArray(ref p);
    }

    static ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref IGrouping<TKey, TElement>? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        int i = 0;
        int n;
        if (reader.Blits)
        {
            p = ref reader.OpenObject(ref p, WireLayout.Array, out n);
        }
        else
        {
            p = ref reader.BeginArray(ref p, out n);
        }

        if (n < 0)
        {
            value = null;
            return ref p;
        }

        p = ref WirePairs.First(ref reader, ref p, ref n, ref i);
        TKey key = default!;
        p = ref Element<TKey>.Read<TReader>()(ref reader, ref p, ref key);
        p = ref WirePairs.Second(ref reader, ref p, ref n, ref i);
        TElement[]? elements = null;
        p = ref Sequence.ReadArray(ref reader, ref p, ref elements);
        p = ref WirePairs.End(ref reader, ref p, ref n, ref i);
        value = new WireGrouping<TKey, TElement>(key, elements ?? []);
        return ref p;
    }
}
