using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.MySql;

/// <summary>A command of a <see cref="MySqlBatch"/>.</summary>
public sealed class MySqlBatchCommand : DbBatchCommand
{
    /// <summary>A command without text.</summary>
    public MySqlBatchCommand()
        : this(null)
    {
    }

    /// <summary>A command.</summary>
    public MySqlBatchCommand(string? commandText) => CommandText = commandText;

    /// <summary>The statement.</summary>
    [AllowNull]
    public override string CommandText
    {
        get => State.Text;
        set => State.Text = value ?? "";
    }

    /// <summary>Whether the text is SQL or the name of a procedure.</summary>
    public override CommandType CommandType
    {
        get => State.Type;
        set => State.Type = value;
    }

    /// <summary>How many rows the command changed.</summary>
    public override int RecordsAffected => State.RecordsAffected;

    /// <summary>The value of the AUTO_INCREMENT column that the command gave.</summary>
    public long LastInsertedId => State.LastInsertedId;

    /// <summary>The parameters.</summary>
    public new MySqlParameterCollection Parameters => State.Parameters ??= [];

    /// <summary>True.</summary>
    public override bool CanCreateParameter => true;

    internal CommandState State { get; } = new();

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    /// <summary>A parameter, which isn’t among those of the command yet.</summary>
    public override DbParameter CreateParameter() => new MySqlParameter();
}
