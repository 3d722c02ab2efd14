using System;

namespace Manywire.Samples.Ledger;

/// <summary>What comes into an account, or goes out of it.</summary>
/// <param name="On">The day.</param>
/// <param name="Text">What for.</param>
/// <param name="Amount">How much; negative where it goes.</param>
[Wire]
public sealed record Entry(DateOnly On, string Text, decimal Amount);
