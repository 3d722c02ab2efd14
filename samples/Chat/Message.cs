using System;

namespace Manywire.Samples.Chat;

/// <summary>What somebody says.</summary>
/// <param name="From">Who.</param>
/// <param name="Text">What.</param>
/// <param name="At">When.</param>
[Wire]
public sealed record Message(string From, string Text, DateTimeOffset At);
