using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

/// <summary>Sources and sinks of values.</summary>
static class Many
{
    /// <summary>Values that are there.</summary>
    public static async IAsyncEnumerable<T> Of<T>(params IEnumerable<T> values)
    {
        await Task.CompletedTask;
        foreach (T value in values)
        {
            yield return value;
        }
    }

    /// <summary>Values that are each waited for.</summary>
    public static async IAsyncEnumerable<T> Slowly<T>(params IEnumerable<T> values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    public static async Task<List<T>> ToListAsync<T>(this IAsyncEnumerable<T> values)
    {
        var list = new List<T>();
        await foreach (T value in values)
        {
            list.Add(value);
        }

        return list;
    }

    public static bool AreSame(byte[] expected, byte[] actual) => expected.AsSpan().SequenceEqual(actual);

    /// <summary>The bytes of values, one behind the other, with something between them.</summary>
    public static byte[] Concatenated<T>(AnyWire wire, IEnumerable<T> values, string between = "") =>
        [.. values.SelectMany(v => wire.Write(v).Concat(wire.Delimits ? System.Text.Encoding.UTF8.GetBytes(between) : []))];
}
