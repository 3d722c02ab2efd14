using System;
using BenchmarkDotNet.Attributes;

namespace Manywire.Bench;

/// <summary>One row of the catalogue. Its lambda is called by a delegate (by two, into a buffer): a nanosecond each, the same for all.</summary>
public class RowBenchmark
{
    Func<object?> _work = static () => null;

    /// <summary>What <see cref="Row"/> takes in turn.</summary>
    public static string[] Chosen { get; set; } = [];

    /// <summary>workload/operation/contender</summary>
    [ParamsSource(nameof(Chosen))]
    public string Row { get; set; } = "";

    [GlobalSetup]
    public void Setup()
    {
        string[] parts = Row.Split('/');
        Entry? entry = null;
        foreach (Entry candidate in Catalogue.Find(parts[0])!.Entries)
        {
            entry = candidate.Name == parts[2] ? candidate : entry;
        }

        Action buffer = entry!.Buffer;
        _work = Enum.Parse<Operation>(parts[1]) switch
        {
            Operation.Array => entry.Array,
            Operation.Read => entry.Read,
            _ => () =>
            {
                buffer();
                return null;
            },
        };
    }

    [Benchmark]
    public object? Run() => _work();
}
