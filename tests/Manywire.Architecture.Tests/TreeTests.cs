using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>What the tree promises: where references point, how long a file is, that nothing knows the machine it was written on.</summary>
public class TreeTests
{
    /// <summary>Every project under src, and what it may reference. A new project is a new line here.</summary>
    static readonly Dictionary<string, string[]> s_references = new()
    {
        ["Manywire"] = ["Manywire.Annotations"],
        ["Manywire.Annotations"] = [],
        ["Manywire.Generator"] = [],
        ["Manywire.Generator.CodeFixes"] = [],
        ["Manywire.Generator.Embedded"] = [],
        ["Manywire.AspNetCore"] = ["Manywire.Http"],
        ["Manywire.AspNetCore.OpenApi"] = ["Manywire.Json"],
        ["Manywire.Binary"] = ["Manywire"],
        ["Manywire.Caching"] = ["Manywire.Binary", "Manywire.Json", "Manywire.MessagePack"],
        ["Manywire.Compression"] = ["Manywire"],
        ["Manywire.EntityFrameworkCore"] = ["Manywire.Binary", "Manywire.Json"],
        ["Manywire.Grpc"] = ["Manywire.Http"],
        ["Manywire.Grpc.AspNetCore"] = ["Manywire.Grpc"],
        ["Manywire.Http"] = ["Manywire.Binary", "Manywire.MessagePack"],
        ["Manywire.Json"] = ["Manywire"],
        ["Manywire.Json.Embedded"] = [],
        ["Manywire.MessagePack"] = ["Manywire", "Manywire.Json"],
        ["Manywire.MySql"] = ["Manywire"],
        ["Manywire.Orleans"] = ["Manywire.Http"],
        ["Manywire.Rpc"] = ["Manywire.MessagePack"],
        ["Manywire.Rpc.Hosting"] = ["Manywire.Rpc"],
        ["Manywire.Rpc.RabbitMq"] = ["Manywire.Rpc"],
        ["Manywire.Schema"] = [],
        ["Manywire.TypeScript"] = ["Manywire.Schema"],
        ["Manywire.TypeScript.Build"] = [],
        ["Manywire.SignalR"] = ["Manywire.Binary", "Manywire.MessagePack"],
        ["Manywire.Structs"] = ["Manywire"],
        ["Manywire.Templates"] = [],
        ["Manywire.Tool"] = ["Manywire.Binary", "Manywire.Compression", "Manywire.Json", "Manywire.MessagePack", "Manywire.Schema", "Manywire.TypeScript"],
    };

    /// <summary>The packages that a project may reference: kept well by others, and not worth writing again. The generator's are those of the compiler.</summary>
    static readonly Dictionary<string, string[]> s_packages = new()
    {
        ["Manywire.AspNetCore.OpenApi"] = ["Microsoft.AspNetCore.OpenApi"],
        ["Manywire.Caching"] = ["Microsoft.Extensions.Caching.Hybrid"],
        ["Manywire.Compression"] = ["K4os.Compression.LZ4", "System.IO.Hashing", "ZstdSharp.Port"],
        ["Manywire.EntityFrameworkCore"] = ["Microsoft.EntityFrameworkCore"],
        ["Manywire.Grpc"] = ["Grpc.Core.Api"],
        ["Manywire.Grpc.AspNetCore"] = ["Grpc.AspNetCore.Server"],
        ["Manywire.Json.Embedded"] = ["Microsoft.NET.ILLink.Tasks", "Mono.Cecil"],
        ["Manywire.MessagePack"] = ["K4os.Compression.LZ4"],
        ["Manywire.MySql"] = ["BouncyCastle.Cryptography", "Microsoft.Extensions.Logging.Abstractions", "ZstdSharp.Port"],
        ["Manywire.Orleans"] = ["Microsoft.Orleans.Core"],
        ["Manywire.Rpc"] = ["Microsoft.Extensions.Logging.Abstractions", "System.Threading.RateLimiting"],
        ["Manywire.Rpc.RabbitMq"] = ["RabbitMQ.Client"],
        ["Manywire.SignalR"] = ["Microsoft.AspNetCore.SignalR.Common", "Microsoft.Extensions.Logging.Abstractions"],
        ["Manywire.Tool"] = ["Spectre.Console", "System.CommandLine"],
        ["Manywire.Generator"] = ["Microsoft.CodeAnalysis.CSharp"],
        ["Manywire.Generator.CodeFixes"] = ["Microsoft.CodeAnalysis.CSharp.Workspaces"],
        ["Manywire.Generator.Embedded"] = ["Microsoft.CodeAnalysis.CSharp"],
    };

    [Fact]
    public void References_point_down()
    {
        var problems = new List<string>();
        foreach (string path in Repository.Files("src", "*.csproj"))
        {
            string project = Path.GetFileNameWithoutExtension(path);
            if (!s_references.TryGetValue(project, out string[]? allowed))
            {
                problems.Add($"{project} isn't in the list of projects");
                continue;
            }

            // The generator runs in the compiler, and its fixes in an editor: no project has them as a reference.
            IEnumerable<string> references = XDocument.Parse(Repository.Text(path)).Descendants("ProjectReference")
                .Where(e => (string?)e.Attribute("ReferenceOutputAssembly") != "false")
                .Select(e => Path.GetFileNameWithoutExtension(((string)e.Attribute("Include")!).Replace('\\', '/')));
            problems.AddRange(references.Except(allowed).Select(r => $"{project} references {r}"));
            IEnumerable<string> packages = XDocument.Parse(Repository.Text(path)).Descendants("PackageReference").Select(e => (string)e.Attribute("Include")!);
            problems.AddRange(packages.Except(s_packages.GetValueOrDefault(project, [])).Select(p => $"{project} references the package {p}"));
        }

        Assert.Empty(problems);
    }

    [Fact]
    public void No_source_file_is_over_400_lines()
    {
        IEnumerable<string> longer = Repository.Files("src", "*.cs").Where(f => File.ReadLines(Path.Combine(Repository.Root, f)).Count() > 400);
        Assert.Empty(longer);
    }

    [Fact]
    public void No_file_names_a_path_of_some_machine()
    {
        var machine = new Regex(@"(?<![\w.$}*~-])(/(work|root|tmp|home|Users)/\w|[A-Z]:\\\\?Users)");
        var problems = new List<string>();
        foreach (string file in Repository.Files())
        {
            string text = Encoding.Latin1.GetString(File.ReadAllBytes(Path.Combine(Repository.Root, file)));
            if (!text.Contains('\0') && !file.EndsWith("TreeTests.cs", System.StringComparison.Ordinal) && machine.Match(text) is { Success: true } match)
            {
                problems.Add($"{file}: {match.Value}");
            }
        }

        Assert.Empty(problems);
    }

    [Fact]
    public void Every_project_is_in_the_solution()
    {
        string solution = Repository.Text("Manywire.slnx");
        IEnumerable<string> missing = Repository.Files("", "*.csproj").Where(p => !solution.Contains('"' + p + '"'));
        Assert.Empty(missing);
    }
}
