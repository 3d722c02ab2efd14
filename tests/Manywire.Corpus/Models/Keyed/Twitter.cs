using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Manywire.Corpus.Keyed.Twitter;

/// <summary>A page of search results as the Twitter API gave it, with positions: arrays in MessagePack. MessagePack-CSharp takes its keys from the other attributes.</summary>
[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class SearchResult
{
    [WireKey(0), DataMember(Order = 0)]
    public List<Status>? Statuses { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public SearchMetadata? SearchMetadata { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class SearchMetadata
{
    [WireKey(0), DataMember(Order = 0)]
    public double CompletedIn { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public long MaxId { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? MaxIdStr { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? NextResults { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public string? Query { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public string? RefreshUrl { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public int Count { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public long SinceId { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public string? SinceIdStr { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class Status
{
    [WireKey(0), DataMember(Order = 0)]
    public StatusMetadata? Metadata { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? CreatedAt { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public long Id { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? IdStr { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public string? Text { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public string? Source { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public bool Truncated { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public long? InReplyToStatusId { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public string? InReplyToStatusIdStr { get; set; }

    [WireKey(9), DataMember(Order = 9)]
    public long? InReplyToUserId { get; set; }

    [WireKey(10), DataMember(Order = 10)]
    public string? InReplyToUserIdStr { get; set; }

    [WireKey(11), DataMember(Order = 11)]
    public string? InReplyToScreenName { get; set; }

    [WireKey(12), DataMember(Order = 12)]
    public User? User { get; set; }

    [WireKey(13), DataMember(Order = 13)]
    public string? Geo { get; set; }

    [WireKey(14), DataMember(Order = 14)]
    public string? Coordinates { get; set; }

    [WireKey(15), DataMember(Order = 15)]
    public string? Place { get; set; }

    [WireKey(16), DataMember(Order = 16)]
    public string? Contributors { get; set; }

    [WireKey(17), DataMember(Order = 17)]
    public Status? RetweetedStatus { get; set; }

    [WireKey(18), DataMember(Order = 18)]
    public int RetweetCount { get; set; }

    [WireKey(19), DataMember(Order = 19)]
    public int FavoriteCount { get; set; }

    [WireKey(20), DataMember(Order = 20)]
    public Entities? Entities { get; set; }

    [WireKey(21), DataMember(Order = 21)]
    public bool Favorited { get; set; }

    [WireKey(22), DataMember(Order = 22)]
    public bool Retweeted { get; set; }

    [WireKey(23), DataMember(Order = 23)]
    public bool? PossiblySensitive { get; set; }

    [WireKey(24), DataMember(Order = 24)]
    public string? Lang { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class StatusMetadata
{
    [WireKey(0), DataMember(Order = 0)]
    public string? ResultType { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? IsoLanguageCode { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class User
{
    [WireKey(0), DataMember(Order = 0)]
    public long Id { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? IdStr { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? Name { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? ScreenName { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public string? Location { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public string? Description { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public string? Url { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public UserEntities? Entities { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public bool Protected { get; set; }

    [WireKey(9), DataMember(Order = 9)]
    public int FollowersCount { get; set; }

    [WireKey(10), DataMember(Order = 10)]
    public int FriendsCount { get; set; }

    [WireKey(11), DataMember(Order = 11)]
    public int ListedCount { get; set; }

    [WireKey(12), DataMember(Order = 12)]
    public string? CreatedAt { get; set; }

    [WireKey(13), DataMember(Order = 13)]
    public int FavouritesCount { get; set; }

    [WireKey(14), DataMember(Order = 14)]
    public int? UtcOffset { get; set; }

    [WireKey(15), DataMember(Order = 15)]
    public string? TimeZone { get; set; }

    [WireKey(16), DataMember(Order = 16)]
    public bool GeoEnabled { get; set; }

    [WireKey(17), DataMember(Order = 17)]
    public bool Verified { get; set; }

    [WireKey(18), DataMember(Order = 18)]
    public int StatusesCount { get; set; }

    [WireKey(19), DataMember(Order = 19)]
    public string? Lang { get; set; }

    [WireKey(20), DataMember(Order = 20)]
    public bool ContributorsEnabled { get; set; }

    [WireKey(21), DataMember(Order = 21)]
    public bool IsTranslator { get; set; }

    [WireKey(22), DataMember(Order = 22)]
    public bool IsTranslationEnabled { get; set; }

    [WireKey(23), DataMember(Order = 23)]
    public string? ProfileBackgroundColor { get; set; }

    [WireKey(24), DataMember(Order = 24)]
    public string? ProfileBackgroundImageUrl { get; set; }

    [WireKey(25), DataMember(Order = 25)]
    public string? ProfileBackgroundImageUrlHttps { get; set; }

    [WireKey(26), DataMember(Order = 26)]
    public bool ProfileBackgroundTile { get; set; }

    [WireKey(27), DataMember(Order = 27)]
    public string? ProfileImageUrl { get; set; }

    [WireKey(28), DataMember(Order = 28)]
    public string? ProfileImageUrlHttps { get; set; }

    [WireKey(29), DataMember(Order = 29)]
    public string? ProfileBannerUrl { get; set; }

    [WireKey(30), DataMember(Order = 30)]
    public string? ProfileLinkColor { get; set; }

    [WireKey(31), DataMember(Order = 31)]
    public string? ProfileSidebarBorderColor { get; set; }

    [WireKey(32), DataMember(Order = 32)]
    public string? ProfileSidebarFillColor { get; set; }

    [WireKey(33), DataMember(Order = 33)]
    public string? ProfileTextColor { get; set; }

    [WireKey(34), DataMember(Order = 34)]
    public bool ProfileUseBackgroundImage { get; set; }

    [WireKey(35), DataMember(Order = 35)]
    public bool DefaultProfile { get; set; }

    [WireKey(36), DataMember(Order = 36)]
    public bool DefaultProfileImage { get; set; }

    [WireKey(37), DataMember(Order = 37)]
    public bool Following { get; set; }

    [WireKey(38), DataMember(Order = 38)]
    public bool FollowRequestSent { get; set; }

    [WireKey(39), DataMember(Order = 39)]
    public bool Notifications { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class UserEntities
{
    [WireKey(0), DataMember(Order = 0)]
    public UrlList? Description { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public UrlList? Url { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class UrlList
{
    [WireKey(0), DataMember(Order = 0)]
    public List<Url>? Urls { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class Entities
{
    [WireKey(0), DataMember(Order = 0)]
    public List<Hashtag>? Hashtags { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public List<Hashtag>? Symbols { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public List<Url>? Urls { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public List<UserMention>? UserMentions { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public List<Media>? Media { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class Url
{
    [WireName("url"), System.Text.Json.Serialization.JsonPropertyName("url")]
    [WireKey(0), DataMember(Order = 0)]
    public string? Address { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? ExpandedUrl { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? DisplayUrl { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public List<int>? Indices { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class Hashtag
{
    [WireKey(0), DataMember(Order = 0)]
    public string? Text { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public List<int>? Indices { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class UserMention
{
    [WireKey(0), DataMember(Order = 0)]
    public string? ScreenName { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? Name { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public long Id { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? IdStr { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public List<int>? Indices { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class Media
{
    [WireKey(0), DataMember(Order = 0)]
    public long Id { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? IdStr { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public List<int>? Indices { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public string? MediaUrl { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public string? MediaUrlHttps { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public string? Url { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public string? DisplayUrl { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public string? ExpandedUrl { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public string? Type { get; set; }

    [WireKey(9), DataMember(Order = 9)]
    public MediaSizes? Sizes { get; set; }

    [WireKey(10), DataMember(Order = 10)]
    public long? SourceStatusId { get; set; }

    [WireKey(11), DataMember(Order = 11)]
    public string? SourceStatusIdStr { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class MediaSizes
{
    [WireKey(0), DataMember(Order = 0)]
    public MediaSize? Medium { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public MediaSize? Small { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public MediaSize? Thumb { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public MediaSize? Large { get; set; }
}

[Wire(Naming = WireNaming.SnakeCaseLower)]
[DataContract]
public sealed partial class MediaSize
{
    [WireKey(0), DataMember(Order = 0)]
    public int W { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public int H { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? Resize { get; set; }
}
