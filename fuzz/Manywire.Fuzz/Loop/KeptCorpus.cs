using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Manywire.Fuzz;

/// <summary>An input and the case it is for.</summary>
sealed record Entry(string Case, byte[] Input);

/// <summary>Inputs in a file, one a line: the case, then <c>=</c> and the text, or <c>#</c> and the bytes in hexadecimal.</summary>
static class KeptCorpus
{
    public static IEnumerable<Entry> Load(string path) => File.Exists(path) ? File.ReadLines(path).Where(l => l.Length > 0).Select(Parse) : [];

    public static void Save(string path, IEnumerable<Entry> entries)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllLines(path, entries.Select(Print).Distinct().Order(StringComparer.Ordinal));
    }

    public static void Append(string path, Entry entry)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.AppendAllText(path, Print(entry) + "\n");
    }

    public static string Print(Entry entry)
    {
        bool text = entry.Input.AsSpan().IndexOfAnyExceptInRange((byte)' ', (byte)'~') < 0;
        return entry.Case + (text ? " =" + Encoding.ASCII.GetString(entry.Input) : " #" + Convert.ToHexStringLower(entry.Input));
    }

    public static Entry Parse(string line)
    {
        int space = line.IndexOf(' ', StringComparison.Ordinal);
        string content = line[(space + 2)..];
        return new Entry(line[..space], line[space + 1] switch
        {
            '=' => Encoding.ASCII.GetBytes(content),
            '#' => Convert.FromHexString(content),
            _ => throw new FormatException($"neither = nor #: {line}"),
        });
    }
}
