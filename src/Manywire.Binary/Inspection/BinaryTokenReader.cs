using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Manywire.Inspection;

namespace Manywire.Binary;

/// <summary>Binary, token by token, by a layout.</summary>
sealed partial class BinaryTokenReader : WireTokenReader
{
    readonly BinaryLayout _root;
    readonly Stack<State> _open = new();
    bool _begun;
    int _head;
    BinaryLayout _layout;
    string _said = "";
    string _form = "";

    public BinaryTokenReader(Stream input, BinaryLayout layout, WireTokenOptions options)
        : base(input, options) => _root = _layout = layout;

    public BinaryTokenReader(ReadOnlyMemory<byte> input, BinaryLayout layout, WireTokenOptions options)
        : base(input, options) => _root = _layout = layout;

    /// <summary>What is open.</summary>
    sealed class State(BinaryLayout layout, long start)
    {
        public readonly BinaryLayout Layout = layout;

        /// <summary>Where the value begins, behind its head.</summary>
        public readonly long Start = start;

        /// <summary>Elements, members or entries that are left.</summary>
        public long Left;

        /// <summary>The next member.</summary>
        public int Next;

        /// <summary>Whether a value comes next, whose key was read.</summary>
        public bool IsValue;

        /// <summary>Where each member ends, of a type that says so.</summary>
        public long[]? Ends;

        /// <summary>Where the entry at hand begins.</summary>
        public long Entry;
    }

    /// <summary>The cases of unions that the token is one of, the outermost first.</summary>
    public List<BinaryLayoutMember> Cases { get; } = [];

    /// <summary>The layout of the token.</summary>
    public BinaryLayout Layout => _layout;

    /// <summary>The layout of what the token is in; null for the whole.</summary>
    public BinaryLayout? Outer { get; private set; }

    /// <summary>The number of bytes of the token before its body.</summary>
    public int Head => _head;

    /// <summary>The id of an object that may be referred to; -1 for any other.</summary>
    public long Id { get; private set; }

    /// <summary>The id of the object that stands here, which came before; -1: it is none.</summary>
    public long Reference { get; private set; }

    /// <summary>Whether the token is a compressed member, or bytes that aren't known: what has no form elsewhere.</summary>
    public bool IsForeign { get; private set; }

    protected override bool ReadToken()
    {
        Cases.Clear();
        IsForeign = false;
        Id = Reference = -1;
        _form = "";
        if (!_begun)
        {
            _begun = true;
            return Value(_root);
        }

        if (_open.TryPeek(out State? state))
        {
            Outer = state.Layout;
            return state.Layout.Kind switch
            {
                BinaryLayoutKind.Array => Element(state),
                BinaryLayoutKind.Map => Entry(state),
                BinaryLayoutKind.Memory => Field(state),
                _ => Member(state),
            };
        }

        if (Ensure(1))
        {
            if (!Options.Sequence)
            {
                throw Problem("the end of the input");
            }

            return Value(_root);
        }

        return false;
    }

    bool Close(int length = 0)
    {
        _open.Pop();
        return Ended(length);
    }

    bool Element(State state)
    {
        if (state.Left == 0)
        {
            return Close();
        }

        state.Left--;
        Next();
        return Value(state.Layout.Element!.Value);
    }

    bool Entry(State state)
    {
        if (state.IsValue)
        {
            state.IsValue = false;
            if (state.Layout.PairSize > 0)
            {
                PassTo(state.Entry + state.Layout.PairValue);
            }

            return Value(state.Layout.Element!.Value);
        }

        if (state.Next > 0 && state.Layout.PairSize > 0)
        {
            PassTo(state.Entry + state.Layout.PairSize);
        }

        if (state.Left == 0)
        {
            return Close();
        }

        state.Left--;
        state.Next = 1;
        state.Entry = At;
        Next();

        // A key that is no scalar and no text is none to whoever reads tokens: it and its value stand side by side.
        BinaryLayout key = state.Layout.Key!.Value;
        state.IsValue = true;
        return Value(key, isKey: key.Kind is BinaryLayoutKind.Scalar or BinaryLayoutKind.Text);
    }

    bool Field(State state)
    {
        if (state.Next == state.Layout.Members.Count)
        {
            int padding = (int)(state.Start + state.Layout.Size - At);
            if (!Ensure(padding))
            {
                throw Problem($"{padding} bytes of padding");
            }

            return Close(padding);
        }

        BinaryLayoutMember member = state.Layout.Members[state.Next++];
        PassTo(state.Start + member.Offset);
        Next(member.Name);
        return Value(member.Layout.Value);
    }

