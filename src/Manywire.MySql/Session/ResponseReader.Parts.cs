using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Rows that are read while they arrive.</content>
sealed partial class ResponseReader
{
    /// <summary>The row, where it is read while it arrives.</summary>
    public RowParts Parts { get; } = new(input);

    /// <summary>Whether rows are read while they arrive.</summary>
    public bool IsInParts => Phase == ResponsePhase.Parts;

    /// <summary>Whether rows are being read, or are to be fetched.</summary>
    public bool IsInRows => Phase is ResponsePhase.Rows or ResponsePhase.Parts or ResponsePhase.Cursor;

    /// <summary>Reads the rows of this result while they arrive.</summary>
    public void ReadInParts()
    {
        if (Phase == ResponsePhase.Rows)
        {
            Phase = ResponsePhase.Parts;
        }
    }

    /// <summary>Goes on to the next row, of which only the beginning has to have arrived.</summary>
    bool TryReadParts(out bool found)
    {
        found = false;
        if (!Parts.TryEnd() || !input.TryPeek(out byte mark, out int length))
        {
            return false;
        }

        if (IsBinary ? mark == BinaryRow.Mark : mark < EofPacket.Mark || (mark == EofPacket.Mark && length == PacketOutput.MostOfPart))
        {
            Parts.Begin(Columns, IsBinary);
            found = true;
            return true;
        }

        return input.TryTake() && EndRows(mark, out found);
    }
}
