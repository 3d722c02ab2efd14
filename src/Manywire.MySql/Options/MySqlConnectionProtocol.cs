namespace Manywire.MySql;

/// <summary>How the server is reached.</summary>
public enum MySqlConnectionProtocol
{
    /// <summary>TCP.</summary>
    Sockets = 1,

    /// <summary>TCP.</summary>
    Socket = 1,

    /// <summary>TCP.</summary>
    Tcp = 1,

    /// <summary>A named pipe of Windows.</summary>
    Pipe = 2,

    /// <summary>A named pipe of Windows.</summary>
    NamedPipe = 2,

    /// <summary>A Unix domain socket.</summary>
    UnixSocket = 3,

    /// <summary>A Unix domain socket.</summary>
    Unix = 3,

    /// <summary>Shared memory; not supported.</summary>
    SharedMemory = 4,

    /// <summary>Shared memory; not supported.</summary>
    Memory = 4,
}
