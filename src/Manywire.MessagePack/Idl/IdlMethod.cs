namespace Manywire.MessagePack.Idl;

/// <summary>A method of a service.</summary>
/// <param name="Name">Its name; <c>*</c> for all that are inherited.</param>
/// <param name="Inherits">Whether it is the one of an older version of the service.</param>
/// <param name="Returns">What it gives; null where the older version says that.</param>
/// <param name="Parameters">What it takes.</param>
sealed record IdlMethod(string Name, bool Inherits, IdlType? Returns, IdlField[] Parameters)
{
    /// <summary>Its name on the wire, where that isn't what the service makes of <see cref="Name"/>; null for that.</summary>
    public string? WireName { get; init; }

    /// <summary>What each of its results is, where it has several; null: it has one, or none.</summary>
    public IdlType? Results { get; init; }

    public bool IsNotification { get; init; }

    public bool IsIdempotent { get; init; }

    /// <summary>Milliseconds that a caller waits; 0 for what the caller thinks right.</summary>
    public int Timeout { get; init; }

    /// <summary>What its errors may carry.</summary>
    public IdlType[] Throws { get; init; } = [];
}
