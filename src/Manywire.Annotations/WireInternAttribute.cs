using System;

namespace Manywire;

/// <summary>Gives strings that are read for this member from a small pool, so that few instances of the same text stay in memory: for members with few different values.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireInternAttribute : Attribute;
