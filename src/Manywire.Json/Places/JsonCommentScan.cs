namespace Manywire.Json;

/// <summary>Tells comments from everything else in JSON that arrives, byte by byte.</summary>
struct JsonCommentScan
{
    enum Place : byte
    {
        Structure,
        Text,
        Escape,
        Slash,
        Line,
        LineEnd, // behind the first byte of U+2028 and U+2029
        LineEnder, // behind the second
        Block,
        Star,
    }

    Place _place;

    /// <summary>Whether no text and no comment has begun.</summary>
    public readonly bool IsBetween => _place == Place.Structure;

    /// <summary>Whether a slash stands before, which would have opened a comment.</summary>
    public readonly bool IsBehindSlash => _place == Place.Slash;

    /// <summary>Goes one byte further.</summary>
    /// <returns>
    /// Whether it belongs to no comment. A slash alone, which no JSON has, belongs to one as well; the last byte of U+2028 and U+2029 never does: these end lines in JavaScript and not here,
    /// so what stands behind them isn't hidden.
    /// </returns>
    public bool Step(byte c)
    {
        Place before = _place;
        switch (before)
        {
            case Place.Structure:
                _place = c == '"' ? Place.Text : c == '/' ? Place.Slash : before;
                return c != '/';
            case Place.Text:
                _place = c == '"' ? Place.Structure : c == '\\' ? Place.Escape : before;
                return true;
            case Place.Escape:
                _place = Place.Text;
                return true;
            case Place.Slash:
                _place = c == '/' ? Place.Line : c == '*' ? Place.Block : Place.Structure;
                return c is not ((byte)'/' or (byte)'*');
            case Place.Line or Place.LineEnd or Place.LineEnder:
                _place = c is (byte)'\n' or (byte)'\r' ? Place.Structure : c == 0xE2 ? Place.LineEnd : c == 0x80 && before == Place.LineEnd ? Place.LineEnder : Place.Line;
                return before == Place.LineEnder && c is (0xA8 or 0xA9);
            default:
                _place = before == Place.Star && c == '/' ? Place.Structure : c == '*' ? Place.Star : Place.Block;
                return false;
        }
    }
}
