using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Reads answers from packets that have arrived. It does no input: what it can't do yet it says, and goes on when it is called again with more.</summary>
sealed partial class ResponseReader(PacketInput input, SessionFacts facts)
{
    readonly PacketBuffer _definitions = new();
    readonly ColumnCache _cache = new();
    int _left;

    /// <summary>What comes next.</summary>
    public ResponsePhase Phase { get; private set; }

    /// <summary>What the server found wrong. It is thrown, and gone, when the answer has come to a rest.</summary>
    public MySqlException? Error { get; set; }

    /// <summary>Whether rows are in the form of prepared statements.</summary>
    public bool IsBinary { get; private set; }

    /// <summary>The columns of the result; none when it has no rows.</summary>
    public MySqlColumns Columns { get; private set; } = MySqlColumns.None;

    /// <summary>The statement that is prepared, or executed.</summary>
    public MySqlStatement? Statement { get; private set; }

    public ulong AffectedRows { get; private set; }

    public ulong LastInsertId { get; private set; }

    public ushort Warnings { get; private set; }

    public MySqlStatusFlags ResultStatus { get; private set; }

    /// <summary>The file that the server asks for, or the answer that is a text.</summary>
    public string Text { get; private set; } = "";

    /// <summary>What the server says of the statement; it stays in its bytes until somebody asks.</summary>
    public string Info => PacketReader.Text(_info.Written);

    readonly PacketBuffer _info = new();

    /// <summary>A command is sent, and this is its answer.</summary>
    public void Expect(ResponsePhase phase, bool binary = false, MySqlStatement? statement = null)
    {
        Phase = phase;
        IsBinary = binary;
        Statement = statement;
        Error = null;
        ClearResult();
    }

    /// <summary>The session is of no use any more.</summary>
    public void Stop()
    {
        Phase = ResponsePhase.Idle;
        Parts.Stop();
    }

    /// <summary>Goes on with the next result.</summary>
    public void BeginNext()
    {
        ClearResult();
        Phase = ResponsePhase.Header;
    }

    /// <summary>The file was sent, and its answer comes.</summary>
    public void FileSent() => Phase = ResponsePhase.Header;

    /// <summary>More rows of a cursor were asked for.</summary>
    public void Fetching() => Phase = ResponsePhase.Rows;

    /// <summary>Goes on until rows begin, nothing is left, or somebody else has to do something.</summary>
    /// <returns>False: more bytes are needed.</returns>
    public bool TryAdvance()
    {
        while (true)
        {
            if (Phase is ResponsePhase.Idle or ResponsePhase.Rows or ResponsePhase.Parts or ResponsePhase.Cursor or ResponsePhase.LocalInfile or ResponsePhase.Between)
            {
                return true;
            }

            if (!input.TryTake())
            {
                return false;
            }

            Take();
        }
    }

    void Take()
    {
        ReadOnlySpan<byte> packet = input.Packet;
        var reader = new PacketReader(packet);
        byte mark = reader.PeekByte();
        if (mark == ErrorPacket.Mark)
        {
            Fail(ref reader);
            return;
        }

        switch (Phase)
        {
            case ResponsePhase.Option when packet.Length <= EofPacket.MostLength && mark == EofPacket.Mark && !facts.Capabilities.Has(MySqlCapabilities.DeprecateEof):
                Finish(EofPacket.Read(ref reader, facts.Capabilities).Status);
                return;
            case ResponsePhase.Option:
            case ResponsePhase.Header when mark == OkPacket.Mark:
            case ResponsePhase.Simple:
                Succeed(OkPacket.Read(ref reader, facts.Capabilities));
                return;
            case ResponsePhase.Header when mark == LocalInfileRequest.Mark:
                Text = PacketReader.Text(LocalInfileRequest.Read(ref reader, facts.Capabilities).FileName);
                Phase = ResponsePhase.LocalInfile;
                return;
            case ResponsePhase.Header:
                Begin(ResultHeader.Read(ref reader, facts.Capabilities));
                return;
            case ResponsePhase.Prepared:
                Prepare(PrepareOk.Read(ref reader, facts.Capabilities));
                return;
            case ResponsePhase.Columns:
                Define(packet);
                return;
            case ResponsePhase.ColumnsEnd:
                EofPacket end = EofPacket.Read(ref reader, facts.Capabilities);
                facts.Status = end.Status;
                AfterColumns();
                return;
            case ResponsePhase.Text:
                Text = PacketReader.Text(packet);
                Phase = ResponsePhase.Idle;
                return;
            default:
                throw Marks.Unexpected(mark, $"an answer ({Phase})");
        }
    }

