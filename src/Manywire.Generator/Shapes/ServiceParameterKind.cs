namespace Manywire.Generator.Shapes;

/// <summary>What a parameter of a method of a service is.</summary>
enum ServiceParameterKind
{
    /// <summary>An argument.</summary>
    Argument,

    /// <summary>An <c>IProgress&lt;T&gt;</c>.</summary>
    Progress,

    /// <summary>The token by which the call is given up.</summary>
    Cancellation,

    /// <summary>An <c>IAsyncEnumerable&lt;T&gt;</c>, whose elements are sent one after another.</summary>
    Sequence,
}
