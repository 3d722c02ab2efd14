using System.Data;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>A row that an adapter has sent.</summary>
public sealed class MySqlRowUpdatedEventArgs : RowUpdatedEventArgs
{
    /// <summary>A row, and the command that sent it.</summary>
    public MySqlRowUpdatedEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>The command.</summary>
    public new MySqlCommand? Command => (MySqlCommand?)base.Command;
}
