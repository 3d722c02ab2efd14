using System;

namespace Manywire.MySql;

/// <summary>How far a bulk copy is.</summary>
public sealed class MySqlRowsCopiedEventArgs : EventArgs
{
    internal MySqlRowsCopiedEventArgs()
    {
    }

    /// <summary>Set to true to end the copy.</summary>
    public bool Abort { get; set; }

    /// <summary>How many rows have been sent.</summary>
    public long RowsCopied { get; internal set; }
}
