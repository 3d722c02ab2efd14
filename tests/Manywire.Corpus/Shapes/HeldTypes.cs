using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Corpus.Goldens.Shapes;

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
        yield return Cases.Case.Of("constructor.wider", () => new Basket([1, 2], ["a"], 7));
    }
}
