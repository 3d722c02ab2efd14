using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>What a type looks like on a wire. Emitted beside the code; nothing is built until it is asked for.</summary>
/// <remarks>It is what error paths, lazy members and the inspection of Binary input walk.</remarks>
public sealed class WireSchema
{
    static readonly TypeTable<object> s_known = new();

    StrongBox<UInt128>? _fingerprint;

    /// <summary>The .NET type.</summary>
    public required Type Type { get; init; }

    /// <summary>What kind of value it is.</summary>
    public required WireKind Kind { get; init; }

    /// <summary>Bytes of an unmanaged type in memory, else 0. On the Binary wire such a value is as long.</summary>
    public int Size { get; init; }

    /// <summary>Bytes of an unmanaged type as <c>Nullable</c> in memory, else 0.</summary>
    public int NullableSize { get; init; }

    /// <summary>Whether values of a transparent type are keys that are text where keys are text.</summary>
    public bool IsKey { get; init; }

    /// <summary>The type of an array's elements, a map's values, a nullable's value or an enum's underlying scalar; of a type that has a formatter: <see cref="WireOpaque{TFormatter}"/> of it.</summary>
    public Type? Element { get; init; }

    /// <summary>The type of a map's keys.</summary>
    public Type? Key { get; init; }

    /// <summary>Bytes of a map's entry on the Binary wire when both parts are unmanaged, else 0.</summary>
    public int PairSize { get; init; }

    /// <summary>The members of an object in their order, or the cases of a union.</summary>
    public WireSchemaMember[] Members { get; init; } = [];

    /// <summary>The cases of a union as a reader needs them; null for what is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public WireCases? Cases { get; init; }

    /// <summary>The names of an enum's values; null for what is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public WireEnumNames? Names { get; init; }

    /// <summary>Whether an enum is written by name where keys are text.</summary>
    public bool IsNamed { get; init; }

    /// <summary>The layout of an object where the wire knows both.</summary>
    public WireLayout Layout { get; init; }

    /// <summary>Whether the object's members may come and go anywhere.</summary>
    public bool Tolerant { get; init; }

    /// <summary>What happens to a member of the object that has another name, where members have names.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public WireUnknownNames Unknown { get; init; }

    /// <summary>Whether the object may be referred to.</summary>
    public bool References { get; init; }

    /// <summary>Whether the object's members stand without a head on the Binary wire, as those of a tuple that is a struct do.</summary>
    public bool Bare { get; init; }

    /// <summary>The fields of an unmanaged struct in the order of their declaration, where they aren't its members in the same order; null where they are. The Binary wire has such a struct as it lies in memory.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public string? Fields { get; init; }

    /// <summary>The dialects in which the type looks different.</summary>
    public WireSchemaView[] Views { get; init; } = [];

    /// <summary>A hash of what the type, and every type that can be reached from it, looks like on wires: what two programs must agree on to read each other's bytes without a change of meaning.</summary>
    /// <remarks>
    /// <para>It is the same in every build, process and machine. It changes with the names, the order, the keys and the types of members, with layouts, tolerance and references, with the cases of unions and their tags and names,
    /// with the names and values of enums, with formatters (by their names), surrogates and compressed members, with the fields of structs that lie in memory, and with what attributes say for one wire alone, whichever wire is used.</para>
    /// <para>It doesn't change with the names of the types themselves, nor with what only decides how a value is read: required members, constructors, initialisers, former names. What a formatter writes isn't known:
    /// where that changes, the formatter needs another name. The first call walks the types; the schema keeps the result.</para>
    /// </remarks>
    public UInt128 Fingerprint => (_fingerprint ??= new StrongBox<UInt128>(WireFingerprint.Of(this))).Value;

    /// <summary>What the type looks like to wires that speak a dialect.</summary>
    /// <param name="dialect">The dialect, such as <c>typeof(WireDialects.Json)</c>; for a wire that announces its own, the wire's entry point.</param>
    public WireSchema In(Type dialect)
    {
        foreach (WireSchemaView view in Views)
        {
            if (view.Dialect == dialect)
            {
                return view.Schema;
            }
        }

        return this;
    }

    /// <summary>The schema of a type, or null where the type has no emitted shape.</summary>
    /// <param name="type">Any type.</param>
    public static WireSchema? Of(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (s_known.Find(type) is { } known)
        {
            return known as WireSchema;
        }

        bool isOpaque = WireOpaque.Is(type);
        WireShape? shape = isOpaque ? null : WireRegistry.Find(type);
        WireSchema? schema = isOpaque ? new WireSchema { Type = type, Kind = WireKind.Opaque } : shape?.Schema;
        if (shape?.Goes(type) != true)
        {
            s_known.Set(type, (object?)schema ?? type); // a type stands for itself where it has none
        }

        return schema;
    }
}
