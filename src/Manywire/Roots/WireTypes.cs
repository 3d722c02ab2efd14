using System;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

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

    /// <summary>Whether values of a type are for wires alone: it is wired, or it is marked with <see cref="WireAttribute"/> and no code was emitted for it, such as a closed generic type that nothing names; or it derives from a class that is marked and leaves members out, and isn't marked itself; or it is an array or a type of .NET's of such.</summary>
    /// <param name="type">Any type.</param>
    /// <returns>False where another serializer may take the type. One that took a type which is marked would write what <see cref="WireIgnoreAttribute"/> leaves out; serializing it on a wire is a <see cref="NotSupportedException"/>, as <see cref="RequireWired"/> is.</returns>
    /// <remarks>NativeAOT keeps no mark: there it is the same as <see cref="IsWired"/>.</remarks>
    public static bool IsWiredOrMarked(Type type) => IsWired(type) || MarkedIn(type) is not null;

    /// <summary>The type that is marked, itself or in a base class that leaves members out, and has no code, among a type and what .NET's collections and tuples say that they have in them; or null.</summary>
    internal static Type? MarkedIn(Type type)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return null; // the marks are gone, and looking for them would keep all of .NET's code for attributes
        }

        while (type.HasElementType)
        {
            type = type.GetElementType()!;
        }

        if (type.ContainsGenericParameters || type.IsEnum)
        {
            return null;
        }

        for (Type? at = type; at is not null && at != typeof(object); at = at.BaseType)
        {
            if (at.IsDefined(typeof(WireAttribute), inherit: false) && (at == type || LeavesOut(at)))
            {
                return IsWired(type) ? null : type;
            }
        }

        if (type.Namespace is { } name && name.StartsWith(nameof(System), StringComparison.Ordinal))
        {
            foreach (Type argument in type.GenericTypeArguments)
            {
                if (MarkedIn(argument) is { } marked)
                {
                    return marked;
                }
            }
        }

        return null;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A member that was trimmed is written by nobody.")]
    static bool LeavesOut(Type type) => Array.Exists(type.GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly), static m => m.IsDefined(typeof(WireIgnoreAttribute), inherit: false));

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
