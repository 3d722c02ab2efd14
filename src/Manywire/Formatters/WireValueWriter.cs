using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>The plain face of a wire for formatters: values one after another, without a cursor.</summary>
/// <remarks>
/// Copies are as good as the original. What is begun must be ended, with as many values as were said: other calls are an <see cref="InvalidOperationException"/>.
/// Names are written on wires that have them; on positional wires the members of an object lie in the order in which they are written.
/// </remarks>
/// <typeparam name="TWriter">The wire.</typeparam>
public readonly ref partial struct WireValueWriter<TWriter>
    where TWriter : struct, IWireWriter, allows ref struct
{
    /// <summary>An object's members on the Binary wire, at most; on the others as many as you like.</summary>
    const int MaxMembers = 249;

    readonly ref byte _state;

    internal WireValueWriter(ref byte state) => _state = ref state;

    /// <summary>The wire's entry point, such as <c>typeof(JsonWire)</c>, for formatters that differ from wire to wire.</summary>
    public Type Wire => Writer.Wire;

    /// <summary>The dialect that the wire speaks, such as <see cref="WireDialects.Json"/>: for formatters that differ from format to format, in projects that don't reference the wire.</summary>
    public Type Dialect => Writer.Dialect;

    /// <summary>Whether objects are written with the names of their members.</summary>
    public bool HasNames => Writer.HasNames(WireLayout.Map);

    ref WireValueState State
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (Unsafe.IsNullRef(ref _state))
            {
                throw new WireMisuseException("A formatter used a writer that it wasn't given.");
            }

            return ref Unsafe.As<byte, WireValueState>(ref _state); // SAFETY: WireFormatting made the reference of a state
        }
    }

    ref TWriter Writer
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref Unsafe.As<byte, TWriter>(ref State.Wire); // SAFETY: WireFormatting made the reference of a writer of this type
    }

    /// <summary>Ends writing with an error.</summary>
    /// <param name="expected">What the value should have been.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public void Fail(string expected)
    {
        ref byte p = ref State.Take();
        Writer.Fail(ref p, expected);
        throw new WireException(expected);
    }

    /// <summary>Writes null, or says that a value follows: <see cref="WireValueReader{TReader}.TryReadNull"/> reads either. On the Binary wire that is a byte, on the others the value alone.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether it was null, which has been written. Otherwise the value is to be written next.</returns>
    public bool TryWriteNull<T>([NotNullWhen(false)] T? value)
    {
        if (value is null)
        {
            ref byte nil = ref Room(Math.Max(Writer.MaxNil, Writer.MaxObject));
            Set(ref Writer.PutNullObject(ref nil));
            return true;
        }

        if (Writer.Blits)
        {
            Check();
            ref byte p = ref State.Take();
            p = ref Writer.Reserve(ref p, Writer.MaxObject);
            Set(ref Writer.PutBeginObject(ref p, WireLayout.Array, 1));
        }

        return false;
    }

    /// <summary>Writes a null object: <see cref="WireValueReader{TReader}.BeginObject"/> gives false.</summary>
    public void WriteNullObject()
    {
        ref byte p = ref Room(Writer.MaxObject);
        Set(ref Writer.PutNullObject(ref p));
    }

    /// <summary>Writes a null array or map: <see cref="WireValueReader{TReader}.BeginArray()"/> gives false.</summary>
    public void WriteNullArray()
    {
        ref byte p = ref Room(Writer.MaxArray);
        Set(ref Writer.PutNullArray(ref p));
    }

    /// <summary>Begins an object.</summary>
    /// <param name="members">How many members follow, each behind its <see cref="WriteName"/>; on the Binary wire at most 249.</param>
    public void BeginObject(int members)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(members);
        if (Writer.Blits && members > MaxMembers)
        {
            Fail("an object of at most 249 members");
        }

        ref byte p = ref Room(Writer.MaxObject);
        Open(ref Writer.PutBeginObject(ref p, WireLayout.Map, members), WireValueKind.Object, members, Writer.HasNames(WireLayout.Map));
    }

    /// <summary>The name of an object's next member. Its value follows.</summary>
    /// <param name="name">The name, written as it is: naming policies don't apply.</param>
    public void WriteName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        bool first = Next(WireValueKind.Object, "WriteName");
        if (State.Top.Keyed)
        {
            ref byte p = ref State.Take();
            Set(ref Writer.PutMapKey(ref p, name, first, 0));
        }
    }

    /// <summary>Ends an object.</summary>
    public void EndObject()
    {
        ref byte p = ref End(WireValueKind.Object, "EndObject");
        Set(ref Writer.PutEndObject(ref p));
    }

    /// <summary>Begins an array.</summary>
    /// <param name="count">How many elements follow.</param>
    public void BeginArray(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ref byte p = ref Room(Writer.MaxArray);
        Open(ref Writer.PutBeginArray(ref p, count), WireValueKind.Array, count, keyed: false);
    }

    /// <summary>Ends an array.</summary>
    public void EndArray()
    {
        ref byte p = ref End(WireValueKind.Array, "EndArray");
        Set(ref Writer.PutEndArray(ref p));
    }

    /// <summary>Begins a fixed number of values, whose reader knows how many: an array, but on the Binary wire the values alone.</summary>
    /// <param name="count">How many values follow.</param>
    public void BeginTuple(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ref byte p = ref Room(Writer.MaxArray);
        if (!Writer.Blits)
        {
            p = ref Writer.PutBeginArray(ref p, count);
        }

        Open(ref p, WireValueKind.Tuple, count, keyed: false);
    }

    /// <summary>Ends a tuple.</summary>
    public void EndTuple()
    {
        ref byte p = ref End(WireValueKind.Tuple, "EndTuple");
        if (!Writer.Blits)
        {
            p = ref Writer.PutEndArray(ref p);
        }

        Set(ref p);
    }

    /// <summary>Begins a map.</summary>
    /// <param name="count">How many entries follow, each a <see cref="WriteKey(string)"/> and a value.</param>
    public void BeginMap(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ref byte p = ref Room(Writer.MaxArray);
        Open(ref Writer.PutBeginMap(ref p, count), WireValueKind.Map, count, keyed: true);
    }

    /// <summary>The key of a map's next entry. Its value follows.</summary>
    /// <param name="key">The key.</param>
    public void WriteKey(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        bool first = Next(WireValueKind.Map, "WriteKey");
        ref byte p = ref State.Take();
        Set(ref Writer.PutMapKey(ref p, key, first, 0));
    }

    /// <inheritdoc cref="WriteKey(string)"/>
    public void WriteKey(long key)
    {
        bool first = Next(WireValueKind.Map, "WriteKey");
        ref byte p = ref State.Take();
        Set(ref Writer.PutMapKey(ref p, key, first, 0));
    }

    /// <inheritdoc cref="WriteKey(string)"/>
    public void WriteKey(Guid key)
    {
        bool first = Next(WireValueKind.Map, "WriteKey");
        ref byte p = ref State.Take();
        Set(ref Writer.PutMapKey(ref p, key, first, 0));
    }

    /// <summary>Ends a map.</summary>
    public void EndMap()
    {
        ref byte p = ref End(WireValueKind.Map, "EndMap");
        Set(ref Writer.PutEndMap(ref p));
    }

    /// <summary>A value of any type that the wires take, as it would be written elsewhere.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public void Write<[WireRoot] T>(T value)
    {
        WireWrite<T, TWriter> entry = WireWriteRoot<T, TWriter>.Entry;
        ref byte p = ref Room(0);
        if (State.Depth > 0)
        {
            Set(ref entry(ref Writer, ref p, value, 0));
            return;
        }

        Writer.Enter(ref p); // nothing is begun, and the type may have this formatter within
        p = ref entry(ref Writer, ref p, value, 0);
        Writer.Leave();
        Set(ref p);
    }

    /// <summary>A value of a type that is the wire's own, such as a node of JSON on the JSON wire, as the wire's options say.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException">The wire has no such type.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteOwn<T>(T value)
    {
        ref byte p = ref Room(0);
        p = ref Writer.PutOwn(ref p, value, 0, out bool put);
        if (!put)
        {
            throw new NotSupportedException($"{typeof(T)} isn't a type of its own on {Wire}.");
        }

        Set(ref p);
    }

    /// <summary>Bytes that this wire takes as one value, as <see cref="WireValueReader{TReader}.ReadRaw"/> gives them.</summary>
    /// <remarks>Where the wire's options say which characters are escaped, the value is written anew, so that they hold for it too; otherwise the bytes aren't checked.</remarks>
    /// <param name="value">The bytes.</param>
    public void WriteRaw(scoped ReadOnlySpan<byte> value)
    {
        ref byte p = ref Room(0);
        Set(ref Writer.PutRaw(ref p, value, 0));
    }

    /// <summary>The cursor behind the one value.</summary>
    internal ref byte Finish()
    {
        ref WireValueState state = ref State;
        if (state.Depth > 0)
        {
            throw new WireMisuseException($"A formatter began {Name(state.Top.Kind)} and didn't end it.");
        }

        if (state.Top.Left != 0)
        {
            throw new WireMisuseException("A formatter wrote no value.");
        }

        return ref state.Take();
    }

    /// <summary>Room for a value, behind what stands before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Room(int n)
    {
        bool separate = Expect();
        ref byte p = ref State.Take();
        p = ref Writer.Reserve(ref p, n + Writer.MaxEnd);
        if (separate)
        {
            p = ref Writer.PutSeparator(ref p);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Set(ref byte p) => State.Set(ref p);

    /// <summary>Whether a value belongs here; it counts as written.</summary>
    /// <returns>Whether a separator stands before it.</returns>
    bool Expect()
    {
        Check();
        ref WireValueFrame top = ref State.Top;
        if (top.Kind is WireValueKind.Object or WireValueKind.Map)
        {
            top.Expects = false;
            return false;
        }

        top.Left--;
        return top.Index++ > 0 && Writer.Delimited && (top.Kind == WireValueKind.Array || (top.Kind == WireValueKind.Tuple && !Writer.Blits));
    }

    void Check()
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind is WireValueKind.Object or WireValueKind.Map ? !top.Expects : top.Left <= 0)
        {
            throw new WireMisuseException(top.Kind switch
            {
                WireValueKind.Object => "A formatter wrote a value in an object without calling WriteName.",
                WireValueKind.Map => "A formatter wrote a value in a map without calling WriteKey.",
                WireValueKind.Value => "A formatter wrote a second value where one is expected: begin an array, an object or a tuple around them.",
                _ => $"A formatter wrote more values than it declared when it began {Name(top.Kind)}.",
            });
        }
    }

    /// <summary>Whether a name or key belongs here; it counts as written.</summary>
    /// <returns>Whether it is the first.</returns>
    bool Next(WireValueKind kind, string call)
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind != kind || top.Expects || top.Left <= 0)
        {
            throw new WireMisuseException(
                top.Kind != kind ? $"A formatter called {call} outside of {Name(kind)}."
                : top.Expects ? $"A formatter called {call} where a value is expected."
                : $"A formatter called {call} more often than it declared when it began {Name(kind)}.");
        }

        top.Expects = true;
        top.Left--;
        return top.Index++ == 0;
    }

    /// <summary>Opens something within what is open.</summary>
    void Open(ref byte p, WireValueKind kind, int count, bool keyed)
    {
        Writer.Enter(ref p);
        State.Push(new WireValueFrame { Kind = kind, Left = count, Keyed = keyed });
        Set(ref p);
    }

    /// <summary>Closes what is open.</summary>
    ref byte End(WireValueKind kind, string call)
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind != kind || top.Left > 0 || top.Expects)
        {
            throw new WireMisuseException(
                top.Kind != kind ? $"A formatter called {call} outside of {Name(kind)}."
                : $"A formatter called {call} before it wrote as many values as it declared when it began {Name(kind)}.");
        }

        ref byte p = ref State.Take();
        State.Pop();
        Writer.Leave();
        return ref Writer.Reserve(ref p, Writer.MaxEnd);
    }

    static string Name(WireValueKind kind) => kind switch
    {
        WireValueKind.Object => "an object",
        WireValueKind.Map => "a map",
        WireValueKind.Tuple => "a tuple",
        _ => "an array",
    };
}
