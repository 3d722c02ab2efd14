using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Manywire.Corpus;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.ReflectionProvider;
using Xunit;

namespace Manywire.Peers.Tests;

/// <summary>What Nerdbank.MessagePack has codes and forms of its own for, drawn at random, both ways.</summary>
public class NerdbankTests
{
    static readonly MessagePackSerializer s_plain = new();

    /// <summary>Some other than its own, one of which is its own for something else.</summary>
    static readonly LibraryReservedMessagePackExtensionTypeCode s_theirCodes = new() { ObjectReference = 41, Guid = 42, BigInteger = 2, Decimal = 44, Int128 = 45, UInt128 = 127 };
    static readonly MessagePackExtensionCodes s_codes = new() { ObjectReference = 41, Guid = 42, BigInteger = 2, Decimal = 44, Int128 = 45, UInt128 = 127 };

    static ITypeShape<T> Shape<T>() => (ITypeShape<T>)ReflectionTypeShapeProvider.Default.GetTypeShape(typeof(T))!;

    static byte[] Write<T>(T value, MessagePackSerializer? serializer = null) => (serializer ?? s_plain).Serialize(value, Shape<T>());

    static T Read<T>(byte[] bytes, MessagePackSerializer? serializer = null) => (serializer ?? s_plain).Deserialize(bytes, Shape<T>())!;

    /// <summary>A graph as text: each node and each word by the place where it comes first.</summary>
    static string Text(SharedNode root)
    {
        var seen = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        var text = new System.Text.StringBuilder();
        Add(root);
        return text.ToString();

        void Add(SharedNode? node)
        {
            if (node is null)
            {
                text.Append('-');
            }
            else if (!seen.TryAdd(node, seen.Count))
            {
                text.Append('#').Append(seen[node]);
            }
            else
            {
                text.Append('(').Append(node.Name).Append(' ').Append(node.Number).Append(' ').AppendJoin(',', node.Words ?? ["none"]);
                Add(node.Left);
                text.Append('[');
                node.Others?.ForEach(Add);
                text.Append(']');
                foreach ((string name, SharedNode named) in node.Named ?? [])
                {
                    text.Append(name).Append(':');
                    Add(named);
                }

                text.Append(')');
            }
        }
    }

