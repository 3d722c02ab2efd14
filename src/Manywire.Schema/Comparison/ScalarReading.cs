using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>Whether a scalar is read where another one was written.</summary>
static class ScalarReading
{
    /// <summary>The bits of integers, and whether they are signed.</summary>
    static readonly Dictionary<string, (int Bits, bool IsSigned)> s_integers = new()
    {
        ["int8"] = (8, true), ["uint8"] = (8, false), ["int16"] = (16, true), ["uint16"] = (16, false), ["int32"] = (32, true), ["uint32"] = (32, false), ["int64"] = (64, true), ["uint64"] = (64, false),
    };

    static readonly HashSet<string> s_floats = ["float16", "float32", "float64"];

    /// <summary>Those that are strings in JSON.</summary>
    static readonly HashSet<string> s_jsonTexts = ["char", "rune", "guid", "datetime", "datetimeoffset", "timespan", "date", "time"];

    public static SchemaReading Read(string written, string read, SchemaWires wire) =>
        written == read ? SchemaReading.Works
        : wire == SchemaWires.Binary ? InMemory(written, read)
        : s_integers.TryGetValue(written, out (int Bits, bool IsSigned) from) && s_integers.TryGetValue(read, out (int Bits, bool IsSigned) to) ? Integers(from, to)
        : wire == SchemaWires.Json ? InJson(written, read) : InMessagePack(written, read);

    /// <summary>Whether a scalar is read where a string was written.</summary>
    public static SchemaReading FromText(string read, SchemaWires wire) =>
        wire == SchemaWires.Json && s_jsonTexts.Contains(read) || wire == SchemaWires.MessagePack && read is "guid" or "decimal" ? SchemaReading.Partly : SchemaReading.Fails;

    /// <summary>Whether a string is read where a scalar was written.</summary>
    public static SchemaReading ToText(string written, SchemaWires wire) => FromText(written, wire) == SchemaReading.Partly ? SchemaReading.Works : SchemaReading.Fails;

    static SchemaReading InMemory(string written, string read)
    {
        if (SchemaWords.Scalars[written] != SchemaWords.Scalars[read])
        {
            return SchemaReading.Fails;
        }

        // As many bytes: only integers mean the same, where both have the number.
        return s_integers.ContainsKey(written) && s_integers.ContainsKey(read) ? SchemaReading.Partly : SchemaReading.Loses;
    }

    static SchemaReading Integers((int Bits, bool IsSigned) from, (int Bits, bool IsSigned) to) =>
        (from.IsSigned == to.IsSigned && to.Bits >= from.Bits) || (!from.IsSigned && to.IsSigned && to.Bits > from.Bits) ? SchemaReading.Works : SchemaReading.Partly;

    static SchemaReading InJson(string written, string read)
    {
        bool isNumber = IsNumber(written), isRead = IsNumber(read);
        return isNumber && isRead ? s_floats.Contains(read) && (s_integers.ContainsKey(written) || read == "float64") ? SchemaReading.Works : SchemaReading.Partly
            : s_jsonTexts.Contains(written) && s_jsonTexts.Contains(read) ? SchemaReading.Partly
            : SchemaReading.Fails;
    }

    static bool IsNumber(string word) => s_integers.ContainsKey(word) || s_floats.Contains(word) || word is "decimal" or "int128" or "uint128";

    static SchemaReading InMessagePack(string written, string read) =>
        (s_floats.Contains(read) || read == "decimal") && s_integers.ContainsKey(written) ? SchemaReading.Works
        : s_floats.Contains(read) && s_floats.Contains(written) ? read == "float64" ? SchemaReading.Works : SchemaReading.Partly
        : SchemaReading.Fails;
}
