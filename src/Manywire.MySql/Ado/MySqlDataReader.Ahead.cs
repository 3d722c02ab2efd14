using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Commands of a batch that are sent ahead.</content>
public sealed partial class MySqlDataReader
{
    /// <summary>What was sent ahead last; null where nothing is.</summary>
    readonly MySqlPipeline? _ahead;

    /// <summary>How many statements of the command at hand were sent by themselves and aren't read.</summary>
    int _parts;

    /// <summary>Writes the next commands as far as they can be sent ahead: each by itself, so that it is known whose results are read.</summary>
    /// <returns>False: the next one can't be.</returns>
    bool TryWriteAhead()
    {
        MySqlPipeline pipeline = _ahead!;
        pipeline.Clear();
        int first = _next;
        LiteralRules rules = _connection.Rules();
        while (_next < _commands.Length && pipeline.Length < MostOfBatch && _commands[_next].CanBeBatched(rules) && TryWriteAhead(pipeline, _commands[_next], rules))
        {
            _next++;
        }

        if (_next == first)
        {
            return false;
        }

        _prepared = null;
        _command = first;
        _parts = Parts(_commands[first]);
        return true;
    }

    bool TryWriteAhead(MySqlPipeline pipeline, CommandState command, in LiteralRules rules)
    {
        PacketBuffer buffer = _connection.Buffer;
        QueryAttributes? attributes = Attributes(command);
        if (Find(command) is not { } prepared)
        {
            buffer.Clear();
            var writer = new PacketWriter(buffer);
            CommandText.Write(ref writer, command, _connection.Settings.AllowUserVariables, rules);
            writer.Flush();
            pipeline.Add(buffer.Written, null, attributes);
            return true;
        }

        int position = 0;
        var bound = new MySqlParameter[prepared.Parts.Length][];
        for (int i = 0; i < bound.Length; i++)
        {
            bound[i] = CommandText.Bind(command, prepared.Parts[i].Parameters, ref position);
            if (Array.Exists(bound[i], static p => ParameterValue.IsLong(p.Value)))
            {
                return false;
            }
        }

        for (int i = 0; i < bound.Length; i++)
        {
            pipeline.Add(Write(bound[i]).Span, prepared.Parts[i].Statement, attributes);
        }

        return true;
    }

    /// <summary>How many statements of a command are sent by themselves.</summary>
    int Parts(CommandState command) => Find(command)?.Parts.Length ?? 1;

    /// <summary>Goes on to what was sent next.</summary>
    async ValueTask<bool> NextAheadAsync(bool async, CancellationToken cancellationToken)
    {
        Leave();
        if (--_parts == 0 && _command + 1 < _next)
        {
            // It counts before the answer is read: an error is that of this command.
            _command++;
            _parts = Parts(_commands[_command]);
        }

        return async ? await _results.NextCommandAsync(cancellationToken).ConfigureAwait(false) : _results.NextCommand();
    }
}
