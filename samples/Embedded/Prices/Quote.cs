using System.Threading.Tasks;
using System.IO;
using System.Collections.Generic;

namespace Manywire.Samples.Embedded.Prices;

/// <summary>What something cost.</summary>
[Wire]
public sealed partial class Quote
{
    public required string Symbol { get; init; }

    public decimal Price { get; set; }

    public Phase Phase { get; set; }

    /// <summary>A file of quotes, one a line. All of Manywire can be used within this assembly.</summary>
    public static async Task<List<Quote>> ReadLinesAsync(Stream lines)
    {
        var all = new List<Quote>();
        await foreach (Quote? quote in JsonWire.DeserializeAsyncEnumerable<Quote>(lines, WireSequence.Values))
        {
            all.Add(quote!);
        }

        return all;
    }
}

public enum Phase
{
    Open,
    Closed,
}
