using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Writes wired types as the parameters of an INSERT. What no column has is left out.</summary>
/// <remarks>Values go into the packet that is sent, so the cursor is that of nothing, and stays where it is.</remarks>
public ref partial struct MySqlRowWriter : IWireWriter
{
    const ushort NoType = ushort.MaxValue;

    static readonly byte[] s_nothing = new byte[1];

    readonly InsertStep[] _steps;
    readonly ushort[] _types;
    readonly Span<byte> _nulls;
    readonly ValueOptions _values;
    readonly bool _isMariaDb;
    PacketWriter _output;
    int _step, _within;

    /// <param name="plan">The plan.</param>
    /// <param name="output">Where the values go.</param>
    /// <param name="types">The type of each parameter, once it is known.</param>
    /// <param name="nulls">A bit for each parameter that is NULL; none where a byte before each value says so.</param>
    /// <param name="rules">How values are written.</param>
    internal MySqlRowWriter(InsertPlan plan, PacketWriter output, ushort[] types, Span<byte> nulls, in LiteralRules rules)
    {
        _steps = plan.Steps;
        _output = output;
        _types = types;
        _nulls = nulls;
        _values = rules.Values;
        _isMariaDb = rules.IsMariaDb;
    }

    /// <summary>A type that isn't known yet.</summary>
    internal static ushort Unknown => NoType;

    /// <inheritdoc/>
    public readonly ref byte Begin(int n) => ref MemoryMarshal.GetArrayDataReference(s_nothing); // SAFETY: nothing is written through the cursor, which only has to be one

    /// <inheritdoc/>
    public readonly ref byte Reserve(ref byte p, int n) => ref p;

    /// <inheritdoc/>
    public long Finish(ref byte p)
    {
        _output.Flush();
        return 0;
    }

    /// <inheritdoc/>
    public readonly void Enter(ref byte p)
    {
    }

    /// <inheritdoc/>
    public readonly void Leave()
    {
    }

    /// <inheritdoc/>
    [DoesNotReturn]
    public readonly void Fail(ref byte p, string expected) => throw new WireException(expected);

    /// <summary>Begins a value, which isn't NULL.</summary>
    /// <returns>False: no column has it.</returns>
    bool Take(ref byte p, ushort type)
    {
        if (_within > 0)
        {
            return false;
        }

        InsertStep step = _step < _steps.Length ? _steps[_step] : default;
        if (_step >= _steps.Length || step.Count > 0)
        {
            Fail(ref p, "a formatter that writes one value, which one column can hold");
        }

        _step++;
        if (step.Slot < 0)
        {
            return false;
        }

        ref ushort known = ref _types[step.Slot];
        if (known != type && known != NoType)
        {
            Fail(ref p, "values of one type in one column");
        }

        known = type;
        if (_nulls.IsEmpty)
        {
            _output.WriteByte(0);
        }

        return true;
    }

    /// <summary>Writes NULL, for an object once for each of its columns.</summary>
    void PutNull(ref byte p)
    {
        if (_within > 0)
        {
            return;
        }

        if (_step >= _steps.Length)
        {
            Fail(ref p, "a formatter that writes one value, which one column can hold");
        }

        int end = _step + Math.Max(1, _steps[_step].Count);
        for (; _step < end; _step++)
        {
            int slot = _steps[_step].Slot;
            if (slot < 0)
            {
                continue;
            }

            if (_nulls.IsEmpty)
            {
                _output.WriteByte(1);
            }
            else
            {
                _nulls[slot >> 3] |= (byte)(1 << (slot & 7));
            }
        }
    }

    /// <summary>Goes into something that has parts.</summary>
    void Open(ref byte p, bool isObject)
    {
        if (_within > 0)
        {
            _within++;
            return;
        }

        InsertStep step = _step < _steps.Length ? _steps[_step] : default;
        if (isObject && step.Count > 0)
        {
            _step++;
            return;
        }

        if (_step >= _steps.Length || step.Slot >= 0 || step.Count > 0)
        {
            Fail(ref p, "a value that one column can hold, and no list or map");
        }

        _within = 1;
    }

    /// <summary>Comes out of it.</summary>
    void Close()
    {
        if (_within > 0 && --_within == 0)
        {
            _step++;
        }
    }
}
