using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Loads a file or a stream into a table: LOAD DATA. A file of this machine is sent only where the connection string allows it, and only that file.</summary>
public sealed class MySqlBulkLoader
{
    /// <summary>The name that the statement has for what the loader sends. The server's request has to name it.</summary>
    const string StreamName = ":manywire-stream:";

    /// <summary>A loader.</summary>
    /// <param name="connection">The connection.</param>
    public MySqlBulkLoader(MySqlConnection connection)
    {
        ArgumentNullException.ThrowIfNull(connection);
        Connection = connection;
    }

    /// <summary>The character set of the file; null for that of the database.</summary>
    public string? CharacterSet { get; set; }

    /// <summary>The columns, or user variables, that fields go into; none for those of the table.</summary>
    public List<string> Columns { get; } = [];

    /// <summary>What happens to a row whose key exists.</summary>
    public MySqlBulkLoaderConflictOption ConflictOption { get; set; }

    /// <summary>The connection.</summary>
    public MySqlConnection Connection { get; set; }

    /// <summary>What stands before a character that is itself; none for the backslash.</summary>
    public char EscapeCharacter { get; set; }

    /// <summary>How columns come from variables, such as <c>name = UPPER(@n)</c>.</summary>
    public List<string> Expressions { get; } = [];

    /// <summary>What is around fields; none for nothing.</summary>
    public char FieldQuotationCharacter { get; set; }

    /// <summary>Whether some fields have nothing around them.</summary>
    public bool FieldQuotationOptional { get; set; }

    /// <summary>What is behind a field; null for a tabulator.</summary>
    public string? FieldTerminator { get; set; }

    /// <summary>The path of the file.</summary>
    public string? FileName { get; set; }

    /// <summary>What is before a line; null for nothing.</summary>
    public string? LinePrefix { get; set; }

    /// <summary>What is behind a line; null for a line feed.</summary>
    public string? LineTerminator { get; set; }

    /// <summary>Whether the file is one of this machine rather than the server's.</summary>
    public bool Local { get; set; }

    /// <summary>How many lines at the beginning aren't rows.</summary>
    public int NumberOfLinesToSkip { get; set; }

    /// <summary>When rows are written.</summary>
    public MySqlBulkLoaderPriority Priority { get; set; }

    /// <summary>What is sent in place of a file.</summary>
    public Stream? SourceStream { get; set; }

    /// <summary>The table, with quotes where its name needs them.</summary>
    public string? TableName { get; set; }

    /// <summary>How many seconds it may take; 0 for no limit.</summary>
    public int Timeout { get; set; }

    /// <summary>Loads the file or stream.</summary>
    /// <returns>How many rows there were.</returns>
    public int Load() => LoadAsync(false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Loads a stream.</summary>
    /// <param name="stream">The stream, in place of a file.</param>
    /// <returns>How many rows there were.</returns>
    public int Load(Stream stream)
    {
        SourceStream = stream;
        return Load();
    }

    /// <summary>Loads the file or stream.</summary>
    /// <returns>How many rows there were.</returns>
    public Task<int> LoadAsync() => LoadAsync(CancellationToken.None);

    /// <summary>Loads the file or stream.</summary>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>How many rows there were.</returns>
    public Task<int> LoadAsync(CancellationToken cancellationToken) => LoadAsync(Connection.IsAsync, cancellationToken).AsTask();

    /// <summary>Loads a stream.</summary>
    /// <param name="stream">The stream, in place of a file.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>How many rows there were.</returns>
    public Task<int> LoadAsync(Stream stream, CancellationToken cancellationToken = default)
    {
        SourceStream = stream;
        return LoadAsync(cancellationToken);
    }

    async ValueTask<int> LoadAsync(bool async, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(TableName))
        {
            throw new InvalidOperationException("TableName is required.");
        }

        if (SourceStream is null == string.IsNullOrWhiteSpace(FileName))
        {
            throw new InvalidOperationException("Either FileName or SourceStream has to be set, and not both.");
        }

        if (SourceStream is not null && !Local)
        {
            throw new InvalidOperationException("Cannot use SourceStream when Local is not true.");
        }

        if (Local && !Connection.Settings.Builder.AllowLoadLocalInfile)
        {
            throw new NotSupportedException("To use MySqlBulkLoader with Local=true, set AllowLoadLocalInfile=true in the connection string.");
        }

        bool closes = await Connection.OpenIfClosedAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            return await LoadOpenAsync(async, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            SourceStream = null;
            if (closes)
            {
                await Connection.CloseAsync(async).ConfigureAwait(false);
            }
        }
    }

