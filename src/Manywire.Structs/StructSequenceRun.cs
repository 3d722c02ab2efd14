using System;
using System.Buffers;
using System.Runtime.InteropServices;

namespace Manywire;

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
