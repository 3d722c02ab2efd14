using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A prepared statement of a session.</summary>
public sealed class MySqlStatement
{
    internal MySqlStatement(MySqlSession session) => Session = session;

    internal MySqlSession Session { get; }

    /// <summary>The server's number for it.</summary>
    public uint Id { get; private set; }

    /// <summary>How many parameters it has.</summary>
    public int ParameterCount { get; private set; }

    /// <summary>What the server says of the parameters, which is little.</summary>
    public MySqlColumns Parameters { get; private set; } = MySqlColumns.None;

    /// <summary>The columns of its result, as far as they are known: INSERT … RETURNING and procedures tell them when they are executed.</summary>
    public MySqlColumns Columns { get; internal set; } = MySqlColumns.None;

    /// <summary>Whether it can be executed: it wasn't closed, and its session wasn't reset.</summary>
    public bool IsOpen => !_closed && Epoch == Session.Epoch;

    /// <summary>Which of the session's lives it belongs to: a reset forgets statements.</summary>
    internal int Epoch { get; private set; }

    internal int ColumnCount { get; private set; }

    internal bool IsPreparing { get; private set; } = true;

    internal bool AwaitsParameters { get; private set; }

    internal bool AwaitsColumns { get; private set; }

    bool _closed;

    internal void Prepared(uint id, int parameters, int columns)
    {
        Id = id;
        Epoch = Session.Epoch;
        ParameterCount = parameters;
        ColumnCount = columns;
        AwaitsParameters = parameters > 0;
        AwaitsColumns = columns > 0;
        IsPreparing = AwaitsParameters || AwaitsColumns;
    }

    internal void Define(MySqlColumns columns)
    {
        if (AwaitsParameters)
        {
            Parameters = columns;
            AwaitsParameters = false;
        }
        else
        {
            Columns = columns;
            AwaitsColumns = false;
        }

        IsPreparing = AwaitsParameters || AwaitsColumns;
    }

    /// <summary>Whether it was open.</summary>
    internal bool Close()
    {
        bool open = IsOpen;
        _closed = true;
        return open;
    }
}
