using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Describes closed generic types by their definition.</summary>
static class Generics
{
    /// <summary>The definition of a closed type, or null for one that isn't generic.</summary>
    public static GenericOwner? Owner(INamedTypeSymbol type)
    {
        if (!type.IsGenericType)
        {
            return null;
        }

        var parameters = new List<ITypeParameterSymbol>();
        var arguments = new List<ITypeSymbol>();
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            parameters.InsertRange(0, t.OriginalDefinition.TypeParameters);
            arguments.InsertRange(0, t.TypeArguments);
        }

        return new GenericOwner(
            Names.Full(type.OriginalDefinition),
            string.Join(", ", parameters.Select(Names.Full)),
            string.Concat(parameters.Select(Constraints)),
            string.Join(", ", arguments.Select(Names.Full)));
    }

    static string Constraints(ITypeParameterSymbol parameter)
    {
        var all = new List<string>();
        if (parameter.HasUnmanagedTypeConstraint)
        {
            all.Add("unmanaged");
        }
        else if (parameter.HasValueTypeConstraint)
        {
            all.Add("struct");
        }
        else if (parameter.HasReferenceTypeConstraint)
        {
            all.Add("class");
        }
        else if (parameter.HasNotNullConstraint)
        {
            all.Add("notnull");
        }

        all.AddRange(parameter.ConstraintTypes.Select(Names.Full));
        if (parameter.HasConstructorConstraint)
        {
            all.Add("new()");
        }

        if (parameter.AllowsRefLikeType)
        {
            all.Add("allows ref struct");
        }

        return all.Count == 0 ? "" : " where " + Names.Full(parameter) + " : " + string.Join(", ", all);
    }
}
