using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A file of structs, of any length, that is mapped into memory a part at a time. <see cref="StructWire.Map{T}(string, long)"/> makes it. Not for several threads.</summary>
/// <remarks>Reading what is mapped can fail in a way that ends the process when the file is made shorter meanwhile, as with all mapped files.</remarks>
/// <typeparam name="T">The struct.</typeparam>
public sealed unsafe class StructFile<T> : IReadOnlyCollection<T>, IDisposable
    where T : unmanaged
{
    /// <summary>Bytes that are mapped at once: the memory that the process has, whatever the file's length.</summary>
    const long Window = 64 << 20;

    const int PieceSize = 256 * 1024;

    readonly FileStream _file;
    readonly MemoryMappedFile? _map;
    readonly long _start;
    MemoryMappedViewAccessor? _view;
    T[]? _piece;
    byte* _bytes;
    long _from;
    long _length;

    internal StructFile(string path, long start)
    {
        StructPlan<T>.Require();
        ArgumentOutOfRangeException.ThrowIfNegative(start);
        _start = start;
        _file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, bufferSize: 0);
        try
        {
            long length = Math.Max(0, _file.Length - start);
            Length = length / StructPlan<T>.Size;
            Trailing = (int)(length % StructPlan<T>.Size);
            _map = _file.Length == 0 ? null : MemoryMappedFile.CreateFromFile(_file, null, 0, MemoryMappedFileAccess.Read, HandleInheritability.None, leaveOpen: true);
        }
        catch
        {
            _file.Dispose();
            throw;
        }
    }

    /// <summary>How many whole structs there are.</summary>
    public long Length { get; }

    /// <summary>Bytes behind the last whole struct.</summary>
    public int Trailing { get; }

    int IReadOnlyCollection<T>.Count => checked((int)Length);

    /// <summary>A struct of the file.</summary>
    /// <param name="index">Which.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is none.</exception>
    public T this[long index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((ulong)index, (ulong)Length, nameof(index));
            return StructPlan<T>.Load(ref Show(index, out _)[0]);
        }
    }

    /// <summary>Reads structs: as many as there are, and as have room.</summary>
    /// <param name="index">The first.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <returns>How many were read.</returns>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    public int Read(long index, Span<T> destination, WireChecks checks = WireChecks.None)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((ulong)index, (ulong)Length, nameof(index));
        int count = (int)Math.Min(destination.Length, Length - index);
        for (int done = 0; done < count;)
        {
            byte* at = Show(index + done, out long structs);
            int n = (int)Math.Min(structs, count - done);
            StructWire.Fill(new ReadOnlySpan<byte>(at, n * StructPlan<T>.Size), destination.Slice(done, n), StructShuffle.Best); // SAFETY: so many structs are mapped there
            done += n;
        }

        if (checks != WireChecks.None)
        {
            StructWire.Check<T>(destination[..count], index, checks);
        }

        return count;
    }

    /// <summary>Structs from a place on, as many as are converted at once. They are in memory of the file's own, until the next piece is asked for: what is mapped isn't shown, since it doesn't stay.</summary>
    /// <param name="index">The first struct of the piece.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <returns>At least one, unless <paramref name="index"/> is behind the last.</returns>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    public ReadOnlySpan<T> Piece(long index, WireChecks checks = WireChecks.None)
    {
        _piece ??= new T[Math.Max(1, PieceSize / Unsafe.SizeOf<T>())];
        return _piece.AsSpan(0, Read(index, _piece, checks));
    }

    /// <summary>All structs, one after another.</summary>
    public IEnumerator<T> GetEnumerator()
    {
        var piece = new T[Math.Max(1, 64 * 1024 / StructPlan<T>.Size)];
        for (long at = 0; at < Length;)
        {
            int n = Read(at, piece);
            at += n;
            for (int i = 0; i < n; i++)
            {
                yield return piece[i];
            }
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Ends the use of the file.</summary>
    public void Dispose()
    {
        Hide();
        _map?.Dispose();
        _file.Dispose();
        _length = -1;
    }

    /// <summary>A place where a struct is mapped.</summary>
    /// <param name="index">The struct: one that is there.</param>
    /// <param name="structs">How many whole structs are mapped from there on: at least this one.</param>
    byte* Show(long index, out long structs)
    {
        int size = StructPlan<T>.Size;
        long at = _start + (index * size);
        ObjectDisposedException.ThrowIf(_length < 0, this);
        if (_bytes is null || at < _from || at + size > _from + _length)
        {
            Hide();
            long end = _start + (Length * size);
            _view = _map!.CreateViewAccessor(at, Math.Min(end - at, Math.Max(Window, size)), MemoryMappedFileAccess.Read);
            byte* pointer = null;
            _view.SafeMemoryMappedViewHandle.AcquirePointer(ref pointer);
            _bytes = pointer + _view.PointerOffset;
            _from = at;
            _length = Math.Min(end - at, Math.Max(Window, size));
        }

        structs = (_from + _length - at) / size;
        return _bytes + (at - _from);
    }

    void Hide()
    {
        if (_bytes is not null)
        {
            _view!.SafeMemoryMappedViewHandle.ReleasePointer();
            _view.Dispose();
            _bytes = null;
        }
    }
}
