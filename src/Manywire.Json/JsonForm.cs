using System;
using System.Runtime.Intrinsics;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>Where output is that isn't written in the plain form: on several lines, or with numbers as strings. It belongs to the buffer, so that it goes on when the elements of an array are written one by one, and the buffer keeps it for its next output.</summary>
sealed class JsonForm
{
    bool[] _plain = [];

    /// <summary>What begins a line; null: all is on one line.</summary>
    public JsonIndentation? Indentation { get; private set; }

    /// <summary>The form of a buffer's output.</summary>
    /// <param name="buffer">The buffer, whose last output had the same object if it had one.</param>
    /// <param name="options">What isn't plain.</param>
    /// <param name="level">How deep the value is in output that is there already.</param>
    public static JsonForm Of(WireBuffer buffer, JsonWireOptions options, int level = 0)
    {
        if (buffer.Layout is JsonForm begun)
        {
            return begun;
        }

        JsonForm form = Kept(buffer);
        buffer.Layout = form;
        form.Begin(options.WriteIndented ? JsonIndentation.Of(options) : null, options, level);
        return form;
    }

    /// <summary>What a buffer keeps from one output to the next.</summary>
    public static JsonForm Kept(WireBuffer buffer)
    {
        if (buffer.Kept is not JsonForm kept)
        {
            kept = new JsonForm();
            buffer.Kept = kept;
        }

        return kept;
    }

    /// <summary>What the buffer keeps beside it.</summary>
    public JsonDefaults? Defaults;

    /// <summary>What is in an envelope, which isn't indented; null where it is plain.</summary>
    public JsonForm? Within()
    {
        if (!QuotesNumbers)
        {
            return null;
        }

        var within = new JsonForm { QuotesNumbers = true, NamesEnums = NamesEnums };
        within.Begin();
        return within;
    }

    /// <summary>What options say, without the options: a buffer that has been given back keeps nothing of its caller's.</summary>
    void Begin(JsonIndentation? indentation, JsonWireOptions options, int level)
    {
        if (indentation != Indentation)
        {
            Indentation = indentation;
            Step = OneLevel | (long)(indentation?.Size ?? 0);
            Comma = indentation?.Start(0) ?? default;
            Start = indentation?.Start(1) ?? default;
        }

        QuotesNumbers = options.WriteNumbersAsStrings;
        NamesEnums = options.Enums == WireEnums.Names;
        Begin();
        GoTo(level);
    }

    void Begin()
    {
        State = 0;
        AwaitsElement = false;
        IsHeld = false;
        NumberAt = -1;
        if (QuotesNumbers)
        {
            IsPlain() = false;
        }
    }

    /// <summary>Options with the indentation of one of System.Text.Json's writers.</summary>
    public static JsonWireOptions? As(JsonWriterOptions style, JsonWireOptions? options)
    {
        JsonWireOptions known = options ?? JsonWireOptions.Default;
        bool isSame = known.WriteIndented == style.Indented && (!style.Indented || (known.IndentCharacter == style.IndentCharacter && known.IndentSize == style.IndentSize && known.NewLine == style.NewLine));
        return isSame ? options : known with { WriteIndented = style.Indented, IndentCharacter = style.IndentCharacter, IndentSize = style.IndentSize, NewLine = style.NewLine };
    }

    /// <summary>Whether numbers are strings: they are quoted once what follows them is written, and all of the output stays in one array.</summary>
    public bool QuotesNumbers { get; private set; }

    /// <summary>Whether enums are written by name.</summary>
    public bool NamesEnums { get; private set; }

    /// <summary>The <see cref="Level"/> above the <see cref="Line"/>, so that both change at once.</summary>
    public long State;

    /// <summary>What a level adds to <see cref="State"/>.</summary>
    public long Step = OneLevel;

    const long OneLevel = 1L << 32;

    /// <summary>A comma and what every line begins with, as much as is stored at once.</summary>
    public Vector256<byte> Comma;

    /// <summary>What every line begins with, as much as is stored at once.</summary>
    public Vector256<byte> Start;

    /// <summary>The bytes that begin a line of the level at hand, where output is indented.</summary>
    public int Line => (int)State;

    /// <summary>The objects and arrays that are open.</summary>
    public int Level => (int)(State >> 32);

    /// <summary>Whether the next value is the first element of an array whose beginning was written apart.</summary>
    public bool AwaitsElement;

    /// <summary>Bytes of the piece of output at hand.</summary>
    public nint Room;

    /// <summary>Bytes behind the cursor that may have been reserved, unless <see cref="Counts"/>: what is put in between moves with the cursor those that have been.</summary>
    public nint Ahead;

    /// <summary>Whether what is put in between is counted.</summary>
    public bool Counts;

    /// <summary>Where it is counted, bytes of the piece of output at hand that can't have been reserved yet. What is put in between takes from it.</summary>
    public nint Left;

    /// <summary>Whether the buffer has been told to keep all of the output in one array.</summary>
    public bool IsHeld;

    /// <summary>Where a value begins that is quoted if it is a number; -1: what comes next isn't.</summary>
    public nint NumberAt;

    /// <summary>Whether numbers of the innermost object or array that is open stay numbers.</summary>
    ref bool IsPlain()
    {
        if (Level >= _plain.Length)
        {
            Array.Resize(ref _plain, Math.Max(Level + 8, 2 * _plain.Length));
        }

        return ref _plain[Level];
    }

    /// <summary>Goes to another level.</summary>
    public void GoTo(int level) => State = ((long)level << 32) | (long)(Indentation?.Length(level) ?? 0);

    /// <summary>An object or array begins, as the value at a place, where numbers are strings.</summary>
    public void Open(nint at)
    {
        bool isPlain = NumberAt != at;
        GoTo(Level + 1);
        NumberAt = -1;
        IsPlain() = isPlain;
    }

    /// <summary>An object or array ends.</summary>
    public void Close()
    {
        NumberAt = -1;
        if (Level > 0) // else an array without elements, whose beginning was written apart
        {
            GoTo(Level - 1);
        }
    }

    /// <summary>A value begins at a place: an element, or the value of a map's entry.</summary>
    public void BeginValue(nint at) => NumberAt = QuotesNumbers && !IsPlain() ? at : -1;
}
