using System;
using System.Buffers.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>Packets of rows: how large they are, and how they are sent before the answer to them is asked for.</content>
public sealed partial class MySqlSession
{
    /// <summary>Nothing is won by larger ones.</summary>
    const int MostOfBulk = 1 << 20;

    /// <summary>What stands before the rows of a bulk, but for what its statement has: the command and its numbers.</summary>
    const int BulkHead = 64;

    int _mostOfBulk;

    /// <summary>How many bytes of rows go in one packet, as far as the server takes them. It is asked once.</summary>
    internal async ValueTask<int> MostOfBulkAsync(bool async, CancellationToken cancellationToken)
    {
        if (_mostOfBulk == 0)
        {
            const string Question = "select @@max_allowed_packet";
            MySqlResults results = async ? await QueryAsync(Question, cancellationToken).ConfigureAwait(false) : Query(Question);
            long most = MostOfBulk;
            while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
            {
                most = Utf8Parser.TryParse(results.Value(0), out long allowed, out _) ? Math.Min(most, allowed) : most;
            }

            _mostOfBulk = (int)Math.Max(most - BulkHead, 1);
        }

        return _mostOfBulk;
    }

    /// <summary>Sends rows, and doesn't wait for the answer, which <see cref="Answer"/> does before any other command.</summary>
    /// <param name="statement">The statement whose rows they are; null: the packet is a statement with rows in it.</param>
    /// <param name="packet">The rows.</param>
    internal void SendRows(MySqlStatement? statement, ReadOnlySpan<byte> packet)
    {
        WriteRows(statement, packet);
        SendOnly();
    }

    /// <inheritdoc cref="SendRows"/>
    /// <param name="statement">The statement whose rows they are; null: the packet is a statement with rows in it.</param>
    /// <param name="packet">The rows.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    internal ValueTask SendRowsAsync(MySqlStatement? statement, ReadOnlyMemory<byte> packet, CancellationToken cancellationToken)
    {
        WriteRows(statement, packet.Span);
        return SendOnlyAsync(cancellationToken);
    }

    /// <summary>Reads the answer to a command that was sent.</summary>
    internal MySqlResults Answer()
    {
        Enter();
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Answer"/>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    internal ValueTask<MySqlResults> AnswerAsync(CancellationToken cancellationToken)
    {
        Enter();
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    void WriteRows(MySqlStatement? statement, ReadOnlySpan<byte> packet)
    {
        if (statement is not null)
        {
            WriteBulk(statement, packet);
        }
        else
        {
            WriteQuery(packet);
        }
    }
}
