using System.Linq;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Fuzz.Tests;

/// <summary>Of every planted bug, one bound that isn't checked any more, it is known within a minute: that the fuzzer could find one is what makes its silence worth something.</summary>
[Collection("Fuzzing")]
public sealed class PlantTests(ITestOutputHelper output)
{
    /// <summary>One in three without <c>--long</c>, and of those not the one that takes longest.</summary>
    public static TheoryData<string> Names => new(Plant.All.Where((p, i) => LongRun.IsAsked || (i % 3 == 0 && p.Name != "form-cycle")).Select(p => p.Name));

    [Theory]
    [MemberData(nameof(Names))]
    public void Planted_bugs_are_found(string name)
    {
        FuzzRun run = FuzzRun.Of(arguments =>
        {
            arguments.Plant = name;
            arguments.Executions = 300_000;
            arguments.Seconds = 1800; // it ends with the executions; a busy machine may take its time
            arguments.Corpus = "none"; // what is kept might be the very input
        });
        output.WriteLine(run.Printed);
        Assert.True(run.Found > 0, run.Printed);
        Assert.Contains("FOUND in ", run.Printed);
    }

    [Fact]
    public void A_bug_in_code_that_is_gone_is_an_error()
    {
        var plant = new Plant("gone", "json", "Manywire.Json", "JsonWireReader", "ScanText", "NoSuchCall");
        Assert.Throws<System.InvalidOperationException>(plant.RequireApplied);
    }
}
