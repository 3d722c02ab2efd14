using System;
using System.Globalization;
using System.Linq;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Fuzz.Tests;

/// <summary>Every target is fuzzed: a moment, by number of inputs, so that it is the same every time; with <c>--long</c> for an hour each, or for MANYWIRE_FUZZ_SECONDS.</summary>
[Collection("Fuzzing")]
public sealed class RunTests(ITestOutputHelper output)
{
    static readonly double s_seconds = !LongRun.IsAsked ? 0
        : Environment.GetEnvironmentVariable("MANYWIRE_FUZZ_SECONDS") is { Length: > 0 } seconds ? double.Parse(seconds, CultureInfo.InvariantCulture) : 3600;

    public static TheoryData<string> Names => new(Targets.All.Select(t => t.Name));

    [Theory]
    [MemberData(nameof(Names))]
    public void Nothing_is_found(string target)
    {
        FuzzRun run = FuzzRun.Of(arguments =>
        {
            arguments.Targets.Add(target);
            arguments.Seconds = s_seconds;
            arguments.Executions = s_seconds > 0 ? 0 : 7_500; // those of the corpus among them, 6,000 for the widest target
            arguments.Seed = s_seconds > 0 ? unchecked((ulong)DateTime.UtcNow.Ticks) : 1;
        });
        output.WriteLine(run.Printed);
        Assert.True(run.Found == 0, run.Printed);
        Assert.True(run.Figure("new") > 0, "mutation reaches what the corpus doesn't: " + run.Figures);
        Assert.True(run.Figure("blocks hit") > run.Figure("blocks of its files") / 2, "most of what it is about is reached: " + run.Figures);
    }

    [Fact]
    public void The_same_seed_does_the_same()
    {
        string Run(ulong seed) => FuzzRun.Of(arguments =>
        {
            arguments.Targets.Add("messagepack");
            arguments.Executions = 4000;
            arguments.Seed = seed;
        }).Figures;

        Assert.Equal(Run(1), Run(1));
        Assert.NotEqual(Run(1), Run(2));
    }
}
