using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;

namespace Manywire.Inspection;

/// <summary>An annotated dump of a payload: a tree beside the bytes, with the size of each part. Where the payload is malformed it ends, and says what is wrong.</summary>
public sealed class WireDump
{
    readonly List<WireDumpLine> _lines = [];
    int _skipped;

    WireDump(WireDumpOptions options) => Options = options;

    /// <summary>What it shows.</summary>
    public WireDumpOptions Options { get; }

    /// <summary>The lines, in the order of the bytes.</summary>
    public IReadOnlyList<WireDumpLine> Lines => _lines;

    /// <summary>What is wrong, and where; null: nothing, as far as it was read.</summary>
    public WireException? Error { get; private set; }

    /// <summary>Whether there is more than the lines show, but for what lies deeper.</summary>
    public bool IsCut { get; private set; }

    /// <summary>Whether what was asked for is there; false where the pointer or the offset leads nowhere.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Bytes that were gone over.</summary>
    public long Read { get; private set; }

    /// <summary>The envelope that was taken off, in words; null: there is none.</summary>
    public string? Envelope { get; private set; }

    /// <summary>Goes over a payload.</summary>
    /// <param name="tokens">The payload, such as <c>MessagePackWire.Inspect(bytes)</c>. It isn't disposed of.</param>
    /// <param name="options">What to show; null for the defaults.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or there is an offset as well.</exception>
    public static WireDump Of(WireTokenReader tokens, WireDumpOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(tokens);
        if (options is { Offset: >= 0, Pointer.Length: > 0 })
        {
            throw new ArgumentException("A value is named by a pointer or by its offset, and not by both.", nameof(options));
        }

        var dump = new WireDump(options ?? WireDumpOptions.Default);
        var pointer = WirePointer.Of(dump.Options.Pointer);
        try
        {
            dump.Run(tokens, pointer);
        }
        catch (WireException e)
        {
            dump.Error = e;
        }

        dump.Envelope = tokens.Envelope;
        return dump;
    }

    void Run(WireTokenReader tokens, WirePointer pointer)
    {
        bool isPart = pointer.Length > 0 || Options.Offset >= 0;
        if (!(pointer.Length > 0 ? Find(tokens, pointer) : Options.Offset >= 0 ? FindOffset(tokens) : Next(tokens)))
        {
            return;
        }

        IsFound = true;
        int root = tokens.Depth;
        var open = new Stack<WireDumpLine?>();
        do
        {
            if (tokens.Kind == WireTokenKind.End)
            {
                if (open.Pop() is { } line)
                {
                    line.Size = tokens.Position - line.Offset;
                    line.Count = tokens.Count;
                    if (IsCut)
                    {
                        Options.Progress?.Report(this);
                    }
                }
            }
            else if (!Show(tokens, root, open))
            {
                return;
            }

            if (open.Count == 0 && isPart)
            {
                return;
            }
        }
        while (Next(tokens));
    }

    /// <summary>Shows a value, with the key before it.</summary>
    /// <returns>False: there are as many lines as there may be, and nothing else is wanted.</returns>
    bool Show(WireTokenReader tokens, int root, Stack<WireDumpLine?> open)
    {
        int depth = tokens.Depth - root;
        bool isShown = depth <= Options.MaxDepth;
        if (isShown && _skipped < Options.Skip)
        {
            _skipped++;
            isShown = false;
        }

        if (isShown && _lines.Count >= Options.MaxLines)
        {
            bool isFirst = !IsCut;
            IsCut = true;
            if (!Options.Sizes)
            {
                return false;
            }

            if (isFirst)
            {
                Options.Progress?.Report(this);
            }

            isShown = false;
        }

        WireDumpLine? line = null;
        if (isShown)
        {
            line = Line(tokens, depth);
            _lines.Add(line);
        }
        else if (tokens.IsKey)
        {
            Next(tokens);
        }

        if (IsOpening(tokens))
        {
            open.Push(line);
        }

        return true;
    }

    static bool IsOpening(WireTokenReader tokens) => tokens.Kind is WireTokenKind.BeginArray or WireTokenKind.BeginMap;

    WireDumpLine Line(WireTokenReader tokens, int depth)
    {
        long offset = tokens.Offset;
        long known = 0;
        string? label = LabelOf(tokens);
        var hex = new StringBuilder();
        if (tokens.IsKey)
        {
            known += tokens.Length;
            Hex(hex, tokens);
            Next(tokens);
        }

        Hex(hex, tokens);
        known += tokens.Length;
        bool isOpening = IsOpening(tokens);
        return new WireDumpLine(tokens.Kind, depth, offset)
        {
            Form = tokens.Form,
            Label = label,
            Text = isOpening ? "" : TextOf(tokens),
            Bytes = hex.ToString(),
            IsCut = known > (hex.Length + 1) / 3,
            Count = tokens.Count,
            Size = isOpening ? null : tokens.Position - offset,
        };
    }

    bool Next(WireTokenReader tokens)
    {
        bool any = tokens.Read();
        Read = Math.Max(Read, tokens.Position);
        return any;
    }

