using System;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Threading.Tasks;
using Manywire.Corpus.Structs;

namespace Manywire.Wires.Tests;

/// <summary>A generic struct without references has the head of an object where only a type parameter is declared: what walks over bytes knows.</summary>
public sealed partial class HeadedTests
{
    static readonly Couple<short, short> s_two = new() { First = 3, Second = 4 };

    public static TheoryData<byte[], string> Cut => new()
    {
        { [2, 1, 0], "$.Item1.First" },
        { [2, 2, 3, 0, 4], "$.Item1.Second" },
        { [2, 2, 3, 0, 4, 0, 7], "$.Item2" },
    };

    [Fact]
    public void The_head_is_written_where_a_type_parameter_is_declared()
    {
        Assert.Equal("03000400", Convert.ToHexString(BinaryWire.Serialize(s_two)));
        Assert.Equal("02020300040007000000", Convert.ToHexString(BinaryWire.Serialize(Tuple.Create(s_two, 7))));
        Assert.Equal("01000000" + "0203000400", Convert.ToHexString(BinaryWire.Serialize(new HashSet<Couple<short, short>> { s_two })));
        Assert.Equal("01000000" + "03000400", Convert.ToHexString(BinaryWire.Serialize(new List<Couple<short, short>> { s_two })));
    }

    [Theory]
    [MemberData(nameof(Cut))]
    public void Paths_go_through_it(byte[] input, string path) =>
        Assert.Equal(path, Assert.Throws<WireException>(() => BinaryWire.Deserialize<Tuple<Couple<short, short>, int>>(input)).Path);

    [Fact]
    public async Task A_value_ends_where_its_last_byte_is()
    {
        var tuple = Tuple.Create(s_two, 7);
        byte[] bytes = BinaryWire.Serialize(tuple);
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(bytes);
        await pipe.Writer.WriteAsync(bytes);
        Assert.Equal(tuple, await BinaryWire.DeserializeAsync<Tuple<Couple<short, short>, int>>(pipe.Reader));
        Assert.Equal(tuple, await BinaryWire.DeserializeAsync<Tuple<Couple<short, short>, int>>(pipe.Reader));
    }

    [Wire]
    partial struct Kept<T>
    {
        public T X { get; set; }
    }

    [Fact]
    public void Private_structs_have_both_forms()
    {
        byte[] bytes = BinaryWire.Serialize(new Queue<Kept<short>>([new() { X = 3 }]));
        Assert.Equal("01000000" + "010300", Convert.ToHexString(bytes));
        Assert.Equal(3, BinaryWire.Deserialize<Queue<Kept<short>>>(bytes)!.Dequeue().X);
        Assert.Equal("01000000" + "0300", Convert.ToHexString(BinaryWire.Serialize(new Kept<short>[] { new() { X = 3 } })));
    }

    [Fact]
    public void Formatters_of_a_call_are_used_in_both_forms()
    {
        BinaryWireOptions options = BinaryWireOptions.Default.With(new Swapped());
        var two = new Couple<sbyte, sbyte> { First = 3, Second = 4 };
        byte[] bytes = BinaryWire.Serialize(Tuple.Create(two, 7), options);
        Assert.Equal("02" + "0403" + "07000000", Convert.ToHexString(bytes));
        Assert.Equal("0403", Convert.ToHexString(BinaryWire.Serialize(two, options)));
        Assert.Equal(two, BinaryWire.Deserialize<Tuple<Couple<sbyte, sbyte>, int>>(bytes, options)!.Item1);
        Assert.Equal("0304", Convert.ToHexString(StructWire.ToBytes([two])));
    }

    sealed class Swapped : IWireFormatter<Couple<sbyte, sbyte>>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Couple<sbyte, sbyte> value)
            where TWriter : struct, Manywire.Contracts.IWireWriter, allows ref struct => writer.WriteInt16((short)((value.First << 8) | (byte)value.Second));

        public Couple<sbyte, sbyte> Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, Manywire.Contracts.IWireReader, allows ref struct => reader.ReadInt16() is var both ? new() { First = (sbyte)(both >> 8), Second = (sbyte)both } : default;
    }
}
