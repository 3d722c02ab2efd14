using System;
using System.Collections.Generic;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>A question on a board with answers and comments, nearly all of it nullable: what Jil, SpanJson, MemoryPack and MessagePack-CSharp measure.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Post
{
    [Key(0)]
    public int? Id { get; set; }

    [Key(1)]
    public DateTime? Edited { get; set; }

    [Key(2)]
    public DateTime? Made { get; set; }

    [Key(3)]
    public DateTime? Active { get; set; }

    [Key(4)]
    public DateTime? Locked { get; set; }

    [Key(5)]
    public int? Score { get; set; }

    [Key(6)]
    public DateTime? Owned { get; set; }

    [Key(7)]
    public int? AnswerCount { get; set; }

    [Key(8)]
    public int? Accepted { get; set; }

    [Key(9)]
    public DateTime? BountyCloses { get; set; }

    [Key(10)]
    public int? Bounty { get; set; }

    [Key(11)]
    public DateTime? Closed { get; set; }

    [Key(12)]
    public string? Body { get; set; }

    [Key(13)]
    public string? Title { get; set; }

    [Key(14)]
    public List<string>? Tags { get; set; }

    [Key(15)]
    public string? Reason { get; set; }

    [Key(16)]
    public int? Ups { get; set; }

    [Key(17)]
    public int? Downs { get; set; }

    [Key(18)]
    public int? Favorites { get; set; }

    [Key(19)]
    public int? Views { get; set; }

    [Key(20)]
    public Author? Author { get; set; }

    [Key(21)]
    public List<Remark>? Remarks { get; set; }

    [Key(22)]
    public List<Reply>? Replies { get; set; }

    [Key(23)]
    public string? Link { get; set; }

    [Key(24)]
    public bool? IsAnswered { get; set; }

    [Key(25)]
    public int? CloseVotes { get; set; }

    [Key(26)]
    public bool? IsUp { get; set; }

    [Key(27)]
    public bool? IsDown { get; set; }

    [Key(28)]
    public Author? Editor { get; set; }

    [Key(29)]
    public string? Markdown { get; set; }
}

/// <summary>An answer.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Reply
{
    [Key(0)]
    public int? Post { get; set; }

    [Key(1)]
    public int? Id { get; set; }

    [Key(2)]
    public DateTime? Locked { get; set; }

    [Key(3)]
    public DateTime? Made { get; set; }

    [Key(4)]
    public DateTime? Edited { get; set; }

    [Key(5)]
    public DateTime? Active { get; set; }

    [Key(6)]
    public int? Score { get; set; }

    [Key(7)]
    public DateTime? Owned { get; set; }

    [Key(8)]
    public bool? IsAccepted { get; set; }

    [Key(9)]
    public string? Body { get; set; }

    [Key(10)]
    public Author? Author { get; set; }

    [Key(11)]
    public string? Title { get; set; }

    [Key(12)]
    public int? Ups { get; set; }

    [Key(13)]
    public int? Downs { get; set; }

    [Key(14)]
    public List<Remark>? Remarks { get; set; }

    [Key(15)]
    public string? Link { get; set; }

    [Key(16)]
    public List<string>? Tags { get; set; }

    [Key(17)]
    public bool? IsUp { get; set; }

    [Key(18)]
    public bool? IsDown { get; set; }

    [Key(19)]
    public Author? Editor { get; set; }

    [Key(20)]
    public int? RemarkCount { get; set; }

    [Key(21)]
    public string? Markdown { get; set; }
}

/// <summary>A comment.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Remark
{
    [Key(0)]
    public int? Id { get; set; }

    [Key(1)]
    public int? Post { get; set; }

    [Key(2)]
    public DateTime? Made { get; set; }

    [Key(3)]
    public DayOfWeek? Kind { get; set; }

    [Key(4)]
    public int? Score { get; set; }

    [Key(5)]
    public bool? IsEdited { get; set; }

    [Key(6)]
    public string? Body { get; set; }

    [Key(7)]
    public Author? Author { get; set; }

    [Key(8)]
    public Author? To { get; set; }

    [Key(9)]
    public string? Link { get; set; }

    [Key(10)]
    public string? Markdown { get; set; }

    [Key(11)]
    public bool? IsUp { get; set; }
}

/// <summary>Who wrote something.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Author
{
    [Key(0)]
    public int? Id { get; set; }

    [Key(1)]
    public string? Name { get; set; }

    [Key(2)]
    public int? Reputation { get; set; }

    [Key(3)]
    public DayOfWeek? Kind { get; set; }

    [Key(4)]
    public string? Picture { get; set; }

    [Key(5)]
    public string? Link { get; set; }

    [Key(6)]
    public int? Rate { get; set; }
}