    /// <summary>Goes to the value that begins at the offset, or whose key does.</summary>
    bool FindOffset(WireTokenReader tokens)
    {
        while (Next(tokens))
        {
            if (tokens.Kind == WireTokenKind.End)
            {
                continue;
            }

            if (tokens.Offset > Options.Offset)
            {
                return false;
            }

            if (tokens.Offset == Options.Offset && tokens.Depth == Options.Depth)
            {
                return true;
            }

            if (tokens.IsKey)
            {
                Next(tokens);
            }
        }

        return false;
    }

    /// <summary>Goes to the value, or to its key.</summary>
    bool Find(WireTokenReader tokens, WirePointer pointer)
    {
        int path = -1; // the innermost array or map on the way that is open
        while (Next(tokens))
        {
            if (tokens.Kind == WireTokenKind.End)
            {
                if (tokens.Depth == path)
                {
                    return false;
                }

                continue;
            }

            bool isKey = tokens.IsKey;
            if (tokens.Depth != path + 1 || !(tokens.Depth == 0 || IsAt(tokens, pointer[path])))
            {
                if (isKey)
                {
                    Next(tokens);
                }

                continue;
            }

            if (tokens.Depth == pointer.Length)
            {
                return true;
            }

            if (isKey)
            {
                Next(tokens);
            }

            if (!IsOpening(tokens))
            {
                return false;
            }

            path++;
        }

        return false;
    }

    static bool IsAt(WireTokenReader tokens, ReadOnlySpan<byte> name) => tokens.IsKey ? !tokens.IsCut && tokens.Text == Encoding.UTF8.GetString(name)
        : tokens.Name is { } member ? member == Encoding.UTF8.GetString(name)
        : WirePointer.Index(name) is >= 0 and int index && index == tokens.Index;

    string? LabelOf(WireTokenReader tokens)
    {
        if (tokens.IsKey)
        {
            return tokens.Kind == WireTokenKind.Text ? WireVisibleText.Quoted(tokens.Text, Options.MaxText) + (tokens.IsCut ? "…" : "") : TextOf(tokens);
        }

        return tokens.Name is { } name ? WireVisibleText.Of(name, Options.MaxText) : tokens.Index < 0 ? null : $"[{tokens.Index.ToString(CultureInfo.InvariantCulture)}]";
    }

    string TextOf(WireTokenReader tokens)
    {
        string cut = tokens.IsCut ? "…" : "";
        return tokens.Kind == WireTokenKind.Text ? WireVisibleText.Quoted(tokens.Text, Options.MaxText) + cut : WireVisibleText.Of(tokens.Text, Options.MaxText);
    }

    void Hex(StringBuilder hex, WireTokenReader tokens)
    {
        foreach (byte b in tokens.Bytes)
        {
            if (hex.Length + 3 > Options.MaxBytes * 3)
            {
                return;
            }

            hex.Append(hex.Length == 0 ? "" : " ").Append(b.ToString("x2", CultureInfo.InvariantCulture));
        }
    }

    /// <summary>The dump as text.</summary>
    public override string ToString()
    {
        var text = new StringWriter(CultureInfo.InvariantCulture) { NewLine = "\n" };
        WriteTo(text);
        return text.ToString();
    }

    /// <summary>Writes the dump as text, a line for each value: its offset in hexadecimal, its first bytes, its size and what it is.</summary>
    /// <param name="output">Where to. It isn't flushed.</param>
    public void WriteTo(TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (Envelope is not null)
        {
            output.WriteLine(Envelope);
        }

        foreach (WireDumpLine line in _lines)
        {
            output.Write(Columns(line));
            output.Write(new string(' ', 2 * line.Depth));
            output.WriteLine(line.Label is null ? line.Shown : $"{line.Label}: {line.Shown}");
        }

        if (IsCut)
        {
            output.WriteLine($"… more: only {_lines.Count} lines are shown");
        }

        if (!IsFound && Error is null)
        {
            output.WriteLine(Options.Offset >= 0 ? $"no value at byte {Options.Offset} with {Options.Depth} levels around it" : Options.Pointer.Length == 0 ? "nothing" : $"no value at {WireVisibleText.Of(Options.Pointer)}");
        }

        if (Error is not null)
        {
            output.WriteLine("error: " + WireVisibleText.Of(Error.Message));
        }
    }

    /// <summary>The columns before the tree: offset, bytes and size, with two blanks behind each.</summary>
    /// <param name="line">The line.</param>
    public string Columns(WireDumpLine line)
    {
        ArgumentNullException.ThrowIfNull(line);
        string bytes = line.IsCut ? line.Bytes + " …" : line.Bytes;
        string size = line.Size is { } known ? known.ToString(CultureInfo.InvariantCulture) : "…";
        return $"{line.Offset.ToString("x8", CultureInfo.InvariantCulture)}  {bytes.PadRight((3 * Options.MaxBytes) + 1)}  {size,10}  ";
    }
}
