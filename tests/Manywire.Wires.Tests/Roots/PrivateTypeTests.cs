using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>Private types nested in partial ones: as roots, in each other, in collections, as cases, and as members of public types.</summary>
public sealed partial class PrivateTypeTests
{
    [Wire]
    private sealed class Note
    {
        public string? Text { get; set; }
        [WireInclude] private int _count = 3;
        public List<Note>? Answers { get; init; }
        public Mood Mood;
        public Spot? At { get; set; }
        public Dictionary<Mood, Spot>? Map { get; set; }

        public static Note Of(string text, int count, Mood mood) => new() { Text = text, _count = count, Mood = mood, Answers = [new Note { Text = "a" }], At = new Spot(1, mood), Map = new() { [mood] = new Spot(2, mood) } };

        public override string ToString() => $"{Text}/{_count}/{Mood}/{At}/{string.Join(",", Map ?? [])}({string.Join(";", Answers ?? [])})";
    }

    enum Mood : byte { Calm, Loud = 7 }

    [Wire]
    private readonly record struct Spot(int X, Mood Mood);

    [Wire]
    private record Pair(Note? First, Note Second);

    [Wire, WireUnion(0, typeof(Dog), Name = "dog"), WireUnion(1, typeof(Cat), Name = "cat")]
    private interface IAnimal;

    [Wire]
    private sealed record Dog(string Name) : IAnimal;

    [Wire]
    private struct Cat : IAnimal { public int Lives; }

    [Wire]
    private sealed class Crate<T> { public T? Content { get; init; } }

    private sealed partial class Inner
    {
        [Wire]
        private sealed class Innermost { public IAnimal? Animal { get; set; } public Note[]? Notes { get; set; } }

        public static void Check(AnyWire wire)
        {
            var value = new Innermost { Animal = new Dog("Rex"), Notes = [Note.Of("n", 1, Mood.Loud)] };
            Innermost read = wire.Read<Innermost>(wire.Write(value))!;
            Assert.Equal(value.Animal, read.Animal);
            Assert.Equal(value.Notes[0].ToString(), read.Notes!.Single().ToString());
        }
    }

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_private_type_is_a_root(AnyWire wire)
    {
        Note note = Note.Of("hello", 9, Mood.Loud);
        Assert.Equal(note.ToString(), wire.Read<Note>(wire.Write(note))!.ToString());
        Assert.Equal(new Spot(4, Mood.Loud), wire.Read<Spot>(wire.Write(new Spot(4, Mood.Loud))));
        Assert.Equal(Mood.Loud, wire.Read<Mood>(wire.Write(Mood.Loud)));
        var pair = new Pair(null, note);
        Assert.Equal(pair.ToString(), wire.Read<Pair>(wire.Write(pair))!.ToString());
        Inner.Check(wire);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Collections_of_private_types_are_roots(AnyWire wire)
    {
        Spot[] spots = [new(1, Mood.Calm), new(2, Mood.Loud)];
        Assert.Equal(spots, wire.Read<Spot[]>(wire.Write(spots)));
        Assert.Equal([.. spots], wire.Read<List<Spot>>(wire.Write(spots.ToList()))!);
        Assert.Equal(spots[1], wire.Read<Spot?>(wire.Write<Spot?>(spots[1])));
        Assert.Null(wire.Read<Spot?>(wire.Write<Spot?>(null)));
        var map = new Dictionary<Mood, Note> { [Mood.Loud] = Note.Of("x", 1, Mood.Calm) };
        Assert.Equal(map[Mood.Loud].ToString(), wire.Read<Dictionary<Mood, Note>>(wire.Write(map))![Mood.Loud].ToString());
        Assert.Equal(spots[0], wire.Read<Crate<Spot>>(wire.Write(new Crate<Spot> { Content = spots[0] }))!.Content);
        Assert.Equal([.. spots], wire.Read<HashSet<Spot>>(wire.Write(spots.ToHashSet()))!);
        Assert.Equal(2, wire.Read<Dictionary<Spot, int>>(wire.Write(spots.ToDictionary(s => s, s => s.X)))![spots[1]]);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_private_union_has_private_cases(AnyWire wire)
    {
        List<IAnimal?> animals = [new Dog("Rex"), new Cat { Lives = 9 }, null];
        Assert.Equal(animals, wire.Read<List<IAnimal?>>(wire.Write(animals)));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_public_type_has_members_of_private_types(AnyWire wire)
    {
        Secretive[] values = [Secretive.Of(5), Secretive.Of(6)];
        Assert.Equal(values.Select(v => v.ToString()), wire.Read<Secretive[]>(wire.Write(values))!.Select(v => v.ToString()));
        Hostile[] others = [Hostile.Of(5)];
        Assert.Equal(others[0].ToString(), wire.Read<Hostile[]>(wire.Write(others))!.Single().ToString());
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Every_truncation_fails_cleanly(AnyWire wire)
    {
        byte[] bytes = wire.Write(Note.Of("hello", 9, Mood.Loud));
        for (int n = 0; n < bytes.Length; n++)
        {
            Assert.Throws<WireException>(() => wire.Read<Note>(bytes.AsSpan(0, n)));
        }
    }
}

[Wire]
public sealed partial class Secretive
{
    [WireInclude] private State _state;
    [WireInclude] private List<State>? _history;
    [WireInclude] private Detail? _detail;

    public int Id { get; set; }

    private enum State { New, Old }

    [Wire]
    private sealed class Detail { public string? Text { get; set; } }

    public static Secretive Of(int id) => new() { Id = id, _state = State.Old, _history = [State.New, State.Old], _detail = new() { Text = "t" } };

    public override string ToString() => $"{Id} {_state} {string.Join(",", _history!)} {_detail!.Text}";
}

/// <summary>Everything that emitted code mentions means something else here.</summary>
[Wire]
public sealed partial class Hostile
{
    [WireInclude] private Own _own;
    [WireInclude] private Dictionary<Own, Detail?>? _map;

    private enum Own { One, Two }

    [Wire]
    private sealed record Detail(int Span, string? Unsafe, Own WireLayout, int[] ReadOnlySpan);

    public class Manywire;

    public class System;

    public class WireItems<T>;

    public static int Unsafe => 1;

    public static int ReadOnlySpan => 2;

    public interface IWireWriter;

    public interface IWireReader;

    public static int List => 3;

    public class KeyValuePair<TKey, TValue>;

    public class MethodImpl;

    public enum WireShape;

    public static Hostile Of(int id) => new() { _own = Own.Two, _map = new() { [Own.One] = new Detail(id, "u", Own.Two, [1, 2]), [Own.Two] = null } };

    public override string ToString() => $"{_own} {string.Join(",", _map!)} {string.Join(",", _map![Own.One]!.ReadOnlySpan)}".Replace("Int32[]", "", StringComparison.Ordinal);
}
