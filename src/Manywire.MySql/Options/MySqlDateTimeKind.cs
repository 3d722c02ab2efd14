namespace Manywire.MySql;

/// <summary>The <see cref="System.DateTimeKind"/> of values that are read.</summary>
public enum MySqlDateTimeKind
{
    /// <summary>No kind; parameters of any kind are written as they are.</summary>
    Unspecified = 0,

    /// <summary>UTC; a local parameter is an error.</summary>
    Utc = 1,

    /// <summary>Local time; a UTC parameter is an error.</summary>
    Local = 2,
}
