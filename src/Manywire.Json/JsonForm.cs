namespace Manywire.Json;

/// <summary>Where indented output is. It belongs to the buffer, so that it goes on when the elements of an array are written one by one.</summary>
/// <param name="indentation">What begins a line.</param>
sealed class JsonLines(JsonIndentation indentation)
{
    public JsonIndentation Indentation => indentation;

    /// <summary>The objects and arrays that are open.</summary>
    public int Level { get; set; }

    /// <summary>Whether the innermost one that is open has nothing in it yet.</summary>
    public bool IsEmpty { get; set; } = true;

    /// <summary>Bytes of the piece of output at hand.</summary>
    public nint Room { get; set; }

    /// <summary>Up to where bytes of the piece may have been reserved. The line breaks that are put in between move it.</summary>
    public nint Reserved { get; set; }
}
