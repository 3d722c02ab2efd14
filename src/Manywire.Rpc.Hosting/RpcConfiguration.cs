using System;
using System.Collections.Generic;
using Microsoft.Extensions.Configuration;

namespace Manywire.Rpc.Hosting;

/// <summary>Reads what an application's configuration says of a client or a server. Names that mean nothing are errors: most are misspelled.</summary>
/// <remarks>The code that binds is emitted when this library is built, so that it works in applications that are compiled ahead of time.</remarks>
static class RpcConfiguration
{
    /// <summary>Puts what a section says into the settings of a client.</summary>
    /// <returns>What is wrong with it.</returns>
    public static IReadOnlyList<string> Apply(IConfiguration section, RpcClientSettings settings)
    {
        var problems = new List<string>();
        var said = new RpcConfiguredClient();
        if (TryBind(() => section.Bind(said, static binder => binder.ErrorOnUnknownConfiguration = true), problems))
        {
            foreach (string server in said.Servers)
            {
                settings.Servers.Add(server);
            }

            settings.Options = said.Options.ApplyTo(settings.Options, problems);
        }

        return problems;
    }

    /// <summary>Puts what a section says into what is known of a server.</summary>
    /// <returns>What is wrong with it.</returns>
    public static IReadOnlyList<string> Apply(IConfiguration section, RpcServerBuilder server)
    {
        var problems = new List<string>();
        var said = new RpcConfiguredServer();
        if (TryBind(() => section.Bind(said, static binder => binder.ErrorOnUnknownConfiguration = true), problems))
        {
            foreach (string address in said.Listen)
            {
                try
                {
                    server.Listen(address);
                }
                catch (FormatException e)
                {
                    problems.Add(e.Message);
                }
            }

            server.Options = said.Options.ApplyTo(server.Options, problems);
        }

        return problems;
    }

    static bool TryBind(Action bind, List<string> problems)
    {
        try
        {
            bind();
            return true;
        }
        catch (InvalidOperationException e) // a value that isn't of its type, or a name that means nothing
        {
            problems.Add(e.Message);
            return false;
        }
    }
}
