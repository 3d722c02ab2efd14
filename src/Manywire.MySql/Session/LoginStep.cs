namespace Manywire.MySql;

/// <summary>What a login needs before it goes on.</summary>
enum LoginStep
{
    /// <summary>What was written is sent, and a packet is received.</summary>
    Packet,

    /// <summary>What was written is sent, and the connection goes over to TLS.</summary>
    Tls,
}
