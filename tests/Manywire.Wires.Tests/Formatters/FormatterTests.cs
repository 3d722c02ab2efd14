using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>What formatters write, where they are asked, and what becomes of those whose calls don't add up.</summary>
public sealed class FormatterTests
{
    static string Json<[WireRoot] T>(T value) => Encoding.UTF8.GetString(AnyWire.Json.Write(value));

    static string Hex<[WireRoot] T>(AnyWire wire, T value) => Convert.ToHexString(wire.Write(value));

    static string Error<[WireRoot] T>(string json) => Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(json)).Message;

    [Fact]
    public void What_is_written()
    {
        Assert.Equal("""[12.50,"EUR"]""", Json(new Price(12.50m, "EUR")));
        Assert.Equal("null", Json((Price?)null));
        Assert.Equal("21.5", Json(new Temperature(215)));
        Assert.Equal("""{"from":"2024-02-29","días":14,"prices":[[9.99,"EUR"]]}""", Json(ShapeCases.Period()));
        Assert.Equal("""["root",["left"],null,[null,["leaf"]]]""", Json(ShapeCases.Branch()));
        Assert.Equal("""{"Name":"red","Color":"00ff0000"}""", Json(new Paint("red", 0xff0000)));
        Assert.Equal("""[{"$type":"voucher","$value":"x"},{"$type":"card","Number":"1"},{"$type":300,"$value":5},null]""", Json(new IPayment?[] { new Voucher("x"), new Card("1"), new Coins(5), null }));
    }

    [Fact]
    public void What_is_written_in_bytes()
    {
        Assert.Equal("FF", Hex(AnyWire.Binary, (Price?)null));
        Assert.Equal("01" + Hex(AnyWire.Binary, 12.50m) + Hex(AnyWire.Binary, "EUR"), Hex(AnyWire.Binary, new Price(12.50m, "EUR")));
        Assert.Equal("92" + Hex(AnyWire.MessagePack, 12.50m) + "A3455552", Hex(AnyWire.MessagePack, new Price(12.50m, "EUR")));
        Assert.Equal("C0", Hex(AnyWire.MessagePack, (Price?)null));
        Assert.Equal(Hex(AnyWire.Binary, 21.5), Hex(AnyWire.Binary, new Temperature(215)));
        Assert.Equal("02" + Hex(AnyWire.Binary, "red") + "0000FF00", Hex(AnyWire.Binary, new Paint("red", 0xff0000)));
        Assert.Equal("00" + Hex(AnyWire.Binary, "x"), Hex<IPayment>(AnyWire.Binary, new Voucher("x")));
        Assert.Equal("FA2C0105000000", Hex<IPayment>(AnyWire.Binary, new Coins(5)));
        Assert.Equal("9200A178", Hex<IPayment>(AnyWire.MessagePack, new Voucher("x")));
    }

    [Fact]
    public void A_struct_that_holds_one_is_written_by_its_members() => Assert.Equal(
        "03" + "05000000" + Hex(AnyWire.Binary, 20.0) + "01" + Hex(AnyWire.Binary, -2.0),
        Hex(AnyWire.Binary, new Reading { At = 5, Inside = new Temperature(200), Outside = new Temperature(-20) }));

    [Fact]
    public void Members_come_in_any_order_and_others_are_skipped()
    {
        Period? period = JsonWire.Deserialize<Period>("""{ "x": [1, {}], "días": 3, "prices": null, "from": "2024-01-01", "y": 1 }""");
        Assert.Equal((3, new DateOnly(2024, 1, 1)), (period!.Days, period.From));
        Assert.Equal("Reading Manywire.Corpus.Shapes.Period, at byte 19 in $.días: expected each name once.", Error<Period>("""{"días":3,"días":4}"""));
        Assert.Equal(4, JsonWire.Deserialize<Period>("""{"días":3,"días":4}""", new JsonWireOptions { AllowDuplicates = true })!.Days);
        Assert.Equal(5, JsonWire.Deserialize<Period>("""{"DÍAS":5}""", new JsonWireOptions { IgnoreCase = true })!.Days);
        Assert.Equal(5, MessagePackWire.Deserialize<Period>(MessagePackWire.FromJson("""{"a":null,"días":5}"""u8))!.Days);
    }

    [Fact]
    public void Errors_have_a_place_and_a_cause()
    {
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Offer>("""{"Plain":1,"Seller":"nobody"}"""));
        Assert.Equal(("a System.Net.Mail.MailAddress that its formatter takes", "$.Seller"), (e.Expected, e.Path));
        Assert.IsType<FormatException>(e.InnerException);
        e = Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<Offer>(MessagePackWire.FromJson("""{"Seller":"nobody"}"""u8)));
        Assert.Equal("$.Seller", e.Path);
        Assert.Equal("Reading Manywire.Corpus.Shapes.Price, at byte 3 in $: expected another value of a tuple.", Error<Price>("[1]"));
        Assert.Equal("Reading Manywire.Corpus.Shapes.Price, at byte 6 in $[2]: expected the end of a tuple.", Error<Price>("""[1,"",2]"""));
        Assert.Contains("expected a member $value with the Manywire.Corpus.Shapes.Voucher", Error<IPayment>("""{"$type":"voucher"}"""));
        Assert.Equal("x", Assert.IsType<Voucher>(JsonWire.Deserialize<IPayment>("""{"a":1,"$value":"x","$type":"voucher"}""")).Code);
        Assert.Contains("that can become a", Error<Coins>("-1"));
        e = Assert.Throws<WireException>(() => AnyWire.Binary.Read<Offer>([1, 1, .. new byte[16], 0xff, 0xff, 0xff, 0x7f]));
        Assert.Equal("$.Price", e.Path);
    }

    [Fact]
    public void Depth_is_limited()
    {
        string deep = string.Concat(Enumerable.Repeat("[null,", 100_000)) + "null" + new string(']', 100_000);
        Assert.Contains("at most 64 levels", Error<Branch>(deep));
        byte[] binary = [.. Enumerable.Repeat<byte[]>([2, 0, 0, 0, 0xff, 0xff, 0xff, 0xff], 100_000).SelectMany(b => b)];
        Assert.Contains("at most 1000 levels", Assert.Throws<WireException>(() => BinaryWire.Deserialize<Branch>(binary)).Message);
        byte[] packed = [.. Enumerable.Repeat<byte[]>([0x92, 0xc0], 100_000).SelectMany(b => b)];
        Assert.Contains("at most 500 levels", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Branch>(packed)).Message);
        var loop = new Branch();
        loop.Branches.Add(loop);
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Contains("at most 64 levels", Assert.Throws<WireException>(() => wire.With(maxDepth: 64).Write(loop)).Message);
        }
    }

    [Fact]
    public async Task Streams_find_where_a_value_ends()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            var stream = new MemoryStream();
            byte[] one = wire.Write(ShapeCases.Offer());
            stream.Write(one);
            stream.Position = 0;
            Assert.Equal(one, wire.Write(await wire.ReadAsync<Offer>(stream)));
        }
    }

    [Fact]
    public void A_lazy_member_with_formatters_inside_stays_bytes()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(new Offer { Valid = new WireLazy<Period>(ShapeCases.Period()) });
            Offer offer = wire.Read<Offer>(bytes)!;
            Assert.False(offer.Valid!.IsLoaded);
            Assert.Equal(bytes, wire.Write(offer));
            Assert.Equal(14, offer.Valid.Value!.Days);
        }
    }

    /// <summary>A formatter whose calls a test chooses.</summary>
    public sealed class Wrong : IWireFormatter<Wrongly>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Wrongly? value)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            switch (value!.How)
            {
                case 0: break;
                case 1: writer.WriteInt32(1); writer.WriteInt32(2); break;
                case 2: writer.BeginArray(1); writer.WriteInt32(1); break;
                case 3: writer.BeginArray(2); writer.WriteInt32(1); writer.EndArray(); break;
                case 4: writer.BeginArray(1); writer.WriteInt32(1); writer.WriteInt32(2); writer.EndArray(); break;
                case 5: writer.BeginObject(1); writer.WriteInt32(1); writer.EndObject(); break;
                case 6: writer.BeginObject(1); writer.WriteName("a"); writer.EndObject(); break;
                case 7: writer.BeginObject(1); writer.WriteName("a"); writer.WriteName("b"); break;
                case 8: writer.BeginMap(1); writer.WriteName("a"); break;
                case 9: writer.EndArray(); break;
                case 10: writer.BeginTuple(1); writer.EndArray(); break;
                case 11: writer = default; writer.WriteInt32(1); break;
                case 12: writer.BeginMap(1); writer.WriteInt32(1); break;
                case 13: writer.BeginObject(0); writer.WriteName("a"); break;
                case 14:
                    try
                    {
                        writer.WriteString("\ud800");
                        writer.Fail("something");
                    }
                    catch (WireException)
                    {
                    }

                    writer.WriteInt32(1);
                    break;
            }
        }

        public Wrongly? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            switch (Wrongly.Reading)
            {
                case 0: break;
                case 1: reader.ReadInt32(); reader.ReadInt32(); break;
                case 2: reader.BeginArray(); break;
                case 3: reader.BeginArray(); reader.ReadInt32(); break;
                case 4: reader.BeginArray(); reader.NextElement(); reader.NextElement(); break;
                case 5: reader.BeginObject(); reader.ReadInt32(); break;
                case 6: reader.BeginTuple(1); reader.ReadInt32(); reader.ReadInt32(); break;
                case 7: reader.BeginTuple(2); reader.ReadInt32(); reader.EndTuple(); break;
                case 8: reader.NextElement(); break;
                case 9:
                    try
                    {
                        reader.BeginTuple(100);
                        while (true)
                        {
                            reader.ReadInt64();
                        }
                    }
                    catch (Exception)
                    {
                    }

                    break;
                case 10:
                    try
                    {
                        reader.ReadGuid();
                    }
                    catch (Exception)
                    {
                    }

                    reader.Skip();
                    break;
                case 11: throw new InvalidOperationException("no");
            }

            return null;
        }
    }

    [WireFormatter(typeof(Wrong))]
    public sealed record Wrongly(int How)
    {
        [ThreadStatic]
        public static int Reading;
    }

    [Fact]
    public void Calls_that_dont_add_up_are_errors_on_writing()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            for (int how = 0; how <= 14; how++)
            {
                Exception e = Assert.ThrowsAny<Exception>(() => wire.Write(new Wrongly(how)));
                Assert.True(e is InvalidOperationException && e.Message.StartsWith("A formatter ", StringComparison.Ordinal), $"{wire} {how}: {e}");
            }

            Assert.Equal(wire.Write(1), wire.Write(1)); // the thread's buffer isn't harmed
        }
    }

    [Fact]
    public void Calls_that_dont_add_up_are_errors_on_reading()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(new[] { 1, 2, 3 });
            for (Wrongly.Reading = 0; Wrongly.Reading <= 11; Wrongly.Reading++)
            {
                Exception? e = Record.Exception(() => wire.Read<Wrongly>(bytes));
                Assert.True(e is WireException, $"{wire} {Wrongly.Reading}: {e}");
                e = Record.Exception(() => wire.Read<Wrongly>(Segments.Every(bytes, 1)));
                Assert.True(e is WireException, $"{wire} {Wrongly.Reading}: {e}");
            }
        }
    }
}
