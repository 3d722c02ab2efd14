using System;
using System.Collections.Generic;

[assembly: Manywire.WireRoot(typeof(Dictionary<string, int>))]

namespace Manywire.SignalR.Tests;

public enum Mood
{
    Calm,
    Happy = 7,
}

[Wire]
public sealed record Person(string? Name, int Age, double Score, Mood Mood, DateTime Born, Guid Id, decimal Money, List<string> Tags, Dictionary<string, int> Counts, byte[]? Picture, Person? Friend);

public sealed record Unwired(string Name);
