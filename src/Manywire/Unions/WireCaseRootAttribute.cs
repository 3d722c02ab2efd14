using System;

namespace Manywire.Emitted;

/// <summary>Marks a type parameter whose argument becomes a case of a union at run time: code is emitted for it as a case, beside its own.</summary>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class WireCaseRootAttribute : Attribute;
