using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Caching.Tests;

[Wire]
public class Person
{
    public string First { get; set; } = "";

    public string Last { get; set; } = "";

    public List<int> Numbers { get; set; } = [];

    public static Person Ada => new() { First = "Ada", Last = "Lovelace", Numbers = [1, 2, 3] };
}

/// <summary>The next version of <see cref="Person"/>: two members of equal type have changed their places.</summary>
[Wire]
public class SwappedPerson
{
    public string Last { get; set; } = "";

    public string First { get; set; } = "";

    public List<int> Numbers { get; set; } = [];
}

/// <summary>What a HybridCache keeps as an object.</summary>
[Wire]
[ImmutableObject(true)]
public sealed record Town(string Name, int People);

[Wire]
[ImmutableObject(true)]
public sealed record SwappedTown(int People, string Name);

/// <summary>Marked, and without code where nothing names the closed type.</summary>
[Wire]
public class Sealed<T>
{
    public T? Open { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

public class Unwired
{
    public string Name { get; set; } = "";
}
