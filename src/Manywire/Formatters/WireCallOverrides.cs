using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>What is given with the options of one call: formatters, and cases of unions. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireCallOverrides
{
    static readonly WireCallOverrides s_none = new([], []);

    readonly (Type Type, object Formatter)[] _formatters;
    readonly (Type Union, int Tag, byte[]? Name, object Case)[] _cases;

    WireCallOverrides((Type, object)[] formatters, (Type, int, byte[]?, object)[] cases)
    {
        _formatters = formatters;
        _cases = cases;
    }

    internal static WireCallOverrides Add<T>(WireCallOverrides? given, IWireFormatter<T> formatter) => new([(typeof(T), formatter), .. (given ?? s_none)._formatters], (given ?? s_none)._cases);

    internal static WireCallOverrides Add<TUnion>(WireCallOverrides? given, WireCase<TUnion> @case, WireCases declared)
    {
        given ??= s_none;
        string? problem = declared.Has(@case.Tag) ? $"{@case.Tag} is the tag of a case that is declared"
            : @case.Utf8 is { } name && declared.TryFind(name, out _) ? $"\"{@case.Name}\" is the name of a case that is declared"
            : null;
        foreach ((Type union, int tag, byte[]? spelled, object other) in given._cases)
        {
            if (union == typeof(TUnion))
            {
                problem ??= tag == @case.Tag ? $"{tag} is the tag of {((WireCase<TUnion>)other).Type}, which was given before"
                    : spelled is not null && @case.Utf8.AsSpan().SequenceEqual(spelled) ? $"\"{@case.Name}\" is the name of {((WireCase<TUnion>)other).Type}, which was given before"
                    : ((WireCase<TUnion>)other).Type == @case.Type ? "it was given before"
                    : null;
            }
        }

        return problem is null
            ? new(given._formatters, [.. given._cases, (typeof(TUnion), @case.Tag, @case.Utf8, @case)])
            : throw new ArgumentException($"{TypeSpelling.Of(@case.Type)} can't be a case of {TypeSpelling.Of(typeof(TUnion))}: {problem}.", nameof(@case));
    }

    /// <summary>Finds a case by its name, for wires.</summary>
    /// <param name="cases">The cases that are declared.</param>
    /// <param name="name">UTF-8.</param>
    /// <param name="tag">Its tag.</param>
    public bool TryFindCase(WireCases cases, scoped ReadOnlySpan<byte> name, out int tag)
    {
        ArgumentNullException.ThrowIfNull(cases);
        foreach ((Type union, int own, byte[]? spelled, _) in _cases)
        {
            if (union == cases.Union && spelled is not null && name.SequenceEqual(spelled))
            {
                tag = own;
                return true;
            }
        }

        tag = 0;
        return false;
    }

    internal WireCase<TUnion>? FindCase<TUnion>(int tag)
    {
        foreach ((Type union, int own, _, object @case) in _cases)
        {
            if (own == tag && union == typeof(TUnion))
            {
                return Unsafe.As<WireCase<TUnion>>(@case); // SAFETY: Add put it there for this union
            }
        }

        return null;
    }

    internal WireCase<TUnion>? FindCase<TUnion>(TUnion value)
    {
        foreach ((Type union, _, _, object @case) in _cases)
        {
            if (union == typeof(TUnion) && Unsafe.As<WireCase<TUnion>>(@case) is var given && given.Takes(value)) // SAFETY: Add put it there for this union
            {
                return given;
            }
        }

        return null;
    }

    /// <summary>The formatter of a type, or null. The one that was given last goes.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public IWireFormatter<T>? Find<T>()
    {
        foreach ((Type type, object formatter) in _formatters)
        {
            if (type == typeof(T))
            {
                return Unsafe.As<IWireFormatter<T>>(formatter); // SAFETY: Add put it there for this type
            }
        }

        return null;
    }
}

/// <summary>Marks a type parameter whose argument is written by a formatter that is given at run time: the emitted code of that type asks for one. Code that nobody asks of stays as it is.</summary>
[AttributeUsage(AttributeTargets.GenericParameter)]
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireCallOverrideAttribute : Attribute;
