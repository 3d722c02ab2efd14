using System.Collections.Generic;

namespace Manywire.Corpus.Citm;

/// <summary>The season of a concert hall: <c>citm_catalog.json</c>.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Catalog
{
    public Dictionary<string, string?>? AreaNames { get; set; }

    public Dictionary<string, string?>? AudienceSubCategoryNames { get; set; }

    public Dictionary<string, string?>? BlockNames { get; set; }

    public Dictionary<string, Event>? Events { get; set; }

    public List<Performance>? Performances { get; set; }

    public Dictionary<string, string?>? SeatCategoryNames { get; set; }

    public Dictionary<string, string?>? SubTopicNames { get; set; }

    public Dictionary<string, string?>? SubjectNames { get; set; }

    public Dictionary<string, string?>? TopicNames { get; set; }

    public Dictionary<string, int[]>? TopicSubTopics { get; set; }

    public Dictionary<string, string?>? VenueNames { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Event
{
    public string? Description { get; set; }

    public int Id { get; set; }

    public string? Logo { get; set; }

    public string? Name { get; set; }

    public List<int>? SubTopicIds { get; set; }

    public string? SubjectCode { get; set; }

    public string? Subtitle { get; set; }

    public List<int>? TopicIds { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Performance
{
    public int EventId { get; set; }

    public int Id { get; set; }

    public string? Logo { get; set; }

    public string? Name { get; set; }

    public List<Price>? Prices { get; set; }

    public List<SeatCategory>? SeatCategories { get; set; }

    public string? SeatMapImage { get; set; }

    public long Start { get; set; }

    public string? VenueCode { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Price
{
    public int Amount { get; set; }

    public int AudienceSubCategoryId { get; set; }

    public int SeatCategoryId { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class SeatCategory
{
    public List<Area>? Areas { get; set; }

    public int SeatCategoryId { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed partial class Area
{
    public int AreaId { get; set; }

    public List<int>? BlockIds { get; set; }
}
