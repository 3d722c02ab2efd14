using System.Collections.Generic;

namespace Manywire.Corpus.Shapes;

/// <summary>A union of unions: of one that is abstract, of one that is an interface, and of a case of its own.</summary>
[Wire]
[WireUnion(0, typeof(Beast), Name = "beast")]
[WireUnion(1, typeof(IPlant), Name = "plant")]
[WireUnion(250, typeof(Stone), Name = "stone")]
public interface IThing;

[Wire]
[WireUnion(0, typeof(Wolf), Name = "wolf")]
[WireUnion(65535, typeof(Bird))]
public abstract class Beast : IThing
{
    public string? Name { get; set; }
}

[Wire]
public sealed class Wolf : Beast
{
    public Beast? Prey { get; set; }
}

[Wire]
[WireUnion(1, typeof(Owl), Name = "owl")]
public abstract class Bird : Beast
{
    public int Wings { get; set; }
}

[Wire]
public sealed class Owl : Bird
{
    public List<IThing?>? Seen { get; set; }
}

[Wire]
[WireUnion(0, typeof(Tree), Name = "tree")]
[WireUnion(1, typeof(Herb), Name = "herb")]
public interface IPlant : IThing;

[Wire]
public sealed record Tree(double Height) : IPlant;

[Wire]
public struct Herb : IPlant
{
    public int Leaves { get; set; }

    public string? Kind { get; set; }
}

[Wire]
public sealed record Stone(int Weight) : IThing;

/// <summary>A union that keeps cases which it doesn't know.</summary>
[Wire]
[WireUnion(0, typeof(Sent), Name = "sent")]
[WireUnion(1, typeof(Seen))]
[WireUnion(typeof(OtherEvent))]
public interface IEvent;

[Wire]
public sealed record Sent(string? To) : IEvent, ILaterEvent;

[Wire]
public sealed record Seen([property: WireKey(0)] int At) : IEvent, ILaterEvent;

public sealed record OtherEvent(WireUnknown Raw) : IEvent;

/// <summary>The same union as a later version has it.</summary>
[Wire]
[WireUnion(0, typeof(Sent), Name = "sent")]
[WireUnion(1, typeof(Seen))]
[WireUnion(2, typeof(Moved), Name = "moved")]
[WireUnion(3, typeof(Counted))]
[WireUnion(4, typeof(Nothing), Name = "nothing")]
public interface ILaterEvent;

[Wire]
public sealed record Moved(string? From, string? To, List<int>? Path) : ILaterEvent;

[Wire]
public sealed record Counted([property: WireKey(0)] int Count, [property: WireKey(2)] string? Unit) : ILaterEvent;

[Wire]
public sealed record Nothing : ILaterEvent;

[Wire]
public sealed class Log
{
    public string? Name { get; set; }

    public List<IEvent?>? Events { get; set; }

    public int End { get; set; }
}

[Wire]
public sealed class LaterLog
{
    public string? Name { get; set; }

    public List<ILaterEvent?>? Events { get; set; }

    public int End { get; set; }
}

/// <summary>Values of unions.</summary>
public static class UnionCases
{
    public static IThing?[] Things() =>
    [
        new Wolf { Name = "a", Prey = new Owl { Wings = 2 } },
        new Owl { Name = "b", Seen = [new Stone(1), new Tree(2.5), null] },
        new Tree(3),
        new Herb { Leaves = 4, Kind = "mint" },
        new Stone(5),
        null,
    ];

    public static Log Log() => new() { Name = "log", Events = [new Sent("a"), null, new Seen(1)], End = 5 };

    public static LaterLog LaterLog() => new() { Name = "log", Events = [new Sent("a"), new Moved("x", "y\"z", [1, 2]), new Counted(1, "m"), null, new Nothing(), new Seen(2)], End = 5 };

    public static IEnumerable<Case> All()
    {
        yield return Case.Of("union.inner", Things);
        yield return Case.Of("union.inner-beasts", () => new Beast[] { new Wolf(), new Owl { Name = "o" } });
        yield return Case.Of("union.inner-birds", () => new Bird[] { new Owl { Wings = 1 } });
        yield return Case.Of("union.keeps-unknown", Log);
        yield return Case.Of("union.later", LaterLog);
    }
}
