using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.MySql;

public sealed partial class MySqlConnectionStringBuilder
{
    /// <summary>Whether the server may ask for the file that LOAD DATA LOCAL names.</summary>
    [DisplayName("Allow Load Local Infile")]
    public bool AllowLoadLocalInfile
    {
        get => ConnectionKeys.AllowLoadLocalInfile.Get(this);
        set => ConnectionKeys.AllowLoadLocalInfile.Set(this, value);
    }

    /// <summary>Whether the RSA key that encrypts the password may come from the server itself, without TLS.</summary>
    [DisplayName("Allow Public Key Retrieval")]
    public bool AllowPublicKeyRetrieval
    {
        get => ConnectionKeys.AllowPublicKeyRetrieval.Get(this);
        set => ConnectionKeys.AllowPublicKeyRetrieval.Set(this, value);
    }

    /// <summary>Whether <c>@name</c> without a parameter of the name is a variable of the session, rather than an error.</summary>
    [DisplayName("Allow User Variables")]
    public bool AllowUserVariables
    {
        get => ConnectionKeys.AllowUserVariables.Get(this);
        set => ConnectionKeys.AllowUserVariables.Set(this, value);
    }

    /// <summary>Whether dates are read as <see cref="MySqlDateTime"/>, which has zero dates.</summary>
    [DisplayName("Allow Zero DateTime")]
    public bool AllowZeroDateTime
    {
        get => ConnectionKeys.AllowZeroDateTime.Get(this);
        set => ConnectionKeys.AllowZeroDateTime.Set(this, value);
    }

    /// <summary>What the server is told as the program’s name.</summary>
    [AllowNull]
    [DisplayName("Application Name")]
    public string ApplicationName
    {
        get => ConnectionKeys.ApplicationName.Get(this);
        set => ConnectionKeys.ApplicationName.Set(this, value);
    }

    /// <summary>Whether the connection joins the TransactionScope that it is opened in.</summary>
    [DisplayName("Auto Enlist")]
    public bool AutoEnlist
    {
        get => ConnectionKeys.AutoEnlist.Get(this);
        set => ConnectionKeys.AutoEnlist.Set(this, value);
    }

    /// <summary>How many seconds after CommandTimeout the answer to KILL QUERY is waited for; 0 for ever, -1 not at all.</summary>
    [DisplayName("Cancellation Timeout")]
    public int CancellationTimeout
    {
        get => ConnectionKeys.CancellationTimeout.Get(this);
        set => ConnectionKeys.CancellationTimeout.Set(this, value);
    }

    /// <summary>Has no effect: utf8mb4 is always used.</summary>
    [AllowNull]
    [DisplayName("Character Set")]
    public string CharacterSet
    {
        get => ConnectionKeys.CharacterSet.Get(this);
        set => ConnectionKeys.CharacterSet.Set(this, value);
    }

    /// <summary>How many seconds opening may take.</summary>
    [DisplayName("Connection Timeout")]
    public uint ConnectionTimeout
    {
        get => ConnectionKeys.ConnectionTimeout.Get(this);
        set => ConnectionKeys.ConnectionTimeout.Set(this, value);
    }

    /// <summary>Whether zero dates are read as the smallest <see cref="System.DateTime"/>.</summary>
    [DisplayName("Convert Zero DateTime")]
    public bool ConvertZeroDateTime
    {
        get => ConnectionKeys.ConvertZeroDateTime.Get(this);
        set => ConnectionKeys.ConvertZeroDateTime.Set(this, value);
    }

    /// <summary>The kind of the dates that are read.</summary>
    [DisplayName("DateTime Kind")]
    public MySqlDateTimeKind DateTimeKind
    {
        get => ConnectionKeys.DateTimeKind.Get(this);
        set => ConnectionKeys.DateTimeKind.Set(this, value);
    }

    /// <summary>How many seconds a command may take; 0 for no limit.</summary>
    [DisplayName("Default Command Timeout")]
    public uint DefaultCommandTimeout
    {
        get => ConnectionKeys.DefaultCommandTimeout.Get(this);
        set => ConnectionKeys.DefaultCommandTimeout.Set(this, value);
    }

    /// <summary>Whether asynchronous methods block.</summary>
    [DisplayName("Force Synchronous")]
    public bool ForceSynchronous
    {
        get => ConnectionKeys.ForceSynchronous.Get(this);
        set => ConnectionKeys.ForceSynchronous.Set(this, value);
    }

    /// <summary>Which columns are Guids.</summary>
    [DisplayName("GUID Format")]
    public MySqlGuidFormat GuidFormat
    {
        get => ConnectionKeys.GuidFormat.Get(this);
        set => ConnectionKeys.GuidFormat.Set(this, value);
    }

    /// <summary>Whether a command may leave out the connection’s transaction.</summary>
    [DisplayName("Ignore Command Transaction")]
    public bool IgnoreCommandTransaction
    {
        get => ConnectionKeys.IgnoreCommandTransaction.Get(this);
        set => ConnectionKeys.IgnoreCommandTransaction.Set(this, value);
    }

    /// <summary>How many commands that weren’t prepared are prepared by themselves on a session, once they were executed often; 0 for none. The least used make room for others.</summary>
    [DisplayName("Max Auto Prepare")]
    public uint MaxAutoPrepare
    {
        get => ConnectionKeys.MaxAutoPrepare.Get(this);
        set => ConnectionKeys.MaxAutoPrepare.Set(this, value);
    }

