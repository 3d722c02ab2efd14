using System;
using System.Collections.Generic;

namespace Manywire;

/// <summary>What a program that is published with NativeAOT checks, and how many of it is as expected. It has no test framework.</summary>
static class Checks
{
    static int s_passed, s_failed;

    /// <summary>Compares what is there with what is expected, and prints it where they differ.</summary>
    public static void Equal<T>(string name, T actual, T expected)
    {
        if (EqualityComparer<T>.Default.Equals(actual, expected))
        {
            s_passed++;
            return;
        }

        s_failed++;
        Console.WriteLine($"{name}: {actual}, and not {expected}");
    }

    /// <summary>Prints the sum.</summary>
    /// <returns>The exit code: 0 where nothing failed.</returns>
    public static int End()
    {
        Console.WriteLine($"{s_passed} passed, {s_failed} failed");
        return s_failed;
    }
}
