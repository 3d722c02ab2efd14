using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>What is asked of the session.</content>
public sealed partial class MySqlConnection
{
    readonly PacketBuffer _text = new();

    /// <summary>Where statements and parameters are written before they are sent.</summary>
    internal PacketBuffer Buffer => _text;

    /// <summary>Whether somebody listens to warnings.</summary>
    internal bool WantsWarnings => InfoMessage is not null;

    /// <summary>Changes the database.</summary>
    public override void ChangeDatabase(string databaseName) => ChangeDatabaseAsync(databaseName, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Changes the database.</summary>
    public override Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) => ChangeDatabaseAsync(databaseName, IsAsync, cancellationToken).AsTask();

    /// <summary>Whether the server answers.</summary>
    public bool Ping() => PingAsync(false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Whether the server answers.</summary>
    public Task<bool> PingAsync(CancellationToken cancellationToken = default) => PingAsync(IsAsync, cancellationToken).AsTask();

    /// <summary>Has the server forget what was done on the connection.</summary>
    public ValueTask ResetConnectionAsync(CancellationToken cancellationToken = default) => ResetAsync(IsAsync, cancellationToken);

    /// <summary>How values and statements are written for the session, as its modes are now.</summary>
    internal LiteralRules Rules() => Session.RulesFor(Settings.Values);

    /// <summary>The statements of the text, where it was prepared on the session.</summary>
    internal PreparedText? FindPrepared(CommandState state) =>
        _session is { IsOpen: true, Tag: PreparedTexts texts } && (state.Type == CommandType.Text ? state.Text : state.Routine?.Prepared) is { } text ? texts.Find(text) : null;

    /// <summary>The procedures and functions that are known.</summary>
    internal Routines Routines => _pool is { } pool ? (Routines)(pool.Tag ??= new Routines()) : ((PreparedTexts)Session.Tag!).Routines;

    internal async ValueTask PrepareAsync(CommandState state, bool async, CancellationToken cancellationToken)
    {
        MySqlSession session = Session;
        CheckNoReader();
        if (state.Type == CommandType.StoredProcedure)
        {
            state.Routine = await Routines.FindAsync(this, state.Text, async, cancellationToken).ConfigureAwait(false);
            if (Array.Exists(state.Routine.Parameters, static p => p.Direction != ParameterDirection.Input))
            {
                return;
            }
        }

        if (FindPrepared(state) is not null)
        {
            return;
        }

        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        await session.LearnModesAsync(async, cancellationToken).ConfigureAwait(false);
        SqlText parsed = state.Routine is { } routine ? SqlText.Parse(routine.Prepared) : state.Parse(Rules());
        await PrepareTextAsync(state, parsed, async, cancellationToken, most: 0).ConfigureAwait(false);
    }

    async ValueTask PrepareTextAsync(CommandState state, SqlText parsed, bool async, CancellationToken cancellationToken, int most)
    {
        MySqlSession session = Session;
        if (!parsed.IsComplete)
        {
            throw new InvalidOperationException("The text ends within a string, a name or a comment.");
        }

        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        var statements = new List<PreparedText.Part>();
        try
        {
            foreach (SqlStatement statement in parsed.Statements)
            {
                string text = CommandText.WithQuestionMarks(parsed.Text, statement);
                MySqlStatement prepared = async ? await session.PrepareAsync(text, cancellationToken).ConfigureAwait(false) : session.Prepare(text);
                statements.Add(new PreparedText.Part(prepared, statement.Parameters));
            }
        }
        catch (Exception e)
        {
            foreach (PreparedText.Part part in statements)
            {
                session.CloseStatement(part.Statement);
            }

            if (e is MySqlException error)
            {
                CommandRun.Explain(this, state, error);
            }

            throw;
        }
        finally
        {
            Check();
        }

        ((PreparedTexts)session.Tag!).Add(parsed.Text, new PreparedText([.. statements]), most);
    }

    /// <summary>A text that is executed often is prepared, where it has one statement that can be, and the parameters that it needs.</summary>
    internal async ValueTask<PreparedText?> AutoPrepareAsync(CommandState state, bool async, CancellationToken cancellationToken)
    {
        var texts = (PreparedTexts)Session.Tag!;
        if (!texts.Counts(state.Text, (int)Math.Min(Settings.Builder.AutoPrepareMinUsages, int.MaxValue)))
        {
            return null;
        }

        LiteralRules rules = Rules();
        if (!state.CanBeBatched(rules) || state.Statements != 1 || !CommandText.HasParameters(state))
        {
            texts.Never(state.Text);
            return null;
        }

        try
        {
            await PrepareTextAsync(state, state.Parse(rules), async, cancellationToken, Settings.MaxAutoPrepare).ConfigureAwait(false);
            return texts.Find(state.Text);
        }
        catch (MySqlException) when (IsSessionOpen)
        {
            // Whatever is wrong with it, its execution says so.
            texts.Never(state.Text);
            return null;
        }
    }

    /// <summary>Runs a statement of the connection itself.</summary>
    internal async ValueTask ExecuteAsync(string statement, bool async, CancellationToken cancellationToken)
    {
        MySqlSession session = Session;
        CheckNoReader();
        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        try
        {
            if (async)
            {
                await session.ExecuteAsync(statement, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                session.Execute(statement);
            }
        }
        finally
        {
            Check();
        }
    }

    /// <summary>Ends what a command or batch runs.</summary>
    internal void Cancel(object owner)
    {
        if (ReferenceEquals(ActiveOwner, owner))
        {
            _session?.Cancel();
        }
    }

    /// <summary>Tells of warnings.</summary>
    internal void Tell(IReadOnlyList<MySqlError> warnings) => InfoMessage?.Invoke(this, new MySqlInfoMessageEventArgs(warnings));

    /// <summary>A connection whose session was lost is closed.</summary>
    internal void Check()
    {
        if (_session is { IsOpen: false })
        {
            SetState(ConnectionState.Closed);
        }
    }

    async ValueTask ChangeDatabaseAsync(string databaseName, bool async, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(databaseName))
        {
            throw new ArgumentException("Database name is not valid.", nameof(databaseName));
        }

        MySqlSession session = Session;
        CheckNoReader();
        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        try
        {
            if (async)
            {
                await session.InitDbAsync(databaseName, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                session.InitDb(databaseName);
            }
        }
        finally
        {
            Check();
        }
    }

    async ValueTask<bool> PingAsync(bool async, CancellationToken cancellationToken)
    {
        if (_session is not { IsOpen: true } session)
        {
            return false;
        }

        CheckNoReader();
        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        try
        {
            if (async)
            {
                await session.PingAsync(cancellationToken).ConfigureAwait(false);
            }
            else
            {
                session.Ping();
            }

            return true;
        }
        catch (Exception e) when (e is not OperationCanceledException && !session.IsOpen)
        {
            return false;
        }
        finally
        {
            Check();
        }
    }

    async ValueTask ResetAsync(bool async, CancellationToken cancellationToken)
    {
        MySqlSession session = Session;
        CheckNoReader();
        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        try
        {
            if (async)
            {
                await session.ResetConnectionAsync(cancellationToken).ConfigureAwait(false);
            }
            else
            {
                session.ResetConnection();
            }
        }
        finally
        {
            Check();
        }
    }
}