    bool Member(State state)
    {
        if (state.Ends is { } ends)
        {
            return Tolerant(state, ends);
        }

        if (state.Left == 0)
        {
            return Close();
        }

        state.Left--;
        return Member(state.Layout.Members[state.Next++], -1);
    }

    bool Member(BinaryLayoutMember member, long end)
    {
        Next(member.Name);
        return member.Compression is null ? Value(member.Layout.Value) : Compressed(member, end);
    }

    bool Tolerant(State state, long[] ends)
    {
        while (true)
        {
            if (state.Next > 0)
            {
                PassTo(ends[state.Next - 1]);
            }

            if (state.Next == ends.Length)
            {
                return Close();
            }

            int i = state.Next++;
            if (ends[i] == At)
            {
                continue; // it isn't there
            }

            foreach (BinaryLayoutMember member in state.Layout.Members)
            {
                if (member.Key == i)
                {
                    return Member(member, ends[i]);
                }
            }

            Next(string.Create(CultureInfo.InvariantCulture, $"member {i}"));
            return Foreign((int)Math.Min(ends[i] - At, int.MaxValue), "unknown member");
        }
    }

    /// <summary>Bytes of which nothing else is known.</summary>
    bool Foreign(long length, string form)
    {
        IsForeign = true;
        _head = 0;
        _said = length == 1 ? "1 byte" : $"{length} bytes";
        Ensure((int)Math.Min(length, Options.Kept));
        return Found(WireTokenKind.Other, length, form);
    }

    /// <summary>A compressed member, as bytes.</summary>
    bool Compressed(BinaryLayoutMember member, long end)
    {
        string form = $"compressed {member.Layout.Value.Name}";
        bool hasLength = !member.Compression!.IsBrotli || member.Layout.Value.Kind is BinaryLayoutKind.Bytes or BinaryLayoutKind.Text;
        if (hasLength && Int32(0) == BinaryCode.NullCollection)
        {
            _layout = member.Layout.Value;
            return Null(sizeof(int));
        }

        if (!member.Compression.IsBrotli)
        {
            return Foreign(4L + Math.Max(Int32(0), 0), form);
        }

        if (end >= 0)
        {
            return Foreign(end - At, form);
        }

        // MemoryPack's forms: bytes and text have lengths before a bare stream, everything else is one.
        switch (member.Layout.Value.Kind)
        {
            case BinaryLayoutKind.Bytes:
                return Foreign(Int32(0) <= 0 ? 4 : 8L + Math.Max(Int32(4), 0), form);
            case BinaryLayoutKind.Text:
                return Foreign(Int32(0) <= 0 ? 4 : StreamEnd(member.Compression, 4), form);
            default:
                return Foreign(StreamEnd(member.Compression, 0), form);
        }
    }

    /// <summary>Where a bare Brotli stream ends: that shows itself to who decompresses it. All of it has to be at hand.</summary>
    int StreamEnd(WireCompression compression, int at)
    {
        using var end = new BinaryStreamEnd(compression, _budget ??= new WireBudget(Options.MaxDecompressed));
        while (true)
        {
            BoundaryStatus status = end.Find(AtHand[at..], out int used);
            at += used;
            if (status == BoundaryStatus.Found)
            {
                return at;
            }

            if (status != BoundaryStatus.NeedMore || !Ensure(at + 1))
            {
                throw Problem("a Brotli stream, of at most as many bytes as may be decompressed");
            }
        }
    }

    WireBudget? _budget;

    /// <summary>A number in the head at hand.</summary>
    int Int32(int at) => Ensure(at + 4) ? BinaryPrimitives.ReadInt32LittleEndian(AtHand[at..]) : throw Problem($"{at + 4} more bytes");

    byte Byte(int at) => Ensure(at + 1) ? AtHand[at] : throw Problem($"{at + 1} more byte{(at == 0 ? "" : "s")}");

    protected override string TextOf(ReadOnlySpan<byte> bytes) => _said.Length > 0 || Kind != WireTokenKind.Text ? _said : TextOf(bytes[_head..], _isUtf16);

    bool _isUtf16;

    string TextOf(ReadOnlySpan<byte> body, bool isUtf16) => isUtf16 ? Encoding.Unicode.GetString(body[..(body.Length & ~1)]) : Decoded(body, IsCut);
}
