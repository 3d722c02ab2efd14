using System;

namespace Manywire.Corpus;

/// <summary>A class of 30 members of many kinds.</summary>
[Wire]
public sealed partial class Mixed30
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Email { get; set; }

    public bool IsActive { get; set; }

    public double Balance { get; set; }

    public float Score { get; set; }

    public DateTime CreatedAt { get; set; }

    public DateTime UpdatedAt { get; set; }

    public Guid Token { get; set; }

    public Gender Status { get; set; }

    public int Age { get; set; }

    public long Points { get; set; }

    public uint Flags { get; set; }

    public short Level { get; set; }

    public byte Rank { get; set; }

    public string? Country { get; set; }

    public string? City { get; set; }

    public string? ZipCode { get; set; }

    public double Latitude { get; set; }

    public double Longitude { get; set; }

    public long Visits { get; set; }

    public bool IsAdmin { get; set; }

    public bool IsVerified { get; set; }

    public int? ParentId { get; set; }

    public double? Discount { get; set; }

    public string? Phone { get; set; }

    public string? Notes { get; set; }

    public byte[]? Avatar { get; set; }

    public int LoginCount { get; set; }

    public ulong Version { get; set; }
}

/// <summary>The same as <see cref="Mixed30"/>, as a record.</summary>
[Wire]
public sealed partial record Mixed30Record(
    int Id, string? Name, string? Email, bool IsActive, double Balance, float Score,
    DateTime CreatedAt, DateTime UpdatedAt, Guid Token, Gender Status, int Age, long Points,
    uint Flags, short Level, byte Rank, string? Country, string? City, string? ZipCode,
    double Latitude, double Longitude, long Visits, bool IsAdmin, bool IsVerified, int? ParentId,
    double? Discount, string? Phone, string? Notes, byte[]? Avatar, int LoginCount, ulong Version);
