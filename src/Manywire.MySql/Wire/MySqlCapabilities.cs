using System;

namespace Manywire.MySql.Protocol;

/// <summary>What client and server can do: a feature is used when both say so. The upper 32 bits are MariaDB's.</summary>
[Flags]
public enum MySqlCapabilities : ulong
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>Sent by MySQL; a MariaDB server leaves it out, and its upper 32 bits count then.</summary>
    MySql = 1,

    /// <summary>Affected rows are those that were found, not those that were changed.</summary>
    FoundRows = 1 << 1,

    /// <summary>Column flags take two bytes.</summary>
    LongFlag = 1 << 2,

    /// <summary>A database may be named when logging in.</summary>
    ConnectWithDatabase = 1 << 3,

    /// <summary>The form <c>database.table.column</c> isn't allowed.</summary>
    NoSchema = 1 << 4,

    /// <summary>Packets may be compressed with zlib.</summary>
    Compress = 1 << 5,

    /// <summary>Of no effect.</summary>
    Odbc = 1 << 6,

    /// <summary>LOAD DATA LOCAL.</summary>
    LocalFiles = 1 << 7,

    /// <summary>Spaces before parentheses are ignored.</summary>
    IgnoreSpace = 1 << 8,

    /// <summary>The protocol of MySQL 4.1 and later, the only one here.</summary>
    Protocol41 = 1 << 9,

    /// <summary>The time-out of interactive clients counts.</summary>
    Interactive = 1 << 10,

    /// <summary>The connection may go over to TLS.</summary>
    Ssl = 1 << 11,

    /// <summary>Status flags are sent.</summary>
    Transactions = 1 << 13,

    /// <summary>The authentication of MySQL 4.1 and later.</summary>
    SecureConnection = 1 << 15,

    /// <summary>Several statements in one query.</summary>
    MultiStatements = 1 << 16,

    /// <summary>Several results of one query.</summary>
    MultiResults = 1 << 17,

    /// <summary>Several results of a prepared statement.</summary>
    PreparedMultiResults = 1 << 18,

    /// <summary>Authentication by plug-ins.</summary>
    PluginAuthentication = 1 << 19,

    /// <summary>Attributes of the connection.</summary>
    ConnectAttributes = 1 << 20,

    /// <summary>Authentication data of more than 255 bytes.</summary>
    LengthEncodedAuthentication = 1 << 21,

    /// <summary>The client can handle expired passwords.</summary>
    ExpiredPasswords = 1 << 22,

    /// <summary>Changes of the session's state are reported.</summary>
    SessionTrack = 1 << 23,

    /// <summary>OK packets take the place of EOF packets.</summary>
    DeprecateEof = 1 << 24,

    /// <summary>Column definitions may be left out.</summary>
    OptionalMetadata = 1 << 25,

    /// <summary>Packets may be compressed with Zstandard.</summary>
    CompressZstandard = 1 << 26,

    /// <summary>Attributes of queries.</summary>
    QueryAttributes = 1 << 27,

    /// <summary>Authentication by several factors.</summary>
    MultiFactor = 1 << 28,

    /// <summary>MariaDB: reports of progress.</summary>
    Progress = 1UL << 32,

    /// <summary>MariaDB: COM_STMT_BULK_EXECUTE.</summary>
    BulkOperations = 1UL << 34,

    /// <summary>MariaDB: column definitions have names of types such as <c>uuid</c> and <c>json</c>.</summary>
    ExtendedMetadata = 1UL << 35,

    /// <summary>MariaDB: column definitions of prepared statements are sent again only when they have changed.</summary>
    CacheMetadata = 1UL << 36,

    /// <summary>MariaDB: COM_STMT_BULK_EXECUTE answers with a result for each row.</summary>
    BulkUnitResults = 1UL << 37,
}
