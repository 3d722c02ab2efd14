using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>Types that are known only at run time.</summary>
public sealed class TypeTests
{
    public static TheoryData<object?, Type> Values => new()
    {
        { new User { Age = 4, LastName = "x" }, typeof(User) },
        { null, typeof(User) },
        { 5, typeof(int) },
        { 5, typeof(int?) },
        { null, typeof(int?) },
        { "text", typeof(string) },
        { new List<int> { 1, 2 }, typeof(List<int>) },
        { new User[] { new(), new() { Age = 1 } }, typeof(User[]) },
        { new Disc { R = 3 }, typeof(IFigure) },
        { new Disc { R = 3 }, typeof(Disc) },
        { DayOfWeek.Friday, typeof(DayOfWeek) },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public async Task Are_as_the_generic_ones(object? value, Type type)
    {
        byte[] binary = await Trip<Binary.BinaryFormat, Binary.BinaryWireWriter, Binary.BinaryWireReader, BinaryWireOptions>(value, type);
        byte[] json = await Trip<Json.JsonFormat, Json.JsonWireWriter, Json.JsonWireReader, JsonWireOptions>(value, type);
        byte[] pack = await Trip<MessagePack.MessagePackFormat, MessagePack.MessagePackWireWriter, MessagePack.MessagePackWireReader, MessagePackWireOptions>(value, type);
        if (value is User user)
        {
            Assert.Equal(BinaryWire.Serialize(user), binary);
            Assert.Equal(JsonWire.Serialize(user), json);
            Assert.Equal(MessagePackWire.Serialize(user), pack);
        }

        if (type == typeof(IFigure))
        {
            Assert.Equal(JsonWire.Serialize((IFigure?)value), json);
        }
    }

    static async Task<byte[]> Trip<TFormat, TWriter, TReader, TOptions>(object? value, Type type)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
        where TOptions : WireOptions
    {
        byte[] bytes = Wire<TFormat, TWriter, TReader, TOptions>.Serialize(value, type);
        var output = new ArrayBufferWriter<byte>();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(output, value, type);
        Assert.Equal(bytes, output.WrittenSpan.ToArray());
        var stream = new MemoryStream();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, value, type);
        await Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(stream, value, type);
        Assert.Equal([.. bytes, .. bytes], stream.ToArray());
        var pipe = new Pipe();
        await Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(pipe.Writer, value, type);
        await pipe.Writer.CompleteAsync();

        Same(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(bytes, type));
        Same(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(bytes.AsSpan(), type));
        Same(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(bytes.AsMemory(), type));
        Same(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(Segments.Every(bytes, 1), type));
        Same(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(new ByteStream(bytes, 1), type));
        Same(await Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsync(new ByteStream(bytes, 1), type));
        Same(await Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsync(pipe.Reader, type));
        byte[] three = bytes[0] is >= (byte)'0' and <= (byte)'9' && typeof(TOptions) == typeof(JsonWireOptions) ? [.. bytes, (byte)' ', .. bytes, (byte)' ', .. bytes] : [.. bytes, .. bytes, .. bytes];
        Assert.Equal(3, (await Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable(new ByteStream(three, 2), type, WireSequence.Values).ToListAsync()).Count);
        (await Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable(PipeReader.Create(new ByteStream(three, 2)), type, WireSequence.Values).ToListAsync()).ForEach(Same);
        return bytes;

        void Same(object? read)
        {
            Assert.Equal(value?.GetType(), read?.GetType());
            Assert.Equal(bytes, Wire<TFormat, TWriter, TReader, TOptions>.Serialize(read, type));
        }
    }

    [Fact]
    public void A_value_of_another_type_is_said_so()
    {
        Assert.Contains("System.String", Assert.Throws<ArgumentException>(() => JsonWire.Serialize("x", typeof(User))).Message);
        Assert.Contains("null", Assert.Throws<ArgumentException>(() => BinaryWire.Serialize((object?)null, typeof(int))).Message);
        Assert.Throws<ArgumentNullException>(() => BinaryWire.Serialize(5, (Type)null!));
    }

    [Fact]
    public void A_type_without_code_says_what_to_add()
    {
        Assert.Contains("WireRoot(typeof(System.Random))", Assert.Throws<NotSupportedException>(() => JsonWire.Serialize(new Random(), typeof(Random))).Message);
        Assert.Throws<NotSupportedException>(() => MessagePackWire.Deserialize([0xc0], typeof(Random)));
    }

    [Fact]
    public void Errors_have_their_path()
    {
        byte[] bytes = BinaryWire.Serialize(new User { FirstName = "abc" });
        WireException e = Assert.Throws<WireException>(() => BinaryWire.Deserialize(bytes.AsSpan(0, 10), typeof(User)));
        WireException generic = Assert.Throws<WireException>(() => BinaryWire.Deserialize<User>(bytes.AsSpan(0, 10)));
        Assert.Equal((generic.Message, "$.FirstName"), (e.Message, e.Path));
    }
}
