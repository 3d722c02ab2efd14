using System;
using System.IO;
using System.Text;

namespace Manywire.MySql;

/// <summary>A value of a parameter, whatever type it has: <see cref="WriteLiteral"/> writes it into a statement, <see cref="WriteBinary"/> beside a prepared one.</summary>
static partial class ParameterValue
{
    public static bool IsNull(object? value) => value is null || ReferenceEquals(value, DBNull.Value);

    /// <summary>The text of types that are text.</summary>
    static bool TryText(object value, MySqlDbType declared, bool isDeclared, out ReadOnlySpan<char> text)
    {
        switch (value)
        {
            case string s: text = s; return true;
            case char c: text = c.ToString(); return true;
            case ReadOnlyMemory<char> m: text = m.Span; return true;
            case Memory<char> m: text = m.Span; return true;
            case char[] a: text = a; return true;
            case StringBuilder b: text = b.ToString(); return true;
            case Enum e when isDeclared && declared is MySqlDbType.String or MySqlDbType.VarChar: text = e.ToString("G"); return true;
            default: text = default; return false;
        }
    }

    /// <summary>The bytes of types that are bytes.</summary>
    static bool TryBytes(object value, out ReadOnlySpan<byte> bytes)
    {
        switch (value)
        {
            case byte[] a: bytes = a; return true;
            case ReadOnlyMemory<byte> m: bytes = m.Span; return true;
            case Memory<byte> m: bytes = m.Span; return true;
            case ArraySegment<byte> s: bytes = s; return true;
            case MySqlGeometry g: bytes = g.Bytes; return true;
            case MemoryStream s: bytes = s.TryGetBuffer(out ArraySegment<byte> buffer) ? buffer : s.ToArray(); return true;
            case float[] f: bytes = VectorValue.Write(f); return true;
            case ReadOnlyMemory<float> f: bytes = VectorValue.Write(f.Span); return true;
            case Memory<float> f: bytes = VectorValue.Write(f.Span); return true;
            default: bytes = default; return false;
        }
    }

    static NotSupportedException NotSupported(object value) => new($"Parameter type {value.GetType().Name} is not supported.");

    /// <exception cref="MySqlException">A date is local where UTC is meant, or the other way round.</exception>
    static DateTime Checked(DateTime value, in LiteralRules rules, string name)
    {
        DateTimeKind kind = rules.Values.DateTimeKind;
        if (kind != DateTimeKind.Unspecified && value.Kind != DateTimeKind.Unspecified && value.Kind != kind)
        {
            throw new MySqlException($"DateTime.Kind must not be {value.Kind} when DateTimeKind setting is {kind} (parameter name: {name})");
        }

        return value;
    }
}
