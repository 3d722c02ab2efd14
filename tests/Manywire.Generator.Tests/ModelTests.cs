using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Emission;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>What passes from parsing to emission is plain data: it can be compared, and keeps no compilation alive.</summary>
public sealed class ModelTests
{
    static readonly Assembly s_generator = typeof(WireGenerator).Assembly;

    /// <summary>Every type that the pipeline's steps hold, with how it is reached.</summary>
    static Dictionary<Type, string> Reachable()
    {
        var seen = new Dictionary<Type, string>();
        var open = new Stack<(Type Type, string Path)>();
        foreach (Type start in new[] { typeof(ParseResult), typeof(RegistryEntry), typeof(DiagnosticInfo) })
        {
            open.Push((start, start.Name));
        }

        while (open.TryPop(out (Type Type, string Path) at))
        {
            Type type = at.Type.IsArray ? at.Type.GetElementType()! : at.Type;
            if (!seen.TryAdd(type, at.Path))
            {
                continue;
            }

            foreach (Type argument in type.GenericTypeArguments)
            {
                open.Push((argument, at.Path + "<" + argument.Name + ">"));
            }

            if (type.Assembly != s_generator)
            {
                continue;
            }

            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            {
                open.Push((field.FieldType, at.Path + "." + field.Name));
            }

            // A field of a base type may hold any that derives from it.
            foreach (Type derived in s_generator.GetTypes().Where(t => t.BaseType == type))
            {
                open.Push((derived, at.Path + " as " + derived.Name));
            }
        }

        return seen;
    }

    [Fact]
    public void The_walk_reaches_the_whole_model()
    {
        Dictionary<Type, string> types = Reachable();
        foreach (Type expected in s_generator.GetTypes().Where(t => !t.IsAbstract && (typeof(RootShape).IsAssignableFrom(t) || typeof(ValueShape).IsAssignableFrom(t))))
        {
            Assert.Contains(expected, types.Keys);
        }

        Assert.Contains(typeof(MemberShape), types.Keys);
        Assert.Contains(typeof(EquatableArray<DiagnosticInfo>), types.Keys);
    }

    [Fact]
    public void No_type_of_Roslyn_is_in_it() =>
        Assert.Empty(Reachable().Where(t => t.Key.Namespace?.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal) == true).Select(t => t.Value));

    [Fact]
    public void Every_type_in_it_is_compared_by_value() =>
        Assert.Empty(Reachable().Where(t => !IsValue(t.Key)).Select(t => $"{t.Key} at {t.Value}"));

    [Fact]
    public void The_check_of_value_equality_can_fail()
    {
        Assert.False(IsValue(typeof(List<int>)));
        Assert.False(IsValue(typeof(object)));
        Assert.False(IsValue(typeof(TypeParser)));
        Assert.True(IsValue(typeof(TypeRef)));
    }

    static bool IsValue(Type type) =>
        type.IsPrimitive || type.IsEnum || type == typeof(string)
        || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(EquatableArray<>))
        || type.GetMethod("<Clone>$") is not null;

    /// <summary>Records hold their contract as a <c>Type</c> in a property, not a field: none is reachable.</summary>
    [Fact]
    public void No_field_holds_a_Type() => Assert.DoesNotContain(typeof(Type), Reachable().Keys);

    [Fact]
    public void Equal_sources_give_equal_models()
    {
        object[] first = Models(Samples.Rich);
        object[] second = Models(Samples.Rich);
        Assert.NotEmpty(first);
        Assert.Equal(first.Length, second.Length);
        for (int i = 0; i < first.Length; i++)
        {
            Assert.NotSame(first[i], second[i]);
            Assert.True(first[i].Equals(second[i]), first[i].ToString());
            Assert.Equal(first[i].GetHashCode(), second[i].GetHashCode());
        }
    }

    [Fact]
    public void Different_sources_give_different_models() =>
        Assert.NotEqual(Models("[Manywire.Wire] public class A { public int X; }").First(), Models("[Manywire.Wire] public class A { public long X; }").First());

    static object[] Models(string source)
    {
        GeneratorDriver driver = Compiling.Driver().RunGenerators(Compiling.Compile([source]));
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        return [.. new[] { Steps.Declared, Steps.Own, Steps.Shared, Steps.Called, Steps.Named, Steps.Registry }
            .SelectMany(step => result.TrackedSteps.TryGetValue(step, out var runs) ? runs.SelectMany(r => r.Outputs).Select(o => o.Value) : [])];
    }
}
