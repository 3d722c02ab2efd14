using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Where dynamic code exists, closed collections of known elements are composed once at first use and cached, so that generic wrappers just work.</summary>
/// <remarks>Under AOT this path is gone: no code is compiled for collections that aren't used, and the error prints the line to add.</remarks>
static class Composition
{
    /// <summary>Runs before anything else of the assembly: what finds shapes lies below, and doesn't know of those that are composed.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "Only this class knows both what finds shapes and what composes them.")]
    internal static void Begin()
    {
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            WireRegistry.Composer = Compose;
        }
    }

    /// <summary>The shape of a type, or null.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The composed shapes put no requirements on their type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "Lists and dictionaries keep their constructor, which the shapes that are composed of them call.")]
    static WireShape? Compose(Type type)
    {
        WireShape? shape = Plain(type);
        if (shape is not { Schema.Kind: WireKind.Array or WireKind.Map } || !HasIdentities(type))
        {
            return shape;
        }

        Type? definition = type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : null;
        Type identified = definition == typeof(List<>) || definition == typeof(Dictionary<,>) ? typeof(FilledOf<>) : typeof(IdentifiedOf<>);
        return (WireShape)Activator.CreateInstance(identified.MakeGenericType(type), shape, shape is IMapOf { IsObject: true })!;
    }

    /// <summary>Whether objects that keep references are in a collection, or in collections within it.</summary>
    static bool HasIdentities(Type collection) => collection.IsArray ? IsOrHas(collection.GetElementType()!) : Array.Exists(collection.GetGenericArguments(), IsOrHas);

    /// <summary>Of collections and tuples alone: what another generic type does with its arguments is its own.</summary>
    static bool IsOrHas(Type type) => Known(type)?.Schema is { } schema && (Keeps(schema)
        || (schema is { Kind: WireKind.Array or WireKind.Map, Element: { } element } && Known(element) is { } of && Keeps(of.Schema))
        || ((schema.Kind is WireKind.Array or WireKind.Map or WireKind.Nullable || type.Assembly == typeof(object).Assembly) && HasIdentities(type)));

    static bool Keeps(WireSchema schema) => schema is { References: true } or { Cases.KeepsReferences: true };

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The composed shapes put no requirements on their type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Only type identities are looked at.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "Enums are made without a constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "Enums are made without a constructor.")]
    static WireShape? Plain(Type type)
    {
        if (type.IsSZArray)
        {
            return Make(type, typeof(ArrayOf<>), typeof(BlitArrayOf<>), typeof(BlitNullableArrayOf<>), type.GetElementType()!);
        }

        if (type.IsArray)
        {
            return type.GetArrayRank() > 1 && Known(type.GetElementType()!) is not null
                ? (WireShape)Activator.CreateInstance(typeof(GridOf<,>).MakeGenericType(type, type.GetElementType()!))!
                : null;
        }

        if (type.IsEnum)
        {
            return (WireShape)Activator.CreateInstance(typeof(EnumOf<,>).MakeGenericType(type, Enum.GetUnderlyingType(type)))!;
        }

        if (!type.IsConstructedGenericType)
        {
            return null;
        }

        Type definition = type.GetGenericTypeDefinition();
        Type[] arguments = type.GetGenericArguments();
        return definition == typeof(List<>) ? Make(type, typeof(ListOf<>), typeof(BlitListOf<>), typeof(BlitNullableListOf<>), arguments[0])
            : definition == typeof(Nullable<>) ? Make(type, typeof(NullableOf<>), typeof(BlitNullableOf<>), null, arguments[0])
            : Array.TrueForAll(arguments, argument => Known(argument) is not null) ? ComposedKinds.Compose(definition, arguments)
            : null;
    }

    [RequiresDynamicCode("Composes a generic type.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The composed shapes put no requirements on their type arguments.")]
    static WireShape? Make(Type type, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type any, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type blit, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type? nullables, Type element)
    {
        if (Known(element) is not { } shape)
        {
            return null;
        }

        if (nullables is not null && Nullable.GetUnderlyingType(element) is { } inner && IsBlit(inner))
        {
            return (WireShape)Activator.CreateInstance(nullables.MakeGenericType(inner), type, WireRegistry.Find(inner)!.Blit)!;
        }

        return IsBlit(element)
            ? (WireShape)Activator.CreateInstance(blit.MakeGenericType(element), type, shape.Blit)!
            : (WireShape)Activator.CreateInstance(any.MakeGenericType(element), type)!;
    }

    static WireShape? Known(Type type) => WireRegistry.Find(type);

    /// <summary>Unmanaged, and not nullable.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Only type identities are looked at.")]
    static bool IsBlit(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null && WireRegistry.Find(type) is { Schema.Size: > 0 };
}
