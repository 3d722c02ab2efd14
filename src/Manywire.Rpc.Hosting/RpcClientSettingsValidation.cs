using System.Collections.Generic;
using System.Linq;
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

        var times = new List<string>();
        RpcConfiguredOptions.CheckTimes(options.Options, times);
        failures.AddRange(options.Problems.Concat(times).Select(problem => $"The client '{name}': {problem}"));
        return failures.Count == 0 ? ValidateOptionsResult.Success : ValidateOptionsResult.Fail(failures);
    }
}
