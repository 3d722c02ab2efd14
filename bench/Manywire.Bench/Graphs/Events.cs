using System;
using System.Collections.Generic;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>Lists of events of a site for volunteers: what System.Text.Json measures.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Events
{
    [Key(0)]
    public List<Event>? Now { get; set; }

    [Key(1)]
    public List<Event>? Next { get; set; }

    [Key(2)]
    public List<Event>? Past { get; set; }
}

/// <summary>An event with its tasks.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Event
{
    [Key(0)]
    public int Id { get; set; }

    [Key(1)]
    public string? Name { get; set; }

    [Key(2)]
    public DateTimeOffset From { get; set; }

    [Key(3)]
    public DateTimeOffset To { get; set; }

    [Key(4)]
    public string? Zone { get; set; }

    [Key(5)]
    public string? Campaign { get; set; }

    [Key(6)]
    public string? Organization { get; set; }

    [Key(7)]
    public int Helpers { get; set; }

    [Key(8)]
    public List<Errand>? Errands { get; set; }
}

/// <summary>A task of an event.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Errand
{
    [Key(0)]
    public string? Name { get; set; }

    [Key(1)]
    public DateTimeOffset? From { get; set; }

    [Key(2)]
    public DateTimeOffset? To { get; set; }

    [Key(3)]
    public string? Shown { get; set; }
}

/// <summary>Three members of a form.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Login
{
    [Key(0)]
    public string? Email { get; set; }

    [Key(1)]
    public string? Password { get; set; }

    [Key(2)]
    public bool IsKept { get; set; }
}

/// <summary>An address: nine members, eight of them text.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Address
{
    [Key(0)]
    public int Id { get; set; }

    [Key(1)]
    public string? First { get; set; }

    [Key(2)]
    public string? Second { get; set; }

    [Key(3)]
    public string? City { get; set; }

    [Key(4)]
    public string? State { get; set; }

    [Key(5)]
    public string? Code { get; set; }

    [Key(6)]
    public string? Name { get; set; }

    [Key(7)]
    public string? Phone { get; set; }

    [Key(8)]
    public string? Country { get; set; }
}
