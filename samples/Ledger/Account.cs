using System.Collections.Generic;

namespace Manywire.Samples.Ledger;

/// <summary>A row: its owner is a column of JSON, which the database can look into, and its entries are one of bytes.</summary>
public sealed class Account
{
    /// <summary>The key.</summary>
    public int Id { get; set; }

    /// <summary>Whose it is.</summary>
    public Owner Owner { get; set; } = new();

    /// <summary>What came and went.</summary>
    public List<Entry> Entries { get; set; } = [];
}
