using System.IO;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace Manywire.MySql;

/// <summary>How a connection goes over to TLS.</summary>
static class TlsUpgrade
{
    /// <summary>A stream around another.</summary>
    public static SslStream Wrap(Stream stream) => new(stream, leaveInnerStreamOpen: false);

    /// <summary>What is checked.</summary>
    public static SslClientAuthenticationOptions Options(MySqlSessionOptions options, X509CertificateCollection? certificates)
    {
        var tls = new SslClientAuthenticationOptions
        {
            TargetHost = options.CertificateHost ?? options.Host,
            EnabledSslProtocols = options.TlsVersions,
            CertificateRevocationCheckMode = options.CheckCertificateRevocation ? X509RevocationMode.Online : X509RevocationMode.NoCheck,
            ClientCertificates = certificates,
            RemoteCertificateValidationCallback = Validation(options),
        };
        if (certificates is { Count: > 0 })
        {
            // Servers often don't say whose certificates they take, and none would be sent.
            tls.LocalCertificateSelectionCallback = (_, _, _, _, _) => certificates[0];
        }

        if (options.CertificateAuthorities is { } authorities)
        {
            var policy = new X509ChainPolicy { TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = tls.CertificateRevocationCheckMode };
            policy.CustomTrustStore.AddRange(authorities);
            policy.ExtraStore.AddRange(authorities);
            tls.CertificateChainPolicy = policy;
        }

        if (options.TlsCipherSuites is { } suites && !System.OperatingSystem.IsWindows() && !System.OperatingSystem.IsAndroid())
        {
            tls.CipherSuitesPolicy = new CipherSuitesPolicy(suites);
        }

        return tls;
    }

    /// <summary>What the mode says has to be right, whatever else somebody wants to look at.</summary>
    static RemoteCertificateValidationCallback Validation(MySqlSessionOptions options)
    {
        SslPolicyErrors forgiven = options.SslMode switch
        {
            MySqlSslMode.VerifyFull => SslPolicyErrors.None,
            MySqlSslMode.VerifyCA => SslPolicyErrors.RemoteCertificateNameMismatch,
            _ => SslPolicyErrors.RemoteCertificateNameMismatch | SslPolicyErrors.RemoteCertificateChainErrors | SslPolicyErrors.RemoteCertificateNotAvailable,
        };
        return (sender, certificate, chain, errors) =>
            (errors & ~forgiven) == SslPolicyErrors.None && (options.CertificateValidation is not { } own || own(sender, certificate, chain, errors));
    }
}
