using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Manywire.Corpus.Keyed.Citm;

/// <summary>The season of a concert hall, with positions: arrays in MessagePack. MessagePack-CSharp takes its keys from the other attributes.</summary>
[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class Catalog
{
    [WireKey(0), DataMember(Order = 0)]
    public Dictionary<string, string?>? AreaNames { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public Dictionary<string, string?>? AudienceSubCategoryNames { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public Dictionary<string, string?>? BlockNames { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public Dictionary<string, Event>? Events { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public List<Performance>? Performances { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public Dictionary<string, string?>? SeatCategoryNames { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public Dictionary<string, string?>? SubTopicNames { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public Dictionary<string, string?>? SubjectNames { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public Dictionary<string, string?>? TopicNames { get; set; }

    [WireKey(9), DataMember(Order = 9)]
    public Dictionary<string, int[]>? TopicSubTopics { get; set; }

    [WireKey(10), DataMember(Order = 10)]
    public Dictionary<string, string?>? VenueNames { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class Event
{
    [WireKey(0), DataMember(Order = 0)]
    public string? Description { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public int Id { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? Logo { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? Name { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public List<int>? SubTopicIds { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public string? SubjectCode { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public string? Subtitle { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public List<int>? TopicIds { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class Performance
{
    [WireKey(0), DataMember(Order = 0)]
    public int EventId { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public int Id { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? Logo { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? Name { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public List<Price>? Prices { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public List<SeatCategory>? SeatCategories { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public string? SeatMapImage { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public long Start { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public string? VenueCode { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class Price
{
    [WireKey(0), DataMember(Order = 0)]
    public int Amount { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public int AudienceSubCategoryId { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public int SeatCategoryId { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class SeatCategory
{
    [WireKey(0), DataMember(Order = 0)]
    public List<Area>? Areas { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public int SeatCategoryId { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
[DataContract]
public sealed partial class Area
{
    [WireKey(0), DataMember(Order = 0)]
    public int AreaId { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public List<int>? BlockIds { get; set; }
}
