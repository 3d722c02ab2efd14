using System.Collections.Generic;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>The commands of a <see cref="MySqlBatch"/>.</summary>
public sealed class MySqlBatchCommandCollection : DbBatchCommandCollection
{
    readonly List<MySqlBatchCommand> _commands = [];

    internal MySqlBatchCommandCollection()
    {
    }

    /// <summary>How many there are.</summary>
    public override int Count => _commands.Count;

    /// <summary>False.</summary>
    public override bool IsReadOnly => false;

    /// <summary>The command at a place.</summary>
    public new MySqlBatchCommand this[int index]
    {
        get => _commands[index];
        set => _commands[index] = value;
    }

    /// <summary>Adds a command.</summary>
    public override void Add(DbBatchCommand item) => _commands.Add((MySqlBatchCommand)item);

    /// <summary>Takes all commands out.</summary>
    public override void Clear() => _commands.Clear();

    /// <summary>Whether the command is one of these.</summary>
    public override bool Contains(DbBatchCommand item) => _commands.Contains((MySqlBatchCommand)item);

    /// <summary>Copies the commands.</summary>
    public override void CopyTo(DbBatchCommand[] array, int arrayIndex)
    {
        foreach (MySqlBatchCommand command in _commands)
        {
            array[arrayIndex++] = command;
        }
    }

    /// <summary>The commands in their order.</summary>
    public override IEnumerator<DbBatchCommand> GetEnumerator() => _commands.GetEnumerator();

    /// <summary>The place of the command; -1 where it is none of these.</summary>
    public override int IndexOf(DbBatchCommand item) => _commands.IndexOf((MySqlBatchCommand)item);

    /// <summary>Puts a command at a place.</summary>
    public override void Insert(int index, DbBatchCommand item) => _commands.Insert(index, (MySqlBatchCommand)item);

    /// <summary>Takes a command out.</summary>
    public override bool Remove(DbBatchCommand item) => _commands.Remove((MySqlBatchCommand)item);

    /// <summary>Takes out the command at a place.</summary>
    public override void RemoveAt(int index) => _commands.RemoveAt(index);

    /// <inheritdoc/>
    protected override DbBatchCommand GetBatchCommand(int index) => _commands[index];

    /// <inheritdoc/>
    protected override void SetBatchCommand(int index, DbBatchCommand batchCommand) => _commands[index] = (MySqlBatchCommand)batchCommand;
}
