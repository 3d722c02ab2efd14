namespace Manywire.Schemas;

/// <summary>A parameter of a method of a service.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaParameter
{
    /// <summary>Its name where arguments have names.</summary>
    public required string Name { get; init; }

    /// <summary>What is sent: of what reports progress, what it reports; of a sequence, its elements.</summary>
    public required SchemaTypeRef Type { get; init; }

    /// <summary>Whether it is an <c>IProgress&lt;T&gt;</c>: a token is sent, or nil, and reports come back.</summary>
    public bool IsProgress { get; init; }

    /// <summary>Whether it is an <c>IAsyncEnumerable&lt;T&gt;</c>, which gRPC alone carries.</summary>
    public bool IsSequence { get; init; }

    /// <summary>Whether it may be missing.</summary>
    public bool IsOptional { get; init; }

    /// <summary>What it is when it is missing: a string's characters; of other types <c>true</c>, <c>false</c>, a number as JSON has it (that of an enum's value or of a character as well), or <c>NaN</c>, <c>Infinity</c> and <c>-Infinity</c>. Null for the default of its type.</summary>
    public string? Default { get; init; }
}
