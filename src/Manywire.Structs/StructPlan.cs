using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire;

/// <summary>How structs of a type get from a run of them into memory and back, found out when the type is first used.</summary>
/// <remarks>
/// The fields are constants to the compiler once they have been set: of a struct that lies in a run as in memory nothing is left but its copy. Of others that hold 8 to 64 bytes, one is turned round
/// by a byte shuffle of each 16 bytes, the last overlapping the one before. What that can't do is done by emitted code, field by field: packed structs, and those with a number across such a border.
/// </remarks>
static class StructPlan<T>
    where T : unmanaged
{
    /// <summary>What was emitted for the type by an assembly that stays as long as the type does.</summary>
    static readonly WireStruct<T>? s_kept = WireStruct.Find<T>() is { } found && !Goes(found) ? found : null;

    /// <summary>What was emitted for a type that stays by code that may be unloaded, which this doesn't keep.</summary>
    static readonly WeakReference<WireStruct<T>>? s_going = WireStruct.Find<T>() is { } found && Goes(found) ? new(found) : null;

    /// <summary>What was emitted for the type, or null.</summary>
    public static WireStruct<T>? Emitted
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_kept ?? (s_going is null ? null : Again());
    }

    static bool Goes(WireStruct<T> found) => found.GetType().IsCollectible && !typeof(T).IsCollectible;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireStruct<T> Again()
    {
        if (!s_going!.TryGetTarget(out WireStruct<T>? found))
        {
            s_going.SetTarget(found = WireStruct.Require<T>());
        }

        return found;
    }

    /// <summary>How a struct lies in memory that was marked, or is one of .NET's, and of which nothing was emitted for runs: one with a nullable field, or a date. Null where no byte of it is padding, or nothing is known.</summary>
    public static readonly WireBlit? Blit = Emitted is null ? WireStruct.FindPadded(typeof(T)) : null;

    /// <summary>Why the type can't be used, or null.</summary>
    public static readonly string? Problem = StructNeeds.Problem(typeof(T), Emitted);

    /// <summary>Bytes of one in a run.</summary>
    public static readonly int Size = Problem is null && Emitted is not null ? Emitted.Layout.WireSize : Unsafe.SizeOf<T>();

    /// <summary>Whether the struct is in memory as in a run: nothing is turned round, and it isn't packed.</summary>
    public static readonly bool IsPlain = Problem is null && (Emitted is null || (!Emitted.Layout.IsPacked && !StructShuffle.Turns(Emitted.Layout.Order)));

    /// <summary>Whether the struct is also written as it is in memory: there is nothing between its fields, as far as is known.</summary>
    public static readonly bool IsCopied = IsPlain && !BlitValue.NeedsCleaning<T>(Blit) && (Emitted is null || !Emitted.Layout.HasPadding);

    /// <summary>Whether it is as long in a run as in memory, so that it can be turned round in place.</summary>
    public static readonly bool IsAsLong = Problem is null && (Emitted is null || !Emitted.Layout.IsPacked);

    /// <summary>Whether one is turned round by byte shuffles.</summary>
    public static readonly bool Shuffles = Problem is null && Emitted is not null && !IsCopied && StructShuffle.CanDoOne(Emitted.Layout);

    /// <summary>Of each 16 bytes, which byte comes from where.</summary>
    public static readonly Vector128<byte> Mask0 = Shuffles ? StructShuffle.Mask(Emitted!.Layout.Order, 0) : default;

    /// <inheritdoc cref="Mask0"/>
    public static readonly Vector128<byte> Mask1 = Shuffles ? StructShuffle.Mask(Emitted!.Layout.Order, 16) : default;

    /// <inheritdoc cref="Mask0"/>
    public static readonly Vector128<byte> Mask2 = Shuffles ? StructShuffle.Mask(Emitted!.Layout.Order, 32) : default;

    /// <inheritdoc cref="Mask0"/>
    public static readonly Vector128<byte> Mask3 = Shuffles ? StructShuffle.Mask(Emitted!.Layout.Order, 48) : default;

    /// <summary>The same of the last 4, 8 or 16 bytes that aren't a whole 16; of the first 8 and the last 8 where the struct has less than 16.</summary>
    public static readonly Vector128<byte> MaskLast = Shuffles ? StructShuffle.MaskLast(Emitted!.Layout.Order) : default;

    /// <summary>Zeros, as many as a struct has in a run: what an enumerator is at before the first.</summary>
    public static readonly byte[] Before = new byte[Math.Max(Size, 1)];

    static StructShuffle? s_many;

    /// <summary>What turns many round at once.</summary>
    public static StructShuffle? Many => s_many ??= Emitted is null || !IsAsLong ? null : new StructShuffle(Emitted.Layout);

    /// <summary>The struct at a place. The caller knows that it is there.</summary>
    /// <remarks>Locals aren't set to zero, which would be done for each struct of a loop that this is inlined into.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [SkipLocalsInit] // SAFETY: all of them are stored to before they are read
    public static T Load(ref byte p)
    {
        if (IsPlain)
        {
            return Unsafe.ReadUnaligned<T>(ref p); // SAFETY: the struct is there, as the caller says
        }

        if (Shuffles)
        {
            Unsafe.SkipInit(out T value); // SAFETY: all of it is stored below
            Shuffle(ref p, ref Unsafe.As<T, byte>(ref value));
            return value;
        }

        Unsafe.SkipInit(out T read); // SAFETY: all of it is read
        LoadEmitted(ref p, ref read);
        return read;
    }

    /// <summary>Puts the struct at a place into memory. The caller knows that it is there.</summary>
    /// <remarks>What is put there field by field isn't copied from elsewhere: the processor would wait for the small stores before it can load more than one of them together.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Load(ref byte p, ref T value)
    {
        if (IsPlain)
        {
            value = Unsafe.ReadUnaligned<T>(ref p); // SAFETY: the struct is there, as the caller says
        }
        else if (Shuffles)
        {
            Shuffle(ref p, ref Unsafe.As<T, byte>(ref value)); // SAFETY: a T is stored there
        }
        else
        {
            LoadEmitted(ref p, ref value);
        }
    }

    /// <summary>Stores a struct at a place. The caller has room there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store(ref byte p, in T value)
    {
        if (IsCopied)
        {
            Unsafe.WriteUnaligned(ref p, value); // SAFETY: there is room, as the caller says
        }
        else if (Shuffles)
        {
            Shuffle(ref Unsafe.As<T, byte>(ref Unsafe.AsRef(in value)), ref p); // SAFETY: it is only read
        }
        else
        {
            StoreEmitted(ref p, in value);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LoadEmitted(ref byte p, ref T value)
    {
        Require();
        if (!IsAsLong)
        {
            value = default; // what is between fields isn't left as it was; another comes as a whole, maybe from the same place
        }

        Emitted!.Get(ref p, ref value, false);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void StoreEmitted(ref byte p, in T value)
    {
        Require();
        if (Emitted is null)
        {
            Unsafe.WriteUnaligned(ref p, value); // SAFETY: there is room, as the caller says
            BlitValue.Clean<T>(ref p, 1, Blit);
            return;
        }

        T copy = value;
        Emitted.Put(ref p, ref copy, false);
    }

    /// <summary>Turns one struct round, from one place to another, which may be the same.</summary>
    /// <remarks>All is loaded before anything is stored. Stores go from the end to the start: of a number across the start of the last bytes, those would have the wrong part of it, which is stored over.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Shuffle(ref byte source, ref byte destination)
    {
        // SAFETY: every access is within the size of T, a constant that decides which there are.
        int size = Unsafe.SizeOf<T>();
        if (size < 16)
        {
            Vector128<ulong> both = StructShuffle.Bytes(Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref source), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, size - 8))).AsByte(), MaskLast).AsUInt64();
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, size - 8), both.GetElement(1));
            Unsafe.WriteUnaligned(ref destination, both.ToScalar());
            return;
        }

        Vector128<byte> v0 = StructShuffle.Bytes(Vector128.LoadUnsafe(ref source), Mask0);
        Vector128<byte> v1 = size >= 32 ? StructShuffle.Bytes(Vector128.LoadUnsafe(ref source, 16), Mask1) : default;
        Vector128<byte> v2 = size >= 48 ? StructShuffle.Bytes(Vector128.LoadUnsafe(ref source, 32), Mask2) : default;
        Vector128<byte> v3 = size >= 64 ? StructShuffle.Bytes(Vector128.LoadUnsafe(ref source, 48), Mask3) : default;
        int last = size - StructShuffle.Tail(size);
        switch (size - last)
        {
            case 4:
                Vector128<byte> four = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, last))).AsByte();
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), StructShuffle.Bytes(four, MaskLast).AsUInt32().ToScalar());
                break;
            case 8:
                Vector128<byte> eight = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, last))).AsByte();
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), StructShuffle.Bytes(eight, MaskLast).AsUInt64().ToScalar());
                break;
            case 16:
                StructShuffle.Bytes(Vector128.LoadUnsafe(ref Unsafe.Add(ref source, last)), MaskLast).StoreUnsafe(ref Unsafe.Add(ref destination, last));
                break;
        }

        if (size >= 64)
        {
            v3.StoreUnsafe(ref destination, 48);
        }

        if (size >= 48)
        {
            v2.StoreUnsafe(ref destination, 32);
        }

        if (size >= 32)
        {
            v1.StoreUnsafe(ref destination, 16);
        }

        v0.StoreUnsafe(ref destination);
    }

    /// <summary>Says so where the type can't be used.</summary>
    /// <exception cref="NotSupportedException">Why not.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require()
    {
        if (Problem is not null)
        {
            Fail(Problem);
        }
    }

    /// <summary>Says so where the type isn't in memory as in a run.</summary>
    /// <exception cref="NotSupportedException">It is turned round or packed.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void RequirePlain()
    {
        if (!IsPlain)
        {
            Require();
            Fail($"{WireNames.Spell(typeof(T))} isn't in memory as in a run of structs: it is {(IsAsLong ? "big-endian" : "packed")}. Enumerate it, or convert many at once with ReadAll.");
        }
    }

    /// <summary>Says so where nothing is known of what is to be checked.</summary>
    /// <exception cref="NotSupportedException">The type has no <see cref="WireAttribute"/>.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require(WireChecks checks)
    {
        if (checks != WireChecks.None)
        {
            Require();
            if (Emitted is null)
            {
                Fail($"Where the fields of {WireNames.Spell(typeof(T))} lie isn't known, so their values can't be checked: mark it with [Wire].");
            }
        }
    }

    [DoesNotReturn]
    static void Fail(string message) => throw new NotSupportedException(message);
}
