namespace Manywire.MessagePack.Idl;

/// <summary>A field of a message, or a parameter of a method.</summary>
/// <param name="Id">Its place in the array.</param>
/// <param name="Type">Its type.</param>
/// <param name="Name">Its name in the text.</param>
/// <param name="Default">A literal as C# has it; null for none.</param>
/// <param name="WireName">Its name on the wire, where the text's can't be that; null for the text's.</param>
sealed record IdlField(int Id, IdlType Type, string Name, string? Default = null, string? WireName = null)
{
    /// <summary>What a parameter reports as the call goes on; null for a parameter that is sent.</summary>
    public IdlType? Progress { get; init; }

    /// <summary>Whether a parameter may be missing that the language has no literal for.</summary>
    public bool IsOptional { get; init; }

    /// <summary>What it is then: <c>NaN</c>, <c>PositiveInfinity</c>, <c>NegativeInfinity</c>; null for what its type begins with.</summary>
    public string? Constant { get; init; }
}
