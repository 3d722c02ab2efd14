using System;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Bench;

/// <summary>MariaDB's client for C, where gcc and its headers are (Debian's <c>libmariadb-dev</c>): <c>libmariadb.c</c> is compiled when it is first asked for.</summary>
sealed unsafe class LibMariaDb
{
    static readonly Lazy<nint> s_library = new(Compile);

    readonly delegate* unmanaged<nint, byte*, long> _text;
    readonly delegate* unmanaged<nint, long> _prepared;
    readonly nint _client;
    readonly byte[] _sql;

    LibMariaDb(int port, string sql, bool prepared)
    {
        // SAFETY: the exports are those of libmariadb.c beside this file, with these parameters; text ends with a zero.
        _text = (delegate* unmanaged<nint, byte*, long>)NativeLibrary.GetExport(s_library.Value, "client_text");
        _prepared = (delegate* unmanaged<nint, long>)NativeLibrary.GetExport(s_library.Value, "client_prepared");
        var open = (delegate* unmanaged<int, byte*, int, nint>)NativeLibrary.GetExport(s_library.Value, "client_open");
        _sql = [.. Encoding.UTF8.GetBytes(sql), 0];
        fixed (byte* text = _sql)
        {
            _client = open(port, text, prepared ? 1 : 0);
        }

        IsPrepared = prepared;
    }

    bool IsPrepared { get; }

    /// <summary>A client that asks one question; null where it can't be compiled, or the server doesn't let it in.</summary>
    public static LibMariaDb? TryOpen(int port, string sql, bool prepared) => s_library.Value != 0 && new LibMariaDb(port, sql, prepared) is { _client: not 0 } client ? client : null;

    /// <summary>What the values of all rows come to.</summary>
    public long Sum()
    {
        if (IsPrepared)
        {
            return _prepared(_client); // SAFETY: the client is open
        }

        fixed (byte* text = _sql)
        {
            return _text(_client, text); // SAFETY: the client is open, and the text ends with a zero
        }
    }

    static nint Compile()
    {
        string library = Path.Combine(Directory.CreateTempSubdirectory("manywire-bench").FullName, "client.so");
        var gcc = new ProcessStartInfo("gcc", ["-O2", "-shared", "-fPIC", "-I/usr/include/mariadb", "-o", library, Path.Combine(AppContext.BaseDirectory, "MySql", "libmariadb.c"), "-lmariadb"]);
        try
        {
            using Process process = Process.Start(gcc)!;
            process.WaitForExit();
            return process.ExitCode == 0 ? NativeLibrary.Load(library) : Missing();
        }
        catch (Exception e) when (e is Win32Exception or DllNotFoundException)
        {
            return Missing();
        }
    }

    static nint Missing()
    {
        Console.Error.WriteLine("libmariadb takes no part: gcc and Debian's libmariadb-dev are needed.");
        return 0;
    }
}
