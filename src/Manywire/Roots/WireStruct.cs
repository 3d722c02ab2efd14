using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>How a struct lies in a run of structs. Emitted beside the code of each unmanaged wired struct whose fields all have such a form; nothing is built before it is asked for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireStruct
{
    WireStructLayout? _layout;

    /// <summary>Where everything lies.</summary>
    public WireStructLayout Layout => _layout ??= Describe();

    /// <summary>Shows each field to a <see cref="WireStructBuilder{T}"/>.</summary>
    protected abstract WireStructLayout Describe();

    /// <summary>What was emitted for a type, or null. The type's module may not have been used before.</summary>
    /// <typeparam name="T">Any type.</typeparam>
    public static WireStruct<T>? Find<T>()
        where T : unmanaged => WireRegistry.FindEmitted(typeof(T))?.Struct as WireStruct<T>;

    /// <summary>How a type lies in memory of which some bytes carry nothing; null where all do, or where it isn't known.</summary>
    /// <param name="type">A struct without references.</param>
    public static WireBlit? FindPadded(Type type) => (WireRegistry.FindEmitted(type) ?? WireRegistry.Find(type))?.Blit is { NeedsCleaning: true } blit ? blit : null;

    /// <summary>What was emitted for a type of another assembly.</summary>
    /// <typeparam name="T">A wired struct.</typeparam>
    /// <exception cref="NotSupportedException">That assembly was compiled by a generator that didn't know it.</exception>
    public static WireStruct<T> Require<T>()
        where T : unmanaged => Find<T>() ?? throw new NotSupportedException($"Where the fields of {TypeSpelling.Of(typeof(T))} lie is unknown: compile its assembly again.");
}

/// <summary>How a struct lies in a run of structs.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireStruct<T> : WireStruct
    where T : unmanaged
{
    /// <summary>Turns the struct's big-endian numbers round, in memory. Not of a packed one.</summary>
    /// <param name="value">The struct.</param>
    /// <param name="big">Whether it stands in one that is big-endian.</param>
    public abstract void Turn(ref T value, bool big);

    /// <summary>Reads the struct at the cursor.</summary>
    /// <param name="p">The cursor; the caller knows that the struct is there.</param>
    /// <param name="value">The struct.</param>
    /// <param name="big">Whether it stands in one that is big-endian.</param>
    /// <returns>The cursor behind it.</returns>
    public virtual ref byte Get(ref byte p, ref T value, bool big)
    {
        value = Unsafe.ReadUnaligned<T>(ref p); // SAFETY: the struct is there, as the caller says; a packed one overrides this
        Turn(ref value, big);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    /// <summary>Writes the struct at the cursor, with zeros for what is between fields.</summary>
    /// <param name="p">The cursor; the caller has room there.</param>
    /// <param name="value">The struct.</param>
    /// <param name="big">Whether it stands in one that is big-endian.</param>
    /// <returns>The cursor behind it.</returns>
    public virtual ref byte Put(ref byte p, ref T value, bool big)
    {
        T turned = value;
        Turn(ref turned, big);
        Unsafe.WriteUnaligned(ref p, turned); // SAFETY: there is room, as the caller says
        Layout.ClearPadding(ref p);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }
}
