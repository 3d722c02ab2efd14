using System;
using System.Collections.Concurrent;
using System.IO;

namespace Manywire.Tool;

/// <summary>Files and folders that are there only while a command runs. Whoever makes one takes it away; where the process ends without waiting for that, <see cref="RemoveAll"/> does.</summary>
static class TemporaryFiles
{
    static readonly ConcurrentDictionary<string, bool> s_paths = [];

    /// <summary>Says that a file or a folder is temporary, before it is made.</summary>
    public static void Add(string path) => s_paths[path] = true;

    /// <summary>Removes a file or a folder with all that is in it; one that isn't there any more is fine.</summary>
    public static void Remove(string path)
    {
        if (Directory.Exists(path))
        {
            Directory.Delete(path, recursive: true);
        }
        else
        {
            File.Delete(path);
        }

        s_paths.TryRemove(path, out _);
    }

    /// <summary>Removes all that is left.</summary>
    public static void RemoveAll()
    {
        foreach (string path in s_paths.Keys)
        {
            try
            {
                Remove(path);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Another file may still be removed.
            }
        }
    }
}
