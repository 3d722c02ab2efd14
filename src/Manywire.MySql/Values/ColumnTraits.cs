namespace Manywire.MySql;

/// <summary>What a column definition says about the values of the column.</summary>
readonly record struct ColumnTraits(ColumnType Type, ColumnFlags Flags, uint Length, int Collation)
{
    /// <summary>The collation that bytes have.</summary>
    public const int Binary = 63;

    public bool IsUnsigned => (Flags & ColumnFlags.Unsigned) != 0;

    public bool IsBinary => Collation == Binary;

    /// <summary>The length in characters.</summary>
    public long Characters => Length / Charset.BytesPerCharacter(Collation);
}
