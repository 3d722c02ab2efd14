using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace Manywire.MySql;

/// <summary>The source of activities and the meter of the library, both of the name <c>Manywire.MySql</c>.</summary>
static class MySqlTelemetry
{
    const string Name = "Manywire.MySql";

    public static ActivitySource Activities { get; } = new(Name, Version);

    public static Meter Meter { get; } = new(Name, Version);

    /// <summary>How long commands took, with the stable names of the database conventions.</summary>
    public static Histogram<double> OperationDuration { get; } = Meter.CreateHistogram<double>("db.client.operation.duration", "s", "How long commands took, until their results were read.");

    static string? Version => typeof(MySqlTelemetry).Assembly.GetName().Version?.ToString(3);
}
