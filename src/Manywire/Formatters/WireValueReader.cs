using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire;

/// <summary>The plain face of a wire for formatters: values one after another, without a cursor.</summary>
/// <remarks>
/// Copies are as good as the original. Calls that don't fit what the input holds, or what was called before, are a <see cref="WireException"/>.
/// Objects are read by <see cref="ReadMember"/>, whatever order their members have, and whether or not the wire has names.
/// </remarks>
/// <typeparam name="TReader">The wire.</typeparam>
public readonly ref partial struct WireValueReader<TReader>
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>Names that <see cref="ReadMember"/> takes, at most.</summary>
    const int MaxNames = 64;

    readonly ref byte _state;

    internal WireValueReader(ref byte state) => _state = ref state;

    /// <summary>The wire's entry point, such as <c>typeof(JsonWire)</c>, for formatters that differ from wire to wire.</summary>
    public Type Wire => Reader.Wire;

    /// <summary>The dialect that the wire speaks, such as <see cref="WireDialects.Json"/>: for formatters that differ from format to format, in projects that don't reference the wire.</summary>
    public Type Dialect => Reader.Dialect;

    /// <summary>Whether a name or key may come twice: the last value stays. Otherwise it is to be refused, with <see cref="Fail"/>.</summary>
    public bool AllowsDuplicates => Reader.AllowsDuplicates;

    /// <summary>Whether objects have the names of their members.</summary>
    public bool HasNames => Reader.Order(WireLayout.Map) == WireOrder.Named;

    ref WireValueState State
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (Unsafe.IsNullRef(ref _state))
            {
                throw new WireMisuseException("A formatter used a reader that it wasn't given.");
            }

            return ref Unsafe.As<byte, WireValueState>(ref _state); // SAFETY: WireFormatting made the reference of a state
        }
    }

    ref TReader Reader
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref Unsafe.As<byte, TReader>(ref State.Wire); // SAFETY: WireFormatting made the reference of a reader of this type
    }

    /// <summary>Ends reading with an error at the place that has been reached.</summary>
    /// <param name="expected">What should have been there.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public void Fail(string expected)
    {
        ref byte p = ref Take();
        Reader.Fail(ref p, expected);
        throw new WireException(expected);
    }

    /// <summary>Takes a null that <see cref="WireValueWriter{TWriter}.TryWriteNull"/> has written, or goes on to the value.</summary>
    /// <returns>Whether it was null. Otherwise the value is to be read next.</returns>
    public bool TryReadNull()
    {
        ref byte p = ref Value();
        bool nil;
        if (Reader.Blits)
        {
            p = ref Reader.OpenObject(ref p, WireLayout.Array, out int n);
            nil = n < 0;
            if (!nil && n != 1)
            {
                Reader.Fail(ref p, "a value or null: 1 or 255");
            }
        }
        else
        {
            p = ref Reader.GetNil(ref p, out nil);
        }

        Set(ref p);
        if (!nil)
        {
            ref WireValueFrame top = ref State.Top; // the value is still to come
            top.Expects = true;
            if (top.Kind == WireValueKind.Tuple)
            {
                top.Seen = 1;
            }
        }

        return nil;
    }

    /// <summary>Begins an object.</summary>
    /// <returns>False for null.</returns>
    public bool BeginObject()
    {
        ref byte p = ref Value();
        p = ref Reader.OpenObject(ref p, WireLayout.Map, out int n);
        return Open(ref p, WireValueKind.Object, n, HasNames);
    }

    /// <summary>Goes to the value of an object's next member. Where the wire has names, members that aren't among those given are skipped.</summary>
    /// <param name="names">The names of all members, in the order in which they are written; the same in each call for an object. At most 64.</param>
    /// <returns>The member's index in <paramref name="names"/>, whose value is to be read next; -1 at the end of the object, which is thereby ended.</returns>
    /// <exception cref="WireException">A member comes twice, or the wire has no names and the object more members than those given.</exception>
    public int ReadMember(params ReadOnlySpan<string> names)
    {
        if (names.Length > MaxNames)
        {
            throw new ArgumentException("At most 64 names.", nameof(names));
        }

        Require(WireValueKind.Object, "ReadMember");
        ref WireValueFrame top = ref State.Top;
        if (!top.Keyed)
        {
            if (top.Index >= top.Left)
            {
                Pop();
                return -1;
            }

            if (top.Index >= names.Length)
            {
                Fail($"at most {names.Length} members");
            }

            top.Expects = true;
            return top.Index++;
        }

        while (true)
        {
            ref byte p = ref Take();
            int n = top.Left;
            p = ref Reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                Set(ref p);
                Pop();
                return -1;
            }

            top.Left = n - 1;
            int member = Find(key, names, top.Index);
            if (member < 0)
            {
                Set(ref Reader.Skip(ref p));
                continue;
            }

            if ((top.Seen & (1UL << member)) != 0 && !Reader.AllowsDuplicates)
            {
                Reader.Fail(ref p, "each name once");
            }

            Set(ref p);
            top.Seen |= 1UL << member;
            top.Expects = true;
            top.Index = member + 1;
            return member;
        }
    }

    /// <summary>A value of any type that the wires take, as it would be read elsewhere.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public T? Read<[WireRoot] T>()
    {
        WireRead<T?, TReader> entry = WireReadRoot<T?, TReader>.Entry;
        T? value = default;
        ref byte p = ref Value();
        if (State.Depth > 0)
        {
            Set(ref entry(ref Reader, ref p, ref value));
            return value;
        }

        Reader.Enter(ref p); // nothing is begun, and the type may have this formatter within
        p = ref entry(ref Reader, ref p, ref value);
        Reader.Leave();
        Set(ref p);
        return value;
    }

    /// <summary>A copy of the next value's bytes, whatever it is. What isn't needed to find its end isn't looked at.</summary>
    /// <exception cref="WireException">The wire's values don't say what they are, as on the Binary wire.</exception>
    public byte[] ReadRaw()
    {
        ref byte p = ref Value();
        if (Reader.Blits)
        {
            Reader.Fail(ref p, "a value of a known type: on this wire none describes itself");
        }

        Set(ref Reader.GetLazy(ref p, out WireLazy<WireOpaque> value));
        return value.Raw;
    }

    /// <summary>A value of a type that is the wire's own, such as a node of JSON on the JSON wire, as the wire's options say.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value. What it was is given to a type that is filled.</param>
    /// <exception cref="NotSupportedException">The wire has no such type.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadOwn<T>(scoped ref T value)
    {
        ref byte p = ref Value();
        p = ref Reader.GetOwn(ref p, ref value, out bool got);
        if (!got)
        {
            throw new NotSupportedException($"{typeof(T)} isn't a type of its own on {Wire}.");
        }

        Set(ref p);
    }

    /// <summary>Goes behind the next value, whatever it is.</summary>
    /// <exception cref="WireException">The wire's values don't say what they are, as on the Binary wire.</exception>
    public void Skip()
    {
        ref byte p = ref Value();
        Set(ref Reader.Skip(ref p));
    }

    /// <summary>The cursor behind the one value.</summary>
    internal ref byte Finish()
    {
        ref WireValueState state = ref State;
        if (state.IsTaken)
        {
            throw new WireInputException("a value that its formatter can read: the formatter has caught the original error", state.Began);
        }

        if (state.Depth > 0 || state.Top.Expects)
        {
            Fail(state.Depth > 0 ? "everything that the formatter began to be read to its end" : "a value to be read by the formatter");
        }

        return ref Take();
    }

    /// <summary>The cursor before a value that is read next; it counts as read.</summary>
    ref byte Value()
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind == WireValueKind.Tuple)
        {
            return ref TupleValue();
        }

        if (!top.Expects)
        {
            Fail(top.Kind == WireValueKind.Value ? "one value to be read by the formatter, not more" : "a value to be read by the formatter only behind a name, a key or NextElement");
        }

        top.Expects = false;
        return ref Take();
    }

    /// <summary>The cursor. An error that the formatter has caught stays one: it may depend on the input.</summary>
    ref byte Take()
    {
        if (State.IsTaken)
        {
            throw new WireInputException("a value that its formatter can read: the formatter went on after an error", State.Began);
        }

        return ref State.Take();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Set(ref byte p) => State.Set(ref p);

    bool Open(ref byte p, WireValueKind kind, int n, bool keyed)
    {
        if (n >= 0)
        {
            Reader.Enter(ref p);
            State.Push(new WireValueFrame { Kind = kind, Left = n, Keyed = keyed });
        }

        Set(ref p);
        return n >= 0;
    }

    void Pop()
    {
        State.Pop();
        Reader.Leave();
    }

    void Require(WireValueKind kind, string call)
    {
        ref WireValueFrame top = ref State.Top;
        if (top.Kind != kind || top.Expects)
        {
            Fail(top.Kind == kind ? $"each value to be read or skipped by the formatter before it calls {call}" : $"{call} to be called by the formatter only within what it belongs to");
        }
    }

    /// <summary>The name's index, the one expected first; -1 for another name.</summary>
    int Find(scoped ReadOnlySpan<byte> key, scoped ReadOnlySpan<string> names, int expected)
    {
        if (expected < names.Length && Same(key, names[expected]))
        {
            return expected;
        }

        for (int i = 0; i < names.Length; i++)
        {
            if (Same(key, names[i]))
            {
                return i;
            }
        }

        return Reader.IgnoresCase ? WireNames.FindIgnoringCase(key, names.ToArray()) : -1;
    }

    static bool Same(scoped ReadOnlySpan<byte> key, string name) =>
        Ascii.IsValid(key) ? Ascii.Equals(key, name) : Encoding.UTF8.GetByteCount(name) == key.Length && key.SequenceEqual(Encoding.UTF8.GetBytes(name));
}
