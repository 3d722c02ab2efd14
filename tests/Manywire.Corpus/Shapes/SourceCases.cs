using Manywire.Extensions;
using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;

namespace Manywire.Corpus.Shapes;

/// <summary>What is done with the bytes of a ref struct and those of the class beside it.</summary>
/// <param name="name">What was written, and how.</param>
/// <param name="source">The bytes of the ref struct.</param>
/// <param name="twin">The bytes of the class, or nothing where the ref struct's have been read as one.</param>
public delegate void SourceCheck(string name, byte[] source, byte[] twin);

/// <summary>Ref structs on all wires, by all entry points that take them, beside classes with the same members.</summary>
public static class SourceCases
{
    public static void Run(SourceCheck check)
    {
        Span<byte> lent = stackalloc byte[3];
        lent[1] = 9;
        var frame = new Frame { Payload = lent, Id = 7, Text = "x", Chars = "aé", Numbers = new[] { 4, 5 } };
        FrameRead frameRead = new() { Payload = [0, 9, 0], Id = 7, Text = "x", Chars = ['a', 'é'], Numbers = [4, 5] };
        Compare(check, "spans", frame, frameRead);
        Compare(check, "nothing", default(Frame), new FrameRead { Payload = [], Chars = [], Numbers = [] });
        Compare(check, "constructor", new Given(new[] { 1, 2 }, "n"), new GivenRead { Values = [1, 2], Name = "n" });
        Compare(check, "nested", new Envelope(frame, new Hidden2(new[] { "a", "b" })), new EnvelopeRead { First = frameRead, Count = 2, Second = new Hidden2Read { _words = ["a", "b"], Bytes = [1, 2] } });
        Compare(check, "without spans", new Lone { X = 1, Y = 2.5 }, new LoneRead { X = 1, Y = 2.5 });
        int place = 5;
        long other = 6;
        Compare(check, "references", new Pointing { Place = ref place, Other = ref other, Z = 1 }, new PointingRead { Place = 5, Other = 6, Z = 1 });
        Compare(check, "references to nothing", new Pointing { Z = 2 }, new PointingRead { Z = 2 });
        Compare(check, "keys", new KeyedSource { A = new[] { 1 }, B = 3, C = "c" }, new KeyedSourceRead { A = [1], B = 3, C = "c" });
        Compare(check, "tolerant", new TolerantSource { A = new[] { 1.5 }, B = 3, C = new[] { "c" } }, new TolerantSourceRead { A = [1.5], B = 3, C = ["c"] });
        Compare(check, "generic", new Slice<int> { Items = new[] { 1, 2 }, One = 3 }, new SliceRead<int> { Items = [1, 2], One = 3 });
        Compare(check, "generic of classes", new Slice<Angle> { Items = new[] { new Angle(1) }, One = new Angle(2) }, new SliceRead<Angle> { Items = [new Angle(1)], One = new Angle(2) });
        Compare(check, "generic of ref structs", new Carrier<Frame>(frame), new CarrierRead<FrameRead> { Value = frameRead, _number = 9 });
        Compare(check, "defaults", new SparingSource { D = -0.0, C = new[] { 1 } }, new SparingSourceRead { D = -0.0, C = [1] });
        Compare(check, "callbacks", new CalledSource { A = 1 }, new CalledSourceRead { A = 11 });
        Compare(check, "many members", new WideSource { A0 = 1, A16 = 16, A17 = 17, S = new[] { 1, 2 }, T = "t" }, new WideSourceRead { A0 = 1, A16 = 16, A17 = 17, S = [1, 2], T = "t", U = "u17" });
        Compare(
            check,
            "elements of every kind",
            new MixedSource { Prices = new[] { new Price(1, "EUR"), null }, Labels = new[] { new Label("a", 1) }, Payment = new Coins(5), Payments = new IPayment?[] { null, new Card("1") }, Days = new[] { DayOfWeek.Friday }, Dates = new DateTime?[] { null, DateTime.UnixEpoch }, Angles = [new Angle(1), null], Any = 5L },
            new MixedSourceRead { Prices = [new Price(1, "EUR"), null], Labels = [new Label("a", 1)], Payment = new Coins(5), Payments = [null, new Card("1")], Days = [DayOfWeek.Friday], Dates = [null, DateTime.UnixEpoch], Angles = [new Angle(1), null], Any = 5L });
        Compare<ReadOnlySpan<int>, int[]>(check, "span", new[] { 1, 2, 3 }, [1, 2, 3]);
        Compare<Span<string>, string[]>(check, "span of text", new[] { "a", "" }, ["a", ""]);
        Compare<ReadOnlySpan<byte>, byte[]>(check, "span of bytes", lent, [0, 9, 0]);
        Compare<ReadOnlySpan<Angle>, Angle[]>(check, "span of classes", new[] { new Angle(1) }, [new Angle(1)]);
        Compare<ReadOnlySpan<Label>, Label[]>(check, "empty span", default, []);
    }

    static void Compare<[WireRoot] TSource, [WireRoot] TTwin>(SourceCheck check, string name, TSource source, TTwin twin)
        where TSource : allows ref struct
    {
        byte[] binary = BinaryWire.Serialize(source), packed = MessagePackWire.Serialize(source), json = JsonWire.Serialize(source);
        check(name + " on Binary", binary, BinaryWire.Serialize(twin));
        check(name + " on MessagePack", packed, MessagePackWire.Serialize(twin));
        check(name + " on Json", json, JsonWire.Serialize(twin));
        check(name + " read from Binary", binary, BinaryWire.Serialize(BinaryWire.Deserialize<TTwin>(binary)!));
        check(name + " read from MessagePack", packed, MessagePackWire.Serialize(MessagePackWire.Deserialize<TTwin>(packed)!));
        check(name + " read from Json", json, JsonWire.Serialize(JsonWire.Deserialize<TTwin>(json)!));

        var output = new ArrayBufferWriter<byte>();
        BinaryWire.Serialize(output, source);
        check(name + " into a buffer writer", output.WrittenSpan.ToArray(), binary);
        byte[] room = new byte[packed.Length];
        check(name + " into a span", MessagePackWire.TrySerialize(room, source, out int written) ? room[..written] : [], packed);
        check(name + " into a span that is too short", MessagePackWire.TrySerialize(room.AsSpan(1), source, out _) ? [1] : [], []);
        using var stream = new MemoryStream();
        JsonWire.Serialize(stream, source);
        check(name + " into a stream", stream.ToArray(), json);
        check(name + " as text", System.Text.Encoding.UTF8.GetBytes(source.ToJson()), json);
        output.ResetWrittenCount();
        source.ToJsonUtf8(output);
        check(name + " as UTF-8", output.WrittenSpan.ToArray(), json);
        byte[] compressed = BinaryWire.Serialize(source, new BinaryWireOptions { Compression = WireCompression.Brotli });
        check(name + " compressed", compressed, BinaryWire.Serialize(twin, new BinaryWireOptions { Compression = WireCompression.Brotli }));
    }
}
