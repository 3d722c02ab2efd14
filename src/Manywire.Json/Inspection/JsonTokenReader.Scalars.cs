using System;
using System.Globalization;
using System.Text;
using System.Text.Unicode;
using Manywire.Inspection;

namespace Manywire.Json;

// Text and numbers, of any length: what isn't kept of them is let go while they are gone over.
sealed partial class JsonTokenReader
{
    /// <summary>Bytes of a token that are at hand at once, at most.</summary>
    const int Piece = 32 * 1024;

    int _i;
    long _passed;

    /// <summary>The next byte of the token; -1 at the end of the input.</summary>
    int Ahead()
    {
        if (_i == AtHand.Length && !Further())
        {
            return -1;
        }

        return AtHand[_i];
    }

    /// <summary>Gets more of the token to hand.</summary>
    bool Further()
    {
        if (_i >= Piece)
        {
            Keep(AtHand[.._i], _passed == 0);
            Use(_i);
            _passed += _i;
            _i = 0;
        }

        return Fill();
    }

    bool Done(WireTokenKind kind, string form, bool isKey)
    {
        long length = _passed + _i;
        bool isPassed = _passed > 0;
        if (isPassed)
        {
            Keep(AtHand[.._i], first: false);
            Use(_i);
        }

        _i = 0;
        _passed = 0;
        return Found(kind, length, form, isKey: isKey, isPassed: isPassed);
    }

    WireException Within(string expected)
    {
        Use(_i);
        return Problem(expected);
    }

    bool ReadText(bool isKey, int mark)
    {
        _i = 1;
        while (true)
        {
            ReadOnlySpan<byte> rest = AtHand[_i..];
            int end = rest.IndexOfAny(JsonBytes.Escaped);
            ReadOnlySpan<byte> run = end < 0 ? rest : rest[..end];
            int tail = end < 0 ? Incomplete(run) : 0;
            if (!Utf8.IsValid(run[..^tail]))
            {
                throw Within("a string in UTF-8");
            }

            _i += run.Length - tail;
            if (end < 0)
            {
                if (!Further())
                {
                    throw Within("the end of a string");
                }

                continue;
            }

            byte b = AtHand[_i];
            if (b == '"')
            {
                _i++;
                break;
            }

            if (b != '\\')
            {
                throw Within("an escaped control character");
            }

            Escape();
        }

        long length = _passed + _i - 2;
        if (mark >= 0 && mark != length)
        {
            throw Within($"a string of {mark} bytes, as the comment before it says, instead of {length}");
        }

        Done(WireTokenKind.Text, "string" + Said(mark), isKey);
        if (isKey)
        {
            Named();
        }

        return true;
    }

    void Escape()
    {
        _i++;
        int b = Ahead();
        if (b is '"' or '\\' or '/' or 'b' or 'f' or 'n' or 'r' or 't')
        {
            _i++;
            return;
        }

        if (b != 'u')
        {
            throw Within("an escape");
        }

        _i++;
        for (int n = 0; n < 4; n++)
        {
            if (Ahead() is not ((>= '0' and <= '9') or (>= 'a' and <= 'f') or (>= 'A' and <= 'F')))
            {
                throw Within("4 hexadecimal digits");
            }

            _i++;
        }
    }

    bool ReadNumber()
    {
        bool isWhole = true;
        _i = AtHand[0] == '-' ? 1 : 0;
        if (Ahead() == '0')
        {
            _i++;
        }
        else
        {
            Digits();
        }

        if (Ahead() == '.')
        {
            isWhole = false;
            _i++;
            Digits();
        }

        if (Ahead() is 'e' or 'E')
        {
            isWhole = false;
            _i++;
            if (Ahead() is '+' or '-')
            {
                _i++;
            }

            Digits();
        }

        if (Ahead() is not (-1 or ' ' or '\t' or '\r' or '\n' or ',' or ']' or '}' or '/'))
        {
            throw Within("the end of a number");
        }

        return Done(isWhole ? WireTokenKind.Integer : WireTokenKind.Number, "number", isKey: false);
    }

    void Digits()
    {
        if (Ahead() is not (>= '0' and <= '9'))
        {
            throw Within("a digit");
        }

        while (Ahead() is >= '0' and <= '9')
        {
            _i++;
        }
    }

    protected override string TextOf(ReadOnlySpan<byte> bytes)
    {
        if (Kind != WireTokenKind.Text)
        {
            return Encoding.UTF8.GetString(bytes) + (IsCut ? "…" : "");
        }

        bytes = IsCut ? bytes[1..] : bytes[1..^1];
        if (!bytes.Contains((byte)'\\'))
        {
            return Decoded(bytes, IsCut);
        }

        var text = new StringBuilder();
        while (true)
        {
            int slash = bytes.IndexOf((byte)'\\');
            text.Append(slash < 0 ? Decoded(bytes, IsCut) : Encoding.UTF8.GetString(bytes[..slash]));
            if (slash < 0 || slash + 1 == bytes.Length || (bytes[slash + 1] == 'u' && slash + 6 > bytes.Length))
            {
                return text.ToString(); // an escape that is cut is left out
            }

            byte b = bytes[slash + 1];
            text.Append(b switch
            {
                (byte)'b' => '\b',
                (byte)'f' => '\f',
                (byte)'n' => '\n',
                (byte)'r' => '\r',
                (byte)'t' => '\t',
                (byte)'u' => (char)int.Parse(bytes.Slice(slash + 2, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture),
                _ => (char)b,
            });
            bytes = bytes[(slash + (b == 'u' ? 6 : 2))..];
        }
    }
}
