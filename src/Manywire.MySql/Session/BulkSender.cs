using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Sends packets of rows. While the server works on one, the next is made: the answer to a packet is read before the next is sent, so an error is known one packet late.</summary>
sealed class BulkSender(MySqlSession session, bool async)
{
    bool _sent;

    /// <summary>How many rows the server has inserted, by the answers that were read.</summary>
    public ulong Inserted { get; private set; }

    /// <summary>Reads the answer to the packet before, if there is one.</summary>
    /// <returns>How many warnings came with it.</returns>
    public async ValueTask<int> AnswerAsync(CancellationToken cancellationToken)
    {
        if (!_sent)
        {
            return 0;
        }

        _sent = false;
        MySqlResults results = async ? await session.AnswerAsync(cancellationToken).ConfigureAwait(false) : session.Answer();
        Inserted += results.AffectedRows;
        return results.Warnings;
    }

    /// <summary>Sends a packet, after the answer to the one before was read: rows of a statement, or where there is none, a statement with rows in it.</summary>
    public async ValueTask SendAsync(MySqlStatement? statement, PacketBuffer packet, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (async)
        {
            await session.SendRowsAsync(statement, packet.WrittenMemory, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            session.SendRows(statement, packet.Written);
        }

        _sent = true;
    }

    /// <summary>Ends with an answer that nobody has read, because something else went wrong. Errors in it are nobody's concern; a session that breaks says so to who uses it next.</summary>
    public async ValueTask AbandonAsync()
    {
        if (!_sent || !session.IsOpen)
        {
            return;
        }

        _sent = false;
        try
        {
            if (async)
            {
                await session.Results.CloseAsync(CancellationToken.None).ConfigureAwait(false);
            }
            else
            {
                session.Results.Close();
            }
        }
        catch (Exception) when (!session.IsOpen)
        {
            // What is thrown is what went wrong first.
        }
    }
}
