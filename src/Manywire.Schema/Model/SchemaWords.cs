using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>The words of type references, other than names of types.</summary>
#if !GENERATOR
public
#endif
static class SchemaWords
{
    static readonly Dictionary<string, int> s_scalars = new()
    {
        ["bool"] = 1, ["int8"] = 1, ["uint8"] = 1, ["int16"] = 2, ["uint16"] = 2, ["int32"] = 4, ["uint32"] = 4, ["int64"] = 8, ["uint64"] = 8, ["int128"] = 16, ["uint128"] = 16,
        ["float16"] = 2, ["float32"] = 4, ["float64"] = 8, ["decimal"] = 16, ["char"] = 2, ["rune"] = 4, ["guid"] = 16,
        ["datetime"] = 8, ["datetimeoffset"] = 16, ["timespan"] = 8, ["date"] = 4, ["time"] = 8,
    };

    static readonly Dictionary<string, int> s_framework = new()
    {
        ["vector2"] = 8, ["vector3"] = 12, ["vector4"] = 16, ["quaternion"] = 16, ["plane"] = 16, ["matrix3x2"] = 24, ["matrix4x4"] = 64, ["complex"] = 16, ["index"] = 4, ["range"] = 8, ["unit"] = 1,
        ["point"] = 8, ["pointf"] = 8, ["size"] = 8, ["sizef"] = 8, ["rectangle"] = 16, ["rectanglef"] = 16,
        ["uri"] = 0, ["culture"] = 0, ["timezone"] = 0, ["ipaddress"] = 0, ["ipendpoint"] = 0, ["encoding"] = 0, ["version"] = 0, ["stringbuilder"] = 0, ["bitarray"] = 0, ["biginteger"] = 0, ["type"] = 0,
    };

    static readonly Dictionary<string, SchemaForm> s_others = new()
    {
        ["string"] = SchemaForm.String, ["bytes"] = SchemaForm.Bytes, ["segment"] = SchemaForm.Bytes, ["any"] = SchemaForm.Any,
        ["list"] = SchemaForm.List, ["set"] = SchemaForm.List, ["stack"] = SchemaForm.List, ["map"] = SchemaForm.Map,
        ["tuple"] = SchemaForm.Tuple, ["reftuple"] = SchemaForm.Tuple, ["pair"] = SchemaForm.Tuple, ["grouping"] = SchemaForm.Tuple,
        ["lazy"] = SchemaForm.Wrapper, ["option"] = SchemaForm.Wrapper, ["nullable"] = SchemaForm.Wrapper,
    };

    /// <summary>Values of fixed size, with their bytes in memory.</summary>
    public static IReadOnlyDictionary<string, int> Scalars => s_scalars;

    /// <summary>.NET's types with a form of their own, with their bytes in memory; 0 for those that have references.</summary>
    public static IReadOnlyDictionary<string, int> Framework => s_framework;

    /// <summary>Whether a text is what stands for a value that isn't a string: a number as JSON has it, or one of a few words.</summary>
    internal static bool IsLiteral(string text)
    {
        if (text is "true" or "false" or "NaN" or "Infinity" or "-Infinity")
        {
            return true;
        }

        int at = text.StartsWith("-", System.StringComparison.Ordinal) ? 1 : 0, digits = Digits(text, ref at);
        bool isNumber = digits > 0 && (digits == 1 || text[at - digits] != '0');
        if (isNumber && at < text.Length && text[at] == '.')
        {
            at++;
            isNumber = Digits(text, ref at) > 0;
        }

        if (isNumber && at < text.Length && text[at] is 'e' or 'E')
        {
            at += at + 1 < text.Length && text[at + 1] is '+' or '-' ? 2 : 1;
            isNumber = Digits(text, ref at) > 0;
        }

        return isNumber && at == text.Length;
    }

    static int Digits(string text, ref int at)
    {
        int start = at;
        while (at < text.Length && text[at] is >= '0' and <= '9')
        {
            at++;
        }

        return at - start;
    }

    /// <summary>What a word stands for, or null where it is the name of a type.</summary>
    /// <param name="word">The word.</param>
    /// <param name="length">The number behind <c>grid</c> and <c>inline</c>; 0 for other words.</param>
    internal static SchemaForm? Find(string word, out int length)
    {
        length = 0;
        if (s_scalars.ContainsKey(word))
        {
            return SchemaForm.Scalar;
        }

        if (s_framework.ContainsKey(word))
        {
            return SchemaForm.Framework;
        }

        if (s_others.TryGetValue(word, out SchemaForm form))
        {
            return form;
        }

        return Numbered(word, "grid", out length) && length <= MostDimensions ? SchemaForm.Grid : Numbered(word, "inline", out length) ? SchemaForm.Inline : null;
    }

    /// <summary>The dimensions that an array of .NET may have.</summary>
    const int MostDimensions = 32;

    static bool Numbered(string word, string prefix, out int number)
    {
        number = 0;
        if (word.Length <= prefix.Length || word.Length > prefix.Length + 9 || !word.StartsWith(prefix, System.StringComparison.Ordinal))
        {
            return false;
        }

        for (int i = prefix.Length; i < word.Length; i++)
        {
            if (word[i] is < '0' or > '9')
            {
                return false;
            }

            number = (number * 10) + (word[i] - '0');
        }

        return word[prefix.Length] != '0';
    }
}
