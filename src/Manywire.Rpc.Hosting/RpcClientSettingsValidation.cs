using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.Extensions.Options;

namespace Manywire.Rpc.Hosting;

/// <summary>Says what is wrong with the settings of a client, when the application starts.</summary>
sealed class RpcClientSettingsValidation(string name) : IValidateOptions<RpcClientSettings>
{
    public ValidateOptionsResult Validate(string? of, RpcClientSettings options)
    {
        if (of != name)
        {
            return ValidateOptionsResult.Skip;
        }

        var failures = new List<string>();
        if (options.Servers.Count + options.Transports.Count == 0)
        {
            failures.Add($"The client '{name}' has no server to connect to.");
        }

        foreach (string server in options.Servers)
        {
            if (!RpcAddress.TryConnect(server, out _))
            {
                failures.Add($"The client '{name}' can't connect to '{server}': {RpcAddress.Forms} was expected.");
            }
        }

        Time(nameof(RpcClientOptions.ConnectTimeout), options.Options.ConnectTimeout);
        Time(nameof(RpcOptions.CallTimeout), options.Options.CallTimeout);
        Time(nameof(RpcOptions.SendTimeout), options.Options.SendTimeout);
        Time(nameof(RpcOptions.MessageTimeout), options.Options.MessageTimeout);
        Time(nameof(RpcOptions.KeepAlive), options.Options.KeepAlive);
        return failures.Count == 0 ? ValidateOptionsResult.Success : ValidateOptionsResult.Fail(failures);

        void Time(string option, TimeSpan value)
        {
            if (value != Timeout.InfiniteTimeSpan && value <= TimeSpan.Zero)
            {
                failures.Add($"{option} of the client '{name}' is {value}: a positive time was expected, or -1 ms for any.");
            }
        }
    }
}
