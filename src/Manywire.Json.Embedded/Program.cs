using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Json.Embedded.Merging;

namespace Manywire.Json.Embedded;

/// <summary>What builds run: <c>prepare</c> when the package is packed, <c>embed</c> when an application is built. Arguments are in a file, one <c>name=value</c> a line.</summary>
static class Program
{
    static int Main(string[] arguments)
    {
        if (arguments is not [string command, string file])
        {
            Console.Error.WriteLine("Manywire.Json.Embedded prepare|embed FILE");
            return 2;
        }

        try
        {
            var named = File.ReadAllLines(file).Select(line => line.Split('=', 2)).Where(pair => pair.Length == 2).ToLookup(pair => pair[0], pair => pair[1], StringComparer.Ordinal);
            string Get(string name) => named[name].FirstOrDefault() ?? throw new EmbeddingException($"{file} doesn't say {name}.");
            IReadOnlyList<string> assemblies = [.. named["assembly"]];
            if (command == "prepare")
            {
                Preparation.Run(assemblies, Get("output"));
            }
            else
            {
                new Embedding(Get("application"), Get("output"), Get("folder"), assemblies, [.. named["reference"]])
                {
                    Dotnet = Get("dotnet"),
                    Linker = Get("linker"),
                    Key = named["key"].FirstOrDefault(k => k.Length > 0),
                }.Run();
            }

            return 0;
        }
        catch (EmbeddingException e)
        {
            // As the build's own errors are printed.
            Console.WriteLine($"{Path.GetFileName(file)} : error MWEMBED: {e.Message}");
            return 1;
        }
    }
}
