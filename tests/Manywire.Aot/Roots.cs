using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Goldens.Shared;
using Manywire;

/// <summary>Roots that the generator can't see at the call of the wire, because a generic wrapper is between.</summary>
static class Roots
{
    public static void Run(Report report)
    {
        // Wired types are roots by themselves, and so are scalars and strings: an unmarked wrapper does.
        Unmarked(report, new Leaf { Id = 1, Name = "leaf" });
        Unmarked(report, new Point { X = 1, Y = -1 });
        Unmarked(report, new Padded { A = 1, D = 4 });
        Unmarked(report, new Holder { Id = 1, Name = "h" });
        Unmarked(report, new Person("Ann", 30, true));
        Unmarked(report, new Money(12.5m, "JPY"));
        Unmarked<IShape>(report, new Group { Label = "g", Items = [new Circle { Radius = 1.5 }, null] });
        Unmarked<Animal>(report, new Cat { Name = "c", Indoor = true });
        Unmarked(report, new Tolerant { A = 1, C = "c" });
        Unmarked(report, 42);
        Unmarked(report, "text");
        Unmarked(report, new System.Text.Rune(0x1f600));
        Unmarked(report, new[] { 1, 2, 3 });
        Unmarked(report, new List<string> { "a", "b" });
        Unmarked(report, Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"));

        Scalars(report);

        // .NET's types that aren't made of members are roots as well; those made of others are where the parameter is marked.
        Unmarked(report, new Uri("http://a/"));
        Unmarked(report, new Version(1, 2));
        Unmarked(report, System.Numerics.BigInteger.Pow(3, 100));
        Unmarked(report, new System.Numerics.Vector3(1, 2, 3));
        Unmarked(report, new System.Collections.BitArray(new[] { true, false }));
        Marked(report, (1, "one", new Leaf { Id = 1 }));
        Marked(report, new List<(int, Guid)> { (1, Guid.Empty) });
        Marked(report, new KeyValuePair<string, Leaf>("k", new Leaf { Id = 2 }));
        Marked(report, new int[,] { { 1, 2 }, { 3, 4 } });
        Marked(report, new string[,,] { { { "a" } } });
        Marked(report, new Memory<byte>([1, 2]));
        Marked(report, new ArraySegment<Leaf>([new Leaf { Id = 3 }]));
        Marked(report, new Lazy<string>("x"));
        Marked(report, new Dictionary<Version, Uri> { [new Version(1, 0)] = new Uri("http://b/") });

        // What is closed over them is found where the parameter is marked.
        Marked(report, new List<Leaf> { new() { Id = 1 }, new() { Id = 2, Name = "two" } });
        Marked(report, new[] { new Point { X = 1 }, new Point { Y = 2 } });
        Marked(report, new Dictionary<int, Person> { [7] = new("Bob", 41, false) });
        Marked(report, new Dictionary<string, List<int>> { ["a"] = [1, 2] });
        Marked(report, new Dictionary<System.Text.Rune, System.Text.Rune> { [new('k')] = new(0x10ffff) });
        Marked(report, new Box<Guid> { Value = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"), Count = 1 });
        Marked(report, new Box<Person> { Value = new("Cy", 5, true) });
        Marked(report, new List<Box<string>> { new() { Value = "boxed" } });
        Marked<Point?>(report, new Point { X = 3 });
        Marked<IReadOnlyShelf>(report, new Shelf { Books = ["one"] });
        new Store<List<Money>>().Check(report, [new(1, "EUR"), new(2, null)]);

        report.Check("a missing root says what to add", Missing);
        report.Check("no dynamic code", () => RuntimeFeature.IsDynamicCodeSupported ? "this isn't NativeAOT" : null);
    }

    /// <summary>Arrays, lists and nullables of all scalars are roots by themselves.</summary>
    static void Scalars(Report report)
    {
        Scalar(report, true, false);
        Scalar<sbyte>(report, -1, 2);
        Scalar<byte>(report, 0, 255);
        Scalar<short>(report, -1, 2);
        Scalar<ushort>(report, 1, 65535);
        Scalar(report, -1, 2);
        Scalar(report, 1u, 2u);
        Scalar(report, -1L, 2L);
        Scalar(report, 1UL, 2UL);
        Scalar(report, (Int128)(-1), Int128.MaxValue);
        Scalar(report, (UInt128)1, UInt128.MaxValue);
        Scalar(report, 'a', '日');
        Scalar(report, (Half)1.5, (Half)2);
        Scalar(report, 1.5f, 2f);
        Scalar(report, 1.5, 2.0);
        Scalar(report, 1.5m, 2m);
        Scalar(report, new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), new DateTime(2021, 1, 2, 3, 4, 5, DateTimeKind.Utc));
        Scalar(report, new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.Zero), new DateTimeOffset(2021, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)));
        Scalar(report, TimeSpan.FromSeconds(5), TimeSpan.MinValue);
        Scalar(report, new DateOnly(2020, 1, 2), new DateOnly(2021, 1, 2));
        Scalar(report, new TimeOnly(1, 2, 3), new TimeOnly(4, 5));
        Scalar(report, Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"), Guid.Empty);
        Unmarked(report, new[] { "a", null });
        Unmarked(report, new List<byte[]> { new byte[] { 1, 2 } });
        Unmarked(report, new[] { new byte[] { 1, 2 }, null });
    }

#pragma warning disable MW020 // what this is about: nothing marks T here
    static void Unmarked<T>(Report report, T value) => Inner(report, "unmarked", value);

    static void Scalar<T>(Report report, T one, T two)
        where T : struct
    {
        Unmarked(report, new[] { one, two });
        Unmarked(report, new List<T> { one, two });
        Unmarked<T?>(report, one);
        Unmarked<T?>(report, null);
    }

    static void Inner<T>(Report report, string how, T value)
    {
        report.Check($"{how} {typeof(T).Name}", () =>
        {
            byte[] binary = BinaryWire.Serialize(value);
            byte[] json = JsonWire.Serialize(BinaryWire.Deserialize<T>(binary));
            byte[] messagePack = MessagePackWire.Serialize(JsonWire.Deserialize<T>(json));
            return BinaryWire.Serialize(MessagePackWire.Deserialize<T>(messagePack)).AsSpan().SequenceEqual(binary) ? null : "isn't the same after three wires";
        });
    }

    static void Marked<[WireRoot] T>(Report report, T value) => Inner(report, "marked", value);

    /// <summary>A root as the argument of a generic type.</summary>
    sealed class Store<[WireRoot] T>
    {
        public void Check(Report report, T value) => Inner(report, "marked type", value);
    }

    static string? Missing()
    {
        string? message = null;
        try
        {
            Write(new LinkedListNode<Leaf>(new Leaf()));
        }
        catch (NotSupportedException e)
        {
            message = e.Message;
        }

        if (message is null || !message.Contains("System.Collections.Generic.LinkedListNode<Goldens.Shared.Leaf>", StringComparison.Ordinal))
        {
            return message ?? "no NotSupportedException";
        }

        try
        {
            Write(new List<Circle>());
            return "a list that nobody named was written";
        }
        catch (NotSupportedException e)
        {
            const string line = "[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.List<Goldens.Shared.Circle>))]";
            return e.Message.Contains(line, StringComparison.Ordinal) ? null : e.Message;
        }
    }

    static byte[] Write<T>(T value) => JsonWire.Serialize(value);
#pragma warning restore MW020
}

/// <summary>A union of one case.</summary>
[Wire]
[WireUnion(0, typeof(Shelf), Name = "shelf")]
interface IReadOnlyShelf;

[Wire]
sealed class Shelf : IReadOnlyShelf
{
    public List<string>? Books { get; set; }
}
