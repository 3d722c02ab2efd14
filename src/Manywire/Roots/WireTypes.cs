using System;

namespace Manywire.Contracts;

/// <summary>What is known of types at run time, for factories that are asked whether they serve a type.</summary>
public static class WireTypes
{
    /// <summary>Whether values of a type can be written and read on every wire: the generator has emitted code for it, or the runtime can compose that of a collection, an array, a tuple, a nullable or an enum of such types.</summary>
    /// <param name="type">Any type.</param>
    /// <returns>False where serializing the type would be a <see cref="NotSupportedException"/>, and for a <c>ref struct</c>, which can't be read.</returns>
    /// <remarks>Nothing is composed under NativeAOT: there a closed collection is wired when a call that the generator has seen, or <see cref="WireRootAttribute"/>, names it. A type that isn't wired at the first call may be later, once its assembly is loaded.</remarks>
    public static bool IsWired(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return WireRegistry.TryRequire(type) is { IsReadable: true };
    }

    /// <summary>Throws where <see cref="IsWired"/> is false.</summary>
    /// <param name="type">Any type.</param>
    /// <exception cref="NotSupportedException">Values of the type can't be written and read; the message has the line to add.</exception>
    public static void RequireWired(Type type)
    {
        if (!IsWired(type))
        {
            throw WireRegistry.Missing(type);
        }
    }
}
