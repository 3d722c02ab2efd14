using System;
using System.IO;

namespace Manywire.Tool;

/// <summary>A file for what has to be read twice. It goes away when it is closed.</summary>
sealed class TemporaryFile : FileStream
{
    const int Size = 64 * 1024;

    TemporaryFile(string path)
        : base(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Delete, Size)
    {
    }

    /// <summary>Makes one.</summary>
    /// <param name="folder">Where; null for the system's folder of temporary files.</param>
    public static TemporaryFile Make(string? folder = null)
    {
        string path = Path.Combine(folder ?? Path.GetTempPath(), $"manywire-{Guid.NewGuid():N}.tmp");
        TemporaryFiles.Add(path);
        return new TemporaryFile(path);
    }

    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        if (disposing)
        {
            TemporaryFiles.Remove(Name);
        }
    }
}
