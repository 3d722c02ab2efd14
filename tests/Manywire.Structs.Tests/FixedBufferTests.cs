using System;
using Xunit;

namespace Manywire.Structs.Tests.FixedBuffers;

/// <summary>With a reference, so that no wire has it as it lies in memory.</summary>
[Wire]
public unsafe struct Labelled
{
    public string? Name;
    public fixed char Code[3];
    public fixed short Values[2];
}

/// <summary>Which emitted code sees closed.</summary>
[Wire]
public unsafe struct Flagged<T>
    where T : unmanaged
{
    public T Value;
    public fixed bool Flags[4];
}

/// <summary>Fixed buffers on wires that know nothing of memory: arrays of just so many elements.</summary>
public unsafe class FixedBufferTests
{
    static Buffered Sample()
    {
        var value = new Buffered { Id = 7, End = 9 };
        ref Buffered place = ref value;
        for (int i = 0; i < 5; i++)
        {
            place.Values[i] = (uint)(i * 1_000_000);
        }

        place.Bytes[1] = 200;
        return value;
    }

    [Fact]
    public void They_are_arrays_where_keys_are_text()
    {
        Assert.Equal("{\"Id\":7,\"Values\":[0,1000000,2000000,3000000,4000000],\"Bytes\":\"AMgA\",\"End\":9}", JsonWire.SerializeToString(Sample()));
        Assert.Equal("84A2496407A656616C75657395" + "00CE000F4240CE001E8480CE002DC6C0CE003D0900" + "A54279746573C40300C800A3456E6409", Convert.ToHexString(MessagePackWire.Serialize(Sample())));
    }

    [Fact]
    public void Binary_has_the_struct_as_it_lies_in_memory()
    {
        byte[] bytes = BinaryWire.Serialize(Sample());
        Assert.Equal(sizeof(Buffered), bytes.Length);
        Assert.Equal(2_000_000, BitConverter.ToInt32(bytes, 12));
    }

    [Fact]
    public void They_come_back()
    {
        Same(BinaryWire.Deserialize<Buffered>(BinaryWire.Serialize(Sample())));
        Same(MessagePackWire.Deserialize<Buffered>(MessagePackWire.Serialize(Sample())));
        Same(JsonWire.Deserialize<Buffered>(JsonWire.Serialize(Sample())));

        static void Same(Buffered value) => Assert.Equal((7, 0u, 4_000_000u, 200, 9), (value.Id, value.Values[0], value.Values[4], value.Bytes[1], value.End));
    }

    [Fact]
    public void They_come_back_beside_references_and_in_generic_structs()
    {
        var labelled = new Labelled { Name = "n" };
        ref Labelled place = ref labelled;
        place.Code[2] = 'z';
        place.Values[1] = -3;
        Same(BinaryWire.Deserialize<Labelled>(BinaryWire.Serialize(labelled)));
        Same(MessagePackWire.Deserialize<Labelled>(MessagePackWire.Serialize(labelled)));
        Same(JsonWire.Deserialize<Labelled>(JsonWire.Serialize(labelled)));
        var flagged = new Flagged<int> { Value = 5 };
        ref Flagged<int> flags = ref flagged;
        flags.Flags[3] = true;
        Equal(BinaryWire.Deserialize<Flagged<int>>(BinaryWire.Serialize(flagged)));
        Equal(MessagePackWire.Deserialize<Flagged<int>>(MessagePackWire.Serialize(flagged)));
        Equal(JsonWire.Deserialize<Flagged<int>>(JsonWire.Serialize(flagged)));

        static void Same(Labelled value) => Assert.Equal(("n", '\0', 'z', 0, -3), (value.Name, value.Code[0], value.Code[2], value.Values[0], value.Values[1]));
        static void Equal(Flagged<int> value) => Assert.Equal((5, false, true), (value.Value, value.Flags[0], value.Flags[3]));
    }

    [Theory]
    [InlineData("{\"Values\":[1,2,3,4]}", "an array of 5 elements")]
    [InlineData("{\"Values\":[1,2,3,4,5,6]}", "an array of 5 elements")]
    [InlineData("{\"Values\":null}", "an array of 5 elements")]
    [InlineData("{\"Bytes\":\"AAAAAAAA\"}", "an array of 3 elements")]
    public void Another_number_of_elements_is_an_error(string json, string expected)
    {
        Assert.Equal(expected, Assert.Throws<WireException>(() => JsonWire.Deserialize<Buffered>(json)).Expected);
        byte[] pack = MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(json));
        if (!json.Contains("Bytes", StringComparison.Ordinal))
        {
            Assert.Equal(expected, Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Buffered>(pack)).Expected);
        }
    }

    [Fact]
    public void An_absent_one_stays_as_it_is()
    {
        Buffered value = JsonWire.Deserialize<Buffered>("{\"Id\":1}");
        Assert.Equal(0u, value.Values[4]);
    }
}
