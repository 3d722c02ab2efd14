using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Manywire.Json.Embedded.Merging;
using Mono.Cecil;

namespace Manywire.Json.Embedded;

/// <summary>Runs .NET's linker over the application and Manywire's assemblies. All of the application's own code stays as it is; of Manywire's, and of what its generator printed, what that code reaches.</summary>
sealed class Linking(string application, IReadOnlyList<string> assemblies, IReadOnlyList<string> references, string folder, string output)
{
    public required string Dotnet { get; init; }

    public required string Linker { get; init; }

    public void Run()
    {
        Directory.CreateDirectory(folder);
        string roots = Path.Combine(folder, "roots.xml"), attributes = Path.Combine(folder, "attributes.xml"), arguments = Path.Combine(folder, "linker.rsp");
        WriteRoots(roots);
        WriteAttributes(attributes);
        List<string> all =
        [
            "-x", roots, "--link-attributes", attributes, "-out", output,
            "--trim-mode", "skip", "--skip-unresolved", "true", "-b", "true", "--disable-opt", "unusedinterfaces",
            "--strip-descriptors", "false", "--strip-substitutions", "false", "--strip-link-attributes", "false", "--notrimwarn",
            "--action", "link", Path.GetFileNameWithoutExtension(application), "-reference", application,
        ];
        foreach (string path in assemblies)
        {
            all.AddRange(["--action", "link", Path.GetFileNameWithoutExtension(path), "-reference", path]);
        }

        foreach (string path in references)
        {
            all.AddRange(["-reference", path]);
        }

        File.WriteAllLines(arguments, all.Select(a => $"\"{a}\""));
        Start(arguments);
    }

    void Start(string arguments)
    {
        var start = new ProcessStartInfo(Dotnet, ["exec", Linker, "@" + arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start) ?? throw new EmbeddingException("The linker didn't start.");
        var errors = process.StandardError.ReadToEndAsync();
        string said = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode != 0)
        {
            throw new EmbeddingException($"The linker ended with {process.ExitCode}. {string.Join(' ', (said + errors.Result).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))}");
        }
    }

    void WriteRoots(string path)
    {
        using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(application);
        new XElement("linker", new XElement("assembly", new XAttribute("fullname", assembly.Name.Name),
            assembly.MainModule.GetTypes().Where(t => !Surface.IsEmitted(t)).Select(t => new XElement("type", new XAttribute("fullname", t.FullName), new XAttribute("preserve", "all"))))).Save(path);
    }

    /// <summary>Manywire's attributes are for its generator, which has run, and for what composes types at run time, which isn't embedded.</summary>
    void WriteAttributes(string path) => new XElement("linker", assemblies.Select(AttributesOf)).Save(path);

    static XElement AttributesOf(string path)
    {
        using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(path);
        return new XElement("assembly", new XAttribute("fullname", assembly.Name.Name), assembly.MainModule.GetTypes()
            .Where(t => t.BaseType?.FullName == "System.Attribute" && !t.FullName.StartsWith("System.", StringComparison.Ordinal) && !t.FullName.StartsWith("Microsoft.", StringComparison.Ordinal))
            .Select(t => new XElement("type", new XAttribute("fullname", t.FullName), new XElement("attribute", new XAttribute("internal", "RemoveAttributeInstances")))));
    }
}
