using System;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Says why structs of a type can't be read from memory. The rules MW060 to MW064 say it where the types are declared and used; this is for code that was compiled without them.</summary>
static class StructNeeds
{
    /// <summary>What is wrong with a type, or null.</summary>
    /// <param name="type">A type without references.</param>
    /// <param name="emitted">What was emitted for it.</param>
    public static string? Problem(Type type, WireStruct? emitted)
    {
        if (emitted is not null)
        {
            try
            {
                return emitted.Layout.Problem is { } problem ? $"{type}: {problem}." : null;
            }
            catch (NotSupportedException e)
            {
                return e.Message;
            }
        }

        if (!BitConverter.IsLittleEndian)
        {
            return $"{type}: structs are read as they lie in memory, and this machine's is big-endian.";
        }

        if (IsAutomatic(type))
        {
            return $"{type} has automatic layout: the runtime decides where its fields lie, and may decide otherwise tomorrow. Give it [StructLayout(LayoutKind.Sequential)].";
        }

        // Where code is compiled as it runs, a look at the fields costs nothing that matters, once for each type.
        return RuntimeFeature.IsDynamicCodeSupported ? ProblemOfFields(type, type) : null;
    }

    static bool IsAutomatic(Type type) => !type.IsPrimitive && !type.IsEnum && type.IsAutoLayout;

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Fields that were trimmed away can't be wrong; and this is only called where dynamic code is supported.")]
    static string? ProblemOfFields(Type type, Type root)
    {
        bool wired = type.IsDefined(typeof(WireAttribute), inherit: false);
        if (type.IsDefined(typeof(WireEndianAttribute), inherit: false))
        {
            return Unwired(type, root, nameof(WireEndian), wired);
        }

        foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
        {
            Type of = field.FieldType;
            string? attribute = field.IsDefined(typeof(WireBitsAttribute), inherit: false) ? "WireBits" : field.IsDefined(typeof(WireEndianAttribute), inherit: false) ? nameof(WireEndian) : null;
            if (attribute is not null)
            {
                return Unwired(type, root, attribute, wired);
            }

            if (of.IsPointer || of.IsFunctionPointer)
            {
                return $"{type}.{field.Name} is a pointer, which means nothing in bytes that come from elsewhere.";
            }

            if (IsAutomatic(of))
            {
                return $"{type}.{field.Name} is of type {of}, which has automatic layout: where its parts lie, and those of {type}, isn't defined.";
            }

            if (of.IsValueType && !of.IsPrimitive && !of.IsEnum && of != type && ProblemOfFields(of, root) is { } problem)
            {
                return problem;
            }
        }

        return null;
    }

    static string Unwired(Type type, Type root, string attribute, bool wired)
    {
        Type marked = type.IsDefined(typeof(WireAttribute), inherit: false) && !wired ? type : root;
        return $"{type} has [{attribute}], and no code was emitted for {marked}: "
            + (wired && marked.IsDefined(typeof(WireAttribute), inherit: false) ? "an error of it was suppressed, or its assembly was compiled without Manywire's generator." : "mark it with [Wire].");
    }
}
