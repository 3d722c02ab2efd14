using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Manywire;

/// <summary>The shapes that one assembly has emitted. One object per assembly registers itself at start-up; no shape is made before it is asked for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireRegistry
{
    static WireRegistry[] s_all = [];

    /// <summary>The assembly's shape of a type, made now, or null.</summary>
    /// <param name="type">Any type.</param>
    protected abstract WireShape? Make(Type type);

    /// <summary>The bucket of a type's name: what <see cref="Make"/> switches over, so that only the types of one bucket are loaded.</summary>
    /// <param name="type">Any type.</param>
    /// <param name="buckets">How many buckets there are: a power of two.</param>
    protected static int Bucket(Type type, int buckets)
    {
        // FNV-1a over the UTF-16 code units of the metadata name; the generator computes the same.
        uint hash = 2166136261;
        foreach (char c in type.Name)
        {
            hash = unchecked((hash ^ c) * 16777619);
        }

        return (int)(hash & (uint)(buckets - 1));
    }

    /// <summary>Makes arrays, lists and nullables of scalars roots where nothing is composed. Called by emitted code of assemblies that hand type parameters to a wire without marking them: all others see what they need.</summary>
    protected static void AddScalars()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            Composition.Scalars = ScalarRoots.Find;
        }
    }

    /// <summary>Adds an assembly's shapes. Called by emitted module initializers.</summary>
    /// <param name="registry">The assembly's shapes.</param>
    public static void Register(WireRegistry registry)
    {
        ArgumentNullException.ThrowIfNull(registry);
        while (true)
        {
            WireRegistry[] before = s_all;
            WireRegistry[] after = [.. before, registry];
            if (Interlocked.CompareExchange(ref s_all, after, before) == before)
            {
                return;
            }
        }
    }

    /// <summary>A shape of the type: emitted, or composed at run time where the runtime can; null when there is none.</summary>
    /// <param name="type">Any type.</param>
    public static WireShape? Find(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Emitted(type) ?? Composition.TryCompose(type);
    }

    /// <summary>The shape that was emitted for a type, if any: none is composed. The type's module may not have been used before.</summary>
    internal static WireShape? FindEmitted(Type type)
    {
        RunInitializers(type);
        return Emitted(type);
    }

    static WireShape? Emitted(Type type)
    {
        WireRegistry[] all = s_all;
        for (int i = all.Length - 1; i >= 0; i--)
        {
            if (all[i].Make(type) is { } shape)
            {
                return shape;
            }
        }

        return null;
    }

    /// <summary>The writing half of a type's shape.</summary>
    internal static WireSource<T> FindSource<T>()
        where T : allows ref struct => Require(typeof(T)) as WireSource<T> ?? throw Missing(typeof(T));

    internal static WireShape<T> Find<T>() => Require(typeof(T)) as WireShape<T> ?? throw Missing(typeof(T));

    /// <summary>A shape of the type, whose module may not have been used before.</summary>
    /// <exception cref="NotSupportedException">There is none; the message has the line to add.</exception>
    internal static WireShape Require(Type type)
    {
        WireRegistry[] all = s_all;
        if (all.Length == 0 || Find(type) is not { } shape)
        {
            RunInitializers(type);
            shape = Find(type) ?? throw Missing(type);
        }

        return shape;
    }

    /// <summary>A module initializer runs when its module is first used; a type that has only been named hasn't used it. NativeAOT runs all of them before anything else.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "Modules of types that are there have their initializers.")]
    static void RunInitializers(Type type)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        foreach (Type argument in type.GenericTypeArguments)
        {
            RunInitializers(argument);
        }

        if (type.HasElementType)
        {
            RunInitializers(type.GetElementType()!);
        }
    }

    internal static NotSupportedException Missing(Type type)
    {
        string name = TypeSpelling.Of(type);
        return new NotSupportedException(
            $"No wire code was emitted for {name}. Mark the type with [Wire] if it is yours, or add [assembly: Manywire.WireRoot(typeof({name}))] to the assembly that serializes it" +
            ", or [assembly: Manywire.WireExternal(…)] when its members should be found without attributes.");
    }
}
