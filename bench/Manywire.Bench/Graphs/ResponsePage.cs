using System;
using System.Collections.Generic;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>A page of a service that has articles: the larger graph of MemoryPack's own benchmark in its shape.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class ResponsePage
{
    [Key(0)]
    public string? Id { get; set; }

    [Key(1)]
    public string? Kind { get; set; }

    [Key(2)]
    public int Count { get; set; }

    [Key(3)]
    public DateTime Made { get; set; }

    [Key(4)]
    public DateTime Changed { get; set; }

    [Key(5)]
    public DateTime Expires { get; set; }

    [Key(6)]
    public string? Before { get; set; }

    [Key(7)]
    public string? After { get; set; }

    [Key(8)]
    public List<ResponseItem>? Items { get; set; }
}

/// <summary>One of its articles, by its kind.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class ResponseItem
{
    [Key(0)]
    public string? Id { get; set; }

    [Key(1)]
    public string? Kind { get; set; }

    [Key(2)]
    public Article? Article { get; set; }
}

/// <summary>An article with everything that a page shows of it.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Article
{
    [Key(0)]
    public string? Id { get; set; }

    [Key(1)]
    public string? Kind { get; set; }

    [Key(2)]
    public string? Parent { get; set; }

    [Key(3)]
    public string? Author { get; set; }

    [Key(4)]
    public string? Title { get; set; }

    [Key(5)]
    public string? Text { get; set; }

    [Key(6)]
    public string? Link { get; set; }

    [Key(7)]
    public string? Html { get; set; }

    [Key(8)]
    public int Ups { get; set; }

    [Key(9)]
    public int Downs { get; set; }

    [Key(10)]
    public float UpsToDowns { get; set; }

    [Key(11)]
    public int Views { get; set; }

    [Key(12)]
    public int Clicks { get; set; }

    [Key(13)]
    public float ClicksToViews { get; set; }

    [Key(14)]
    public int Comments { get; set; }

    [Key(15)]
    public DateTime Made { get; set; }

    [Key(16)]
    public DateTime Changed { get; set; }

    [Key(17)]
    public DateTime Expires { get; set; }

    [Key(18)]
    public bool IsPinned { get; set; }

    [Key(19)]
    public bool IsLocked { get; set; }

    [Key(20)]
    public bool IsHidden { get; set; }

    [Key(21)]
    public bool IsOld { get; set; }

    [Key(22)]
    public bool IsOwn { get; set; }

    [Key(23)]
    public string? First { get; set; }

    [Key(24)]
    public string? Second { get; set; }

    [Key(25)]
    public string? Third { get; set; }

    [Key(26)]
    public Picture? Picture { get; set; }
}

/// <summary>A picture of an article.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Picture
{
    [Key(0)]
    public string? Id { get; set; }

    [Key(1)]
    public string? Album { get; set; }

    [Key(2)]
    public bool IsLarge { get; set; }
}
