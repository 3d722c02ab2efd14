using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>.NET's structs of numbers: vectors, matrices, complex numbers, indexes and ranges, points, sizes and rectangles. Objects in array layout; their code is emitted into the core, once for all assemblies.</summary>
static class FrameworkStructs
{
    static readonly Dictionary<string, string[]> s_members = new()
    {
        ["System.Numerics.Vector2"] = ["X", "Y"],
        ["System.Numerics.Vector3"] = ["X", "Y", "Z"],
        ["System.Numerics.Vector4"] = ["X", "Y", "Z", "W"],
        ["System.Numerics.Quaternion"] = ["X", "Y", "Z", "W"],
        ["System.Numerics.Plane"] = ["Normal", "D"],
        ["System.Numerics.Matrix3x2"] = ["M11", "M12", "M21", "M22", "M31", "M32"],
        ["System.Numerics.Matrix4x4"] = ["M11", "M12", "M13", "M14", "M21", "M22", "M23", "M24", "M31", "M32", "M33", "M34", "M41", "M42", "M43", "M44"],
        ["System.Numerics.Complex"] = ["Real", "Imaginary"],
        ["System.Index"] = ["Value", "IsFromEnd"],
        ["System.Range"] = ["Start", "End"],
        ["System.ValueTuple"] = [], // the one of no elements
        ["System.Drawing.Point"] = ["X", "Y"],
        ["System.Drawing.PointF"] = ["X", "Y"],
        ["System.Drawing.Size"] = ["Width", "Height"],
        ["System.Drawing.SizeF"] = ["Width", "Height"],
        ["System.Drawing.Rectangle"] = ["X", "Y", "Width", "Height"],
        ["System.Drawing.RectangleF"] = ["X", "Y", "Width", "Height"],
    };

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { IsValueType: true, ContainingType: null, ContainingNamespace: { IsGlobalNamespace: false } space } named
            || !s_members.TryGetValue(space.ToDisplayString() + "." + type.MetadataName, out string[]? names))
        {
            return null;
        }

        string code = Names.Code(type);
        if (parser.IsCore)
        {
            parser.Need(type, code, () => Shape(named, code, names, parser));
        }

        return new CodeValue(TypeParser.Ref(type), code);
    }

    static ObjectShape Shape(INamedTypeSymbol type, string code, string[] names, TypeParser parser)
    {
        bool fields = names.Length == 0 || type.GetMembers(names[0]).Any(m => m is IFieldSymbol);
        return new ObjectShape(TypeParser.Ref(type), code, Names.Metadata(type))
        {
            IsPublic = true,
            Members = names.Select((name, i) => Member(name, i, type, fields, parser)).ToEquatable(),
            KeyCount = names.Length,
            ArrayLayout = true,
            Tolerant = false,
            References = false,
            Recursive = false,
            IsCase = false,
            Owner = null,
            Construction = fields ? Construction.Set : Construction.Gather,
            Parameters = default,
            Arguments = default,
            ConstructByAccessor = false,
            Blittable = true,
            BlitFields = default,
            Packed = true,
            Maker = type.Name == "Index" ? "global::Manywire.Types.IndexParts.Make" : null,
            Unknown = null,
        };
    }

    static MemberShape Member(string name, int i, INamedTypeSymbol type, bool isField, TypeParser parser)
    {
        ITypeSymbol member = type.GetMembers(name).Select(m => m is IFieldSymbol field ? field.Type : ((IPropertySymbol)m).Type).First();
        return new MemberShape(name, name, default, i, parser.Value(member)!, Names.Full(type), null, Names.Full(member), Access.Direct, isField ? Access.Direct : Access.None, isField ? -1 : i, "default", false);
    }
}
