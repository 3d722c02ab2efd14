namespace Manywire.MySql;

/// <summary>The kinds of <see cref="RowStep"/>.</summary>
enum RowStepKind : byte
{
    /// <summary>A value of a column.</summary>
    Value,

    /// <summary>The head of an object.</summary>
    Object,

    /// <summary>A run of members, behind some that no column has.</summary>
    Run,
}
