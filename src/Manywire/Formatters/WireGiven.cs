using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>What is given with the options of one call: formatters. Immutable.</summary>
public sealed class WireGiven
{
    static readonly WireGiven s_none = new([]);

    readonly (Type Type, object Formatter)[] _formatters;

    WireGiven((Type, object)[] formatters) => _formatters = formatters;

    internal static WireGiven Add<T>(WireGiven? given, IWireFormatter<T> formatter) => new([(typeof(T), formatter), .. (given ?? s_none)._formatters]);

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
public sealed class WireGivenAttribute : Attribute;
