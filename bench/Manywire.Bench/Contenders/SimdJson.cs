using System;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>simdjson's DOM in C++, where a compiler and the library are there (Debian's libsimdjson-dev): it finds every token and decodes every text and number, and makes no objects.</summary>
/// <remarks>A few lines of C++ are compiled beside the benchmarks when a row first asks for it.</remarks>
static class SimdJson
{
    const string Name = Figures.JsonGoals.SimdJson;

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    delegate nint Opening(byte[] text, nuint length);

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    delegate int Parsing(nint document);

    static readonly Lazy<(Opening Open, Parsing Parse)?> s_library = new(Load);

    /// <summary>Adds it to a workload whose JSON is an object, if it can be compiled; else says on the error output why not.</summary>
    public static void Add(Workload w, byte[] text)
    {
        if (s_library.Value is not (Opening open, Parsing parse))
        {
            return;
        }

        nint document = open(text, (nuint)text.Length); // kept as long as the process
        const int Object = '{';
        w.AddReading(Name, text.Length, () => parse(document) == Object ? Name : null, () => parse(document) == Object);
    }

    static (Opening, Parsing)? Load()
    {
        string root = Documents.RepositoryRoot() ?? ".";
        string source = Path.Combine(root, "bench", "Manywire.Bench", "Contenders", "simdjson.cpp");
        string library = Path.Combine(AppContext.BaseDirectory, "libmanywire_simdjson.so");
        try
        {
            using Process compiler = Process.Start(new ProcessStartInfo("g++", ["-O3", "-DNDEBUG", "-std=c++17", "-shared", "-fPIC", source, "-lsimdjson", "-o", library]) { RedirectStandardError = true })!;
            string said = compiler.StandardError.ReadToEnd();
            compiler.WaitForExit();
            if (compiler.ExitCode != 0)
            {
                return Absent(said.Split('\n')[0]);
            }

            nint handle = NativeLibrary.Load(library);
            return (Marshal.GetDelegateForFunctionPointer<Opening>(NativeLibrary.GetExport(handle, "dom_open")), Marshal.GetDelegateForFunctionPointer<Parsing>(NativeLibrary.GetExport(handle, "dom_parse")));
        }
        catch (Exception e) when (e is System.ComponentModel.Win32Exception or DllNotFoundException)
        {
            return Absent(e.Message);
        }

        static (Opening, Parsing)? Absent(string why)
        {
            Console.Error.WriteLine($"{Name} takes no part: {why} (it needs g++ and libsimdjson-dev)");
            return null;
        }
    }
}
