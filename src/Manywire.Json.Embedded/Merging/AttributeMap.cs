using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Collections.Generic;

namespace Manywire.Json.Embedded.Merging;

/// <summary>Attributes of copies: those that a compiler or an editor reads are left out, since nobody compiles against an internal type.</summary>
static class AttributeMap
{
    static readonly HashSet<string> s_forCompilers = new(StringComparer.Ordinal)
    {
        "System.Runtime.CompilerServices.NullableAttribute", "System.Runtime.CompilerServices.NullableContextAttribute", "System.Runtime.CompilerServices.NullablePublicOnlyAttribute",
        "System.Runtime.CompilerServices.ScopedRefAttribute", "System.Runtime.CompilerServices.IsReadOnlyAttribute", "System.Runtime.CompilerServices.IsUnmanagedAttribute",
        "System.Runtime.CompilerServices.ExtensionAttribute", "System.Runtime.CompilerServices.ModuleInitializerAttribute", "System.Runtime.CompilerServices.CompilerGeneratedAttribute",
        "System.Runtime.CompilerServices.TupleElementNamesAttribute", "System.Runtime.CompilerServices.RefSafetyRulesAttribute", "System.Runtime.CompilerServices.ParamCollectionAttribute",
        "System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute", "System.Runtime.CompilerServices.CompilerFeatureRequiredAttribute", "System.Runtime.CompilerServices.RequiredMemberAttribute",
        "System.Runtime.CompilerServices.RequiresLocationAttribute", "System.Runtime.CompilerServices.CallerArgumentExpressionAttribute", "System.Runtime.CompilerServices.SkipLocalsInitAttribute",
        "System.Diagnostics.CodeAnalysis.UnscopedRefAttribute", "System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute", "System.Diagnostics.CodeAnalysis.NotNullWhenAttribute",
        "System.Diagnostics.CodeAnalysis.NotNullAttribute", "System.Diagnostics.CodeAnalysis.MaybeNullAttribute", "System.Diagnostics.CodeAnalysis.MaybeNullWhenAttribute", "System.Diagnostics.CodeAnalysis.AllowNullAttribute",
        "System.Diagnostics.CodeAnalysis.DoesNotReturnAttribute", "System.Diagnostics.CodeAnalysis.NotNullIfNotNullAttribute", "System.Diagnostics.CodeAnalysis.MemberNotNullAttribute", "System.Diagnostics.CodeAnalysis.MemberNotNullWhenAttribute",
        "System.Diagnostics.CodeAnalysis.SuppressMessageAttribute", "System.Diagnostics.CodeAnalysis.StringSyntaxAttribute", "System.Diagnostics.CodeAnalysis.ExperimentalAttribute", "System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverageAttribute",
        "System.ComponentModel.EditorBrowsableAttribute", "System.CodeDom.Compiler.GeneratedCodeAttribute", "System.ObsoleteAttribute", "System.ParamArrayAttribute", "System.AttributeUsageAttribute", "Microsoft.CodeAnalysis.EmbeddedAttribute",
        "System.Reflection.DefaultMemberAttribute", "System.Runtime.CompilerServices.InterpolatedStringHandlerAttribute", "System.Runtime.CompilerServices.InterpolatedStringHandlerArgumentAttribute", "System.Runtime.CompilerServices.CollectionBuilderAttribute",
    };

    public static void Copy(TypeMap map, ICustomAttributeProvider from, ICustomAttributeProvider to)
    {
        if (!from.HasCustomAttributes)
        {
            return;
        }

        foreach (CustomAttribute attribute in from.CustomAttributes)
        {
            if (!s_forCompilers.Contains(attribute.AttributeType.FullName))
            {
                to.CustomAttributes.Add(Copy(map, attribute));
            }
        }
    }

    /// <summary>In the application itself: Manywire's own say something to its generator, which has run.</summary>
    public static void Rewrite(TypeMap map, ICustomAttributeProvider on)
    {
        if (!on.HasCustomAttributes)
        {
            return;
        }

        Collection<CustomAttribute> all = on.CustomAttributes;
        for (int i = all.Count - 1; i >= 0; i--)
        {
            if (map.IsCopied(all[i].AttributeType))
            {
                all.RemoveAt(i);
            }
            else if (all[i].HasConstructorArguments || all[i].HasFields || all[i].HasProperties)
            {
                all[i] = Copy(map, all[i]);
            }
        }
    }

    /// <summary>Leaves out those that aren't copied.</summary>
    public static void LeaveOut(ICustomAttributeProvider on)
    {
        if (!on.HasCustomAttributes)
        {
            return;
        }

        Collection<CustomAttribute> all = on.CustomAttributes;
        for (int i = all.Count - 1; i >= 0; i--)
        {
            if (s_forCompilers.Contains(all[i].AttributeType.FullName))
            {
                all.RemoveAt(i);
            }
        }
    }

    static CustomAttribute Copy(TypeMap map, CustomAttribute attribute)
    {
        var copy = new CustomAttribute(map.Map(attribute.Constructor));
        foreach (CustomAttributeArgument argument in attribute.ConstructorArguments)
        {
            copy.ConstructorArguments.Add(Copy(map, argument));
        }

        foreach (CustomAttributeNamedArgument field in attribute.Fields)
        {
            copy.Fields.Add(new CustomAttributeNamedArgument(field.Name, Copy(map, field.Argument)));
        }

        foreach (CustomAttributeNamedArgument property in attribute.Properties)
        {
            copy.Properties.Add(new CustomAttributeNamedArgument(property.Name, Copy(map, property.Argument)));
        }

        return copy;
    }

    static CustomAttributeArgument Copy(TypeMap map, CustomAttributeArgument argument) => new(map.Map(argument.Type), argument.Value switch
    {
        TypeReference type => map.Map(type),
        CustomAttributeArgument inner => Copy(map, inner),
        CustomAttributeArgument[] many => many.Select(one => Copy(map, one)).ToArray(),
        object value => value,
        null => null,
    });
}
