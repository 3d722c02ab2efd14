using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>What emitted code does before and after the call of a formatter.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireFormatting
{
    /// <summary>The writer's plain face, for one value at the cursor.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="state">A local of the caller's.</param>
    public static WireValueWriter<TWriter> BeginWrite<TWriter>(scoped ref TWriter writer, scoped ref byte p, ref WireValueState state)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        // SAFETY: the wire and the state are locals of callers, further up the stack than every copy of the face: ref structs don't leave it.
        state.Wire = ref Unsafe.As<TWriter, byte>(ref Unsafe.AsRef(in writer));
        state.Set(ref p);
        state.Top = new WireValueFrame { Left = 1 };
        return new WireValueWriter<TWriter>(ref Unsafe.As<WireValueState, byte>(ref state));
    }

    /// <summary>Sees that one value was written, and makes room behind it.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="face">What <see cref="BeginWrite"/> gave.</param>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor before the value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <exception cref="InvalidOperationException">The formatter has written no value, or left something open.</exception>
    public static ref byte EndWrite<TWriter>(scoped WireValueWriter<TWriter> face, scoped ref TWriter writer, ref byte p, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref Unsafe.AsRef(in face.Finish()); // SAFETY: the cursor lies in the output
        return ref writer.Reserve(ref p, tail);
    }

    /// <summary>The reader's plain face, for one value at the cursor.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="state">A local of the caller's.</param>
    public static WireValueReader<TReader> BeginRead<TReader>(scoped ref TReader reader, scoped ref byte p, ref WireValueState state)
        where TReader : struct, IWireReader, allows ref struct
    {
        // SAFETY: as in BeginWrite.
        state.Wire = ref Unsafe.As<TReader, byte>(ref Unsafe.AsRef(in reader));
        state.Set(ref p);
        state.Began = reader.Remaining(ref p);
        state.Top = new WireValueFrame { Expects = true };
        return new WireValueReader<TReader>(ref Unsafe.As<WireValueState, byte>(ref state));
    }

    /// <summary>Sees that one value was read.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="face">What <see cref="BeginRead"/> gave.</param>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor before the value.</param>
    /// <exception cref="WireException">The formatter has read no value, or left something open.</exception>
    public static ref byte EndRead<TReader>(scoped WireValueReader<TReader> face, scoped ref TReader reader, ref byte p)
        where TReader : struct, IWireReader, allows ref struct =>
        ref Unsafe.AsRef(in face.Finish()); // SAFETY: the cursor lies in the input

    /// <summary>Writes a value by a formatter that was given.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="formatter">The formatter.</param>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    public static ref byte Write<T, TWriter>(IWireFormatter<T> formatter, scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(formatter);
        WireValueState state = default;
        WireValueWriter<TWriter> face = BeginWrite(ref writer, ref p, ref state);
        try
        {
            formatter.Write(face, value);
        }
        catch (Exception e) when (IsRefusal(e))
        {
            RefuseWritten(ref writer, ref p, $"{TypeSpelling.One(typeof(T))} that its formatter writes", e);
        }

        return ref EndWrite(face, ref writer, ref p, tail);
    }

    /// <summary>Reads a value by a formatter that was given.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="formatter">The formatter.</param>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    public static ref byte Read<T, TReader>(IWireFormatter<T> formatter, scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(formatter);
        WireValueState state = default;
        WireValueReader<TReader> face = BeginRead(ref reader, ref p, ref state);
        long began = reader.Remaining(ref p);
        try
        {
            value = formatter.Read(face);
        }
        catch (Exception e) when (IsRefusal(e))
        {
            Refuse(began, $"{TypeSpelling.One(typeof(T))} that its formatter takes", e);
        }

        return ref EndRead(face, ref reader, ref p);
    }

    /// <summary>Writes the key of a map's entry, where keys are text.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="formatter">Knows its text.</param>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">The key.</param>
    /// <param name="first">Whether it is the first of the map.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    public static ref byte PutKey<T, TWriter>(IWireKeyFormatter<T> formatter, scoped ref TWriter writer, ref byte p, T? key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(formatter);
        if (key is null)
        {
            writer.Fail(ref p, "a key that isn't null");
        }

        try
        {
            return ref formatter.PutKey(ref writer, ref p, key!, first, tail);
        }
        catch (Exception e) when (IsRefusal(e))
        {
            RefuseWritten(ref writer, ref p, $"{TypeSpelling.One(typeof(T))} whose text its formatter knows", e);
        }

        return ref p;
    }

    /// <summary>Reads the key of a map's entry, where keys are text.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="formatter">Knows its text.</param>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">The key.</param>
    public static ref byte GetKey<T, TReader>(IWireKeyFormatter<T> formatter, scoped ref TReader reader, ref byte p, out T key)
        where TReader : struct, IWireReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(formatter);
        long began = reader.Remaining(ref p);
        T? read = default;
        try
        {
            p = ref formatter.GetKey(ref reader, ref p, out read);
        }
        catch (Exception e) when (IsRefusal(e))
        {
            Refuse(began, Expected(), e);
        }

        if (read is null)
        {
            Refuse(began, Expected(), new InvalidOperationException("The formatter gave null."));
        }

        key = read!;
        return ref p;

        static string Expected() => $"the text of {TypeSpelling.One(typeof(T))} that its formatter takes";
    }

    /// <summary>Whether an exception is one that code of the user's has thrown at a value that it doesn't like.</summary>
    /// <param name="e">The exception.</param>
    public static bool IsRefusal(Exception e) => e is not (WireException or WireInputException or WireMisuseException or NotSupportedException or OutOfMemoryException or OperationCanceledException);

    /// <summary>Ends reading with an error whose cause is an exception of the user's.</summary>
    /// <param name="began">What <see cref="IWireReader.Remaining"/> was where the value began.</param>
    /// <param name="expected">What should have been there.</param>
    /// <param name="e">The exception.</param>
    /// <exception cref="WireException">Always.</exception>
    public static void Refuse(long began, string expected, Exception e) => throw new WireInputException(expected, began, inner: e);

    /// <summary>Ends writing with an error whose cause is an exception of the user's.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="expected">What the value should have been.</param>
    /// <param name="e">The exception.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void RefuseWritten<TWriter>(scoped ref TWriter writer, ref byte p, string expected, Exception e)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        try
        {
            writer.Fail(ref p, expected);
        }
        catch (WireException found)
        {
            throw new WireException(found.Expected, found.Offset, found.Path, e) { Written = found.Written, Place = found.Place };
        }

        throw new WireException(expected, inner: e); // a wire whose Fail returns
    }

    /// <summary>Whether two values are the same to the bit.</summary>
    /// <typeparam name="T">A type without references or padding.</typeparam>
    /// <param name="one">One value.</param>
    /// <param name="other">Another.</param>
    public static bool AreSame<T>(T one, T other)
        where T : unmanaged =>
        System.Runtime.InteropServices.MemoryMarshal.AsBytes(new ReadOnlySpan<T>(in one)).SequenceEqual(System.Runtime.InteropServices.MemoryMarshal.AsBytes(new ReadOnlySpan<T>(in other)));

    /// <summary>Whether a value is the default of its type, as the type says; no, where .NET can't compare it, as an inline array.</summary>
    /// <param name="value">The value.</param>
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault<T>(T value) => typeof(T).IsPrimitive || typeof(T).IsEnum ? EqualityComparer<T>.Default.Equals(value, default) : IsDefaultOf(value);

    static bool IsDefaultOf<T>(T value)
    {
        try
        {
            return EqualityComparer<T>.Default.Equals(value, default);
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }

    /// <summary>The formatter that was given for a type, or null. The one that was given last goes.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="overrides">What was given.</param>
    public static IWireFormatter<T>? Find<T>(this WireCallOverrides overrides)
    {
        ArgumentNullException.ThrowIfNull(overrides);
        return Unsafe.As<IWireFormatter<T>?>(overrides.FindFormatter(typeof(T))); // SAFETY: it was put there for this type
    }
}