    /// <summary>How often a command is executed on a session before it is prepared by itself.</summary>
    [DisplayName("Auto Prepare Min Usages")]
    public uint AutoPrepareMinUsages
    {
        get => ConnectionKeys.AutoPrepareMinUsages.Get(this);
        set => ConnectionKeys.AutoPrepareMinUsages.Set(this, value);
    }

    /// <summary>Whether Prepare does nothing.</summary>
    [DisplayName("Ignore Prepare")]
    public bool IgnorePrepare
    {
        get => ConnectionKeys.IgnorePrepare.Get(this);
        set => ConnectionKeys.IgnorePrepare.Set(this, value);
    }

    /// <summary>Whether the server takes the session as an interactive one, with its time-out.</summary>
    [DisplayName("Interactive Session")]
    public bool InteractiveSession
    {
        get => ConnectionKeys.InteractiveSession.Get(this);
        set => ConnectionKeys.InteractiveSession.Set(this, value);
    }

    /// <summary>After how many idle seconds TCP looks whether the other end lives; 0 for the system’s time.</summary>
    [DisplayName("Keep Alive")]
    public uint Keepalive
    {
        get => ConnectionKeys.Keepalive.Get(this);
        set => ConnectionKeys.Keepalive.Set(this, value);
    }

    /// <summary>Has no effect on literals: whether the server takes backslashes as themselves is known from the session.</summary>
    [DisplayName("No Backslash Escapes")]
    public bool NoBackslashEscapes
    {
        get => ConnectionKeys.NoBackslashEscapes.Get(this);
        set => ConnectionKeys.NoBackslashEscapes.Set(this, value);
    }

    /// <summary>Whether BINARY(16) columns are Guids, in the order of <see cref="System.Guid.ToByteArray()"/>.</summary>
    [DisplayName("Old Guids")]
    public bool OldGuids
    {
        get => ConnectionKeys.OldGuids.Get(this);
        set => ConnectionKeys.OldGuids.Set(this, value);
    }

    /// <summary>Whether the password stays in ConnectionString after opening.</summary>
    [DisplayName("Persist Security Info")]
    public bool PersistSecurityInfo
    {
        get => ConnectionKeys.PersistSecurityInfo.Get(this);
        set => ConnectionKeys.PersistSecurityInfo.Set(this, value);
    }

    /// <summary>Whether requests may be sent before the answers to earlier ones have come.</summary>
    [DisplayName("Pipelining")]
    public bool Pipelining
    {
        get => ConnectionKeys.Pipelining.Get(this);
        set => ConnectionKeys.Pipelining.Set(this, value);
    }

    /// <summary>What is done when the server names another one. The driver goes to none but those that it was told: other modes than <see cref="MySqlServerRedirectionMode.Disabled"/> are refused when a connection is opened.</summary>
    [DisplayName("Server Redirection Mode")]
    public MySqlServerRedirectionMode ServerRedirectionMode
    {
        get => ConnectionKeys.ServerRedirectionMode.Get(this);
        set => ConnectionKeys.ServerRedirectionMode.Set(this, value);
    }

    /// <summary>A PEM file with the server’s RSA key.</summary>
    [AllowNull]
    [DisplayName("Server RSA Public Key File")]
    public string ServerRsaPublicKeyFile
    {
        get => ConnectionKeys.ServerRsaPublicKeyFile.Get(this);
        set => ConnectionKeys.ServerRsaPublicKeyFile.Set(this, value);
    }

    /// <summary>The server’s service principal name, for GSSAPI, which the driver doesn’t know: it is refused when a connection is opened.</summary>
    [AllowNull]
    [DisplayName("Server SPN")]
    public string ServerSPN
    {
        get => ConnectionKeys.ServerSPN.Get(this);
        set => ConnectionKeys.ServerSPN.Set(this, value);
    }

    /// <summary>Whether TINYINT(1) is read as <see cref="bool"/>.</summary>
    [DisplayName("Treat Tiny As Boolean")]
    public bool TreatTinyAsBoolean
    {
        get => ConnectionKeys.TreatTinyAsBoolean.Get(this);
        set => ConnectionKeys.TreatTinyAsBoolean.Set(this, value);
    }

    /// <summary>Whether an UPDATE counts changed rows rather than found ones.</summary>
    [DisplayName("Use Affected Rows")]
    public bool UseAffectedRows
    {
        get => ConnectionKeys.UseAffectedRows.Get(this);
        set => ConnectionKeys.UseAffectedRows.Set(this, value);
    }

    /// <summary>Whether packets are compressed.</summary>
    [DisplayName("Use Compression")]
    public bool UseCompression
    {
        get => ConnectionKeys.UseCompression.Get(this);
        set => ConnectionKeys.UseCompression.Set(this, value);
    }

    /// <summary>Whether a TransactionScope is an XA transaction, so that several connections may take part.</summary>
    [DisplayName("Use XA Transactions")]
    public bool UseXaTransactions
    {
        get => ConnectionKeys.UseXaTransactions.Get(this);
        set => ConnectionKeys.UseXaTransactions.Set(this, value);
    }
}
