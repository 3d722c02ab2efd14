using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Manywire;

/// <summary>Generic types that are composed, by their definitions: each has a method which, closed over the type's arguments, makes its shape.</summary>
/// <param name="owner">The class that has the methods.</param>
/// <param name="makers">The methods' names.</param>
sealed class ComposedKinds([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.NonPublicMethods)] Type owner, Dictionary<Type, string> makers)
{
    /// <summary>All of them.</summary>
    static readonly ComposedKinds[] s_all = [CollectionKinds.All, MapKinds.All, TupleKinds.All, MemoryKinds.All];

    /// <summary>The shape of a closed generic type whose arguments have one, or null.</summary>
    [RequiresDynamicCode("Composes a generic method.")]
    public static WireShape? Compose(Type definition, Type[] arguments)
    {
        foreach (ComposedKinds kinds in s_all)
        {
            if (kinds.Make(definition, arguments) is { } shape)
            {
                return shape;
            }
        }

        return null;
    }

    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.NonPublicMethods)]
    Type Owner => owner;

    [RequiresDynamicCode("Composes a generic method.")]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The methods make no values of their type arguments.")]
    WireShape? Make(Type definition, Type[] arguments) => makers.TryGetValue(definition, out string? maker)
        ? (WireShape)Owner.GetMethod(maker, arguments.Length, BindingFlags.Static | BindingFlags.NonPublic, null, Type.EmptyTypes, null)!.MakeGenericMethod(arguments).Invoke(null, null)!
        : null;
}
