using System.Collections.Generic;

namespace Manywire.Samples.Carts;

/// <summary>What a cart holds, and what storage keeps of it.</summary>
[Wire]
public sealed class Content
{
    /// <summary>The items.</summary>
    public List<Item> Items { get; set; } = [];
}
