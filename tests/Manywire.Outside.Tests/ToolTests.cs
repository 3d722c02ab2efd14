using System;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>The command, as <c>dotnet tool install</c> brings it.</summary>
[Collection(nameof(Packages))]
public class ToolTests(Packages packages)
{
    string Package => Path.Combine(packages.Feed, $"{Packages.Tool}.{packages.Version}.nupkg");

    [Fact]
    public void The_package_is_a_tool_with_all_that_it_needs()
    {
        using ZipArchive package = ZipFile.OpenRead(Package);
        string[] files = [.. package.Entries.Select(e => e.FullName)];
        foreach (string name in (string[])["Manywire.Tool.dll", "Manywire.Tool.runtimeconfig.json", "DotnetToolSettings.xml", "Manywire.MessagePack.dll", "Manywire.Schema.dll", "System.CommandLine.dll", "Spectre.Console.dll"])
        {
            Assert.Contains($"tools/net10.0/any/{name}", files);
        }

        Assert.DoesNotContain(files, f => f.StartsWith("lib/", StringComparison.Ordinal));
        Assert.Contains("README.md", files);
        Assert.Contains("icon.png", files);
        using Stream stream = package.GetEntry(Packages.Tool + ".nuspec")!.Open();
        XElement metadata = XDocument.Load(stream).Root!.Elements().Single(e => e.Name.LocalName == "metadata");
        Assert.Equal("MIT", metadata.Elements().Single(e => e.Name.LocalName == "license").Value);
        Assert.StartsWith("Manywire:", metadata.Elements().Single(e => e.Name.LocalName == "description").Value, StringComparison.Ordinal);
        Assert.Equal("DotnetTool", metadata.Descendants().Single(e => e.Name.LocalName == "packageType").Attribute("name")!.Value);

        byte[] folder = Encoding.UTF8.GetBytes(packages.Tree), wide = Encoding.Unicode.GetBytes(packages.Tree);
        foreach (ZipArchiveEntry entry in package.Entries)
        {
            var content = new MemoryStream();
            using Stream opened = entry.Open();
            opened.CopyTo(content);
            ReadOnlySpan<byte> bytes = content.GetBuffer().AsSpan(0, (int)content.Length);
            Assert.True(bytes.IndexOf(folder) < 0 && bytes.IndexOf(wide) < 0, entry.FullName);
        }
    }

    [Fact]
    public async Task The_command_is_installed_and_runs()
    {
        string folder = packages.Project("tool", "");
        string tools = Path.Combine(folder, "tools");
        await Shell.Well(folder, "dotnet", "tool", "install", Packages.Tool, "--version", packages.Version, "--tool-path", tools, "--configfile", Path.Combine(folder, "nuget.config"));
        string command = Path.Combine(tools, OperatingSystem.IsWindows() ? "manywire.exe" : "manywire");
        File.WriteAllText(Path.Combine(folder, "a.json"), "{\"a\":[1,2]}");
        await Shell.Well(folder, command, "convert", "a.json", "-o", "a.msgpack");
        Assert.Equal([0x81, 0xa1, 0x61, 0x92, 1, 2], File.ReadAllBytes(Path.Combine(folder, "a.msgpack")));
        Ended picked = await Shell.Run(folder, command, "pick", "a.msgpack", "/a/1");
        Assert.Equal((0, "2"), (picked.ExitCode, picked.Output.Trim()));
        Ended version = await Shell.Run(folder, command, "--version");
        Assert.StartsWith(packages.Version, version.Output.Trim(), StringComparison.Ordinal);

        await IsServed(folder, command);
    }

    /// <summary>With <c>./test --long</c>: the same program compiled ahead of time, without .NET's runtime, its page with it.</summary>
    [Fact]
    public async Task The_command_is_one_native_program()
    {
        if (!LongRun.IsAsked || !OperatingSystem.IsLinux())
        {
            return;
        }

        string folder = packages.Project("native-tool", ""), output = Path.Combine(folder, "published");
        await Shell.Well(packages.Tree, "dotnet", "publish", "src/Manywire.Tool", "-c", "Release", "-p:Native=true", "-o", output, "-v", "q", "-p:RunAnalyzers=false");
        string command = Path.Combine(output, "manywire");
        Assert.InRange(new FileInfo(command).Length, 5_000_000, 60_000_000);
        File.WriteAllText(Path.Combine(folder, "a.json"), "{\"a\":[1,2]}");
        await Shell.Well(folder, command, "convert", "a.json", "-o", "a.msgpack");
        Assert.Contains("[1]: 2", await Shell.Well(folder, command, "inspect", "a.msgpack"), StringComparison.Ordinal);
        Assert.Equal("2", (await Shell.Well(folder, command, "pick", "a.msgpack", "/a/1")).Trim());
        string assembly = typeof(ToolTests).Assembly.Location;
        Ended none = await Shell.Run(folder, command, "schema", assembly);
        Assert.Equal(1, none.ExitCode);
        Assert.Contains("has no schema", none.Output, StringComparison.Ordinal);
        File.WriteAllText(Path.Combine(folder, "wire.json"), """{"format":1,"types":[{"name":"App.A","kind":"object","members":[{"name":"B","key":0,"type":"int32"}]}]}""");
        foreach (string to in (string[])["text", "json-schema", "messagepack-idl"])
        {
            Assert.Contains("B", await Shell.Well(folder, command, "schema", "wire.json", "--to", to), StringComparison.Ordinal);
        }

        await Shell.Well(folder, command, "typescript", "wire.json", "-o", "ts", "--codecs");
        Assert.True(File.Exists(Path.Combine(folder, "ts", "A.codec.ts")));
        Assert.Contains("System.Text.Json", await Shell.Well(folder, command, "bench", "a.json", "--seconds", "0.2"), StringComparison.Ordinal);

        await IsServed(folder, command);
    }

    /// <summary>Its page is in it, with what serves it.</summary>
    static async Task IsServed(string folder, string command)
    {
        var start = new ProcessStartInfo(command, ["serve", "a.msgpack"]) { WorkingDirectory = folder, RedirectStandardOutput = true };
        start.Environment["TMPDIR"] = folder; // it is killed, and leaves a folder
        using Process serving = Process.Start(start)!;
        try
        {
            string address = (await serving.StandardOutput.ReadLineAsync())!;
            using var client = new HttpClient();
            Assert.Contains("<title>manywire</title>", await client.GetStringAsync(address), StringComparison.Ordinal);
            Assert.Contains("\"name\":\"a.msgpack\"", await client.GetStringAsync(address + "state"), StringComparison.Ordinal);
        }
        finally
        {
            serving.Kill(entireProcessTree: true);
            await serving.WaitForExitAsync();
        }
    }
}
