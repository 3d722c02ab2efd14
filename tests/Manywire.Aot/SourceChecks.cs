using System;
using Manywire.Corpus.Shapes;

/// <summary>Ref structs, whose roots are closed over them.</summary>
static class SourceChecks
{
    public static void Run(Report report) => SourceCases.Run((name, source, twin) =>
        report.Check(name, () => source.AsSpan().SequenceEqual(twin) ? null : $"{Convert.ToHexString(source)} is not {Convert.ToHexString(twin)}"));
}
