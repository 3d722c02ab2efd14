using System;
using System.IO;

namespace Manywire.Tool;

/// <summary>Where a command writes to: a temporary file beside the one that was asked for, which takes its place when all is written; or standard output.</summary>
sealed class OutputFile : IDisposable
{
    readonly string? _path;
    readonly string? _temporary;
    readonly bool _isForced;

    OutputFile(Stream stream, string? path, string? temporary, bool isForced)
    {
        Stream = stream;
        _path = path;
        _temporary = temporary;
        _isForced = isForced;
    }

    public Stream Stream { get; }

    /// <summary>Opens an output.</summary>
    /// <param name="path">The file; <c>-</c> or null for standard output.</param>
    /// <param name="isForced">Whether a file that exists is replaced.</param>
    /// <param name="console">For standard output.</param>
    public static OutputFile Open(string? path, bool isForced, ToolConsole console)
    {
        if (path is null or "-")
        {
            return new OutputFile(console.Out, null, null, isForced);
        }

        path = Path.GetFullPath(path);
        if (File.Exists(path))
        {
            path = File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? path; // what a link leads to is replaced, not the link
        }

        if (Directory.Exists(path))
        {
            throw new ToolException(ExitCodes.File, $"{path} is a folder");
        }

        if (File.Exists(path) && !isForced)
        {
            throw new ToolException(ExitCodes.File, $"{path} exists: --force replaces it");
        }

        if (IsDevice(path))
        {
            return new OutputFile(new FileStream(path, FileMode.Open, FileAccess.Write), path, null, isForced); // a device is written to, not replaced
        }

        string temporary = Path.Combine(Path.GetDirectoryName(path)!, $".{Path.GetFileName(path)}.{Guid.NewGuid():N}.tmp");
        TemporaryFiles.Add(temporary);
        return new OutputFile(new FileStream(temporary, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Read | FileShare.Delete, 64 * 1024), path, temporary, isForced);
    }

    /// <summary>Whether a full path is that of a device: /dev/null, or NUL on Windows.</summary>
    /// <param name="path">The path.</param>
    public static bool IsDevice(string path) => path.StartsWith(OperatingSystem.IsWindows() ? @"\\.\" : "/dev/", StringComparison.Ordinal);

    /// <summary>All is written: the file gets its name. Where it is the input's own, the input must be closed: Windows doesn't replace what is open.</summary>
    public void Commit()
    {
        Stream.Flush();
        if (_temporary is not null)
        {
            Stream.Dispose();
            File.Move(_temporary, _path!, _isForced);
        }
    }

    /// <summary>Removes what wasn't finished.</summary>
    public void Dispose()
    {
        if (_path is not null)
        {
            Stream.Dispose();
        }

        if (_temporary is not null)
        {
            TemporaryFiles.Remove(_temporary); // it isn't there any more when all went well
        }
    }
}
