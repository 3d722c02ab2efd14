using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Corpus.Shapes;

// What holds a member, and who takes it.

/// <summary>Fields that nobody else sets.</summary>
[Wire]
public class ReadOnlyFields
{
    public int A;
    public readonly int B = 5;

    [WireInclude]
    protected readonly string? _c = "c";

    public string? C() => _c;
}

[Wire]
public class Same
{
    [WireInclude]
    int _number = 1;

    public int Base() => _number;

    public void Base(int number) => _number = number;
}

/// <summary>A private field and one of the base class have the same name.</summary>
[Wire]
public class SameAgain : Same
{
    [WireInclude, WireName("again")]
    int _number = 2;

    public int Own() => _number;

    public void Own(int number) => _number = number;
}

/// <summary>The constructor takes members as something that they are as well.</summary>
[Wire]
public class Basket
{
    public Basket(IEnumerable<int> items, IReadOnlyCollection<string>? names, long? owner)
    {
        Items = [.. items];
        Names = names?.ToArray();
        Owner = owner ?? -1;
    }

    public List<int> Items { get; }

    public string[]? Names { get; }

    public long Owner { get; }
}

/// <summary>What computes is written where that is asked for, and skipped when read; what lends a collection is filled.</summary>
[Wire]
public class Computing
{
    readonly List<string> _words = [];

    public int A { get; set; }

    [WireInclude]
    public int Twice => A * 2;

    [WireInclude]
    public List<string> Words => _words;

    public int Thrice => A * 3;

    public int B { get; set; }
}

[Wire]
public record ComputingRecord(int A, int B)
{
    [WireInclude]
    public int Sum => A + B;
}

/// <summary>Methods that nobody else sees, and one that a base class has by the same name.</summary>
[Wire]
public class Noting
{
    public int A { get; set; }

    [WireIgnore]
    public string Notes { get; protected set; } = "";

    [WireDeserialized]
    void Note() => Notes += "base ";

    [WireDeserialized]
    internal void Open() => Notes += "open ";

    [WireDeserialized]
    static void Any(Noting? value)
    {
        if (value is not null)
        {
            value.Notes += "static ";
        }
    }
}

[Wire]
public class NotingMore : Noting
{
    [WireDeserialized]
    void Note() => Notes += "derived ";

    [WireDeserialized]
    internal new void Open() => Notes += "open too";
}

public static class HeldCases
{
    public static SameAgain Same()
    {
        var value = new SameAgain();
        value.Base(41);
        value.Own(42);
        return value;
    }

    public static IEnumerable<Cases.Case> All()
    {
        yield return Cases.Case.Of("members.readonly-fields", () => new ReadOnlyFields { A = 3 });
        yield return Cases.Case.Of("members.same-name", Same);
        yield return Cases.Case.Of("members.computed", () => new Computing { A = 2, Words = { "a", "b" }, B = 3 });
        yield return Cases.Case.Of("members.computed-record", () => new ComputingRecord(1, 2));
        yield return Cases.Case.Of("callbacks.base", () => new NotingMore { A = 1 });
        yield return Cases.Case.Of("constructor.wider", () => new Basket([1, 2], ["a"], 7));
    }
}
