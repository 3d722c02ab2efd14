using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Formatters that are given with the options of a call.</summary>
public sealed class GivenTests
{
    /// <summary>A coin as text, with what the formatter was constructed with.</summary>
    sealed class AsText(string currency) : IWireFormatter<Coin>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Coin? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value is null ? null : value.Cents + currency);

        public Coin? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => reader.ReadString() is { } text ? new Coin(int.Parse(text.AsSpan(0, text.Length - currency.Length))) : null;
    }

    sealed class PurseFormatter : IWireFormatter<Purse>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Purse? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.Write(value!.Coins);

        public Purse Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new() { Coins = reader.Read<List<Coin?>>() };
    }

    sealed class HiddenFormatter : IWireFormatter<Hidden>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Hidden? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteNullObject();

        public Hidden? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => null;
    }

    [Wire]
    public sealed record Coin(int Cents) : IMoney;

    [Wire]
    [WireUnion(0, typeof(Coin), Name = "coin")]
    public interface IMoney;

    [Wire]
    public sealed class Purse
    {
        public List<Coin?>? Coins { get; set; }

        public Coin? Lucky { get; set; }

        public IMoney? Money { get; set; }

        public object? Any { get; set; }
    }

    static Purse Sample() => new() { Coins = [new Coin(1), null], Lucky = new Coin(2), Money = new Coin(3) };

    static IEnumerable<AnyWire> Wires() =>
        [AnyWire.Of(new BinaryWireOptions().With(new AsText("c"))), AnyWire.Of(new MessagePackWireOptions().With(new AsText("c"))), AnyWire.Of(new JsonWireOptions().With(new AsText("c")))];

    [Fact]
    public async Task They_go_wherever_the_type_is()
    {
        foreach (AnyWire wire in Wires())
        {
            byte[] bytes = wire.Write(Sample());
            Purse read = wire.Read<Purse>(bytes)!;
            Assert.Equal((1, 2, 3), (read.Coins![0]!.Cents, read.Lucky!.Cents, ((Coin)read.Money!).Cents));
            Assert.Null(read.Coins[1]);
            Assert.Equal(bytes, wire.Write(wire.Read<Purse>(Segments.Every(bytes, 1))));
            Assert.Equal(bytes, wire.Write(await wire.ReadAsync<Purse>(new System.IO.MemoryStream(bytes))));
            Assert.Equal(wire.Write("5c"), wire.Write(new Coin(5)));
            for (int n = 0; n < bytes.Length; n++)
            {
                Assert.Throws<WireException>(() => wire.Read<Purse>(bytes.AsSpan(0, n)));
            }
        }

        JsonWireOptions options = JsonWireOptions.Default.With(new AsText("c"));
        Assert.Equal("""{"Coins":["1c",null],"Lucky":"2c","Money":{"$type":"coin","$value":"3c"},"Any":"4c"}""", JsonWire.SerializeToString(new Purse { Coins = [new Coin(1), null], Lucky = new Coin(2), Money = new Coin(3), Any = new Coin(4) }, options));
        Assert.Equal("""{"Coins":[{"Cents":1},null],"Lucky":{"Cents":2},"Money":{"$type":"coin","Cents":3},"Any":null}""", Encoding.UTF8.GetString(AnyWire.Json.Write(Sample())));
        Assert.Equal(3, ((Coin)JsonWire.Deserialize<IMoney>("""{"$type":"coin","Cents":3}""")!).Cents);
    }

    [Fact]
    public void The_last_one_goes_and_several_go_together()
    {
        JsonWireOptions options = JsonWireOptions.Default.With(new AsText("a")).With(new AsText("b")).With(new PurseFormatter());
        Assert.Equal("""["1b",null]""", JsonWire.SerializeToString(Sample(), options));
        Assert.Equal("$[0]", Assert.Throws<WireException>(() => JsonWire.Deserialize<Purse>("""["x"]""", options)).Path);
        Assert.Equal(1, JsonWire.Deserialize<Purse>("""["1b"]""", options)!.Coins![0]!.Cents);
        Assert.Equal(JsonWireOptions.Default, new JsonWireOptions());
    }

    [Fact]
    public void Code_of_other_assemblies_doesnt_ask() =>
        Assert.Contains("doesn't ask", Assert.Throws<NotSupportedException>(() => JsonWireOptions.Default.With(new HiddenFormatter())).Message);
}
