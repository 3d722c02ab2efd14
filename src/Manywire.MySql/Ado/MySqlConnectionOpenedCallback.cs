using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Is called when a connection has been opened, before its user gets it.</summary>
public delegate ValueTask MySqlConnectionOpenedCallback(MySqlConnectionOpenedContext context, CancellationToken cancellationToken);
