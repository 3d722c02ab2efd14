using System;
using System.IO;
using System.IO.MemoryMappedFiles;

namespace Manywire.Fuzz;

/// <summary>What a worker is doing, in memory that outlives it: how much it has done, and the input at hand.</summary>
sealed unsafe class WorkerState : IDisposable
{
    /// <summary>The longest input.</summary>
    public const int MaxInput = 1 << 14;

    const int Size = 64 + MaxInput;

    readonly MemoryMappedFile _file;
    readonly MemoryMappedViewAccessor _view;
    readonly byte* _start;

    WorkerState(MemoryMappedFile file)
    {
        _file = file;
        _view = file.CreateViewAccessor(0, Size);
        _view.SafeMemoryMappedViewHandle.AcquirePointer(ref _start);
    }

    public static WorkerState Create(string path)
    {
        using (FileStream file = File.Create(path))
        {
            file.SetLength(Size);
        }

        return Open(path);
    }

    public static WorkerState Open(string path) => new(MemoryMappedFile.CreateFromFile(path, FileMode.Open));

    /// <summary>Inputs that were begun.</summary>
    public ref long Executions => ref *(long*)_start;

    /// <summary>Which case the input at hand is for.</summary>
    public ref int Case => ref *(int*)(_start + 8);

    ref int Length => ref *(int*)(_start + 12);

    /// <summary>The input at hand.</summary>
    public ReadOnlySpan<byte> Input => new(_start + 64, Length);

    public void Begin(int @case, ReadOnlySpan<byte> input)
    {
        Case = @case;
        Length = input.Length;
        input.CopyTo(new Span<byte>(_start + 64, MaxInput));
        Executions++;
    }

    public void Dispose()
    {
        _view.SafeMemoryMappedViewHandle.ReleasePointer();
        _view.Dispose();
        _file.Dispose();
    }
}
