using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>What constructors, setters and collections of the user's throw while they are called by reading: an error of the input, with a place, and the cause within.</summary>
public sealed class UserCodeTests
{
    [Wire]
    public sealed class Picky
    {
        int _age;

        public string? Name { get; set; }

        public int Age
        {
            get => _age;
            set => _age = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), "too young");
        }

        public string? After { get; set; }
    }

    [Wire]
    public sealed record Span(int From, int To)
    {
        public int To { get; init; } = To >= From ? To : throw new ArgumentException("the wrong way round");
    }

    [Wire]
    public readonly struct Even
    {
        public Even(int value) => Value = value % 2 == 0 ? value : throw new FormatException("odd");

        public int Value { get; }
    }

    [Wire]
    public struct Never
    {
        public Never() => throw new InvalidOperationException("never");

        public string? X { get; set; }
    }

    [Wire]
    public sealed class Base
    {
        public Base() => throw new NotSupportedException("not at all");

        public int X { get; set; }
    }

    public sealed class Short : IEnumerable<int>
    {
        readonly List<int> _items = [];

        public int Count => _items.Count;

        public void Add(int item)
        {
            if (_items.Count == 2)
            {
                throw new InvalidOperationException("full");
            }

            _items.Add(item);
        }

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Fixed(IEnumerable<string> items) : IEnumerable<string>
    {
        readonly List<string> _items = [.. items is ICollection<string> { Count: > 2 } ? throw new ArgumentException("too many") : items];

        public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Words : Dictionary<string, int>
    {
        public new int this[string key]
        {
            get => base[key];
            set => base[key] = key.Length > 0 ? value : throw new ArgumentException("no word");
        }
    }

    [Wire]
    public sealed class Called
    {
        public int X { get; set; }

        [WireDeserializing]
        void Before() => throw new InvalidOperationException("before");
    }

    [Wire]
    public sealed class Stopped
    {
        public int X
        {
            get => 0;
            set => throw (value switch
            {
                1 => new OperationCanceledException(),
                2 => new OutOfMemoryException(),
                3 => new WireException("something else"),
                _ => new InvalidOperationException(),
            });
        }
    }

    [Wire]
    public sealed class All
    {
        public List<Picky?>? Pickies { get; set; }

        public Span? Span { get; set; }

        public Even[]? Evens { get; set; }

        public Short? Short { get; set; }

        public Fixed? Fixed { get; set; }

        [WireCompressed(typeof(Lz4BlockCompression))]
        public List<Picky>? Packed { get; set; }

        public int End { get; set; }
    }

    /// <summary>The same without code.</summary>
    [Wire]
    public sealed class Free
    {
        public List<FreePicky?>? Pickies { get; set; }

        public FreeSpan? Span { get; set; }

        public FreeEven[]? Evens { get; set; }

        public List<int>? Short { get; set; }

        public List<string>? Fixed { get; set; }

        [WireCompressed(typeof(Lz4BlockCompression))]
        public List<FreePicky>? Packed { get; set; }

        public int End { get; set; }
    }

    [Wire]
    public sealed class FreePicky
    {
        public string? Name { get; set; }

        public int Age { get; set; }

        public string? After { get; set; }
    }

    [Wire]
    public sealed record FreeSpan(int From, int To);

    [Wire]
    public struct FreeEven
    {
        public int Value;
    }

    static Free Good() => new()
    {
        Pickies = [new() { Name = "a", Age = 1 }, null],
        Span = new(1, 2),
        Evens = [new() { Value = 2 }],
        Short = [1, 2],
        Fixed = ["x", "y"],
        Packed = [new() { Age = 1 }],
        End = 5,
    };

    public static TheoryData<string, string, string, string> Wrong => new()
    {
        { "setter", "$.Pickies[2].Age", "too young", "a value for Age that Manywire.Wires.Tests.Shapes.UserCodeTests.Picky takes" },
        { "constructor", "$.Span", "the wrong way round", "Span that its constructor takes" },
        { "add", "$.Short[2]", "full", "an element that" },
        { "made", "$.Fixed", "too many", "elements that" },
        { "packed", "$.Packed[1].Age", "too young", "a value for Age" },
    };

    static Free Bad(string what)
    {
        Free free = Good();
        switch (what)
        {
            case "setter":
                free.Pickies!.Add(new() { Name = "b", Age = -1, After = "c" });
                break;
            case "constructor":
                free.Span = new(2, 1);
                break;
            case "add":
                free.Short!.Add(3);
                break;
            case "made":
                free.Fixed!.Add("z");
                break;
            default:
                free.Packed!.Add(new() { Age = -5 });
                break;
        }

        return free;
    }

    [Theory]
    [MemberData(nameof(Wrong))]
    public async Task It_is_an_error_of_the_input_with_its_place(string what, string path, string cause, string expected)
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.NotNull(wire.Read<All>(wire.Write(Good())));
            byte[] bytes = wire.Write(Bad(what));
            WireException error = Assert.Throws<WireException>(() => wire.Read<All>(bytes));
            Assert.Contains(expected, error.Expected, StringComparison.Ordinal);
            Assert.Contains(cause, error.InnerException!.Message, StringComparison.Ordinal);
            Assert.InRange(error.Offset, 1, bytes.Length - 1);
            Assert.True(error.Path.StartsWith(path, StringComparison.Ordinal), $"{wire}: {error.Path}");
            foreach (int size in (int[])[1, 3, 16])
            {
                WireException cut = Assert.Throws<WireException>(() => wire.Read<All>(Segments.Every(bytes, size)));
                Assert.Equal((error.Message, error.InnerException.GetType()), (cut.Message, cut.InnerException!.GetType()));
            }

            WireException streamed = await Assert.ThrowsAsync<WireException>(async () => await wire.ReadAsync<All>(new MemoryStream(bytes)));
            Assert.Equal((error.Message, cause), (streamed.Message, streamed.InnerException!.Message.Contains(cause, StringComparison.Ordinal) ? cause : ""));
            All? given = new();
            Assert.Equal(error.Message, Assert.Throws<WireException>(() => wire.Populate(bytes, ref given)).Message);
        }
    }

    [Fact]
    public void Structs_whose_constructors_throw_are_named()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            // An unmanaged struct lies in memory on the Binary wire: nobody constructs it.
            byte[] evens = wire.Write(new List<OddHolder> { new() { Even = new FreeEven { Value = 2 }, Text = "" }, new() { Even = new FreeEven { Value = 3 } } });
            if (wire != AnyWire.Binary)
            {
                WireException odd = Assert.Throws<WireException>(() => wire.Read<List<EvenHolder>>(evens));
                Assert.StartsWith("$[1].Even", odd.Path, StringComparison.Ordinal);
                Assert.IsType<FormatException>(odd.InnerException);
            }

            Assert.Equal(wire == AnyWire.Binary ? 2 : 0, wire == AnyWire.Binary ? wire.Read<List<EvenHolder>>(evens)!.Count : 0);
            Assert.IsType<InvalidOperationException>(Assert.Throws<WireException>(() => wire.Read<Never>(wire.Write(new FreeNever { X = "a" }))).InnerException);
            Assert.IsType<NotSupportedException>(Assert.Throws<WireException>(() => wire.Read<Base>(wire.Write(new FreeBase { X = 1 }))).InnerException);
            Assert.Equal("before", Assert.Throws<WireException>(() => wire.Read<Called>(wire.Write(new FreeBase { X = 1 }))).InnerException!.Message);
            WireException word = Assert.Throws<WireException>(() => wire.Read<Words>(wire.Write(new Dictionary<string, int> { ["a"] = 1, [""] = 2 })));
            Assert.Equal("no word", word.InnerException!.Message);
        }
    }

    [Wire]
    public sealed class EvenHolder
    {
        public Even Even { get; set; }

        public string? Text { get; set; }
    }

    [Wire]
    public sealed class OddHolder
    {
        public FreeEven Even { get; set; }

        public string? Text { get; set; }
    }

    [Wire]
    public struct FreeNever
    {
        public string? X { get; set; }
    }

    [Wire]
    public sealed class FreeBase
    {
        public int X { get; set; }
    }

    [Fact]
    public void What_isnt_about_the_input_passes()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Throws<OperationCanceledException>(() => wire.Read<Stopped>(wire.Write(new FreeBase { X = 1 })));
            Assert.Throws<OutOfMemoryException>(() => wire.Read<Stopped>(wire.Write(new FreeBase { X = 2 })));
            Assert.Equal("something else", Assert.Throws<WireException>(() => wire.Read<Stopped>(wire.Write(new FreeBase { X = 3 }))).Expected);
            Assert.IsType<InvalidOperationException>(Assert.Throws<WireException>(() => wire.Read<Stopped>(wire.Write(new FreeBase { X = 4 }))).InnerException);
        }
    }

    [Fact]
    public void The_message_has_all_of_it()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Picky>(Encoding.UTF8.GetBytes("""{"Name":"a","Age":-12,"After":null}""")));
        Assert.Equal("Reading Manywire.Wires.Tests.Shapes.UserCodeTests.Picky, at byte 20 in $.Age: expected a value for Age that Manywire.Wires.Tests.Shapes.UserCodeTests.Picky takes.", error.Message);
    }
}