    async ValueTask<int> LoadOpenAsync(bool async, CancellationToken cancellationToken)
    {
        MySqlSession session = Connection.Session;
        Connection.CheckNoReader();
        if (!session.ClientCharacterSet.StartsWith("utf8", StringComparison.OrdinalIgnoreCase))
        {
            throw new NotSupportedException($"MySqlBulkLoader needs a session that talks UTF-8, and this one talks {session.ClientCharacterSet}: the texts of LOAD DATA can't be written safely in it.");
        }

        session.CommandTimeout = TimeSpan.FromSeconds(Timeout);
        await session.LearnModesAsync(async, cancellationToken).ConfigureAwait(false);
        string statement = Statement(Connection.Rules());
        session.LocalInfile = Local ? Offer : null;
        try
        {
            return checked((int)(async ? await session.ExecuteAsync(statement, cancellationToken).ConfigureAwait(false) : session.Execute(statement)));
        }
        finally
        {
            session.LocalInfile = null;
            Connection.Check();
        }
    }

    /// <summary>What is sent, if the server asks for just that.</summary>
    Stream? Offer(string name) => name != StreamName ? null : SourceStream ?? File.OpenRead(FileName!);

    string Statement(in LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        writer.WriteBytes("load data "u8);
        writer.WriteText(Priority switch
        {
            MySqlBulkLoaderPriority.Low => "low_priority ",
            MySqlBulkLoaderPriority.Concurrent => "concurrent ",
            _ => "",
        });
        Write(ref writer, Local ? "local infile " : "infile ", Local ? StreamName : FileName, rules);
        writer.WriteText(ConflictOption switch
        {
            MySqlBulkLoaderConflictOption.Replace => " replace",
            MySqlBulkLoaderConflictOption.Ignore => " ignore",
            _ => "",
        });
        writer.WriteText($" into table {TableName}");
        if (CharacterSet is not null)
        {
            Write(ref writer, " character set ", CharacterSet, rules);
        }

        if (FieldTerminator is not null || FieldQuotationCharacter != 0 || EscapeCharacter != 0)
        {
            writer.WriteBytes(" fields"u8);
            Write(ref writer, " terminated by ", FieldTerminator, rules);
            Write(ref writer, FieldQuotationOptional ? " optionally enclosed by " : " enclosed by ", FieldQuotationCharacter == 0 ? null : FieldQuotationCharacter.ToString(), rules);
            Write(ref writer, " escaped by ", EscapeCharacter == 0 ? null : EscapeCharacter.ToString(), rules);
        }

        if (LinePrefix is not null || LineTerminator is not null)
        {
            writer.WriteBytes(" lines"u8);
            Write(ref writer, " starting by ", LinePrefix, rules);
            Write(ref writer, " terminated by ", LineTerminator, rules);
        }

        writer.WriteText(string.Create(CultureInfo.InvariantCulture, $" ignore {NumberOfLinesToSkip} lines"));
        writer.WriteText(Columns.Count == 0 ? "" : $" ({string.Join(',', Columns)})");
        writer.WriteText(Expressions.Count == 0 ? "" : $" set {string.Join(',', Expressions)}");
        writer.Flush();
        return System.Text.Encoding.UTF8.GetString(buffer.Written);
    }

    static void Write(ref PacketWriter writer, string words, string? text, in LiteralRules rules)
    {
        if (text is not null)
        {
            writer.WriteText(words);

            // Hexadecimal literals with a character set aren't taken here, and these texts aren't values.
            LiteralText.Write(ref writer, text, rules with { Hex = false });
        }
    }
}
