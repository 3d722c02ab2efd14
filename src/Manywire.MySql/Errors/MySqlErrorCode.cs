namespace Manywire.MySql;

/// <summary>Numbers of errors: those of servers, and negative ones of this library.</summary>
public enum MySqlErrorCode
{
    /// <summary>No error.</summary>
    None = 0,

    /// <summary>The command timeout expired before the server answered.</summary>
    CommandTimeoutExpired = -1,

    /// <summary>The connection was lost after a command had been sent: whether the server ran it is unknown.</summary>
    OutcomeUnknown = -2,

    /// <summary>The server asks for a file that the command doesn't offer.</summary>
    LocalInfileRefused = -3,

    /// <summary>ER_CON_COUNT_ERROR: the server has too many connections.</summary>
    TooManyConnections = 1040,

    /// <summary>ER_BAD_HOST_ERROR: no connection to the server could be made.</summary>
    UnableToConnectToHost = 1042,

    /// <summary>ER_DBACCESS_DENIED_ERROR: the user may not use the database.</summary>
    DatabaseAccessDenied = 1044,

    /// <summary>ER_ACCESS_DENIED_ERROR: the user or the password is wrong.</summary>
    AccessDenied = 1045,

    /// <summary>ER_UNKNOWN_COM_ERROR: the server doesn't know the command.</summary>
    UnknownCommand = 1047,

    /// <summary>ER_BAD_DB_ERROR: there is no such database.</summary>
    UnknownDatabase = 1049,

    /// <summary>ER_SERVER_SHUTDOWN: the server is being shut down.</summary>
    ServerShutdown = 1053,

    /// <summary>ER_DUP_ENTRY: a key is there already.</summary>
    DuplicateKeyEntry = 1062,

    /// <summary>ER_PARSE_ERROR: the statement isn't valid SQL.</summary>
    ParseError = 1064,

    /// <summary>ER_NO_SUCH_TABLE: there is no such table.</summary>
    NoSuchTable = 1146,

    /// <summary>ER_NET_PACKET_TOO_LARGE: a packet is larger than max_allowed_packet.</summary>
    PacketTooLarge = 1153,

    /// <summary>ER_LOCK_WAIT_TIMEOUT: a lock couldn't be had in time.</summary>
    LockWaitTimeout = 1205,

    /// <summary>ER_LOCK_DEADLOCK: a transaction was rolled back to end a deadlock.</summary>
    LockDeadlock = 1213,

    /// <summary>ER_NOT_SUPPORTED_AUTH_MODE: client and server have no way of authentication in common.</summary>
    UnsupportedAuthentication = 1251,

    /// <summary>ER_QUERY_INTERRUPTED: the statement was interrupted by KILL QUERY.</summary>
    QueryInterrupted = 1317,

    /// <summary>ER_CONNECTION_KILLED: the connection was killed.</summary>
    ConnectionKilled = 1927,

    /// <summary>ER_STATEMENT_TIMEOUT of MariaDB: max_statement_time was exceeded.</summary>
    StatementTimeout = 1969,

    /// <summary>The connection was lost: nothing is sent to the server any more, or the rest of a result is missing.</summary>
    ConnectionLost = 2013,

    /// <summary>ER_QUERY_TIMEOUT of MySQL: max_execution_time was exceeded.</summary>
    QueryTimeout = 3024,

    /// <summary>ER_CLIENT_INTERACTION_TIMEOUT: the server closed the connection because nothing was sent for too long.</summary>
    ClientInteractionTimeout = 4031,
}
