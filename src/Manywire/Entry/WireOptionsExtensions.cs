using System;
using System.ComponentModel;

namespace Manywire;

/// <summary>Additions to options.</summary>
[EditorBrowsable(EditorBrowsableState.Never)] // its methods are offered behind options
public static class WireOptionsExtensions
{
    /// <summary>The same options, with a formatter for calls that are made with them. It goes before the one that the type names, but not before a member's own.</summary>
    /// <remarks>The generator finds such calls, and makes the code of <typeparamref name="T"/> ask for the formatter: that code is emitted in the assembly that declares the type, so the call must be there as well, or the type generic or external. An unmanaged struct is still written as it lies in memory on the Binary wire.</remarks>
    /// <typeparam name="TOptions">The wire's options.</typeparam>
    /// <typeparam name="T">The type that the formatter is for: a wired type.</typeparam>
    /// <param name="options">The options.</param>
    /// <param name="formatter">The formatter. It may have been constructed in any way.</param>
    /// <exception cref="NotSupportedException">The code of the type doesn't ask.</exception>
    public static TOptions With<TOptions, [WireRoot, WireCallOverride] T>(this TOptions options, IWireFormatter<T> formatter)
        where TOptions : WireOptions
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(formatter);
        if (WireRegistry.Require(typeof(T)) is not IWireOverridable)
        {
            throw new NotSupportedException($"The code that was emitted for {TypeSpelling.Of(typeof(T))} doesn't ask for a formatter. Options have formatters for types that are marked with [Wire] where With is called, and for generic and external ones; members of other types have theirs by [WireFormatter].");
        }

        return options with { Given = WireCallOverrides.AddFormatter(options.Given, typeof(T), formatter) };
    }

    /// <summary>The same options, with a case of a union that its declaration doesn't name, for calls that are made with them. What is written needs it to be read.</summary>
    /// <typeparam name="TOptions">The wire's options.</typeparam>
    /// <typeparam name="TUnion">The union.</typeparam>
    /// <param name="options">The options.</param>
    /// <param name="case">What <see cref="WireCase.Of"/> made.</param>
    /// <exception cref="ArgumentException">Another case has its tag, its name or its type.</exception>
    /// <exception cref="NotSupportedException">The case may be referred to, and no declared one may.</exception>
    public static TOptions With<TOptions, TUnion>(this TOptions options, WireCase<TUnion> @case)
        where TOptions : WireOptions
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(@case);
        WireCases declared = ((IWireUnion)WireRegistry.Require(typeof(TUnion))).Cases;
        if (!declared.KeepsReferences && WireSchema.Of(@case.Type) is { References: true })
        {
            throw new NotSupportedException($"{TypeSpelling.Of(@case.Type)} keeps references, and no case does that {TypeSpelling.Of(typeof(TUnion))} declares: name it there with [WireUnion].");
        }

        return Problem(options.Given, @case, declared) is { } problem
            ? throw new ArgumentException($"{TypeSpelling.Of(@case.Type)} can't be a case of {TypeSpelling.Of(typeof(TUnion))}: {problem}.", nameof(@case))
            : options with { Given = WireCallOverrides.AddCase(options.Given, typeof(TUnion), @case.Tag, @case.Utf8, @case) };
    }

    static string? Problem<TUnion>(WireCallOverrides? given, WireCase<TUnion> @case, WireCases declared)
    {
        string? problem = declared.Has(@case.Tag) ? $"{@case.Tag} is the tag of a case that is declared"
            : @case.Utf8 is { } name && declared.TryFind(name, out _) ? $"\"{@case.Name}\" is the name of a case that is declared"
            : null;
        foreach ((Type union, int tag, byte[]? spelled, object other) in given is null ? default : given.Cases)
        {
            if (union == typeof(TUnion))
            {
                problem ??= tag == @case.Tag ? $"{tag} is the tag of {((WireCase<TUnion>)other).Type}, which was given before"
                    : spelled is not null && @case.Utf8.AsSpan().SequenceEqual(spelled) ? $"\"{@case.Name}\" is the name of {((WireCase<TUnion>)other).Type}, which was given before"
                    : ((WireCase<TUnion>)other).Type == @case.Type ? "it was given before"
                    : null;
            }
        }

        return problem;
    }
}
