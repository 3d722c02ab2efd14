using System.Collections.Concurrent;
using System.Collections.Generic;

namespace Manywire.Corpus.Collections;

/// <summary>Collections that derive from those of .NET's to which nothing is added by <c>Add</c>.</summary>
public static class DerivedCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("collection.own-queue", () => Fill(new Jobs()));
        yield return Case.Of("collection.own-stack", () => Fill(new Plates()));
        yield return Case.Of("collection.own-stack-null", () => (Plates?)null);
        yield return Case.Of("collection.own-concurrent-queue", () => Fill(new SharedJobs()));
        yield return Case.Of("collection.own-concurrent-stack", () => Fill(new SharedPlates()));
    }

    static Jobs Fill(Jobs jobs)
    {
        jobs.Enqueue("first");
        jobs.Enqueue(null);
        return jobs;
    }

    static Plates Fill(Plates plates)
    {
        plates.Push(1);
        plates.Push(2);
        return plates;
    }

    static SharedJobs Fill(SharedJobs jobs)
    {
        jobs.Enqueue(1);
        jobs.Enqueue(2);
        return jobs;
    }

    static SharedPlates Fill(SharedPlates plates)
    {
        plates.Push("first");
        plates.Push("second");
        return plates;
    }
}

public class Jobs : Queue<string?>;

public class Plates : Stack<int>;

public class SharedJobs : ConcurrentQueue<int>;

public class SharedPlates : ConcurrentStack<string>;
