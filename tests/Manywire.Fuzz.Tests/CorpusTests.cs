using System.IO;
using System.Linq;
using Manywire.Corpus;
using Xunit;

namespace Manywire.Fuzz.Tests;

/// <summary>What fuzzing has found worth keeping runs on the code as it is, every time.</summary>
public sealed class CorpusTests
{
    static string Folder => Path.Combine(Documents.RepositoryRoot()!, "fuzz", "corpus");

    public static TheoryData<string> Names => new(Targets.All.Select(t => t.Name));

    [Theory]
    [MemberData(nameof(Names))]
    public void Kept_inputs_find_nothing(string name)
    {
        Target target = Targets.Find(name);
        using var sandbox = new Sandbox(watchTime: false);
        int count = 0;
        foreach (Entry entry in KeptCorpus.Load(Path.Combine(Folder, name + ".txt")))
        {
            int @case = target.IndexOf(entry.Case);
            Assert.True(@case >= 0, $"{name} has no case {entry.Case} any more: fuzz/run --keep {name}");
            sandbox.Run(target.Cases[@case], entry.Input);
            count++;
        }

        Assert.True(count > 20, $"{count} inputs of {name} are kept");
    }

    [Fact]
    public void Nothing_is_kept_for_a_target_that_is_gone() =>
        Assert.Empty(Directory.GetFiles(Folder).Select(Path.GetFileNameWithoutExtension).Except(Targets.All.Select(t => t.Name)));

    [Fact]
    public void The_corpus_stays_small() => Assert.InRange(Directory.GetFiles(Folder).Sum(f => new FileInfo(f).Length), 1, 420_000);

    [Theory]
    [InlineData("case ={\"a\":1}")]
    [InlineData("case =")]
    [InlineData("case #00ff")]
    public void Lines_are_read_as_they_are_written(string line) => Assert.Equal(line, KeptCorpus.Print(KeptCorpus.Parse(line)));
}
