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

public class Unwired
{
    public string Name { get; set; } = "";
}
