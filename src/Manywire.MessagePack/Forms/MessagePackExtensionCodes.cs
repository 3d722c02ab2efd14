using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>The types of the extensions that Nerdbank.MessagePack has for references and for .NET's own types: its defaults, unless an application gives them others, as its <c>LibraryExtensionTypeCodes</c> does there.</summary>
public sealed record MessagePackExtensionCodes
{
    /// <summary>Its defaults: 1 to 6.</summary>
    public static MessagePackExtensionCodes Default { get; } = new();

    /// <summary>A reference to an object that was written before.</summary>
    public sbyte ObjectReference { get; init => field = Known(value); } = 1;

    /// <summary>A <see cref="System.Guid"/>.</summary>
    public sbyte Guid { get; init => field = Known(value); } = 2;

    /// <summary>A <see cref="System.Numerics.BigInteger"/>.</summary>
    public sbyte BigInteger { get; init => field = Known(value); } = 3;

    /// <summary>A <see cref="decimal"/>.</summary>
    public sbyte Decimal { get; init => field = Known(value); } = 4;

    /// <summary>An <see cref="System.Int128"/>.</summary>
    public sbyte Int128 { get; init => field = Known(value); } = 5;

    /// <summary>A <see cref="System.UInt128"/>.</summary>
    public sbyte UInt128 { get; init => field = Known(value); } = 6;

    /// <summary>Throws where two are the same.</summary>
    internal MessagePackExtensionCodes Checked()
    {
        var all = new HashSet<sbyte> { ObjectReference, Guid, BigInteger, Decimal, Int128, UInt128 };
        return all.Count == 6 ? this : throw new ArgumentException("Two extensions have the same type.");
    }

    /// <summary>The extension of a type; -1 for none.</summary>
    internal sbyte Of(Type type) =>
        type == typeof(System.Guid) ? Guid
        : type == typeof(decimal) ? Decimal
        : type == typeof(System.Numerics.BigInteger) ? BigInteger
        : type == typeof(System.Int128) ? Int128
        : type == typeof(System.UInt128) ? UInt128
        : (sbyte)-1;

    static sbyte Known(sbyte value, [CallerMemberName] string name = "")
    {
        ArgumentOutOfRangeException.ThrowIfNegative(value, name);
        return value;
    }
}
