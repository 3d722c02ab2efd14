using System.Data;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>A row that an adapter is about to send.</summary>
public sealed class MySqlRowUpdatingEventArgs : RowUpdatingEventArgs
{
    /// <summary>A row, and the command that is to send it.</summary>
    public MySqlRowUpdatingEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>The command.</summary>
    public new MySqlCommand? Command => (MySqlCommand?)base.Command;
}
