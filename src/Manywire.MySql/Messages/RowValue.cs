namespace Manywire.MySql.Protocol;

/// <summary>Where a value lies in a row.</summary>
/// <param name="Start">Its first byte.</param>
/// <param name="Length">How many bytes it has; -1 for NULL.</param>
readonly record struct RowValue(int Start, int Length)
{
    public const int Null = -1;
}
