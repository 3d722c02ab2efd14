using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Values with the names of their types: extension 100.</summary>
public class TypelessTests
{
    static readonly MessagePackWireOptions s_short = new()
    {
        TypeNames = MessagePackTypeNames.Short,
        Types = [typeof(NamedCat), typeof(NamedBox), typeof(object[]), typeof(List<object>), typeof(Dictionary<string, object>), typeof(DateTime), typeof(NamedKind), typeof(int[])],
    };

    static readonly MessagePackWireOptions s_large = s_short with { Types = [.. s_short.Types, typeof(NamedLarge), typeof(string)] };

    static readonly MessagePackWireOptions s_full = s_short with { TypeNames = MessagePackTypeNames.Full };

    /// <summary>A name that is shorter or longer than what heads of each size can say, and a value in each.</summary>
    static object[] Values() =>
    [
        new NamedCat { Name = "Tom" },
        new NamedCat { Name = new string('x', 300) },
        new NamedCat { Name = new string('y', 70_000) },
        new NamedBox { Item = new NamedCat { Name = "a" }, Other = 5 },
        new NamedBox { Item = new object[] { 1, "two", new NamedCat { Name = "3" }, null!, new List<object> { 4L } }, Other = new byte[] { 1 } },
        new NamedBox { Item = new Dictionary<string, object> { ["k"] = new NamedCat { Name = "b" } } },
        new NamedBox { Item = NamedKind.Second, Other = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc) },
        new NamedBox { Item = new int[] { 1, 300 } },
    ];

    [Fact]
    public void Values_come_back_as_their_types()
    {
        foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[s_short, s_full, s_short with { DateTimes = MessagePackDateTimes.Native }, s_short with { Layout = WireLayout.Array }])
        {
            foreach (object value in Values())
            {
                byte[] bytes = MessagePackWire.Serialize(value, options);
                Assert.Contains(bytes[0], (byte[])[0xc7, 0xc8, 0xc9]);
                Same(value, MessagePackWire.Deserialize<object>(bytes, options));
                var reading = new MessagePackWireOptions { Types = options.Types };
                Same(value, MessagePackWire.Deserialize<object>(bytes, reading));
                for (int size = 1; size < Math.Min(bytes.Length, 200); size += 7)
                {
                    Same(value, MessagePackWire.Deserialize<object>(Check.CutAll(bytes, size), reading));
                }

                var output = new System.Buffers.ArrayBufferWriter<byte>();
                MessagePackWire.Serialize(output, value, options);
                Assert.Equal(bytes, output.WrittenSpan.ToArray());
            }
        }
    }

    static void Same(object? expected, object? actual)
    {
        Assert.Equal(expected?.GetType(), actual?.GetType());
        switch (expected)
        {
            case NamedCat cat:
                Assert.Equal(cat.Name, ((NamedCat)actual!).Name);
                break;
            case NamedBox box:
                Same(box.Item, ((NamedBox)actual!).Item);
                Same(box.Other, ((NamedBox)actual).Other);
                break;
            case IEnumerable<object> items:
                object?[] others = [.. (IEnumerable<object?>)actual!];
                Assert.Equal(items.Count(), others.Length);
                foreach ((object? one, object? other) in items.Zip(others))
                {
                    Same(one, other);
                }

                break;
            case Dictionary<string, object> map:
                Assert.Equal(map.Keys, ((Dictionary<string, object>)actual!).Keys);
                Same(map["k"], ((Dictionary<string, object>)actual)["k"]);
                break;
            default:
                Assert.Equal(expected, actual);
                break;
        }
    }

    /// <summary>What is moved to where its head ends stays in one buffer until then, wherever that ends.</summary>
    [Fact]
    public void Room_for_names_and_values()
    {
        foreach (int size in (int[])[1 << 9, 1 << 14, 1 << 15, 1 << 16, 1 << 17])
        {
            for (int length = size - 140; length < size + 20; length++)
            {
                object[] values = [new string('x', length), NamedKind.Second, new NamedBox { Other = NamedLarge.Most }];
                byte[] elements = [0x93, .. values.SelectMany(v => MessagePackWire.Serialize(v, s_large))];
                byte[] bytes = MessagePackWire.Serialize(values, s_large);
                Assert.True(bytes.AsSpan().EndsWith(elements));
                Assert.Equal(3, Assert.IsType<object[]>(MessagePackWire.Deserialize<object>(bytes, s_large)).Length);
            }
        }
    }

    /// <summary>And no longer: many such values take no more memory than one.</summary>
    [Fact]
    public void Many_named_values_are_handed_over_as_they_are_written()
    {
        var cat = new NamedCat();
        var output = new Forgetting();
        List<NamedBox> values = [.. Enumerable.Range(0, 100_000).Select(_ => new NamedBox { Other = cat })];
        MessagePackWire.Serialize(output, values[..10], s_short);
        long before = GC.GetAllocatedBytesForCurrentThread();
        MessagePackWire.Serialize(output, values, s_short);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
        Assert.InRange(output.Written, 2_000_000, long.MaxValue);
    }

    /// <summary>Writes a box as its text, from its end.</summary>
    sealed class Reversed : IWireFormatter<NamedBox>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, NamedBox? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.Write(string.Concat(((string)value!.Other!).Reverse()));

        public NamedBox? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => throw new NotSupportedException();
    }

    /// <summary>Counts the bytes that it is given, and forgets them.</summary>
    sealed class Forgetting : System.Buffers.IBufferWriter<byte>
    {
        readonly byte[] _room = new byte[1 << 16];

        public long Written { get; private set; }

        public void Advance(int count) => Written += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => sizeHint <= _room.Length ? _room : throw new InvalidOperationException("more than 64 KiB at once");

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Fact]
    public void The_bytes_are_an_extension_of_a_name_and_a_value()
    {
        const string Name = "Manywire.MessagePack.Tests.NamedCat, Manywire.MessagePack.Tests";
        byte[] bytes = MessagePackWire.Serialize<object>(new NamedCat { Name = "T" }, s_short);
        byte[] expected = [0xc7, (byte)(2 + Name.Length + 8), 100, 0xd9, (byte)Name.Length, .. Encoding.ASCII.GetBytes(Name), 0x81, 0xa4, .. "Name"u8, 0xa1, .. "T"u8];
        Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(bytes));
        Assert.Equal("D20001E240", Convert.ToHexString(MessagePackWire.Serialize<object>(123456, s_short)));
        Assert.Equal("A161", Convert.ToHexString(MessagePackWire.Serialize<object>("a", s_short)));
        Assert.Equal("C0", Convert.ToHexString(MessagePackWire.Serialize<object?>(null, s_short)));
    }

    [Fact]
    public void A_type_that_is_not_listed_is_neither_written_nor_read()
    {
        var known = new MessagePackWireOptions { TypeNames = MessagePackTypeNames.Full, Types = [typeof(NamedBox)] };
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Serialize<object>(new NamedCat(), known));
        Assert.Contains("NamedCat", e.Message);
        byte[] bytes = MessagePackWire.Serialize<object>(new NamedBox { Item = new NamedCat { Name = "n" } }, s_full);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes, known));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<NamedCat>(bytes, s_full));
    }

    [Theory]
    [InlineData("System.Diagnostics.Process, System.Diagnostics.Process")]
    [InlineData("")]
    [InlineData("\0\u0001\n")]
    [InlineData("[[[[[[[[")]
    [InlineData(", Version=")]
    [InlineData("Manywire.MessagePack.Tests.NamedCat")]
    [InlineData("Manywire.MessagePack.Tests.NamedCat[], Manywire.MessagePack.Tests")]
    [InlineData("System.Collections.Generic.List`1[[Manywire.MessagePack.Tests.NamedCat, Manywire.MessagePack.Tests]], System.Private.CoreLib")]
    public void A_hostile_name_is_one_clear_error(string name)
    {
        foreach (string text in (string[])[name, name + new string(']', 100_000), string.Concat(Enumerable.Repeat(name + ", Version=1", 2_000))])
        {
            byte[] body = [.. MessagePackWire.Serialize(text), 0x80];
            var output = new System.Buffers.ArrayBufferWriter<byte>();
            var writer = new MessagePackWireWriter(output);
            writer.WriteExtension(100, body);
            writer.Flush();
            var options = new MessagePackWireOptions { Types = [typeof(NamedBox)] };
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(output.WrittenSpan.ToArray(), options));
            Assert.Equal((0L, "the name of a type that the options have in Types, and a value of it"), (e.Offset, e.Expected));
        }
    }

    [Fact]
    public void An_extension_ends_with_its_value()
    {
        byte[] good = MessagePackWire.Serialize<object>(new NamedCat { Name = "T" }, s_short);
        byte[] longer = [.. good, 0xc0];
        longer[1]++;
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(longer, s_short));
        byte[] shorter = [.. good];
        shorter[1]--;
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(shorter, s_short));
        for (int cut = 0; cut < good.Length; cut++)
        {
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(good[..cut], s_short));
            byte[] inName = [.. good];
            inName[1] = (byte)(cut + (cut >= good[1] ? 1 : 0));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(inName, s_short));
        }
    }

    [Fact]
    public void Names_within_names_are_as_deep_as_other_values()
    {
        object value = 1;
        for (int i = 0; i < 600; i++)
        {
            value = new NamedBox { Item = value };
        }

        var deep = s_short with { MaxDepth = 5_000 };
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(value, s_short));
        byte[] bytes = MessagePackWire.Serialize(value, deep);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes, s_short));
        Assert.IsType<NamedBox>(MessagePackWire.Deserialize<object>(bytes, deep));
    }

    [Fact]
    public void A_type_may_have_the_name_that_others_know_it_by()
    {
        WireTypeList types = WireTypeList.None.WithName("Old.Cat, Old", typeof(NamedCat));
        var options = new MessagePackWireOptions { TypeNames = MessagePackTypeNames.Full, Types = types };
        byte[] bytes = MessagePackWire.Serialize<object>(new NamedCat { Name = "c" }, options);
        Assert.Contains("Old.Cat, Old", Encoding.ASCII.GetString(bytes));
        Assert.Equal("c", Assert.IsType<NamedCat>(MessagePackWire.Deserialize<object>(bytes, options)).Name);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes, s_full));
        var both = new MessagePackWireOptions { Types = s_full.Types.WithName("Old.Cat, Old", typeof(NamedCat)) };
        Assert.IsType<NamedCat>(MessagePackWire.Deserialize<object>(bytes, both));
        Assert.IsType<NamedCat>(MessagePackWire.Deserialize<object>(MessagePackWire.Serialize<object>(new NamedCat(), s_full), both));
    }

    /// <summary>Vectors of MessagePack-CSharp.</summary>
    [Theory]
    [InlineData("d20001e240")]
    [InlineData("c7ab64d958476f6c64656e732e5368617265642e506172656e742c2067656e5f7368617265642c2056657273696f6e3d312e302e302e302c2043756c747572653d6e65757472616c2c205075626c69634b6579546f6b656e3d6e756c6c85a2496401a54368696c6482a2496402a44e616d65a374776fa74e6f7468696e6780a453656c6685a2496403a54368696c64c0a74e6f7468696e67c0a453656c66c0a45461696cc0a45461696ca3656e64")]
    public void Golden_bytes_are_read_and_written(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        WireTypeList types = WireTypeList.None.WithName("Goldens.Shared.Parent, gen_shared, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null", typeof(NamedParent));
        var options = new MessagePackWireOptions { TypeNames = MessagePackTypeNames.Full, Types = types };
        object value = MessagePackWire.Deserialize<object>(bytes, options)!;
        Assert.Equal(hex, Convert.ToHexStringLower(MessagePackWire.Serialize(value, options)));
        if (value is NamedParent parent)
        {
            Assert.Equal((1, "two", 3, "end"), (parent.Id, parent.Child!.Name, parent.Self!.Id, parent.Tail));
        }
    }

    /// <summary>A writer that is used again after a flush goes on with its options.</summary>
    [Fact]
    public void A_flushed_writer_keeps_its_options()
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        var writer = new MessagePackWireWriter(output, s_short with { Enums = WireEnums.Names });
        for (int i = 0; i < 3; i++)
        {
            writer.Write(NamedKind.Second);
            writer.Write<object>(new NamedCat { Name = "c" });
            writer.Flush();
        }

        byte[] once = [.. MessagePackWire.Serialize("Second"), .. MessagePackWire.Serialize<object>(new NamedCat { Name = "c" }, s_short)];
        Assert.Equal([.. once, .. once, .. once], output.WrittenSpan.ToArray());

        // So does one whose options give a formatter alone.
        output.Clear();
        writer = new MessagePackWireWriter(output, new MessagePackWireOptions().With(new Reversed()));
        for (int i = 0; i < 2; i++)
        {
            writer.Write(new NamedBox { Other = "ab" });
            writer.Flush();
        }

        Assert.Equal([0xa2, (byte)'b', (byte)'a', 0xa2, (byte)'b', (byte)'a'], output.WrittenSpan.ToArray());
    }
}

[Wire]
public class NamedCat
{
    public string? Name { get; set; }
}

[Wire]
public class NamedBox
{
    public object? Item { get; set; }

    public object? Other { get; set; }
}

public enum NamedLarge : ulong
{
    None,
    Most = ulong.MaxValue,
}

public enum NamedKind
{
    First,
    Second,
}

[Wire]
public class NamedParent
{
    public int Id { get; set; }

    public NamedChild? Child { get; set; }

    public NamedNothing? Nothing { get; set; }

    public NamedParent? Self { get; set; }

    public string? Tail { get; set; }
}

[Wire]
public class NamedChild
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

[Wire]
public class NamedNothing;
