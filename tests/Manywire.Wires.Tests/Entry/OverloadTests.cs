using System.IO;
using System.Linq;
using System.Text;
using BinaryChecks = Manywire.Wires.Tests.OverloadChecks<Manywire.Binary.BinaryFormat, Manywire.Binary.BinaryWireWriter, Manywire.Binary.BinaryWireReader, Manywire.BinaryWireOptions>;
using JsonChecks = Manywire.Wires.Tests.OverloadChecks<Manywire.Json.JsonFormat, Manywire.Json.JsonWireWriter, Manywire.Json.JsonWireReader, Manywire.JsonWireOptions>;
using PackChecks = Manywire.Wires.Tests.OverloadChecks<Manywire.MessagePack.MessagePackFormat, Manywire.MessagePack.MessagePackWireWriter, Manywire.MessagePack.MessagePackWireReader, Manywire.MessagePackWireOptions>;

namespace Manywire.Wires.Tests;

/// <summary>The overloads of the entry points.</summary>
public sealed class OverloadTests
{
    [Fact]
    public void All_tell_what_was_consumed()
    {
        BinaryChecks.Tell_what_was_consumed();
        PackChecks.Tell_what_was_consumed();
        JsonChecks.Tell_what_was_consumed();
    }

    [Fact]
    public void Types_known_at_run_time_are_populated()
    {
        BinaryChecks.Populate_types_known_at_run_time();
        PackChecks.Populate_types_known_at_run_time();
        JsonChecks.Populate_types_known_at_run_time();
    }

    [Fact]
    public void Struct_buffer_writers_get_the_bytes_and_are_not_boxed()
    {
        BinaryChecks.Write_to_struct_buffer_writers();
        PackChecks.Write_to_struct_buffer_writers();
        JsonChecks.Write_to_struct_buffer_writers();
        BinaryChecks.Struct_buffer_writers_are_not_boxed();
        PackChecks.Struct_buffer_writers_are_not_boxed();
        JsonChecks.Struct_buffer_writers_are_not_boxed();
    }

    [Fact]
    public void What_is_enumerated_is_streamed()
    {
        BinaryChecks.Stream_what_is_enumerated();
        PackChecks.Stream_what_is_enumerated();
        JsonChecks.Stream_what_is_enumerated();
    }

    [Fact]
    public void A_JSON_array_needs_no_count()
    {
        Parcel[] parcels = [.. Enumerable.Range(0, 3).Select(i => new Parcel { Id = i })];
        var stream = new MemoryStream();
        JsonWire.Serialize(stream, parcels.AsEnumerable(), WireSequence.Array);
        Assert.Equal(JsonWire.Serialize(parcels), stream.ToArray());
        stream.Position = 0;
        Assert.Equal([0, 1, 2], JsonWire.DeserializeEnumerable<Parcel>(stream, WireSequence.Array).Select(p => p!.Id));
        string message = Assert.Throws<System.NotSupportedException>(() => BinaryWire.Serialize(stream, parcels.AsEnumerable(), WireSequence.Array)).Message;
        Assert.Equal("This wire writes the number of elements before them: use the overload that takes the count.", message);
    }

    [Fact]
    public void A_compressed_sequence_is_enumerated()
    {
        Parcel[] parcels = [.. Enumerable.Range(0, 300).Select(i => new Parcel { Id = i })];
        var options = new BinaryWireOptions { Compression = WireCompression.Brotli };
        var stream = new MemoryStream();
        BinaryWire.Serialize(stream, parcels.AsEnumerable(), WireSequence.Values, options);
        stream.Position = 0;
        Assert.Equal(Enumerable.Range(0, 300), BinaryWire.DeserializeEnumerable<Parcel>(stream, WireSequence.Values, options).Select(p => p!.Id));
        Parcel parcel = parcels[5];
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        BinaryWire.Serialize(ref output, parcel, options);
        Assert.Equal(BinaryWire.Serialize(parcel, options), output.WrittenSpan.ToArray());
    }

    [Fact]
    public void Text_is_converted_to_MessagePack_and_back()
    {
        string json = "{\"a\":[1,2.5,\"é日😀\",null,true],\"b\":\"" + new string('日', 5000) + "😀\"}";
        byte[] pack = MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json));
        Assert.Equal(pack, MessagePackWire.FromJson(json));
        Assert.Equal(pack, MessagePackWire.FromJson(new StringReader(json)));
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        MessagePackWire.FromJson(new StringReader(json), output);
        Assert.Equal(pack, output.WrittenSpan.ToArray());

        string text = MessagePackWire.ToJson(pack);
        Assert.Equal(text, MessagePackWire.ToJson(Segments.Every(pack, 3)));
        Assert.Equal(text, Written(w => MessagePackWire.ToJson(pack, w)));
        Assert.Equal(text, Written(w => MessagePackWire.ToJson(Segments.Every(pack, 3), w)));
        Assert.Equal(text, Written(w => MessagePackWire.ToJson(new ByteStream(pack, 1), w)));
        Assert.Equal(System.Text.Json.Nodes.JsonNode.Parse(json)!.ToJsonString(), System.Text.Json.Nodes.JsonNode.Parse(text)!.ToJsonString());

        Assert.Equal("text without unpaired surrogates", Assert.Throws<WireException>(() => MessagePackWire.FromJson("\"\ud800\"")).Expected);
        Assert.Equal("text without unpaired surrogates", Assert.Throws<WireException>(() => MessagePackWire.FromJson(new StringReader("\"\ud800"))).Expected);

        static string Written(System.Action<TextWriter> write)
        {
            var writer = new StringWriter();
            write(writer);
            return writer.ToString();
        }
    }
}
