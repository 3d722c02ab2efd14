using System;
using System.IO;
using System.Text;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>A tree on a terminal that is shown when there is a screen of it, and again, in the same place, as its sizes come.</summary>
sealed class LiveDump : IProgress<WireDump>
{
    readonly Stream _output;
    readonly Func<WireDump, string> _text;
    string _shown = "";

    /// <summary>One on a terminal that can go up.</summary>
    /// <param name="output">The terminal.</param>
    /// <param name="text">Makes the text of the tree.</param>
    public LiveDump(Stream output, Func<WireDump, string> text)
    {
        _output = output;
        _text = text;
    }

    /// <summary>One on a terminal that can go up; null on others.</summary>
    /// <param name="console">The console.</param>
    /// <param name="text">Makes the text of the tree, of no more lines than the terminal has.</param>
    public static LiveDump? On(ToolConsole console, Func<WireDump, string> text) =>
        console.IsOutTerminal && console.Terminal(TextWriter.Null).Profile.Capabilities.Ansi ? new LiveDump(console.Out, text) : null;

    /// <summary>Shows what there is now: no more often than there are lines, each of which gets its size once.</summary>
    public void Report(WireDump value) => Show(value);

    /// <summary>Shows what there is at the end.</summary>
    public void End(WireDump dump) => Show(dump);

    void Show(WireDump dump)
    {
        string text = _text(dump);
        if (text != _shown)
        {
            // Up to the first line; each line is followed by the removal of what stood behind it, and the last one by that of what stood below.
            int up = _shown.AsSpan().Count('\n');
            string all = up == 0 ? text : $"\u001b[{up}A\r{text.Replace("\n", "\u001b[K\n", StringComparison.Ordinal)}\u001b[J";
            _output.Write(Encoding.UTF8.GetBytes(all));
            _output.Flush();
            _shown = text;
        }
    }
}
