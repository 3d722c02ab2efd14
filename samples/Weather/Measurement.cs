using System;

namespace Manywire.Samples.Weather;

/// <summary>What a station has measured.</summary>
/// <param name="Station">Its name.</param>
/// <param name="At">When, in UTC.</param>
/// <param name="Degrees">The temperature, in degrees Celsius.</param>
[Wire]
public sealed record Measurement(string Station, DateTime At, double Degrees);
