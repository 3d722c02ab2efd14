using System;
using System.Runtime.Serialization;

namespace Manywire.Corpus.Keyed;

/// <summary>The same as <see cref="Mixed30"/> with positions: an array in MessagePack. MessagePack-CSharp takes its keys from the other attributes.</summary>
[Wire]
[DataContract]
public sealed partial class Mixed30Keyed
{
    [WireKey(0), DataMember(Order = 0)]
    public int Id { get; set; }

    [WireKey(1), DataMember(Order = 1)]
    public string? Name { get; set; }

    [WireKey(2), DataMember(Order = 2)]
    public string? Email { get; set; }

    [WireKey(3), DataMember(Order = 3)]
    public bool IsActive { get; set; }

    [WireKey(4), DataMember(Order = 4)]
    public double Balance { get; set; }

    [WireKey(5), DataMember(Order = 5)]
    public float Score { get; set; }

    [WireKey(6), DataMember(Order = 6)]
    public DateTime CreatedAt { get; set; }

    [WireKey(7), DataMember(Order = 7)]
    public DateTime UpdatedAt { get; set; }

    [WireKey(8), DataMember(Order = 8)]
    public Guid Token { get; set; }

    [WireKey(9), DataMember(Order = 9)]
    public Gender Status { get; set; }

    [WireKey(10), DataMember(Order = 10)]
    public int Age { get; set; }

    [WireKey(11), DataMember(Order = 11)]
    public long Points { get; set; }

    [WireKey(12), DataMember(Order = 12)]
    public uint Flags { get; set; }

    [WireKey(13), DataMember(Order = 13)]
    public short Level { get; set; }

    [WireKey(14), DataMember(Order = 14)]
    public byte Rank { get; set; }

    [WireKey(15), DataMember(Order = 15)]
    public string? Country { get; set; }

    [WireKey(16), DataMember(Order = 16)]
    public string? City { get; set; }

    [WireKey(17), DataMember(Order = 17)]
    public string? ZipCode { get; set; }

    [WireKey(18), DataMember(Order = 18)]
    public double Latitude { get; set; }

    [WireKey(19), DataMember(Order = 19)]
    public double Longitude { get; set; }

    [WireKey(20), DataMember(Order = 20)]
    public long Visits { get; set; }

    [WireKey(21), DataMember(Order = 21)]
    public bool IsAdmin { get; set; }

    [WireKey(22), DataMember(Order = 22)]
    public bool IsVerified { get; set; }

    [WireKey(23), DataMember(Order = 23)]
    public int? ParentId { get; set; }

    [WireKey(24), DataMember(Order = 24)]
    public double? Discount { get; set; }

    [WireKey(25), DataMember(Order = 25)]
    public string? Phone { get; set; }

    [WireKey(26), DataMember(Order = 26)]
    public string? Notes { get; set; }

    [WireKey(27), DataMember(Order = 27)]
    public byte[]? Avatar { get; set; }

    [WireKey(28), DataMember(Order = 28)]
    public int LoginCount { get; set; }

    [WireKey(29), DataMember(Order = 29)]
    public ulong Version { get; set; }
}
