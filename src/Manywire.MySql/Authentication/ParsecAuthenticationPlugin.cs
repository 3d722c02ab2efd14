namespace Manywire.MySql.Authentication.Ed25519;

/// <summary>MariaDB’s authentication with PARSEC. The driver knows it by itself; this is here for programs that install it, as MySqlConnector needs it.</summary>
public static class ParsecAuthenticationPlugin
{
    /// <summary>Does nothing.</summary>
    public static void Install()
    {
    }
}
