using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>What an interface with <c>[WireService]</c> looks like to those who call it.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaService
{
    /// <summary>The name that the declaration gives it; null: none.</summary>
    public string? Name { get; init; }

    /// <summary>Its version; 0 for none.</summary>
    public int Version { get; init; }

    /// <summary>Whether name and version stand behind a method's name, as in <c>add:calculator:2</c>; otherwise the name stands before it, as in <c>calculator.add</c>.</summary>
    public bool IsScoped { get; init; }

    /// <summary>Whether arguments are sent as a map.</summary>
    public bool NamedArguments { get; init; }

    /// <summary>What the errors of its methods may carry, of all of them.</summary>
    public IReadOnlyList<SchemaTypeRef> Faults { get; init; } = [];

    /// <summary>Its methods, those of the interfaces that it extends included.</summary>
    public IReadOnlyList<SchemaMethod> Methods { get; init; } = [];

    /// <summary>All types that it names.</summary>
    internal IEnumerable<SchemaTypeRef> References
    {
        get
        {
            foreach (SchemaTypeRef fault in Faults)
            {
                yield return fault;
            }

            foreach (SchemaMethod method in Methods)
            {
                foreach (SchemaParameter parameter in method.Parameters)
                {
                    yield return parameter.Type;
                }

                foreach (SchemaTypeRef fault in method.Faults)
                {
                    yield return fault;
                }

                if (method.Result is { } result)
                {
                    yield return result;
                }
            }
        }
    }
}
