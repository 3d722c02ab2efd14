using System;
using System.Diagnostics;
using System.IO;
using System.Threading;

namespace Manywire;

/// <summary>A folder of a test for temporary files. It is deleted when it is disposed, or when the process of the tests ends, however it ends; then what still runs with it is killed as well.</summary>
sealed class Scratch(string name) : IDisposable
{
    /// <summary>Waits for the end of the process, which closes its input. Then it kills whatever has one of the folders in its command line or its environment, or works in it, and deletes the folders.</summary>
    const string Watch = """
        trap '' HUP INT TERM
        folders=
        while IFS= read -r folder; do folders="$folders $folder"; done
        for folder in $folders; do
          [ -d "$folder" ] || continue
          for process in /proc/[0-9]*; do
            id=${process#/proc/}
            [ "$id" != $$ ] || continue
            case $(readlink "$process/cwd")/ in
              "$folder"/*) ;;
              *) grep -qaF "$folder" "$process/cmdline" "$process/environ" 2>/dev/null || continue ;;
            esac
            kill -9 "$id"
          done
          for try in 1 2 3 4 5 6 7 8 9; do
            rm -rf "$folder" && break
            sleep 1
          done
        done
        """;

    static readonly Lock s_gate = new();
    static Process? s_watch;

    public string Path { get; } = Make(name);

    public string this[string file] => System.IO.Path.Combine(Path, file);

    /// <summary>Deletes the folder. Processes that have just been killed may still write there, which is waited for.</summary>
    public void Dispose()
    {
        for (var watch = Stopwatch.StartNew(); ;)
        {
            try
            {
                Directory.Delete(Path, recursive: true);
                return;
            }
            catch (DirectoryNotFoundException) when (!Directory.Exists(Path))
            {
                return;
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException && watch.Elapsed < Patience.Limit)
            {
                Thread.Sleep(20);
            }
        }
    }

    static string Make(string name)
    {
        string path = Directory.CreateTempSubdirectory($"manywire-{name}-").FullName;
        if (OperatingSystem.IsWindows())
        {
            return path;
        }

        lock (s_gate)
        {
            s_watch ??= Process.Start(new ProcessStartInfo("/bin/sh", ["-c", Watch]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true })!;
            s_watch.StandardInput.WriteLine(path);
            s_watch.StandardInput.Flush();
        }

        return path;
    }
}
