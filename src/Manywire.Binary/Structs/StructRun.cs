using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Binary;

namespace Manywire;

/// <summary>Structs in bytes, one after another; each is read when its turn comes. <see cref="StructWire.Enumerate{T}(ReadOnlySpan{byte}, WireChecks)"/> makes it.</summary>
/// <typeparam name="T">The struct.</typeparam>
public readonly ref struct StructRun<T>
    where T : unmanaged
{
    readonly ReadOnlySpan<byte> _source;
    readonly WireChecks _checks;

    internal StructRun(ReadOnlySpan<byte> source, WireChecks checks)
    {
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        _source = source;
        _checks = checks;
    }

    /// <summary>How many whole structs there are.</summary>
    public int Count => (int)((uint)_source.Length / (uint)StructPlan<T>.Size);

    /// <summary>Bytes behind the last whole struct.</summary>
    public int Trailing => (int)((uint)_source.Length % (uint)StructPlan<T>.Size);

    /// <summary>A struct of the run.</summary>
    /// <param name="index">Which.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is none.</exception>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    public T this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)Count, nameof(index));
            T value = StructPlan<T>.Load(ref BinaryBytes.Step(ref MemoryMarshal.GetReference(_source), (nint)index * StructPlan<T>.Size));
            if (_checks != WireChecks.None)
            {
                StructWire.Check(new ReadOnlySpan<T>(in value), index, _checks);
            }

            return value;
        }
    }

    /// <summary>Begins with the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Enumerator GetEnumerator() => new(_source, Count, _checks);

    /// <summary>Goes from struct to struct. The bounds have been checked for all of them.</summary>
    /// <remarks>It has four fields, and nothing is called on it that isn't inlined: so the JIT keeps all of them in registers.</remarks>
    public ref struct Enumerator
    {
        readonly WireChecks _checks;
        readonly ref byte _start;
        readonly nint _end;
        nint _at;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(ReadOnlySpan<byte> source, int count, WireChecks checks)
        {
            _start = ref MemoryMarshal.GetReference(source);
            _end = (nint)count * StructPlan<T>.Size;
            _at = -StructPlan<T>.Size;
            _checks = checks;
        }

        /// <summary>The struct.</summary>
        /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
        public readonly T Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                if ((nuint)_at >= (nuint)_end)
                {
                    FailPlace(); // only where nobody asked MoveNext, or didn't listen
                }

                if (_checks != WireChecks.None)
                {
                    Check(ref _start, _at, _checks);
                }

                return StructPlan<T>.Load(ref Unsafe.Add(ref _start, _at)); // SAFETY: it is there
            }
        }

        /// <summary>Goes to the next struct.</summary>
        /// <returns>False behind the last.</returns>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            nint next = _at + StructPlan<T>.Size;
            if (next < _end)
            {
                _at = next;
                return true;
            }

            _at = _end;
            return false;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void Check(ref byte start, nint at, WireChecks checks)
        {
            T value = StructPlan<T>.Load(ref Unsafe.Add(ref start, at)); // SAFETY: Current has looked
            StructWire.Check(new ReadOnlySpan<T>(in value), at / StructPlan<T>.Size, checks);
        }

        [DoesNotReturn]
        static void FailPlace() => throw new InvalidOperationException("There is no current struct.");
    }
}

/// <summary>Structs in bytes that lie in several places; those that lie across a border are put together. <see cref="StructWire.Enumerate{T}(in ReadOnlySequence{byte}, WireChecks)"/> makes it.</summary>
/// <typeparam name="T">The struct.</typeparam>
public readonly ref struct StructSequenceRun<T>
    where T : unmanaged
{
    readonly ReadOnlySequence<byte> _source;
    readonly WireChecks _checks;

    internal StructSequenceRun(scoped in ReadOnlySequence<byte> source, WireChecks checks)
    {
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        _source = source;
        _checks = checks;
    }

    /// <summary>How many whole structs there are.</summary>
    public long Count => _source.Length / StructPlan<T>.Size;

    /// <summary>Bytes behind the last whole struct.</summary>
    public int Trailing => (int)(_source.Length % StructPlan<T>.Size);

    /// <summary>Begins with the first.</summary>
    public Enumerator GetEnumerator() => new(_source, Count, _checks);

    /// <summary>Goes from struct to struct.</summary>
    public ref struct Enumerator
    {
        readonly WireChecks _checks;
        readonly long _count;
        ReadOnlySequence<byte>.Enumerator _segments;
        ReadOnlySpan<byte> _span;
        long _index;
        T _value;

        internal Enumerator(scoped in ReadOnlySequence<byte> source, long count, WireChecks checks)
        {
            _segments = source.GetEnumerator();
            _count = count;
            _index = -1;
            _checks = checks;
        }

        /// <summary>The struct.</summary>
        public readonly T Current => _value;

        /// <summary>Goes to the next struct.</summary>
        /// <returns>False behind the last.</returns>
        /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
        public bool MoveNext()
        {
            if (_index >= _count - 1)
            {
                return false;
            }

            _index++;
            if (_span.Length >= StructPlan<T>.Size)
            {
                _value = StructPlan<T>.Load(ref MemoryMarshal.GetReference(_span));
                _span = _span[StructPlan<T>.Size..];
            }
            else
            {
                Gather();
            }

            if (_checks != WireChecks.None)
            {
                StructWire.Check(new ReadOnlySpan<T>(in _value), _index, _checks);
            }

            return true;
        }

        /// <summary>A struct whose bytes lie in more than one segment, or in the next.</summary>
        void Gather()
        {
            int size = StructPlan<T>.Size;
            Span<byte> whole = size <= 1024 ? stackalloc byte[1024] : new byte[size];
            int have = 0;
            while (have < size)
            {
                if (_span.IsEmpty)
                {
                    _segments.MoveNext(); // there is one: the sequence is as long as it says
                    _span = _segments.Current.Span;
                    continue;
                }

                int n = Math.Min(size - have, _span.Length);
                _span[..n].CopyTo(whole[have..]);
                _span = _span[n..];
                have += n;
            }

            _value = StructPlan<T>.Load(ref MemoryMarshal.GetReference(whole));
        }
    }
}
