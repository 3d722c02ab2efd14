using System;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>Where output is that isn't written in the plain form: on several lines, without members that are null or defaults, or with numbers as strings. It belongs to the buffer, so that it goes on when the elements of an array are written one by one.</summary>
/// <param name="indentation">What begins a line; null: all is on one line.</param>
/// <param name="options">What else isn't plain.</param>
sealed class JsonForm(JsonIndentation? indentation, JsonWireOptions options)
{
    JsonFormLevel[] _levels = new JsonFormLevel[8];
    ulong[] _defaults = [];
    int _noted, _pending;

    public JsonIndentation? Indentation => indentation;

    /// <summary>A value in the middle of output that is there already.</summary>
    public static JsonForm Of(JsonWireOptions options, int level = 0) =>
        new(options.WriteIndented ? JsonIndentation.Of(options) : null, options) { Level = level, IsEmpty = level == 0 };

    /// <summary>What is in an envelope, which isn't indented; null where it is plain.</summary>
    public JsonForm? Within() => Edits ? new JsonForm(null, options) : null;

    /// <summary>Options with the indentation of one of System.Text.Json's writers.</summary>
    public static JsonWireOptions? As(JsonWriterOptions style, JsonWireOptions? options)
    {
        JsonWireOptions known = options ?? JsonWireOptions.Default;
        bool isSame = known.WriteIndented == style.Indented && (!style.Indented || (known.IndentCharacter == style.IndentCharacter && known.IndentSize == style.IndentSize && known.NewLine == style.NewLine));
        return isSame ? options : known with { WriteIndented = style.Indented, IndentCharacter = style.IndentCharacter, IndentSize = style.IndentSize, NewLine = style.NewLine };
    }

    /// <summary>Whether members that are null are left out.</summary>
    public bool OmitsNull => options.Omits != JsonOmission.None;

    /// <summary>Whether members that are the default of their type are left out.</summary>
    public bool OmitsDefaults => options.Omits == JsonOmission.Default;

    /// <summary>Whether numbers are strings.</summary>
    public bool QuotesNumbers => options.WriteNumbersAsStrings;

    /// <summary>Whether enums are written by name.</summary>
    public bool NamesEnums => options.Enums == WireEnums.Names;

    /// <summary>Whether what has been written is changed once what follows is: all of the output stays in one array.</summary>
    public bool Edits => OmitsNull || QuotesNumbers;

    /// <summary>Whether all that isn't plain is white space: what has been written stays as it is.</summary>
    public bool OnlyIndents { get; } = indentation is not null && options is { Omits: JsonOmission.None, WriteNumbersAsStrings: false };

    /// <summary>The bytes that begin a line of the level at hand, where output is indented.</summary>
    public int Line { get; private set; } = indentation?.Length(0) ?? 0;

    /// <summary>The objects and arrays that are open.</summary>
    public int Level
    {
        get;
        set
        {
            field = value;
            Line = indentation?.Length(value) ?? 0;
        }
    }

    /// <summary>Whether the innermost one that is open has nothing in it yet.</summary>
    public bool IsEmpty { get; set; } = true;

    /// <summary>Bytes of the piece of output at hand.</summary>
    public nint Room { get; set; }

    /// <summary>Up to where bytes of the piece may have been reserved. What is put in between moves it.</summary>
    public nint Reserved { get; set; }

    /// <summary>Whether the buffer has been told to keep all of the output in one array.</summary>
    public bool IsHeld { get; set; }

    /// <summary>Where the last member begins, with what stands before its name; -1: what comes next is no member that may be left out.</summary>
    public nint MemberAt { get; set; } = -1;

    /// <summary>Where the value of that member begins; -1: it is a default, and left out whatever it looks like.</summary>
    public nint ValueAt { get; set; }

    /// <summary>Where a value begins that is quoted if it is a number; -1: what comes next isn't.</summary>
    public nint NumberAt { get; set; } = -1;

    /// <summary>What is known of the innermost object or array that is open.</summary>
    ref JsonFormLevel At()
    {
        if (Level >= _levels.Length)
        {
            Array.Resize(ref _levels, Math.Max(Level + 1, 2 * _levels.Length));
        }

        return ref _levels[Level];
    }

    /// <summary>An object or array begins, as the value at a place.</summary>
    public void Open(nint at)
    {
        bool isPlain = QuotesNumbers && NumberAt != at;
        At().Dropped = MemberAt >= 0 && ValueAt < 0 ? MemberAt + 1 : 0;
        MemberAt = -1;
        Level++;
        IsEmpty = true;
        NumberAt = -1;
        At() = new JsonFormLevel { IsPlain = isPlain };
    }

    /// <summary>An object or array ends.</summary>
    public void Close()
    {
        if (Level == 0)
        {
            return; // an array without elements, whose beginning was written apart
        }

        _noted -= At().Words;
        NumberAt = -1;
        Level--;
        MemberAt = At().Dropped - 1;
        ValueAt = -1;
    }

    /// <summary>A value begins at a place: an element, or the value of a map's entry.</summary>
    public void BeginValue(nint at) => NumberAt = QuotesNumbers && !At().IsPlain ? at : -1;

    /// <summary>Notes which members of the next object are defaults: 64 at a time, the first as the lowest bit.</summary>
    public void Note(ulong members)
    {
        if (_noted == _defaults.Length)
        {
            Array.Resize(ref _defaults, Math.Max(16, 2 * _noted));
        }

        _defaults[_noted++] = members;
        _pending++;
    }

    /// <summary>Goes to the next member of an object.</summary>
    /// <returns>Whether it is a default, as was noted.</returns>
    public bool NextIsDefault()
    {
        ref JsonFormLevel level = ref At();
        if (_pending > 0)
        {
            level.Words = _pending;
            level.Member = 0;
            _pending = 0;
        }

        int member = level.Member++;
        return level.Words > 0 && (_defaults[_noted - level.Words + (member / 64)] >> (member % 64) & 1) != 0;
    }
}