    void Fail(ref PacketReader reader)
    {
        Error = ErrorPacket.Read(ref reader, facts.Capabilities).ToException();
        Phase = ResponsePhase.Idle;
        Columns = MySqlColumns.None;
    }

    void Succeed(in OkPacket ok)
    {
        AffectedRows = ok.AffectedRows;
        LastInsertId = ok.LastInsertId;
        Finish(ok);
    }

    /// <summary>A result has ended.</summary>
    void Finish(in OkPacket ok)
    {
        Warnings = ok.Warnings;
        _info.Clear();
        _info.Write(ok.Info);
        if (!ok.Changes.IsEmpty)
        {
            facts.Apply(ok.Changes);
        }

        Finish(ok.Status);
    }

    void Finish(MySqlStatusFlags status)
    {
        facts.Status = status;
        ResultStatus = status;
        bool fetch = (status & (MySqlStatusFlags.CursorExists | MySqlStatusFlags.LastRowSent)) == MySqlStatusFlags.CursorExists && Columns.Count > 0 && IsBinary && Statement is not null;
        Phase = fetch ? ResponsePhase.Cursor : (status & MySqlStatusFlags.MoreResults) != 0 ? ResponsePhase.Between : ResponsePhase.Idle;
    }

    void Begin(in ResultHeader header)
    {
        if (!header.HasDefinitions)
        {
            if (Statement is not { } known || known.Columns.Count != header.Columns)
            {
                throw new MySqlProtocolException("The server left out column definitions that nobody knows.");
            }

            Columns = known.Columns;
            BeginRows();
            return;
        }

        _definitions.Clear();
        _left = header.Columns;
        Phase = ResponsePhase.Columns;
    }

    void Prepare(in PrepareOk prepared)
    {
        MySqlStatement statement = Statement!;
        statement.Prepared(prepared.Statement, prepared.Parameters, prepared.Columns);
        Warnings = prepared.Warnings;
        BeginDefinitions();
    }

    /// <summary>Of what is prepared: the definitions of parameters, and then those of columns.</summary>
    void BeginDefinitions()
    {
        MySqlStatement statement = Statement!;
        _definitions.Clear();
        if (statement.AwaitsParameters)
        {
            _left = statement.ParameterCount;
            Phase = ResponsePhase.Columns;
        }
        else if (statement.AwaitsColumns)
        {
            _left = statement.ColumnCount;
            Phase = ResponsePhase.Columns;
        }
        else
        {
            Phase = ResponsePhase.Idle;
        }
    }

    void Define(ReadOnlySpan<byte> packet)
    {
        var writer = new PacketWriter(_definitions);
        writer.WriteLengthEncodedBytes(packet);
        writer.Flush();
        if (--_left > 0)
        {
            return;
        }

        if ((facts.Capabilities & MySqlCapabilities.DeprecateEof) != 0)
        {
            AfterColumns();
        }
        else
        {
            Phase = ResponsePhase.ColumnsEnd;
        }
    }

    void AfterColumns()
    {
        MySqlColumns columns = _cache.Get(_definitions.Written, facts.Capabilities);
        if (Statement is { IsPreparing: true } statement)
        {
            statement.Define(columns);
            BeginDefinitions();
            return;
        }

        if (Statement is not null)
        {
            Statement.Columns = columns;
        }

        Columns = columns;
        BeginRows();
    }

    void ClearResult()
    {
        Columns = MySqlColumns.None;
        AffectedRows = 0;
        LastInsertId = 0;
        Warnings = 0;
        ResultStatus = MySqlStatusFlags.None;
        _info.Clear();
        _hasRow = false;
        _located = 0;
        _ordered = 0;
        _buffer = [];
    }
}
