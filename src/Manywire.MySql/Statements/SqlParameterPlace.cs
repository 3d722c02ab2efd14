namespace Manywire.MySql;

/// <summary>Where a parameter stands in a text of SQL, and its name without its sign; null for <c>?</c>.</summary>
readonly record struct SqlParameterPlace(int Start, int Length, string? Name);
