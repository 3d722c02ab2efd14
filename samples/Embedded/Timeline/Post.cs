using System;
using System.Collections.Generic;

namespace Manywire.Samples.Embedded.Timeline;

/// <summary>What somebody wrote. Those who reference this assembly call <c>ToJson</c> and <c>FromJson</c>, and never hear of Manywire.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Post
{
    public required string Text { get; init; }

    public Author? By { get; set; }

    public DateTimeOffset At { get; set; }

    public List<Link> Links { get; set; } = [];

    public Dictionary<string, int> Votes { get; set; } = [];
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial record Author(int Id, string Name);

/// <summary>What a post refers to.</summary>
[Wire]
[WireUnion(0, typeof(ToPost))]
[WireUnion(1, typeof(ToPage))]
public abstract partial class Link;

[Wire(Naming = WireNaming.CamelCase)]
[WireName("post")]
public sealed partial class ToPost : Link
{
    public long Id { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[WireName("page")]
public sealed partial class ToPage : Link
{
    public required Uri Address { get; init; }
}
