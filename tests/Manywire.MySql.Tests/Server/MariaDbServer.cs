using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;

namespace Manywire.MySql.Tests;

/// <summary>A MariaDB of its own on loopback, with TLS, Ed25519 and a socket, for as long as the tests run. The tests of a process share <see cref="Shared"/>.</summary>
public sealed class MariaDbServer : IDisposable
{
    public const string Password = "pass";

    /// <summary>It lives as long as the process of the tests, and its folder ends it then.</summary>
    static readonly Lazy<MariaDbServer> s_shared = new(static () => new MariaDbServer());

    readonly Scratch _folder = new("mariadb");
    readonly string _arguments = "";
    Process? _process;

    public MariaDbServer(string further = "")
    {
        try
        {
            Port = Ports.Take();
            Certificates();
            Directory.CreateDirectory(Temporary);
            string user = Environment.UserName == "root" ? "--user=root" : "";
            Run(Find("mariadb-install-db")!, $"--no-defaults {user} --datadir={Folder}/data --tmpdir={Temporary} --auth-root-authentication-method=normal --skip-test-db --skip-name-resolve");
            File.WriteAllText(Path.Combine(Folder, "init.sql"), Users);
            _arguments = $"--no-defaults {user} --datadir={Folder}/data --socket={Socket} --pid-file={Folder}/pid --bind-address=127.0.0.1 --port={Port} --skip-name-resolve --connect-timeout=600 --log-error={Folder}/err.log --tmpdir={Temporary}"
                + $" --plugin-load-add=auth_ed25519 --ssl-ca={Authority} --ssl-cert={Folder}/server.pem --ssl-key={Folder}/server.key --local-infile=1 --secure-file-priv= --max-connections=300 --max-allowed-packet=96M"
                + " --character-set-server=utf8mb4 --innodb-buffer-pool-size=128M --innodb-flush-log-at-trx-commit=0 --innodb-doublewrite=0 --innodb-log-file-size=48M --performance-schema=OFF"
                + $" --server-id=1 --session-track-system-variables=* --init-file={Folder}/init.sql {further}";
            Start();
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>The server of all tests that don't change it.</summary>
    public static MariaDbServer Shared => s_shared.Value;

    /// <summary>Why there is none; null: there is.</summary>
    public static string? Missing { get; } = Find("mariadbd") is null || Find("mariadb-install-db") is null ? "mariadbd isn't here (apt-get install mariadb-server)" : null;

    public int Port { get; }

    public int ProcessId => _process!.Id;

    public string Socket => Path.Combine(Folder, "s.sock");

    /// <summary>The certificate of who signs the others.</summary>
    public string Authority => Path.Combine(Folder, "ca.pem");

    public string ClientCertificate => Path.Combine(Folder, "client.pem");

    public string ClientKey => Path.Combine(Folder, "client.key");

    /// <summary>A folder for files of tests.</summary>
    public string Folder => _folder.Path;

    /// <summary>Where the server keeps temporary tables. A server that starts deletes all of them that it finds in its folder, those of others too, and one whose tables go away fails or ends: none is shared.</summary>
    string Temporary => Path.Combine(Folder, "tmp");

    /// <summary>How a session is opened: as a user who may do all, and with times that a slow machine doesn't reach.</summary>
    public MySqlSessionOptions Options => new()
    {
        Host = "127.0.0.1",
        Port = Port,
        User = "native",
        Password = Password,
        Database = "test",
        SslMode = MySqlSslMode.None,
        ConnectTimeout = Patience.Limit,
        CommandTimeout = Patience.Limit,
        CancellationTimeout = Patience.Limit,
    };

    public void Dispose()
    {
        if (_process is { HasExited: false })
        {
            _process.Kill();
            _process.WaitForExit();
        }

        _process?.Dispose();
        _folder.Dispose();
    }

    /// <summary>Kills the server. A signal is taken when the server comes to it, so it is waited for.</summary>
    public void Kill()
    {
        Signal(9);
        _process!.WaitForExit();
    }

    /// <summary>Starts a server that was killed, with what it had.</summary>
    public void Start()
    {
        _process?.Dispose();
        _process = Process.Start(new ProcessStartInfo(Find("mariadbd")!, _arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true })!;
        Await();
    }

    /// <summary>Stops the server where it is: all of its threads, each of which comes to it in its own time.</summary>
    public void Freeze()
    {
        Signal(19);
        while (Directory.EnumerateDirectories($"/proc/{_process!.Id}/task").Any(static thread => !IsStopped(thread)))
        {
            Thread.Sleep(1);
        }
    }

    /// <summary>Lets a frozen server go on.</summary>
    public void Thaw() => Signal(18);

    static bool IsStopped(string thread)
    {
        try
        {
            string state = File.ReadAllText(thread + "/stat");
            return state[state.LastIndexOf(')') + 2] is 'T' or 't';
        }
        catch (IOException)
        {
            // The thread has ended.
            return true;
        }
    }

    void Signal(int signal) => Run("/bin/kill", $"-{signal} {_process!.Id}");

    const string Users = """
        CREATE DATABASE IF NOT EXISTS test CHARACTER SET utf8mb4;
        CREATE DATABASE IF NOT EXISTS other CHARACTER SET utf8mb4;
        CREATE OR REPLACE USER 'nopw'@'%';
        GRANT ALL ON *.* TO 'nopw'@'%';
        CREATE OR REPLACE USER 'native'@'%' IDENTIFIED VIA mysql_native_password USING PASSWORD('pass');
        GRANT ALL ON *.* TO 'native'@'%' WITH GRANT OPTION;
        CREATE OR REPLACE USER 'native'@'localhost' IDENTIFIED VIA mysql_native_password USING PASSWORD('pass');
        GRANT ALL ON *.* TO 'native'@'localhost' WITH GRANT OPTION;
        CREATE OR REPLACE USER 'ed'@'%' IDENTIFIED VIA ed25519 USING PASSWORD('pass');
        GRANT ALL ON *.* TO 'ed'@'%';
        CREATE OR REPLACE USER 'tls'@'%' IDENTIFIED BY 'pass' REQUIRE SSL;
        GRANT ALL ON *.* TO 'tls'@'%';
        CREATE OR REPLACE USER 'x509'@'%' IDENTIFIED BY 'pass' REQUIRE X509;
        GRANT ALL ON *.* TO 'x509'@'%';

        """;

    internal static string? Find(string program)
    {
        foreach (string folder in ((Environment.GetEnvironmentVariable("PATH") ?? "") + ":/usr/sbin:/usr/local/sbin").Split(':'))
        {
            string path = Path.Combine(folder, program);
            if (folder.Length > 0 && File.Exists(path))
            {
                return path;
            }
        }

        return null;
    }

    void Await()
    {
        for (var watch = Stopwatch.StartNew(); watch.Elapsed < Patience.Limit;)
        {
            if (_process!.HasExited)
            {
                throw new InvalidOperationException("mariadbd ended: " + File.ReadAllText(Path.Combine(Folder, "err.log")));
            }

            try
            {
                using MySqlSession session = MySqlSession.Open(Options);
                return;
            }
            catch (MySqlException)
            {
                Thread.Sleep(50);
            }
        }

        throw new TimeoutException("mariadbd doesn't answer: " + File.ReadAllText(Path.Combine(Folder, "err.log")));
    }

    internal static void Run(string program, string arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        System.Threading.Tasks.Task<string> output = process.StandardOutput.ReadToEndAsync(), errors = process.StandardError.ReadToEndAsync();
        process.WaitForExit();
        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException($"{program}: {output.Result}{errors.Result}");
        }
    }

    void Certificates()
    {
        DateTimeOffset from = DateTimeOffset.UtcNow.AddDays(-1), to = from.AddYears(1);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=test-ca", key, HashAlgorithmName.SHA256);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(certificateAuthority: true, hasPathLengthConstraint: false, 0, critical: true));
        using X509Certificate2 authority = request.CreateSelfSigned(from, to);
        File.WriteAllText(Authority, authority.ExportCertificatePem());
        foreach (string name in (string[])["server", "client"])
        {
            using var own = ECDsa.Create(ECCurve.NamedCurves.nistP256);
            var ask = new CertificateRequest($"CN={name}.test", own, HashAlgorithmName.SHA256);
            var names = new SubjectAlternativeNameBuilder();
            names.AddDnsName("localhost");
            names.AddIpAddress(IPAddress.Loopback);
            ask.CertificateExtensions.Add(names.Build());
            using X509Certificate2 certificate = ask.Create(authority, from.AddHours(1), to.AddHours(-1), RandomNumberGenerator.GetBytes(8));
            File.WriteAllText(Path.Combine(Folder, name + ".pem"), certificate.ExportCertificatePem());
            string path = Path.Combine(Folder, name + ".key");
            File.WriteAllText(path, own.ExportPkcs8PrivateKeyPem());
            if (RuntimeInformation.IsOSPlatform(OSPlatform.Linux))
            {
                File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite);
            }
        }
    }
}
