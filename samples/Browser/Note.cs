using System;
using System.Collections.Generic;

namespace Manywire.Samples.Notes;

/// <summary>A note on the board.</summary>
[Wire]
public sealed class Note
{
    /// <summary>The server's number for it.</summary>
    public long Number { get; set; }

    /// <summary>Who wrote it.</summary>
    public string Author { get; set; } = "";

    /// <summary>When, with the writer's offset from UTC.</summary>
    public DateTimeOffset At { get; set; }

    /// <summary>What is on it.</summary>
    public INoteBody? Body { get; set; }

    /// <summary>How often it was voted for, by word.</summary>
    public Dictionary<string, int> Votes { get; set; } = [];
}

/// <summary>What is on a note.</summary>
[Wire]
[WireUnion(0, typeof(NoteText))]
[WireUnion(1, typeof(NoteDrawing))]
public interface INoteBody;

/// <summary>A note with words.</summary>
[Wire]
public sealed class NoteText : INoteBody
{
    /// <summary>The words.</summary>
    public string Text { get; set; } = "";
}

/// <summary>A note with a line.</summary>
[Wire]
public sealed class NoteDrawing : INoteBody
{
    /// <summary>The points of the line, each with x and y.</summary>
    public float[] Points { get; set; } = [];
}
