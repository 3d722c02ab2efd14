using System;

namespace Manywire.Wires.Tests;

/// <summary>What holds for every type holds for those that look different on some wires.</summary>
public sealed class DialectWireTests
{
    public static TheoryData<string, AnyWire> Each => DialectValues.OnEachWire;

    [Theory]
    [MemberData(nameof(Each))]
    public void What_is_written_is_read_whole_in_pieces_and_from_a_stream(string name, AnyWire wire)
    {
        DialectValue value = DialectValues.Find(name);
        byte[] bytes = value.Write(wire);
        Assert.Equal(bytes, value.Rewrite(wire, bytes));
        Assert.Equal(bytes, value.Rewrite(wire, Segments.Every(bytes, 1, empties: true)));
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            Assert.Equal(bytes, value.Rewrite(wire, Segments.Cut(bytes, cut)));
        }

        Assert.Equal(bytes, value.Rewrite(wire, new ByteStream(bytes, 1)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void What_is_cut_off_is_an_error_at_its_place(string name, AnyWire wire)
    {
        DialectValue value = DialectValues.Find(name);
        byte[] bytes = value.Write(wire);
        for (int length = 0; length < bytes.Length; length++)
        {
            WireException e = Assert.Throws<WireException>(() => value.Rewrite(wire, bytes.AsSpan(0, length)));
            Assert.InRange(e.Offset, 0, length);
            WireException inPieces = Assert.Throws<WireException>(() => value.Rewrite(wire, Segments.Every(bytes.AsSpan(0, length), 3)));
            Assert.Equal((e.Expected, e.Offset, e.Path), (inPieces.Expected, inPieces.Offset, inPieces.Path));
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Any_byte_may_be_another(string name, AnyWire wire)
    {
        DialectValue value = DialectValues.Find(name);
        byte[] bytes = value.Write(wire);
        var random = new Random(7);
        for (int i = 0; i < 40 * bytes.Length; i++)
        {
            int at = random.Next(bytes.Length);
            byte before = bytes[at];
            bytes[at] = (byte)random.Next(256);
            try
            {
                value.Rewrite(wire, bytes);
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, bytes.Length);
            }

            bytes[at] = before;
        }
    }
}
