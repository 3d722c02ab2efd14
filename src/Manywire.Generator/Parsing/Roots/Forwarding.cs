using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Parsing;

/// <summary>Finds the wires that an application references, by their <c>[assembly: WireFormat]</c>, and what has to be forwarded to them.</summary>
static class Forwarding
{
    /// <summary>Whether the project is published with ReadyToRun, or says so itself.</summary>
    public static bool IsAsked(AnalyzerConfigOptions options)
    {
        string own = Property(options, "WireForwarding");
        return own.Length > 0 ? IsTrue(own) : IsTrue(Property(options, "PublishReadyToRun")) && !IsTrue(Property(options, "PublishAot"));
    }

    static string Property(AnalyzerConfigOptions options, string name) => options.TryGetValue("build_property." + name, out string? value) ? value.Trim() : "";

    static bool IsTrue(string value) => value.Equals("true", StringComparison.OrdinalIgnoreCase);

    /// <summary>The structs to emit. None in a library: its own applications may be compiled in other ways.</summary>
    public static EquatableArray<ForwardShape> Find(Compilation compilation, CancellationToken cancellation)
    {
        var found = new List<ForwardShape>();
        if (compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
            && compilation.GetTypeByMetadataName("Manywire.Contracts.IWireWriter") is { } writer
            && compilation.GetTypeByMetadataName("Manywire.Contracts.IWireReader") is { } reader)
        {
            foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols.Where(a => References(a, writer.ContainingAssembly)))
            {
                cancellation.ThrowIfCancellationRequested();
                foreach (AttributeData format in Attributes.All(assembly, Attributes.Format))
                {
                    Add(Attributes.Argument(format, 0), writer, isWriter: true);
                    Add(Attributes.Argument(format, 1), reader, isWriter: false);
                }
            }
        }

        return found.GroupBy(f => f.Code).Select(g => g.First()).OrderBy(f => f.Code, StringComparer.Ordinal).ToEquatable();

        void Add(object? argument, INamedTypeSymbol contract, bool isWriter)
        {
            if (argument is INamedTypeSymbol { IsUnboundGenericType: false } wire
                && compilation.IsSymbolAccessibleWithin(wire, compilation.Assembly)
                && wire.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default)
                && Members(wire, contract) is { } members)
            {
                string code = Names.Code(wire);
                found.Add(new ForwardShape(code.Substring(0, code.Length - "Code".Length) + "Forward", Names.Full(wire), isWriter, members.ToEquatable()));
            }
        }
    }

    /// <summary>The attributes of an assembly are looked at only where it can have ours.</summary>
    static bool References(IAssemblySymbol assembly, IAssemblySymbol core) =>
        assembly.Modules.Any(m => m.ReferencedAssemblies.Any(r => r.Name == core.Name));

    /// <summary>The contract's members, or null where one can't be forwarded: then the wire is left as it is.</summary>
    static List<ForwardMember>? Members(INamedTypeSymbol wire, INamedTypeSymbol contract)
    {
        var members = new List<ForwardMember>();
        foreach (ISymbol member in contract.GetMembers())
        {
            switch (member)
            {
                case IMethodSymbol { MethodKind: MethodKind.PropertyGet }:
                    break;
                case IPropertySymbol { IsStatic: false, IsIndexer: false, SetMethod: null } property when IsCallable(wire, property):
                    members.Add(new ForwardMember(property.Name, Names.Full(property.Type), true, default, default, default));
                    break;
                case IMethodSymbol { MethodKind: MethodKind.Ordinary, IsStatic: false } method when IsCallable(wire, method):
                    members.Add(Method(method));
                    break;
                default:
                    return null;
            }
        }

        return members;
    }

    /// <summary>Whether emitted code can call the wire's own member by the contract's name.</summary>
    static bool IsCallable(INamedTypeSymbol wire, ISymbol member) =>
        wire.FindImplementationForInterfaceMember(member) is { DeclaredAccessibility: Accessibility.Public } own && own.Name == member.Name;

    static ForwardMember Method(IMethodSymbol method) => new(
        method.Name,
        method.ReturnsByRef ? "ref " + Names.Full(method.ReturnType) : Names.Full(method.ReturnType),
        false,
        method.TypeParameters.Select(p => p.Name).ToEquatable(),
        method.TypeParameters.Select(Constraint).Where(c => c.Length > 0).ToEquatable(),
        method.Parameters.Select(Parameter).ToEquatable());

    static ForwardParameter Parameter(IParameterSymbol parameter)
    {
        string passing = parameter.RefKind switch
        {
            RefKind.Ref => "ref ",
            RefKind.Out => "out ",
            RefKind.In => "in ",
            RefKind.RefReadOnlyParameter => "ref readonly ",
            _ => "",
        };
        bool scoped = parameter.ScopedKind == ScopedKind.ScopedValue || (parameter.ScopedKind == ScopedKind.ScopedRef && parameter.RefKind != RefKind.Out);
        return new ForwardParameter((scoped ? "scoped " : "") + passing, passing == "ref readonly " ? "in " : passing, Names.Full(parameter.Type), "@" + parameter.Name);
    }

    static string Constraint(ITypeParameterSymbol parameter)
    {
        var parts = new List<string>();
        if (parameter.HasUnmanagedTypeConstraint)
        {
            parts.Add("unmanaged");
        }
        else if (parameter.HasValueTypeConstraint)
        {
            parts.Add("struct");
        }
        else if (parameter.HasReferenceTypeConstraint)
        {
            parts.Add("class");
        }
        else if (parameter.HasNotNullConstraint)
        {
            parts.Add("notnull");
        }

        parts.AddRange(parameter.ConstraintTypes.Select(Names.Full));
        if (parameter.HasConstructorConstraint)
        {
            parts.Add("new()");
        }

        if (parameter.AllowsRefLikeType)
        {
            parts.Add("allows ref struct");
        }

        return parts.Count == 0 ? "" : $"where {parameter.Name} : {string.Join(", ", parts)}";
    }
}
