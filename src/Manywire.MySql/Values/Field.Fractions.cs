using System;

namespace Manywire.MySql;

sealed partial class Field
{
    public double GetDouble(ReadOnlySpan<byte> data) => Kind switch
    {
        ValueKind.Double => Double(data),
        ValueKind.Single => Single(data),
        ValueKind.Decimal => (double)DecimalValue.Read(data),
        _ => throw Cannot("Double"),
    };

    /// <summary>A double loses digits as a float, which is expected; it doesn’t become infinite.</summary>
    public float GetFloat(ReadOnlySpan<byte> data)
    {
        switch (Kind)
        {
            case ValueKind.Single:
                return Single(data);
            case ValueKind.Double:
                double value = Double(data);
                return value is >= float.MinValue and <= float.MaxValue ? (float)value : throw new InvalidCastException("The value is out of the range of Single.");
            case ValueKind.Decimal:
                return (float)DecimalValue.Read(data);
            default:
                throw Cannot("Single");
        }
    }

    public decimal GetDecimal(ReadOnlySpan<byte> data) => Kind switch
    {
        ValueKind.Decimal => DecimalValue.Read(data),
        ValueKind.Double => (decimal)Double(data),
        ValueKind.Single => (decimal)Single(data),
        _ => throw Cannot("Decimal"),
    };

    public MySqlDecimal GetMySqlDecimal(ReadOnlySpan<byte> data) => Kind == ValueKind.Decimal ? DecimalValue.ReadLong(data) : throw Cannot("MySqlDecimal");

    double Double(ReadOnlySpan<byte> data) => _binary ? FloatValue.ReadDoubleBinary(data) : FloatValue.ReadDoubleText(data);

    float Single(ReadOnlySpan<byte> data) => _binary ? FloatValue.ReadSingleBinary(data) : FloatValue.ReadSingleText(data);
}
