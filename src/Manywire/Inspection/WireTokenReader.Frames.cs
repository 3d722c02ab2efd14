using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Manywire.Inspection;

// What is open: the arrays, maps and objects around the token.
public abstract partial class WireTokenReader
{
    const int MaxNamed = 40;
    const int MaxKnown = 64;
    const int KnownNames = 256;

    readonly List<Frame> _frames = [];
    readonly Stack<Frame> _spare = new();
    readonly (byte[] Bytes, string Text)[] _known = new (byte[], string)[KnownNames];

    /// <summary>What is open.</summary>
    sealed class Frame
    {
        public bool IsMap;
        public long Index;
        public string? Name;
    }

    /// <summary>Arrays, maps and objects that are open.</summary>
    protected int Open => _frames.Count;

    /// <summary>The token at the next byte. It is gone over by the next call of <see cref="Read"/>, unless <paramref name="isPassed"/>.</summary>
    /// <param name="kind">What it is.</param>
    /// <param name="length">Its bytes.</param>
    /// <param name="form">How it is written.</param>
    /// <param name="count">How many it has, of an array or a map; -1 where that isn't known.</param>
    /// <param name="isKey">Whether it is a key.</param>
    /// <param name="isPassed">Whether it has been gone over, and what is kept of it put aside with <see cref="Keep"/>.</param>
    /// <returns>True.</returns>
    /// <exception cref="WireException">It is too deep, or the input ends within it.</exception>
    protected bool Found(WireTokenKind kind, long length, string form, long count = -1, bool isKey = false, bool isPassed = false)
    {
        if (!isPassed && IsShort(length))
        {
            throw Problem($"{length} bytes of a value");
        }

        Kind = kind;
        Form = form;
        IsKey = isKey;
        Depth = _frames.Count;
        Offset = isPassed ? At - length : At;
        Length = length;
        Count = count;
        _pending = isPassed ? 0 : length;
        if (kind is WireTokenKind.BeginArray or WireTokenKind.BeginMap)
        {
            if (_frames.Count >= Options.MaxDepth)
            {
                throw Problem($"at most {Options.MaxDepth} arrays and maps within each other");
            }

            Frame frame = _spare.TryPop(out Frame? spare) ? spare : new Frame();
            frame.IsMap = kind == WireTokenKind.BeginMap;
            frame.Index = -1;
            frame.Name = null;
            _frames.Add(frame);
        }

        return true;
    }

    /// <summary>Says that a value comes next in what is open, before it is found: the next element.</summary>
    /// <param name="name">Its name; null where it has none.</param>
    protected void Next(string? name = null)
    {
        if (_frames.Count > 0)
        {
            Frame frame = _frames[^1];
            frame.Index++;
            frame.Name = name;
        }
    }

    /// <summary>Gives the value that follows the name that the key has which was found.</summary>
    protected void Named()
    {
        ReadOnlySpan<byte> bytes = Bytes;
        if (bytes.Length > MaxKnown)
        {
            _frames[^1].Name = Text;
            return;
        }

        // Keys come again and again: each is made text once.
        var hash = default(HashCode);
        hash.AddBytes(bytes);
        ref (byte[] Bytes, string Text) known = ref _known[(uint)hash.ToHashCode() % _known.Length];
        if (known.Text is null || !bytes.SequenceEqual(known.Bytes))
        {
            known = (bytes.ToArray(), Text);
        }

        _frames[^1].Name = known.Text;
    }

    /// <summary>Gives the value that follows a name.</summary>
    /// <param name="name">The name.</param>
    protected void Named(string name) => _frames[^1].Name = name;

    /// <summary>The end of what was opened last.</summary>
    /// <param name="length">Bytes of what closes it, which are at hand.</param>
    /// <returns>True.</returns>
    protected bool Ended(int length)
    {
        Frame frame = _frames[^1];
        _frames.RemoveAt(_frames.Count - 1);
        Kind = WireTokenKind.End;
        Form = "";
        Depth = _frames.Count;
        Offset = At;
        Length = length;
        Count = frame.Index + 1;
        _pending = length;
        _spare.Push(frame);
        return true;
    }

    string PathTo(int depth)
    {
        var path = new StringBuilder("$");
        for (int i = 0; i < Math.Min(depth, _frames.Count); i++)
        {
            if (i == MaxNamed)
            {
                return path.Append('…').ToString();
            }

            Frame frame = _frames[i];
            if (frame.Name is not { } name)
            {
                _ = frame.Index < 0 ? path : path.Append('[').Append(frame.Index.ToString(CultureInfo.InvariantCulture)).Append(']');
            }
            else if (IsSimple(name))
            {
                path.Append('.').Append(name);
            }
            else
            {
                path.Append("['").Append(WireVisibleText.Of(name).Replace("'", "\\'", StringComparison.Ordinal)).Append("']");
            }
        }

        return path.ToString();
    }

    static bool IsSimple(string name)
    {
        foreach (char c in name)
        {
            if (!char.IsLetterOrDigit(c) && c != '_')
            {
                return false;
            }
        }

        return name.Length > 0;
    }
}
