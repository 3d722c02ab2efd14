using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>What a column definition says about the values of the column.</summary>
readonly record struct ColumnTraits(MySqlColumnType Type, MySqlColumnFlags Flags, uint Length, int Collation)
{
    /// <summary>The collation that bytes have.</summary>
    public const int Binary = 63;

    public bool IsUnsigned => (Flags & MySqlColumnFlags.Unsigned) != 0;

    public bool IsBinary => Collation == Binary;

    /// <summary>The length in characters.</summary>
    public long Characters => Length / Charset.BytesPerCharacter(Collation);
}
