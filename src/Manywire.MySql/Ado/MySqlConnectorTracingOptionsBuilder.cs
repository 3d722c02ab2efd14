namespace Manywire.MySql;

/// <summary>Says what activities of a data source contain.</summary>
public sealed class MySqlConnectorTracingOptionsBuilder
{
    internal MySqlConnectorTracingOptionsBuilder()
    {
    }

    internal TracingOptions Options { get; private set; } = TracingOptions.Default;

    /// <summary>Whether an activity has an event for the head of the first result.</summary>
    public MySqlConnectorTracingOptionsBuilder EnableResultSetHeaderEvent(bool enable = true)
    {
        Options = Options with { ResultSetHeaderEvent = enable };
        return this;
    }

    /// <summary>Which names its tags have. Without this they are those that the environment variable OTEL_SEMCONV_STABILITY_OPT_IN says.</summary>
    /// <exception cref="System.ArgumentOutOfRangeException">There are none, or others than there are.</exception>
    public MySqlConnectorTracingOptionsBuilder WithSemanticConventionsKinds(MySqlConnectorSemanticConventionsKinds kinds)
    {
        const MySqlConnectorSemanticConventionsKinds All = MySqlConnectorSemanticConventionsKinds.Experimental | MySqlConnectorSemanticConventionsKinds.Stable;
        System.ArgumentOutOfRangeException.ThrowIfEqual((int)kinds, 0, nameof(kinds));
        System.ArgumentOutOfRangeException.ThrowIfNotEqual((int)(kinds & ~All), 0, nameof(kinds));
        Options = Options with { Kinds = kinds };
        return this;
    }
}
