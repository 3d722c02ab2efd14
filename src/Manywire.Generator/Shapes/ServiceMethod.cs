namespace Manywire.Generator.Shapes;

/// <summary>A method of a service.</summary>
/// <param name="Interface">The interface that declares it.</param>
/// <param name="Name">Its name in C#.</param>
/// <param name="WireName">Its name on the wire.</param>
/// <param name="Result">What it returns.</param>
/// <param name="ReturnType">The type that it returns.</param>
/// <param name="ResultType">The type of its result, or of each of its results; empty for none.</param>
/// <param name="Parameters">Its parameters.</param>
sealed record ServiceMethod(string Interface, string Name, string WireName, ServiceResult Result, string ReturnType, string ResultType, EquatableArray<ServiceParameter> Parameters)
{
    /// <summary>Names that leave out the service, or its version.</summary>
    public EquatableArray<string> Aliases { get; init; }

    /// <summary>Its name on the wire without the service's.</summary>
    public string OwnName { get; init; } = "";

    /// <summary>The version of the service.</summary>
    public int Version { get; init; }

    /// <summary>Whether it may run twice.</summary>
    public bool Idempotent { get; init; }

    /// <summary>Whether nobody answers.</summary>
    public bool Notification { get; init; }

    /// <summary>Whether arguments are sent as a map.</summary>
    public bool NamedArguments { get; init; }

    /// <summary>Milliseconds that a caller waits; 0 for the default.</summary>
    public int TimeoutMilliseconds { get; init; }
}
