using System.Collections.Generic;
using System.Globalization;

namespace Manywire.Schemas;

/// <summary>What a type looks like on wires.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaType
{
    /// <summary>The full name as C# spells it, without type arguments: <c>App.Outer.Inner</c>.</summary>
    public required string Name { get; init; }

    /// <summary>What kind of type it is.</summary>
    public required SchemaKind Kind { get; init; }

    /// <summary>The names of its type parameters, those of the types around it first. A generic type is described once, for all arguments.</summary>
    public IReadOnlyList<string> Parameters { get; init; } = [];

    /// <summary>Whether it is a struct or an enum: without <c>?</c> it is never null.</summary>
    public bool IsValueType { get; init; }

    /// <summary>How an object looks where a wire knows both forms.</summary>
    public SchemaLayout Layout { get; init; }

    /// <summary>Whether members may come and go anywhere, on Binary too.</summary>
    public bool IsTolerant { get; init; }

    /// <summary>Whether objects may be referred to, and keep their identity.</summary>
    public bool KeepsReferences { get; init; }

    /// <summary>Whether members are left out on wires with names that have the value which reading would give them anyway.</summary>
    public bool OmitsDefaults { get; init; }

    /// <summary>Whether members that the type doesn't know are an error, on wires with names.</summary>
    public bool RefusesUnknown { get; init; }

    /// <summary>Whether what the type doesn't know is kept and written back: by a member that isn't among <see cref="Members"/>; of a union, in a case of its own.</summary>
    public bool KeepsUnknown { get; init; }

    /// <summary>The members of an object, in the order of their keys.</summary>
    public IReadOnlyList<SchemaMember> Members { get; init; } = [];

    /// <summary>How a struct without references lies in memory, which is what it looks like on Binary; null for other types.</summary>
    public SchemaMemory? Memory { get; init; }

    /// <summary>The cases of a union, in the order of their tags.</summary>
    public IReadOnlyList<SchemaCase> Cases { get; init; } = [];

    /// <summary>The member that tells the case in JSON.</summary>
    public string Discriminator { get; init; } = "$type";

    /// <summary>The scalar of an enum, such as <c>int32</c>; null for other types.</summary>
    public string? Underlying { get; init; }

    /// <summary>Whether values of an enum are combined.</summary>
    public bool IsFlags { get; init; }

    /// <summary>Whether an enum is written by name where keys are text.</summary>
    public bool IsNamed { get; init; }

    /// <summary>The one dialect in which an enum is written by name; null: all.</summary>
    public string? NamedIn { get; init; }

    /// <summary>The values of an enum, in the order of their declaration, one for each number.</summary>
    public IReadOnlyList<SchemaEnumValue> Values { get; init; } = [];

    /// <summary>What a transparent type or one with a surrogate is written as; null for other types.</summary>
    public SchemaTypeRef? Of { get; init; }

    /// <summary>The full name of the type's formatter; null for other types.</summary>
    public string? Formatter { get; init; }

    /// <summary>What a service looks like; null for other types.</summary>
    public SchemaService? Service { get; init; }

    /// <summary>Where the type looks different.</summary>
    public IReadOnlyList<SchemaView> Views { get; init; } = [];

    /// <summary>What finds the type in a document: its full name, and behind <c>`</c> how many type parameters it has, if it has some.</summary>
    public string Id => IdOf(Name, Parameters.Count);

    /// <summary>What the type looks like to wires of a dialect.</summary>
    /// <param name="dialect">The dialect, such as <c>Json</c>.</param>
    public SchemaType In(string dialect)
    {
        foreach (SchemaView view in Views)
        {
            if (view.Dialect == dialect)
            {
                return view.Type;
            }
        }

        return this;
    }

    internal static string IdOf(string name, int parameters) => parameters == 0 ? name : name + "`" + parameters.ToString(CultureInfo.InvariantCulture);
}
