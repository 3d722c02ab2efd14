using System.Text.Json;

namespace Manywire.Json;

/// <summary>Where output is that isn't written in the plain form: on several lines, or without the members that are null. It belongs to the buffer, so that it goes on when the elements of an array are written one by one.</summary>
/// <param name="indentation">What begins a line; null: all is on one line.</param>
/// <param name="omitsNull">Whether members that are null are left out.</param>
sealed class JsonForm(JsonIndentation? indentation, bool omitsNull)
{
    public JsonIndentation? Indentation => indentation;

    /// <summary>A value in the middle of output that is there already.</summary>
    public static JsonForm Of(JsonWireOptions options, int level = 0) =>
        new(options.WriteIndented ? JsonIndentation.Of(options) : null, options.Omits != JsonOmission.None) { Level = level, IsEmpty = level == 0 };

    /// <summary>Options with the indentation of one of System.Text.Json's writers.</summary>
    public static JsonWireOptions? As(JsonWriterOptions style, JsonWireOptions? options)
    {
        JsonWireOptions known = options ?? JsonWireOptions.Default;
        bool isSame = known.WriteIndented == style.Indented && (!style.Indented || (known.IndentCharacter == style.IndentCharacter && known.IndentSize == style.IndentSize && known.NewLine == style.NewLine));
        return isSame ? options : known with { WriteIndented = style.Indented, IndentCharacter = style.IndentCharacter, IndentSize = style.IndentSize, NewLine = style.NewLine };
    }

    public bool OmitsNull => omitsNull;

    /// <summary>The objects and arrays that are open.</summary>
    public int Level { get; set; }

    /// <summary>Whether the innermost one that is open has nothing in it yet.</summary>
    public bool IsEmpty { get; set; } = true;

    /// <summary>Bytes of the piece of output at hand.</summary>
    public nint Room { get; set; }

    /// <summary>Up to where bytes of the piece may have been reserved. The line breaks that are put in between move it.</summary>
    public nint Reserved { get; set; }

    /// <summary>Whether the buffer has been told to keep all of the output in one array.</summary>
    public bool IsHeld { get; set; }

    /// <summary>Where the last member begins, with what stands before its name; -1: what comes next is no member that may be left out.</summary>
    public nint MemberAt { get; set; } = -1;

    /// <summary>Where the value of that member begins.</summary>
    public nint ValueAt { get; set; }
}
