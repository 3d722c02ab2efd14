namespace Manywire.Samples.Ledger;

/// <summary>Whose an account is.</summary>
[Wire]
public sealed class Owner
{
    /// <summary>The owner's name.</summary>
    public string Name { get; set; } = "";

    /// <summary>Where the owner lives.</summary>
    public string Town { get; set; } = "";
}
