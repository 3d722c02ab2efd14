using System;

/// <summary>Counts, and says what failed.</summary>
sealed class Report
{
    public int Passed { get; private set; }

    public int Failed { get; private set; }

    /// <summary>Runs a check, which answers null or what is wrong.</summary>
    public void Check(string name, Func<string?> check)
    {
        string? problem;
        try
        {
            problem = check();
        }
        catch (Exception e)
        {
            problem = e.GetType().Name + ": " + e.Message;
        }

        if (problem is null)
        {
            Passed++;
            return;
        }

        Failed++;
        Console.WriteLine($"FAIL {name}: {problem}");
    }
}
