using System;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>The warnings of a command.</summary>
public sealed class MySqlInfoMessageEventArgs : EventArgs
{
    internal MySqlInfoMessageEventArgs(IReadOnlyList<MySqlError> errors) => Errors = errors;

    /// <summary>The warnings, as SHOW WARNINGS has them.</summary>
    public IReadOnlyList<MySqlError> Errors { get; }
}
