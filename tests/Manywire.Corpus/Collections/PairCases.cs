using System.Collections.Generic;

namespace Manywire.Corpus.Collections;

/// <summary>Pairs: queues by priority as they lie in the heap, keys that are tuples, entries with padding.</summary>
public static class PairCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("collection.priority-ints", () => new PriorityQueue<int, int>([(10, 3), (20, 1), (30, 2)]));
        yield return Case.Of("collection.priority-padded", () => new PriorityQueue<byte, long>([(1, 3), (2, 1)]));
        yield return Case.Of("collection.priority-words", () => new PriorityQueue<string?, double>([("low", 2.5), (null, 1), ("mid", 2)]));
        yield return Case.Of("collection.priority-things", () => new PriorityQueue<Thing?, int>([(new() { Id = 1, Name = "one" }, 2), (null, 1)]));
        yield return Case.Of("collection.priority-empty", () => new PriorityQueue<int, int>());
        yield return Case.Of("collection.priority-null", () => (PriorityQueue<int, int>?)null);
        yield return Case.Of("collection.keys-tuples", () => new Dictionary<(int, string?), int> { [(1, "a")] = 1, [(2, null)] = 2 });
        yield return Case.Of("collection.keys-padded", () => new Dictionary<byte, int?> { [5] = 1, [6] = null });
    }
}
