using System;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Ref structs are written as classes with the same members are, and never read.</summary>
public sealed class SourceTests
{
    [Fact]
    public void Ref_structs_have_the_bytes_of_a_class()
    {
        int count = 0;
        SourceCases.Run((name, source, twin) =>
        {
            count++;
            Expect.True(source.AsSpan().SequenceEqual(twin), $"{name}: {Convert.ToHexString(source)} is not {Convert.ToHexString(twin)}");
        });
        Assert.True(count > 100, $"{count} comparisons");
    }

    [Fact]
    public void No_object_holds_one()
    {
        NotSupportedException e = Assert.Throws<NotSupportedException>(() => JsonWire.Serialize((object?)null, typeof(Corpus.Shapes.Frame)));
        Assert.Contains("Frame is a ref struct", e.Message, StringComparison.Ordinal);
        e = Assert.Throws<NotSupportedException>(() => JsonWire.Deserialize("{}"u8, typeof(Corpus.Shapes.Frame)));
        Assert.Contains("Frame is a ref struct", e.Message, StringComparison.Ordinal);
    }

    /// <summary>What can't be written is an error of the value, as for any other type.</summary>
    [Fact]
    public void Errors_are_those_of_other_types()
    {
        Assert.Throws<WireException>(() => JsonWire.Serialize(new Corpus.Shapes.Frame { Text = "\ud800" }));
        Assert.Throws<WireException>(() => BinaryWire.Serialize(new Slice<string> { Items = new[] { "\ud800" } }));
    }

    [Fact]
    public void A_root_that_nobody_named_is_an_error_with_the_line_to_add()
    {
        NotSupportedException e = Assert.Throws<NotSupportedException>(() => Unseen<Unnamed>(default));
        Assert.Contains("WireRoot(typeof(Manywire.Wires.Tests.Shapes.SourceTests.Unnamed))", e.Message, StringComparison.Ordinal);
    }

#pragma warning disable MW020 // so that it isn't seen
    static byte[] Unseen<T>(T value)
        where T : allows ref struct => BinaryWire.Serialize(value);
#pragma warning restore MW020

    public ref struct Unnamed;
}
