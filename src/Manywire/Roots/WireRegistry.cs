using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Manywire.Emitted;

/// <summary>The shapes that one assembly has emitted. One object per assembly registers itself at start-up; no shape is made before it is asked for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireRegistry
{
    /// <summary>Those of assemblies that stay.</summary>
    static WireRegistry[] s_all = [];

    /// <summary>Those of collectible load contexts, which are to go with them: each is kept by its own type.</summary>
    static WeakReference<WireRegistry>[] s_going = [];

    static readonly ConditionalWeakTable<Type, WireRegistry> s_kept = new();

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

    /// <summary>What makes shapes of types that none was emitted for, if anything does: it lies above, and puts itself here before the assembly is used.</summary>
    internal static Func<Type, WireShape?>? Composer { get; set; }

    /// <summary>Adds an assembly's shapes. Called by emitted module initializers.</summary>
    /// <param name="registry">The assembly's shapes.</param>
    public static void Register(WireRegistry registry)
    {
        ArgumentNullException.ThrowIfNull(registry);
        if (registry.GetType().IsCollectible)
        {
            RegisterGoing(registry);
            return;
        }

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

    static void RegisterGoing(WireRegistry registry)
    {
        lock (s_kept)
        {
            s_kept.AddOrUpdate(registry.GetType(), registry);
            s_going = [.. Array.FindAll(s_going, other => other.TryGetTarget(out _)), new WeakReference<WireRegistry>(registry)];
        }
    }

    /// <summary>A shape of the type: emitted, or composed at run time where the runtime can; null when there is none.</summary>
    /// <param name="type">Any type.</param>
    public static WireShape? Find(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Emitted(type) ?? Composer?.Invoke(type) ?? (s_going.Length > 0 ? EmittedGoing(type) : null);
    }

    /// <summary>The shape that was emitted for a type, if any: none is composed. The type's module may not have been used before.</summary>
    internal static WireShape? FindEmitted(Type type)
    {
        RunInitializers(type);
        return Emitted(type) ?? (s_going.Length > 0 ? EmittedGoing(type) : null);
    }

    /// <summary>A shape of the type, emitted where there is such: its module is made to register before it is asked.</summary>
    internal static WireShape? FindInitialized(Type type)
    {
        RunInitializers(type);
        return Find(type);
    }

    static WireShape? Emitted(Type type)
    {
        // What a collectible context has emitted for its own types comes first. What it has for types that stay would be kept by them, and keep it: that comes last, where there is nothing else.
        if (s_going.Length > 0 && type.IsCollectible && EmittedGoing(type) is { } going)
        {
            return going;
        }

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

    static WireShape? EmittedGoing(Type type)
    {
        WeakReference<WireRegistry>[] going = s_going;
        for (int i = going.Length - 1; i >= 0; i--)
        {
            if (going[i].TryGetTarget(out WireRegistry? registry) && registry.Make(type) is { } shape)
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
    internal static WireShape Require(Type type) => TryRequire(type) ?? throw Missing(type);

    /// <summary>A shape of the type, whose module may not have been used before, or null.</summary>
    internal static WireShape? TryRequire(Type type)
    {
        if ((s_all.Length == 0 && s_going.Length == 0) || Find(type) is not { } shape)
        {
            RunInitializers(type);
            return Find(type);
        }

        return shape;
    }

    /// <summary>
    /// What writes values of a class that can't be named outside its library, such as those of a <c>JsonValue</c>: the nearest base class that can be named, where that is written as a whole, by a formatter or as a scalar.
    /// A base class whose members are written would lose those of the class. Null where the class is one that can be named, or has a shape of its own.
    /// </summary>
    internal static WireShape? FindFace(Type type)
    {
        if (type.IsVisible || type.IsValueType || Find(type) is not null)
        {
            return null;
        }

        Type? face = type.BaseType;
        while (face is { IsVisible: false })
        {
            face = face.BaseType;
        }

        return face is not null && face.Assembly == type.Assembly && Find(face) is { Schema.Kind: WireKind.Opaque or WireKind.String or WireKind.Scalar } shape && face != typeof(object) ? shape : null;
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

    /// <summary>Whether .NET's own types are roots by themselves. They aren't where this assembly is embedded in another, which has its own types alone: what embeds it answers false here.</summary>
    internal static bool HasOwnRoots => true;

    internal static NotSupportedException Missing(Type type) => new($"No wire code was emitted for {TypeSpelling.Of(type)}: {Advice(type)}.");

    /// <summary>What to write where no code was emitted for a type. NativeAOT keeps no mark.</summary>
    internal static string Advice(Type type) =>
        !HasOwnRoots && type.Assembly == typeof(object).Assembly ? "where Manywire is embedded in an assembly, .NET's own types are members of that assembly's types, and aren't written or read by themselves"
        : HasOwnRoots && RuntimeFeature.IsDynamicCodeSupported && WireTypes.MarkedIn(type) is { IsGenericType: false } marked && marked.IsDefined(typeof(WireAttribute), inherit: false) ? $"{(marked == type ? "it" : TypeSpelling.Of(marked))} is marked with [Wire], and what the generator found wrong with it is suppressed where it is compiled, or the generator isn't there"
        : $"mark it with [Wire] if it is yours, or add [assembly: Manywire.WireRoot(typeof({TypeSpelling.Of(type)}))] to the assembly that serializes it, or [assembly: Manywire.WireExternal(typeof({TypeSpelling.Of(type)}))] when its members should be found without attributes";
}
