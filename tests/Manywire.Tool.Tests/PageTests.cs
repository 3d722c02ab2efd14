using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>The commands on <c>docs/tool.md</c> print what the page says.</summary>
public sealed class PageTests
{
    [Fact]
    public async Task Commands_of_the_page_print_what_it_says()
    {
        string page = File.ReadAllText(Path.Combine(Root(), "docs", "tool.md"));
        using var folder = new ToolFolder();
        Match file = Regex.Match(page, @"```json (\S+)\n(.*?)```", RegexOptions.Singleline);
        folder.Put(file.Groups[1].Value, file.Groups[2].Value);
        int blocks = 0;
        foreach (Match block in Regex.Matches(page, @"```sh\n(.*?)```\n\nprints\n\n```text\n(.*?)```", RegexOptions.Singleline))
        {
            string printed = "";
            foreach (string line in block.Groups[1].Value.TrimEnd('\n').Split('\n'))
            {
                string[] words = line.Split(' ');
                Assert.Equal("manywire", words[0]);
                Ran ran = await folder.Run([.. words[1..].Select(w => w.StartsWith("people.", StringComparison.Ordinal) ? "@" + w : w)]);
                Assert.Equal((0, ""), (ran.Code, ran.Error));
                printed += ran.Output;
            }

            Assert.Equal(block.Groups[2].Value, printed);
            blocks++;
        }

        Assert.Equal(3, blocks);
    }

    [Fact]
    public void Exit_codes_of_the_page_are_those_of_the_tool()
    {
        string page = File.ReadAllText(Path.Combine(Root(), "docs", "tool.md"));
        IEnumerable<int> listed = Regex.Matches(page[page.IndexOf("## Exit codes", StringComparison.Ordinal)..], @"^\| (\d+) \|", RegexOptions.Multiline).Select(m => int.Parse(m.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal([ExitCodes.Good, ExitCodes.Payload, ExitCodes.Usage, ExitCodes.File, ExitCodes.NotFound, ExitCodes.Breaking, ExitCodes.Internal, ExitCodes.Interrupted], listed);
    }

    static string Root()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Manywire.slnx")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        return folder;
    }
}
