using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;

namespace Manywire.Tool;

/// <summary>A line on standard error that says how far an input has been read, and how fast; nothing where that is no terminal.</summary>
sealed class ProgressLine : IDisposable
{
    static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(250);

    readonly ToolConsole _console;
    readonly WatchedStream _input;
    readonly Stopwatch _watch = Stopwatch.StartNew();
    readonly Lock _gate = new();
    readonly Timer? _timer;
    int _shown;
    bool _isOver;

    public ProgressLine(ToolConsole console, WatchedStream input)
    {
        _console = console;
        _input = input;
        _timer = console.IsErrorTerminal ? new Timer(_ => Show(), null, s_interval, s_interval) : null;
    }

    void Show()
    {
        lock (_gate)
        {
            if (_isOver)
            {
                return;
            }

            string line = Text(_input.Done, _input.CanSeek ? _input.Length : -1, _watch.Elapsed);
            _console.Error.Write("\r" + line.PadRight(_shown));
            _console.Error.Flush();
            _shown = line.Length;
        }
    }

    /// <summary>What the line says.</summary>
    /// <param name="done">Bytes that were read.</param>
    /// <param name="length">Bytes that there are; -1 where that isn't known.</param>
    /// <param name="elapsed">In which time.</param>
    public static string Text(long done, long length, TimeSpan elapsed)
    {
        string of = length > 0 ? $" of {Size(length)}, {(100.0 * done / length).ToString("F0", CultureInfo.InvariantCulture)} %" : "";
        string speed = elapsed > TimeSpan.Zero ? $", {Size(done / elapsed.TotalSeconds)}/s" : "";
        return Size(done) + of + speed;
    }

    /// <summary>Bytes in words, with three digits.</summary>
    public static string Size(double bytes)
    {
        string[] units = ["B", "KiB", "MiB", "GiB", "TiB"];
        int unit = 0;
        while (bytes >= 1000 && unit < units.Length - 1)
        {
            bytes /= 1024;
            unit++;
        }

        string digits = unit == 0 || bytes >= 100 ? "F0" : bytes >= 10 ? "F1" : "F2";
        return $"{bytes.ToString(digits, CultureInfo.InvariantCulture)} {units[unit]}";
    }

    /// <summary>Removes the line.</summary>
    public void Dispose()
    {
        _timer?.Dispose();
        lock (_gate)
        {
            _isOver = true;
            if (_shown > 0)
            {
                _console.Error.Write("\r" + new string(' ', _shown) + "\r");
                _console.Error.Flush();
            }
        }
    }
}
