using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.Embedded;

/// <summary>A type that gets no members for JSON, although others see the type: what is said about it.</summary>
/// <param name="Type">The type.</param>
/// <param name="Cause">The type that is in the way: itself, or one around it.</param>
/// <param name="IsGeneric">Whether that one is generic; otherwise it isn't partial.</param>
/// <param name="Path">The file with the declaration.</param>
/// <param name="Span">Where its name is.</param>
/// <param name="Lines">The same, as lines.</param>
sealed record MissingMembers(string Type, string Cause, bool IsGeneric, string Path, TextSpan Span, LinePositionSpan Lines)
{
    static readonly DiagnosticDescriptor s_notPartial = new(
        "MWEMBED1",
        "A type that others see gets no members for JSON",
        "{0} gets no ToJson and FromJson, so those who use this assembly have no way to its JSON: {1} isn't partial",
        "Manywire",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true);

    static readonly DiagnosticDescriptor s_generic = new(
        "MWEMBED2",
        "A generic type gets no members for JSON",
        "{0} gets no ToJson and FromJson, so those who use this assembly reach its JSON only as a member of other types: {1} is generic",
        "Manywire",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true);

    /// <summary>What there is to say about a type, if anything.</summary>
    /// <param name="type">A type that is marked with <c>[Wire]</c>.</param>
    /// <param name="names">The members: a type that has them all needs no others.</param>
    public static MissingMembers? Of(INamedTypeSymbol type, string[] names)
    {
        if (!JsonMembersGenerator.MayHaveMembers(type) || names.All(name => type.GetMembers(name).Length > 0))
        {
            return null;
        }

        INamedTypeSymbol? notPartial = null, generic = null;
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
            {
                return null; // code that sees it has JsonWire
            }

            generic = t.IsGenericType ? t : generic;
            notPartial = JsonMembersGenerator.IsPartial(t) ? notPartial : t;
        }

        return (generic ?? notPartial) is { } cause && type.Locations.FirstOrDefault(l => l.IsInSource) is { SourceTree: { } tree } place
            ? new MissingMembers(type.ToDisplayString(), cause.ToDisplayString(), generic is not null, tree.FilePath, place.SourceSpan, place.GetLineSpan().Span)
            : null;
    }

    /// <summary>The message.</summary>
    public Diagnostic ToDiagnostic() => Diagnostic.Create(IsGeneric ? s_generic : s_notPartial, Location.Create(Path, Span, Lines), Type, Cause);
}
