using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Manywire.Inspection;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>The first screen of a payload is there before the rest is gone over, and its sizes are filled in, in their place.</summary>
public sealed class LiveTests
{
    static readonly byte[] s_payload = Encoding.UTF8.GetBytes($"{{\"a\":[{string.Join(",", Enumerable.Range(0, 3000))}],\"b\":1}}");

    sealed class Reports(Action<WireDump> report) : IProgress<WireDump>
    {
        public void Report(WireDump value) => report(value);
    }

    [Fact]
    public void Lines_are_told_of_at_once_and_each_time_that_one_gets_its_size()
    {
        var seen = new List<(long Read, int Lines, int Sized)>();
        var reports = new Reports(d => seen.Add((d.Read, d.Lines.Count, d.Lines.Count(l => l.Size is not null))));
        WireDump dump = WireDump.Of(JsonWire.Inspect(s_payload), new WireDumpOptions { MaxLines = 4, Sizes = true, Progress = reports });
        Assert.Equal([(4, 2), (4, 3), (4, 4)], seen.Select(s => (s.Lines, s.Sized)));
        Assert.InRange(seen[0].Read, 1, 40); // not the end
        Assert.True(seen[^1].Read == s_payload.Length && dump.Lines.All(l => l.Size is not null));

        seen.Clear();
        WireDump.Of(JsonWire.Inspect(s_payload), new WireDumpOptions { MaxLines = 4, Progress = reports });
        WireDump.Of(JsonWire.Inspect("[1]"u8.ToArray()), new WireDumpOptions { Sizes = true, Progress = reports });
        Assert.Empty(seen);
    }

    [Fact]
    public void A_terminal_shows_in_the_end_what_the_last_picture_is()
    {
        var output = new MemoryStream();
        var pictures = new Queue<string>(["one\nlonger line …\nthird\n", "one\nshort 5\nthird\n", "one\nshort 5\n", "one\nshort 5\nthird\nerror\n"]);
        string last = "";
        var live = new LiveDump(output, _ => last = pictures.Dequeue());
        WireDump dump = WireDump.Of(JsonWire.Inspect("[]"u8.ToArray()));
        output.Write("before\n"u8);
        while (pictures.Count > 0)
        {
            live.End(dump);
            Assert.Equal("before\n" + last, Screen(Encoding.UTF8.GetString(output.ToArray())));
        }
    }

    /// <summary>What a terminal makes of text with the three sequences that are used.</summary>
    static string Screen(string text)
    {
        var lines = new List<string> { "" };
        (int row, int column) = (0, 0);
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '\u001b')
            {
                int end = text.IndexOfAny(['A', 'J', 'K'], i);
                switch (text[end])
                {
                    case 'A':
                        row -= int.Parse(text.AsSpan(i + 2, end - i - 2), System.Globalization.CultureInfo.InvariantCulture);
                        break;
                    case 'K':
                        lines[row] = lines[row][..Math.Min(column, lines[row].Length)];
                        break;
                    default:
                        lines[row] = lines[row][..Math.Min(column, lines[row].Length)];
                        lines.RemoveRange(row + 1, lines.Count - row - 1);
                        break;
                }

                i = end;
                continue;
            }

            if (text[i] is '\r' or '\n')
            {
                column = 0;
                row += text[i] == '\n' ? 1 : 0;
                while (lines.Count <= row)
                {
                    lines.Add("");
                }

                continue;
            }

            lines[row] = lines[row].PadRight(column)[..column] + text[i] + (column + 1 < lines[row].Length ? lines[row][(column + 1)..] : "");
            column++;
        }

        return string.Join('\n', lines);
    }
}
