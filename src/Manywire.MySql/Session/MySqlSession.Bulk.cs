using System;
using System.Buffers.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>How large the packets of bulks are.</content>
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
}
