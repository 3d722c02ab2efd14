using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Outside.Tests;

/// <summary>A fact that needs the native compiler, and skips itself where it isn't.</summary>
public sealed class NativeFactAttribute : FactAttribute
{
    /// <summary>Asked once: what is missing, or null.</summary>
    internal static readonly Lazy<string?> Missing = new(() =>
    {
        if (!OperatingSystem.IsLinux() || RuntimeInformation.ProcessArchitecture != Architecture.X64)
        {
            return "NativeAOT is tested on linux-x64";
        }

        if (!Environment.GetEnvironmentVariable("PATH")!.Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, "gcc"))))
        {
            return "NativeAOT needs gcc, which isn't here";
        }

        Ended restored = Shell.Run(Repository.Root, "dotnet", "restore", AotTests.Project, "-p:Native=true", "-v", "q").GetAwaiter().GetResult();
        return restored.ExitCode == 0 ? null : "NativeAOT's compiler can't be restored: " + restored.Output.Trim();
    });

    public NativeFactAttribute() => Skip = Missing.Value;
}

/// <summary>A theory that needs the native compiler, and skips itself where it isn't.</summary>
public sealed class NativeTheoryAttribute : TheoryAttribute
{
    public NativeTheoryAttribute() => Skip = NativeFactAttribute.Missing.Value;
}

/// <summary>The corpus as native code.</summary>
public class AotTests(ITestOutputHelper log)
{
    internal const string Project = "tests/Manywire.Aot/Manywire.Aot.csproj";

    /// <summary>Applications of ASP.NET Core, and of the driver for MySQL: as native code, and trimmed, where code is composed at run time. With <c>./test --long</c>, since they take the compiler a while.</summary>
    [NativeTheory]
    [InlineData("Manywire.AspNetCore.Aot", "-p:Native=true")]
    [InlineData("Manywire.AspNetCore.Aot", "-p:Trimmed=true")]
    [InlineData("Manywire.MySql.Aot", "-p:Native=true")]
    [InlineData("Manywire.MySql.Aot", "-p:Trimmed=true")]
    public async Task Applications_compile_without_a_warning_and_pass(string name, string form)
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = Repository.Temporary(name);
        try
        {
            Ended published = await Shell.Run(Repository.Root, "dotnet", "publish", $"tests/{name}/{name}.csproj", "-c", "Release", form, "-o", folder, "-v", "q", "-clp:NoSummary");
            Assert.True(published.ExitCode == 0, published.Output);
            Assert.DoesNotMatch(@"\b(warning|error)\b|\bIL[23]\d{3}\b", published.Output);
            string program = Path.Combine(folder, name);
            log.WriteLine($"{new FileInfo(program).Length:n0} bytes");
            Ended ended = await Shell.Run(folder, program);
            Assert.True(ended.ExitCode == 0, ended.Output);
            Assert.Matches(new Regex(@"^[1-9]\d* passed, 0 failed", RegexOptions.Multiline), ended.Output);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>With <c>./test --long</c>: the corpus takes the compiler minutes. <see cref="ProjectTests.The_goldens_pass_ahead_of_time"/> has some of its types, and no warning either.</summary>
    [NativeFact]
    public async Task Compiles_without_a_warning_and_passes()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = Repository.Temporary("aot");
        try
        {
            var time = Stopwatch.StartNew();
            Ended published = await Shell.Run(Repository.Root, "dotnet", "publish", Project, "-c", "Release", "-p:Native=true", "--no-restore", "-o", folder, "-v", "q", "-clp:NoSummary");
            Assert.True(published.ExitCode == 0, published.Output);
            Assert.DoesNotMatch(@"\b(warning|error)\b|\bIL[23]\d{3}\b", published.Output);
            string program = Path.Combine(folder, "Manywire.Aot");
            log.WriteLine($"published in {time.Elapsed.TotalSeconds:0} s; {new FileInfo(program).Length:n0} bytes");

            Ended ended = await Shell.Run(folder, program);
            log.WriteLine(ended.Output);
            Assert.True(ended.ExitCode == 0, ended.Output);
            Assert.Matches(new Regex(@"^[1-9]\d* passed, 0 failed", RegexOptions.Multiline), ended.Output);

            // What tools read of types stays behind.
            ReadOnlySpan<byte> schema = "\"kind\":\"object\""u8;
            Assert.True(File.ReadAllBytes(Path.Combine(Repository.Root, "tests/Manywire.Aot/bin/Release/net10.0/Manywire.Aot.dll")).AsSpan().IndexOf(schema) > 0);
            Assert.True(File.ReadAllBytes(program).AsSpan().IndexOf(schema) < 0, "The program has schemas in it.");

            // The same bytes as without NativeAOT, but for those that differ from one run to the next: sets that lie in the order of random hashes.
            string managed = Path.Combine(Repository.Root, "tests/Manywire.Aot/bin/Release/net10.0/Manywire.Aot.dll"); // this project's reference builds it
            string[][] runs = [await Bytes("dotnet", managed, "--bytes"), await Bytes("dotnet", managed, "--bytes"), await Bytes(program, "--bytes")];
            Assert.InRange(runs[0].Intersect(runs[1]).Count(), 1000, int.MaxValue);
            Assert.Empty(runs[0].Intersect(runs[1]).Except(runs[2]));

            async Task<string[]> Bytes(string command, params string[] arguments)
            {
                Ended ran = await Shell.Run(folder, command, arguments);
                Assert.True(ran.ExitCode == 0, ran.Output);
                return ran.Output.Split('\n');
            }
        }
        finally
        {
            Repository.Delete(folder);
        }
    }

