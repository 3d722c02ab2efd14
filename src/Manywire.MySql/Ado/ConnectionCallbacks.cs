using System;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>What a connection or a data source gives beside the connection string, for sessions that are opened. Sessions of one pool have the same.</summary>
readonly record struct ConnectionCallbacks(
    Func<MySqlProvidePasswordContext, string>? Password,
    Func<X509CertificateCollection, ValueTask>? ClientCertificates,
    RemoteCertificateValidationCallback? CertificateValidation);
