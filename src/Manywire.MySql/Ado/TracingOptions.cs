using System;

namespace Manywire.MySql;

/// <summary>What activities contain.</summary>
sealed record TracingOptions(MySqlConnectorSemanticConventionsKinds Kinds, bool ResultSetHeaderEvent)
{
    /// <summary>What the environment variable of OpenTelemetry says; without it, the names that there were before the conventions were stable.</summary>
    public static TracingOptions Default { get; } = new(Parse(Environment.GetEnvironmentVariable("OTEL_SEMCONV_STABILITY_OPT_IN")), true);

    public bool IsStable => (Kinds & MySqlConnectorSemanticConventionsKinds.Stable) != 0;

    public bool IsExperimental => (Kinds & MySqlConnectorSemanticConventionsKinds.Experimental) != 0;

    /// <param name="text">What the environment variable says.</param>
    public static MySqlConnectorSemanticConventionsKinds Parse(string? text)
    {
        var kinds = MySqlConnectorSemanticConventionsKinds.None;
        foreach (string word in (text ?? "").Split(',', StringSplitOptions.TrimEntries))
        {
            kinds |= word switch
            {
                "database" => MySqlConnectorSemanticConventionsKinds.Stable,
                "database/dup" => MySqlConnectorSemanticConventionsKinds.Stable | MySqlConnectorSemanticConventionsKinds.Experimental,
                _ => MySqlConnectorSemanticConventionsKinds.None,
            };
        }

        return kinds == MySqlConnectorSemanticConventionsKinds.None ? MySqlConnectorSemanticConventionsKinds.Experimental : kinds;
    }
}