    /// <summary>The program of bench/AotSize without wired types: it writes and reads an integer on three wires. The compiler's map says what came along.</summary>
    /// <summary>With <c>./test --long</c>, since it compiles a third program.</summary>
    [NativeFact]
    public async Task The_command_is_one_native_program()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = Repository.Temporary("aot-tool");
        try
        {
            Ended published = await Shell.Run(Repository.Root, "dotnet", "publish", "src/Manywire.Tool/Manywire.Tool.csproj", "-c", "Release", "-p:Native=true", "-o", folder, "-v", "q", "-clp:NoSummary");
            Assert.True(published.ExitCode == 0, published.Output);
            Assert.DoesNotMatch(@"\b(warning|error)\b|\bIL[23]\d{3}\b", published.Output);
            string program = Path.Combine(folder, "manywire");
            log.WriteLine($"{new FileInfo(program).Length:n0} bytes");
            File.WriteAllText(Path.Combine(folder, "a.json"), "[{\"a\":[1,2]}]");
            foreach (string[] arguments in (string[][])[["convert", "a.json", "-o", "a.msgpack"], ["convert", "a.msgpack", "--to", "jsonl", "-o", "a.jsonl"], ["inspect", "a.msgpack"], ["bench", "a.json", "--seconds", "0.01"], ["convert", "a.json", "--to", "jsonable", "-o", "a.jsonable"]])
            {
                Ended ended = await Shell.Run(folder, program, arguments);
                Assert.True(ended.ExitCode == 0, ended.Output);
            }

            Assert.Equal("{\"a\":[1,2]}\n", File.ReadAllText(Path.Combine(folder, "a.jsonl")));
        }
        finally
        {
            Repository.Delete(folder);
        }
    }

    [NativeFact]
    public async Task What_nobody_uses_is_left_away()
    {
        string folder = Repository.Temporary("aot-size");
        try
        {
            Ended published = await Shell.Run(
                Repository.Root, "dotnet", "publish", "bench/AotSize/AotSize.csproj", "-c", "Release", "-p:Native=true", "-p:Library=all", "-p:IlcGenerateMapFile=true",
                $"-p:NativeIntermediateOutputPath={folder}/native/", "-o", folder, "-v", "q", "-clp:NoSummary");
            Assert.True(published.ExitCode == 0, published.Output);
            Ended ended = await Shell.Run(folder, Path.Combine(folder, "AotSize"));
            Assert.True(ended.ExitCode == 0, ended.Output);

            (string Name, int Length)[] methods = [.. XDocument.Load(Path.Combine(folder, "native", "AotSize.map.xml")).Root!.Elements("MethodCode")
                .Select(m => (m.Attribute("Name")!.Value, (int)m.Attribute("Length")!))];
            int total = methods.Sum(m => m.Length);
            log.WriteLine($"{methods.Length:n0} methods, {total:n0} bytes; {methods.Where(m => m.Name.Contains("Manywire", StringComparison.Ordinal)).Sum(m => m.Length):n0} of them have Manywire in their name");

            // That the map is what it is taken for.
            Assert.Contains(methods, m => m.Name.Contains("Manywire_Manywire_Emitted_Int32Code", StringComparison.Ordinal));
            Assert.Contains(methods, m => m.Name.StartsWith("System_Console_", StringComparison.Ordinal));

            // 822 KB when this was written, of which 390 KB are a program that writes an integer to the console, 80 KB K4os.Compression.LZ4 and 80 KB what reads other libraries' forms of MessagePack without an option.
            Assert.InRange(total, 1, 824_000);

            // Libraries of .NET that only types bring which nobody makes here, the code of such types (what the runtime itself makes values of stays), and reflection, which nothing needs.
            string[] absent =
            [
                "S_P_Uri_", "System_Runtime_Numerics_", "System_Linq_", "System_Collections_Immutable_", "System_IO_Compression_", "System_Net_", "System_Text_Json_",
                "Manywire_Manywire_Types_UriText", "Manywire_Manywire_Types_BigIntegerCode", "Manywire_Manywire_Types_BitArrayCode", "Manywire_Manywire_Text_ShortestDouble", "Manywire_Manywire_Emitted_System_Uri", "Manywire_Manywire_Emitted_System_TimeZoneInfo",
                "S_P_CoreLib_System_TimeZoneInfo_", "S_P_CoreLib_System_Reflection_DynamicInvokeInfo",
            ];
            Assert.Empty(methods.Where(m => absent.Any(prefix => m.Name.StartsWith(prefix, StringComparison.Ordinal))).Select(m => m.Name));
        }
        finally
        {
            Repository.Delete(folder);
        }
    }
}
