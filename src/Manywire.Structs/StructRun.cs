using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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
            T value = StructPlan<T>.Load(ref Unsafe.Add(ref MemoryMarshal.GetReference(_source), (nint)index * StructPlan<T>.Size)); // SAFETY: index is below the count
            if (_checks != WireChecks.None)
            {
                StructWire.Check(new ReadOnlySpan<T>(in value), index, _checks);
            }

            return value;
        }
    }

    /// <summary>Begins with the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Enumerator GetEnumerator() => new(this);

    /// <summary>Goes from struct to struct. The bounds have been checked for all of them.</summary>
    /// <remarks>
    /// It goes through windows, in which a step is one comparison; between two of them it thinks. Without anything to think of there is one window. Where values are checked, each is a window.
    /// Of a run that is too long for the caches, bytes that come later are asked for: a window is as many as are asked for at once. Nothing is called on it that isn't inlined, so that the JIT keeps
    /// what the loop needs in registers.
    /// </remarks>
    public ref struct Enumerator
    {
        readonly ref byte _start;
        readonly nint _length;
        readonly WireChecks _checks;

        /// <summary>Where values are checked, the one at hand: what has been checked is what is given, whatever becomes of the source.</summary>
        readonly byte[]? _copy;

        ref byte _current;
        ref byte _next;
        ref byte _window;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal Enumerator(StructRun<T> run)
        {
            _start = ref MemoryMarshal.GetReference(run._source);
            _length = (nint)run.Count * StructPlan<T>.Size;
            _checks = run._checks;
            _copy = run._checks == WireChecks.None ? null : new byte[StructPlan<T>.Size];
            _current = ref MemoryMarshal.GetArrayDataReference(StructPlan<T>.Before); // SAFETY: it is as long as a struct
            _next = ref _start;
            _window = ref _start;
        }

        /// <summary>The struct; one of zeros before <see cref="MoveNext"/>.</summary>
        public readonly T Current
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => StructPlan<T>.Load(ref _current); // SAFETY: MoveNext has found it within the run, or it is the zeros before the first
        }

        /// <summary>Goes to the next struct.</summary>
        /// <returns>False behind the last.</returns>
        /// <exception cref="WireException">A value of the struct is one that its type doesn't take.</exception>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            if (!Unsafe.IsAddressLessThan(ref _next, ref _window))
            {
                _window = ref Window(ref _next, ref _start, _length, _checks, _copy);
                if (!Unsafe.IsAddressLessThan(ref _next, ref _window))
                {
                    return false;
                }

                if (_copy is not null)
                {
                    _current = ref MemoryMarshal.GetArrayDataReference(_copy); // SAFETY: it is as long as a struct
                    _next = ref _window;
                    return true;
                }
            }

            _current = ref _next;
            _next = ref Unsafe.Add(ref _next, StructPlan<T>.Size); // SAFETY: windows end where structs do
            return true;
        }
    }

    /// <summary>The end of the structs that begin at a place and that can be gone through without a thought: the place itself behind the last.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte Window(ref byte next, ref byte start, nint length, WireChecks checks, byte[]? copy)
    {
        // SAFETY: next is where a struct begins, or the end of the last; so is what is returned.
        nint at = Unsafe.ByteOffset(ref start, ref next);
        if (at == length)
        {
            return ref next;
        }

        if (copy is not null)
        {
            MemoryMarshal.CreateReadOnlySpan(ref next, StructPlan<T>.Size).CopyTo(copy); // SAFETY: a struct begins there
            T value = StructPlan<T>.Load(ref MemoryMarshal.GetArrayDataReference(copy));
            StructWire.Check(new ReadOnlySpan<T>(in value), at / StructPlan<T>.Size, checks);
            return ref Unsafe.Add(ref next, StructPlan<T>.Size);
        }

        return ref Unsafe.Add(ref next, StructPrefetch.Window(ref next, length, length - at, StructPlan<T>.Size));
    }
}
