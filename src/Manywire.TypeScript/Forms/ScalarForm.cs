using System.Collections.Generic;

namespace Manywire.TypeScript.Forms;

/// <summary>A value of fixed size.</summary>
/// <param name="Type">Its type in TypeScript.</param>
/// <param name="Suffix">What stands behind <c>read</c>, <c>write</c>, <c>get</c> and <c>set</c> in the names of methods.</param>
/// <param name="Size">Its bytes.</param>
/// <param name="Alignment">What its place in a struct is a multiple of.</param>
/// <param name="Default">The value of a property that nobody has set.</param>
/// <param name="Array">The typed array of such values, or null.</param>
sealed record ScalarForm(string Type, string Suffix, int Size, int Alignment, string Default, string? Array = null)
{
    /// <summary>The scalars, by the words of schemas.</summary>
    public static IReadOnlyDictionary<string, ScalarForm> All { get; } = new Dictionary<string, ScalarForm>
    {
        ["bool"] = new("boolean", "Boolean", 1, 1, "false"),
        ["int8"] = new("number", "Int8", 1, 1, "0", "Int8Array"),
        ["uint8"] = new("number", "Uint8", 1, 1, "0", "Uint8Array"),
        ["int16"] = new("number", "Int16", 2, 2, "0", "Int16Array"),
        ["uint16"] = new("number", "Uint16", 2, 2, "0", "Uint16Array"),
        ["int32"] = new("number", "Int32", 4, 4, "0", "Int32Array"),
        ["uint32"] = new("number", "Uint32", 4, 4, "0", "Uint32Array"),
        ["int64"] = new("bigint", "Int64", 8, 8, "0n", "BigInt64Array"),
        ["uint64"] = new("bigint", "Uint64", 8, 8, "0n", "BigUint64Array"),
        ["int128"] = new("bigint", "Int128", 16, 16, "0n"),
        ["uint128"] = new("bigint", "Uint128", 16, 16, "0n"),
        ["float16"] = new("number", "Float16", 2, 2, "0"),
        ["float32"] = new("number", "Float32", 4, 4, "0", "Float32Array"),
        ["float64"] = new("number", "Float64", 8, 8, "0", "Float64Array"),
        ["decimal"] = new("Decimal", "Decimal", 16, 8, "new Decimal()"),
        ["char"] = new("string", "Char", 2, 2, "\"\\0\""),
        ["rune"] = new("string", "Rune", 4, 4, "\"\\0\""),
        ["guid"] = new("string", "Guid", 16, 4, "\"00000000-0000-0000-0000-000000000000\""),
        ["datetime"] = new("DateTime", "DateTime", 8, 8, "new DateTime()"),
        ["datetimeoffset"] = new("DateTimeOffset", "DateTimeOffset", 16, 8, "new DateTimeOffset()"),
        ["timespan"] = new("TimeSpan", "TimeSpan", 8, 8, "new TimeSpan()"),
        ["date"] = new("DateOnly", "DateOnly", 4, 4, "new DateOnly()"),
        ["time"] = new("TimeOnly", "TimeOnly", 8, 8, "new TimeOnly()"),
    };

    /// <summary>.NET's structs that are several scalars next to each other: how many, and which.</summary>
    public static IReadOnlyDictionary<string, (int Count, string Word)> Rows { get; } = new Dictionary<string, (int, string)>
    {
        ["vector2"] = (2, "float32"), ["vector3"] = (3, "float32"), ["vector4"] = (4, "float32"), ["quaternion"] = (4, "float32"), ["plane"] = (4, "float32"),
        ["matrix3x2"] = (6, "float32"), ["matrix4x4"] = (16, "float32"), ["complex"] = (2, "float64"), ["range"] = (2, "int32"), ["point"] = (2, "int32"), ["size"] = (2, "int32"),
        ["pointf"] = (2, "float32"), ["sizef"] = (2, "float32"), ["rectangle"] = (4, "int32"), ["rectanglef"] = (4, "float32"),
    };

    /// <summary>Whether the runtime module has a class for it.</summary>
    public bool IsClass => Default.StartsWith("new ", System.StringComparison.Ordinal);
}
