#pragma warning disable CS8622 // nullable annotations of the delegates of shapes, which emitted code leaves out
using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Scalars that are read into less room than there are elements, a part at a time, as <see cref="Manywire.Contracts.IWireReader.GetScalars"/> allows.</summary>
public class PartsTests
{
    [Fact]
    public void Each_part_goes_on_where_the_last_ended()
    {
        foreach (int room in (int[])[1, 7, 8, 16, 33])
        {
            Parts.Room = room;
            foreach (int count in (int[])[1, 7, 8, 9, 15, 16, 17, 32, 33, 34, 40, 66, 67])
            {
                int[] values = [.. Enumerable.Range(0, count).Select(i => i % 11 == 10 ? i << 20 : i)];
                byte[] bytes = MessagePackWire.Serialize<int[][]>([values, values]);
                List<Parts> read = MessagePackWire.Deserialize<List<Parts>>(bytes)!;
                Assert.Equal([values, values], read.Select(p => p.Values!.ToArray()));
                Assert.Equal([values, values], MessagePackWire.Deserialize<List<Parts>>(Check.CutAll(bytes, 5))!.Select(p => p.Values!.ToArray()));
                List<NullableParts> nullable = MessagePackWire.Deserialize<List<NullableParts>>(bytes)!;
                Assert.Equal(values.Select(v => (int?)v), nullable[1].Values!);
                Assert.Equal(2, nullable.Count);
            }
        }
    }
}

sealed class Parts
{
    /// <summary>The room for a part.</summary>
    public static int Room { get; set; } = 1;

    public List<int>? Values { get; set; }
}

sealed class NullableParts
{
    public List<int?>? Values { get; set; }
}

sealed class PartsShape : WireShape<Parts>
{
    public override WireSchema Schema => new() { Type = typeof(Parts), Kind = WireKind.Scalar };

    public override WireWrite<Parts, TWriter> Write<TWriter>() => throw new NotSupportedException();

    public override WireRead<Parts, TReader> Read<TReader>() => Get;

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref Parts? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = new Parts { Values = [] };
        int[] room = new int[Parts.Room];
        int i = 0;
        p = ref r.NextElement(ref r.BeginArray(ref p, out int n), ref n, ref i);
        while (n >= 0)
        {
            p = ref r.GetScalars(ref p, room, ref n, ref i, out int taken);
            value.Values.AddRange(room.AsSpan(0, taken));
        }

        return ref p;
    }
}

sealed class NullablePartsShape : WireShape<NullableParts>
{
    public override WireSchema Schema => new() { Type = typeof(NullableParts), Kind = WireKind.Scalar };

    public override WireWrite<NullableParts, TWriter> Write<TWriter>() => throw new NotSupportedException();

    public override WireRead<NullableParts, TReader> Read<TReader>() => Get;

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref NullableParts? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = new NullableParts { Values = [] };
        int?[] room = new int?[Parts.Room];
        int i = 0;
        p = ref r.NextElement(ref r.BeginArray(ref p, out int n), ref n, ref i);
        while (n >= 0)
        {
            p = ref r.GetNullables(ref p, room, ref n, ref i, out int taken);
            value.Values.AddRange(room.AsSpan(0, taken));
        }

        return ref p;
    }
}
