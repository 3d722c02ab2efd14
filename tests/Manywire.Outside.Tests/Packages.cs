using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>The packages as <c>./pack</c> makes them, under a version that no cache has seen, and projects that have nothing else.</summary>
public sealed class Packages : IAsyncLifetime
{
    public static readonly string[] Names = [.. Directory.GetDirectories(Path.Combine(Repository.Root, "src")).Select(d => Path.GetFileName(d)).Where(n => !n.StartsWith("Manywire.Generator", StringComparison.Ordinal) && n != "Manywire.TypeScript.Build").Order(StringComparer.Ordinal)];

    /// <summary>The package that is no library: a command, with all that it needs in it.</summary>
    public const string Tool = "Manywire.Tool";

    /// <summary>The package of templates, which has no assembly.</summary>
    public const string Templates = "Manywire.Templates";

    /// <summary>The package that puts Manywire into an assembly: nothing is referenced.</summary>
    public const string Embedded = "Manywire.Json.Embedded";

    readonly string _folder = Repository.Temporary("outside");
    readonly List<(string Name, string Configuration)> _declared = [];
    readonly Lazy<Task<string[]>> _built;

    public Packages() => _built = new(BuildAllAsync);

    public string Version { get; } = "0.1.0-test." + DateTime.UtcNow.ToString("yyyyMMddHHmmssfff", System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>Where the project is said to live.</summary>
    public const string Url = "https://github.com/example/manywire";

    /// <summary>Where it is packed.</summary>
    public string Tree => Path.Combine(_folder, "tree");

    public string Feed => Path.Combine(Tree, "artifacts", "packages");

    public async Task InitializeAsync()
    {
        string tree = Tree;
        Directory.CreateDirectory(tree);
        Repository.CopyTo(tree);

        // A checkout of a repository that has a place, as a release is made from.
        await Shell.Well(tree, "git", "init", "-q");
        await Shell.Well(tree, "git", "remote", "add", "origin", "https://github.com/example/manywire.git");
        File.WriteAllText(Path.Combine(tree, ".gitignore"), "bin/\nobj/\nartifacts/\n");
        await Shell.Well(tree, "git", "add", "-A");
        await Shell.Well(tree, "git", "-c", "user.name=Tester", "-c", "user.email=tester@example.org", "commit", "-q", "-m", "All");
        // What the analyzers say is no test of the packages, and takes its time.
        await Shell.Well(tree, "bash", "pack", "-p:Version=" + Version, "-p:ProjectUrl=" + Url, "-p:RunAnalyzers=false");
    }

    public Task DisposeAsync()
    {
        Repository.Delete(_folder);
        return Task.CompletedTask;
    }

    /// <summary>A console project of its own, that references the packages and inherits nothing.</summary>
    public string Project(string name, string properties, params (string Name, string Text)[] files) => Project(name, properties, References, files);

    /// <summary>References to the wires.</summary>
    public string References => string.Concat(((string[])["Binary", "Compression", "Json", "MessagePack", "Structs"]).Select(wire => $"    <PackageReference Include=\"Manywire.{wire}\" Version=\"{Version}\" />\n"));

    /// <summary>The same with references of its own.</summary>
    public string Project(string name, string properties, string references, params (string Name, string Text)[] files)
    {
        string folder = Path.Combine(_folder, name);
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "Directory.Build.props"), "<Project />");
        File.WriteAllText(Path.Combine(folder, "Directory.Build.targets"), "<Project />");
        File.WriteAllText(Path.Combine(folder, "Directory.Packages.props"), "<Project />");
        File.WriteAllText(Path.Combine(folder, ".editorconfig"), "root = true\n");
        File.WriteAllText(Path.Combine(folder, "nuget.config"), $"""
            <configuration>
              <config>
                <add key="globalPackagesFolder" value="{Path.Combine(_folder, "cache")}" />
              </config>
              <packageSources>
                <add key="packed" value="{Feed}" />
              </packageSources>
              <packageSourceMapping>
                <packageSource key="packed"><package pattern="Manywire*" /></packageSource>
                <packageSource key="nuget.org"><package pattern="*" /></packageSource>
              </packageSourceMapping>
            </configuration>
            """);
        File.WriteAllText(Path.Combine(folder, name + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                {properties}
              </PropertyGroup>
              <ItemGroup>
            {references}
              </ItemGroup>
            </Project>
            """);
        foreach ((string file, string text) in files)
        {
            File.WriteAllText(Path.Combine(folder, file), text);
        }

        return folder;
    }

    /// <summary>A project that <see cref="Built"/> gives, of a test class's <c>Declare</c>.</summary>
    public string Declare(string name, string properties, string references, params (string Name, string Text)[] files) => Declare(name, "Release", properties, references, files);

    /// <summary>The same in a configuration of its own.</summary>
    public string Declare(string name, string configuration, string properties, string references, params (string Name, string Text)[] files)
    {
        _declared.Add((name, configuration));
        return Project(name, properties, references, files);
    }

    /// <summary>A declared project as it was built, together with all others: a build by itself takes longer to begin than to build.</summary>
    public async Task<BuiltProject> Built(string name)
    {
        string[] lines = await _built.Value;
        string folder = Path.Combine(_folder, name), project = Path.Combine(folder, name + ".csproj");
        return new(folder, _declared.Single(p => p.Name == name).Configuration, [.. lines.Where(line => line.StartsWith(project, StringComparison.Ordinal) || line.Contains($"[{project}]", StringComparison.Ordinal) || line.Contains($"[{project}::", StringComparison.Ordinal)).Distinct()]);
    }

    async Task<string[]> BuildAllAsync()
    {
        ContractsTests.Declare(this);
        EmbeddedProjects.Declare(this);
        PackageTests.Declare(this);
        ProjectTests.Declare(this);
        TypeScriptTests.Declare(this);
        File.WriteAllText(Path.Combine(_folder, "all.proj"), $"""
            <Project>
              <ItemGroup>
                {string.Concat(_declared.Select(p => $"<All Include=\"{p.Name}/{p.Name}.csproj\" AdditionalProperties=\"Configuration={p.Configuration}\" />"))}
              </ItemGroup>
              <Target Name="Restore">
                <MSBuild Projects="@(All)" Targets="Restore" />
              </Target>
              <Target Name="Build">
                <MSBuild Projects="@(All)" Targets="Build" BuildInParallel="true" />
              </Target>
            </Project>
            """);
        Ended restored = await Shell.Run(_folder, "dotnet", "msbuild", "all.proj", "-t:Restore", "-v:q", "-nologo");
        Ended built = await Shell.Run(_folder, "dotnet", "msbuild", "all.proj", "-t:Build", "-m", "-v:q", "-nologo");
        return (restored.Output + built.Output).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>Builds a project by itself and answers its assembly.</summary>
    public static async Task<string> Build(string folder)
    {
        await Shell.Well(folder, "dotnet", "build", "-c", "Release", "-v", "q", "-clp:NoSummary");
        return Path.Combine(folder, "bin", "Release", "net10.0", Path.GetFileName(folder) + ".dll");
    }
}

/// <summary>Packed once for all.</summary>
[CollectionDefinition(nameof(Packages))]
public sealed class PackagesCollection : ICollectionFixture<Packages>;