    static SharedNode Draw(Random random, bool cycles)
    {
        string[] names = ["a", "b", "longer than thirty-one bytes, which takes a head of two"];
        string[][] words = [["x", names[0]], [], ["y"]];
        List<SharedNode> made = [];
        for (int i = random.Next(1, 12); i > 0; i--)
        {
            SharedNode? Some() => made.Count == 0 || random.Next(3) == 0 ? null : made[random.Next(made.Count)];
            made.Add(new SharedNode
            {
                Name = random.Next(4) == 0 ? null : names[random.Next(names.Length)],
                Number = random.Next(300),
                Left = Some(),
                Others = random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(4)).Select(_ => Some()).OfType<SharedNode>()],
                Words = random.Next(2) == 0 ? null : words[random.Next(words.Length)],
                Named = random.Next(3) != 0 || Some() is not { } named ? null : new() { [names[random.Next(2)]] = named },
            });
        }

        if (cycles)
        {
            made[0].Left = made[^1];
            made[random.Next(made.Count)].Others = [made[^1]];
        }

        return made[^1];
    }

    [Theory]
    [InlineData(ReferencePreservationMode.RejectCycles)]
    [InlineData(ReferencePreservationMode.AllowCycles)]
    public void References_come_back_as_what_they_refer_to(ReferencePreservationMode mode)
    {
        MessagePackSerializer theirs = s_plain with { PreserveReferences = mode };
        var ours = new MessagePackWireOptions { SharedReferences = true };
        var random = new Random(18);
        for (int i = 0; i < LongRun.Choose(400, 20_000); i++)
        {
            SharedNode root = Draw(random, mode == ReferencePreservationMode.AllowCycles);
            string expected = Text(root);

            // Read without an option, and with the one that writes them.
            byte[] bytes = Write(root, theirs);
            Assert.Equal(expected, Text(MessagePackWire.Deserialize<SharedNode>(bytes)!));
            Assert.Equal(expected, Text(MessagePackWire.Deserialize<SharedNode>(bytes, ours)!));
            Assert.Equal(expected, Text(Read<SharedNode>(MessagePackWire.Serialize(root, ours), theirs)));
            Assert.Equal(expected, Text(MessagePackWire.Deserialize<SharedNode>(Write(root, theirs with { LibraryExtensionTypeCodes = s_theirCodes }), ours with { ExtensionCodes = s_codes })!));
            Assert.Equal(expected, Text(Read<SharedNode>(MessagePackWire.Serialize(root, ours with { ExtensionCodes = s_codes }), theirs with { LibraryExtensionTypeCodes = s_theirCodes })));
        }
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Unions_have_tags_or_names_in_arrays_or_maps(bool named, bool objects)
    {
        var mapping = new DerivedShapeMapping<AliasedFigure>();
        mapping.Add(named ? "circle" : 1, Shape<AliasedCircle>());
        mapping.Add(named ? "square" : 2, Shape<AliasedSquare>());
        MessagePackSerializer theirs = s_plain with { DerivedTypeUnions = [mapping], UseDiscriminatorObjects = objects };
        AliasedFigure value = new AliasedSquare { Title = "outer", Within = new AliasedSquare { Within = new AliasedCircle { Title = "inner", R = 300 } } };
        byte[] bytes = Write(value, theirs);
        Assert.Equal(Json(MessagePackWire.Serialize(value)), Json(MessagePackWire.Serialize(MessagePackWire.Deserialize<AliasedFigure>(bytes)!)));

        // Maps whose keys are numbers have no option here: names do.
        if (named || !objects)
        {
            var ours = new MessagePackWireOptions { Unions = !named ? MessagePackUnions.Tags : objects ? MessagePackUnions.Maps : MessagePackUnions.Names };
            var back = Assert.IsType<AliasedSquare>(Read<AliasedFigure>(MessagePackWire.Serialize(value, ours), theirs));
            Assert.Equal(Json(MessagePackWire.Serialize(value)), Json(MessagePackWire.Serialize<AliasedFigure>(back)));
        }

        static string Json(byte[] bytes) => MessagePackWire.ToJson(bytes);
    }

    /// <summary>Ticks and the kind, where a time isn't UTC.</summary>
    [Theory]
    [InlineData(DateTimeKind.Unspecified)]
    [InlineData(DateTimeKind.Utc)]
    [InlineData(DateTimeKind.Local)]
    public void Times_with_their_kind_are_read(DateTimeKind kind)
    {
        var time = new DateTime(2026, 1, 2, 3, 4, 5, kind);
        byte[] bytes = Write(new WideNumbers { Time = time }, s_plain.WithHiFiDateTime());
        WideNumbers back = MessagePackWire.Deserialize<WideNumbers>(bytes)!;
        Assert.Equal((time, kind), (back.Time, back.Time.Kind));
    }

    [Theory]
    [InlineData(MultiDimensionalArrayFormat.Nested, MessagePackGridForm.Rows)]
    [InlineData(MultiDimensionalArrayFormat.Flat, MessagePackGridForm.Flat)]
    public void Arrays_of_more_than_one_dimension(MultiDimensionalArrayFormat format, MessagePackGridForm form)
    {
        MessagePackSerializer theirs = s_plain with { MultiDimensionalArrayFormat = format };
        MessagePackWireOptions ours = MessagePackWireOptions.Nerdbank with { Grids = form };
        var random = new Random(20);
        for (int i = 0; i < 300; i++)
        {
            // Theirs can't read rows without elements.
            int Length() => random.Next(1, 5);
            var value = new Grids { Numbers = new int[Length(), Length()], Words = random.Next(4) == 0 ? null : new string?[Length(), Length(), Length()], Bytes = new byte[Length(), Length()], Wide = new WideNumbers?[Length(), Length()] };
            for (int n = 0; n < value.Numbers.GetLength(0); n++)
            {
                value.Numbers[n, random.Next(value.Numbers.GetLength(1))] = random.Next(-1000, 1000);
            }

            value.Wide[0, 0] = new WideNumbers { Guid = Guid.NewGuid(), Time = DateTime.UnixEpoch };
            value.Bytes[0, 0] = (byte)random.Next(256);
            if (value.Words is { } words)
            {
                words[0, 0, 0] = "w";
            }

            string expected = JsonWire.SerializeToString(value);
            byte[] bytes = Write(value, theirs);
            Assert.Equal(expected, JsonWire.SerializeToString(MessagePackWire.Deserialize<Grids>(bytes, ours)!));
            if (form == MessagePackGridForm.Rows)
            {
                Assert.Equal(expected, JsonWire.SerializeToString(MessagePackWire.Deserialize<Grids>(bytes)!));
            }

            Assert.Equal(expected, JsonWire.SerializeToString(Read<Grids>(MessagePackWire.Serialize(value, ours), theirs)));
        }
    }

    [Fact]
    public void Numbers_of_more_than_64_bits_and_times_of_places()
    {
        var random = new Random(19);
        for (int i = 0; i < LongRun.Choose(2000, 100_000); i++)
        {
            byte[] bits = new byte[64];
            random.NextBytes(bits);
            int length = random.Next(1, 40);
            var value = new WideNumbers
            {
                Guid = new Guid(bits.AsSpan(0, 16)),
                Big = new BigInteger(bits.AsSpan(0, length)),
                Money = new decimal(random.Next(), random.Next(2) * random.Next(), random.Next(2) * random.Next(), random.Next(2) == 0, (byte)random.Next(29)),
                Signed = (Int128)new BigInteger(bits.AsSpan(16, random.Next(1, 17))),
                Unsigned = (UInt128)new BigInteger(bits.AsSpan(32, random.Next(1, 17)), isUnsigned: true),
                Time = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc),
                Place = new DateTimeOffset(random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(random.Next(-840, 841))),
            };
            byte[] theirs = Write(value, s_plain with { SerializeDefaultValues = SerializeDefaultValuesPolicy.Always }), ours = MessagePackWire.Serialize(value, MessagePackWireOptions.Nerdbank);
            Assert.Equal(Convert.ToHexString(Corpus.Cases.Ordered.MessagePack(theirs)), Convert.ToHexString(Corpus.Cases.Ordered.MessagePack(ours)));
            Same(value, MessagePackWire.Deserialize<WideNumbers>(theirs, MessagePackWireOptions.Nerdbank)!);
            Same(value, Read<WideNumbers>(ours));

            MessagePackSerializer reassigned = s_plain with { SerializeDefaultValues = SerializeDefaultValuesPolicy.Always, LibraryExtensionTypeCodes = s_theirCodes };
            MessagePackWireOptions options = MessagePackWireOptions.Nerdbank with { ExtensionCodes = s_codes };
            Assert.Equal(Convert.ToHexString(Corpus.Cases.Ordered.MessagePack(Write(value, reassigned))), Convert.ToHexString(Corpus.Cases.Ordered.MessagePack(MessagePackWire.Serialize(value, options))));
            Same(value, MessagePackWire.Deserialize<WideNumbers>(Write(value, reassigned), options)!);

            // Without the option they are read as well, but for the place, whose clock is another one there.
            WideNumbers plain = MessagePackWire.Deserialize<WideNumbers>(theirs)!;
            plain.Place = value.Place;
            Same(value, plain);

            // And theirs reads the forms of MessagePack-CSharp, but for those that it has none of.
            WideNumbers own = Read<WideNumbers>(MessagePackWire.Serialize(value, MessagePackWireOptions.Nerdbank with { BigIntegers = MessagePackBigIntegers.Binary, Decimals = MessagePackBits.Text }));
            Same(value, own);
        }

        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Guid>(MessagePackWire.Serialize(Guid.NewGuid(), MessagePackWireOptions.Nerdbank), MessagePackWireOptions.Nerdbank with { ExtensionCodes = s_codes }));
        Assert.Throws<ArgumentException>(() => new MessagePackWireOptions { ExtensionCodes = s_codes with { Guid = 127 } });
        Assert.Throws<ArgumentOutOfRangeException>(() => s_codes with { Guid = -1 });

        static void Same(WideNumbers a, WideNumbers b)
        {
            Assert.Equal((a.Guid, a.Big, a.Money, a.Signed, a.Unsigned, a.Time, a.Place), (b.Guid, b.Big, b.Money, b.Signed, b.Unsigned, b.Time, b.Place));
            Assert.Equal(a.Place.Offset, b.Place.Offset);
        }
    }
}
