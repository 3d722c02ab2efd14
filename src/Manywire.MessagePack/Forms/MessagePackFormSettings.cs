using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.MessagePack;

/// <summary>What a form is that isn't the wire's own.</summary>
sealed record MessagePackFormSettings
{
    /// <summary>The wire's own form.</summary>
    public static MessagePackFormSettings Plain { get; } = new();

    /// <summary>The wire's entry point, of whose names members may have some of their own.</summary>
    public Type? Wire { get; init; }

    /// <summary>Gives an object of a type as it is made of nothing, in the wire's own form; null where it can't be. None where no form was chosen.</summary>
    public Func<Type, byte[]?>? Made { get; init; }

    public WireLayout Layout { get; init; }

    public KeyValuePair<Type, WireLayout>[]? Layouts { get; init; }

    public MessagePackMapKeys MapKeys { get; init; }

    public MessagePackOrder Order { get; init; }

    public MessagePackIntegerForm Integers { get; init; }

    public MessagePackDateTimes DateTimes { get; init; }

    public MessagePackDateTimeOffsets DateTimeOffsets { get; init; }

    public MessagePackBits Guids { get; init; }

    public MessagePackBits Decimals { get; init; }

    public MessagePackBigIntegers BigIntegers { get; init; }

    public MessagePackUnions Unions { get; init; }

    public MessagePackGridForm Grids { get; init; }

    public MessagePackExtensionCodes Codes { get; init; } = MessagePackExtensionCodes.Default;

    public bool NumericVersions { get; init; }

    public bool NilKeepsDefaults { get; init; }

    public bool UnityArrays { get; init; }

    public bool SharedReferences { get; init; }

    public bool OldFormat { get; init; }

    public Encoding? Encoding { get; init; }

    public bool AllowDuplicates { get; init; }

    public bool DisallowUnknown { get; init; }

    public int MaxLevels { get; init; }

    /// <summary>Whether it is no form that was chosen, and reads all: what is the wire's own is left to the wire, nil where there is none too.</summary>
    public bool ReadsAny { get; init; }

    /// <summary>Whether values without a known type are changed as well.</summary>
    public bool ChangesAnything => OldFormat || Encoding is not null;

    /// <summary>How an object is written.</summary>
    public WireLayout LayoutOf(WireSchema schema) => LayoutOf(schema, Layout, Layouts);

    /// <summary>How an object is written.</summary>
    /// <param name="schema">What it looks like.</param>
    /// <param name="all">The layout of all objects.</param>
    /// <param name="some">Layouts of types.</param>
    public static WireLayout LayoutOf(WireSchema schema, WireLayout all, KeyValuePair<Type, WireLayout>[]? some)
    {
        WireLayout layout = Own(schema.Type, some) is { } own ? own : IsFrameworks(schema.Type) ? WireLayout.Auto : all;
        return layout == WireLayout.Auto ? schema.Layout : layout;
    }

    /// <summary>The layout that was given for a type; null for none.</summary>
    static WireLayout? Own(Type type, KeyValuePair<Type, WireLayout>[]? some)
    {
        foreach ((Type given, WireLayout layout) in some ?? [])
        {
            if (given == type)
            {
                return layout;
            }
        }

        return null;
    }

    /// <summary>Tuples, vectors, points: what .NET has is an array everywhere.</summary>
    public static bool IsFrameworks(Type type) => type.IsArray || type.Namespace is "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true;

    /// <summary>Settings are compared and never looked up. What the compiler prints for this and for <see cref="ToString"/> is 2 kB of each native program.</summary>
    public override int GetHashCode() => (int)Layout;

    public override string ToString() => nameof(MessagePackFormSettings);
}
