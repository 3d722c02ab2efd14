using System;
using System.IO;
using System.IO.MemoryMappedFiles;

namespace Manywire.Tool;

/// <summary>A file as memory that the system fetches where it is looked at; anything else is read to its end.</summary>
sealed unsafe class MappedFile : IDisposable
{
    readonly MemoryMappedFile? _file;
    readonly MemoryMappedViewAccessor? _view;
    byte* _start;
    readonly int _length;
    readonly byte[] _bytes = [];

    public MappedFile(Stream content, string path)
    {
        // An empty file can't be mapped.
        if (content is WatchedStream { CanSeek: true, Length: > 0 } file && path != "-")
        {
            if (file.Length > int.MaxValue)
            {
                throw new ToolException(ExitCodes.File, $"{path} has more than 2 GiB: inspect --path shows a part of it");
            }

            _length = (int)file.Length;
            _file = MemoryMappedFile.CreateFromFile(path, FileMode.Open, null, 0, MemoryMappedFileAccess.Read);
            _view = _file.CreateViewAccessor(0, _length, MemoryMappedFileAccess.Read);
            _view.SafeMemoryMappedViewHandle.AcquirePointer(ref _start);
            _start += _view.PointerOffset; // SAFETY: the view begins there, and is as long as the file was when it was asked; it is let go of in Dispose
            return;
        }

        var all = new MemoryStream();
        content.CopyTo(all);
        _bytes = all.ToArray();
    }

    /// <summary>The content, until this is disposed of.</summary>
    public ReadOnlySpan<byte> Bytes => _start is null ? _bytes : new ReadOnlySpan<byte>(_start, _length); // SAFETY: the view is as long

    public void Dispose()
    {
        if (_start is not null)
        {
            _start = null;
            _view!.SafeMemoryMappedViewHandle.ReleasePointer();
        }

        _view?.Dispose();
        _file?.Dispose();
    }
}
