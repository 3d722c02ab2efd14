using System;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Reads rows as a wire: what emitted code asks for is looked up in a plan, which was made when the columns were known, and read where it lies in the buffer.</summary>
/// <remarks>The cursor stays at the row's first byte, since a plan takes values in the order of the type, and columns have an order of their own.</remarks>
public ref partial struct MySqlRowReader : IWireReader
{
    readonly RowPlan _plan;
    readonly RowStep[] _steps;
    ReadOnlySpan<RowValue> _values;
    ReadOnlySpan<byte> _row;
    int _step;
    long _rows;
    readonly bool _binary;
    Wanted _wanted;
    string? _userCode;

    /// <param name="plan">The plan.</param>
    /// <param name="rows">How many rows came before.</param>
    internal MySqlRowReader(RowPlan plan, long rows)
    {
        _plan = plan;
        _steps = plan.Steps;
        _binary = plan.IsBinary;
        _rows = rows - 1;
    }

    /// <summary>Goes to a row.</summary>
    /// <param name="row">The row.</param>
    /// <param name="values">Where its values lie.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte Begin(ReadOnlySpan<byte> row, ReadOnlySpan<RowValue> values)
    {
        _row = row;
        _values = values;
        _step = 0;
        _rows++;
        return ref MemoryMarshal.GetReference(row); // SAFETY: nothing is read or written through the cursor, which only has to be one
    }

    /// <inheritdoc/>
    public readonly ref byte Begin() => ref MemoryMarshal.GetReference(_row); // SAFETY: as above

    /// <inheritdoc/>
    public readonly long Remaining(ref byte p) => 0;

    /// <inheritdoc/>
    public readonly ref byte Finish(ref byte p) => ref p;

    /// <summary>A plan is as deep as the columns' names are long.</summary>
    public readonly void Enter(ref byte p)
    {
    }

    /// <inheritdoc/>
    public readonly void Leave()
    {
    }

    /// <inheritdoc/>
    [DoesNotReturn]
    public readonly void Fail(ref byte p, string expected) => throw _plan.Refuse(_rows, Math.Max(0, _step - 1), expected, null);

    /// <inheritdoc/>
    public void NoteUserCode(long remaining, string? expected) => _userCode = expected;

    /// <inheritdoc/>
    public readonly string? UserCodeNote(out long remaining)
    {
        remaining = 0;
        return _userCode;
    }

    /// <summary>What went wrong with the row: a value that can't be what it is to be, or what code of the user's refused. Null for anything else.</summary>
    internal readonly WireException? Refusal(Exception e) => e switch
    {
        InvalidCastException or OverflowException or FormatException or MySqlConversionException when _userCode is null => Unconverted(e),
        WireException => null,
        _ when _userCode is { } expected && (e is NotSupportedException || WireFormatting.IsRefusal(e)) => _plan.Refuse(_rows, Math.Max(0, _step - 1), expected, null, e),
        _ => null,
    };

    readonly WireException Unconverted(Exception e)
    {
        int step = Math.Max(0, _step - 1);
        string expected = _steps[step].Kind == RowStepKind.Value ? Name(_wanted) : "a value";
        return _plan.Refuse(_rows, step, expected, Was(step), e);
    }

    static string Name(Wanted wanted) => wanted switch
    {
        Wanted.Character => "one character",
        Wanted.Integer => "an integer",
        Wanted.Text => "text",
        Wanted.Bytes => "bytes",
        Wanted.Any => "a value",
        Wanted.Int16 or Wanted.Int32 or Wanted.Int64 or Wanted.Int128 => $"an {wanted}",
        _ => $"a {wanted}",
    };

    /// <summary>What lies in a column, for messages: numbers and dates, and of text how long it is.</summary>
    readonly string? Was(int step)
    {
        if (_steps[step] is not { Kind: RowStepKind.Value, Field: { } field } value)
        {
            return null;
        }

        RowValue place = _values[value.Column];
        if (place.Length < 0)
        {
            return "NULL";
        }

        if (field.Kind is ValueKind.String or ValueKind.Bytes or ValueKind.Vector)
        {
            return string.Create(CultureInfo.InvariantCulture, $"{(field.Kind == ValueKind.String ? "text" : "a value")} of {place.Length} bytes");
        }

        try
        {
            return Convert.ToString(field.GetValue(_row.Slice(place.Start, place.Length)), CultureInfo.InvariantCulture);
        }
        catch (Exception e) when (e is InvalidCastException or OverflowException or FormatException)
        {
            return e.Message;
        }
    }

    /// <inheritdoc/>
    public ref byte OpenObject(ref byte p, WireLayout layout, out int n)
    {
        RowStep step = Peek(ref p);
        if (step.Kind != RowStepKind.Object)
        {
            FailAsked(ref p);
        }

        if (step.IsOptional && IsNull(step.Count))
        {
            _step += step.Count;
            n = -1;
            return ref p;
        }

        _step++;
        n = step.First;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte NextRun(ref byte p, out int member, out int n)
    {
        RowStep step = Peek(ref p);
        if (step.Kind != RowStepKind.Run)
        {
            FailAsked(ref p);
        }

        _step++;
        member = step.Member;
        n = step.Count;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetNil(ref byte p, out bool nil)
    {
        RowStep step = Peek(ref p);
        switch (step.Kind)
        {
            case RowStepKind.Value:
                nil = _values[step.Column].Length < 0;
                _step += nil ? 1 : 0;
                return ref p;
            case RowStepKind.Object:
                nil = IsNull(step.Count);
                _step += nil ? step.Count : 0;
                return ref p;
            default:
                nil = false;
                return ref p;
        }
    }

    readonly RowStep Peek(ref byte p)
    {
        if ((uint)_step >= (uint)_steps.Length)
        {
            FailAsked(ref p);
        }

        return _steps[_step];
    }

    /// <summary>Whether all columns of the object that comes next are NULL.</summary>
    readonly bool IsNull(int steps)
    {
        for (int i = _step; i < _step + steps; i++)
        {
            if (_steps[i].Kind == RowStepKind.Value && _values[_steps[i].Column].Length >= 0)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>The bytes of the next value, which isn't NULL.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ReadOnlySpan<byte> Next(ref byte p, Wanted wanted, out Field field)
    {
        RowStep[] steps = _steps;
        int at = _step;
        if ((uint)at >= (uint)steps.Length)
        {
            FailAsked(ref p);
        }

        ref readonly RowStep step = ref steps[at];
        if (step.Kind != RowStepKind.Value)
        {
            FailAsked(ref p);
        }

        _step = at + 1;
        _wanted = wanted;
        field = step.Field!;
        RowValue value = _values[step.Column];
        if (value.Length < 0)
        {
            FailNull(wanted);
        }

        return _row.Slice(value.Start, value.Length);
    }

    /// <summary>The bytes of the next value.</summary>
    /// <returns>False: it is NULL, which the member takes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool TryNext(ref byte p, Wanted wanted, out ReadOnlySpan<byte> data, out Field field)
    {
        int at = _step;
        if ((uint)at < (uint)_steps.Length && _steps[at] is { Kind: RowStepKind.Value, IsOptional: true } step && _values[step.Column].Length < 0)
        {
            _step = at + 1;
            field = step.Field!;
            data = default;
            return false;
        }

        data = Next(ref p, wanted, out field);
        return true;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailNull(Wanted wanted) => throw _plan.Refuse(_rows, _step - 1, Name(wanted), "NULL");

    /// <summary>Code that a formatter has asks for something else than one value of a column.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailAsked(ref byte p) => throw _plan.Refuse(_rows, _step, "a member that one column can hold", null);
}
