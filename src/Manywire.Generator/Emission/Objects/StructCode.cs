using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Prints how a struct lies in a run of structs: a description, from which many are converted at once, and code for one. In that, numbers are turned round in memory;
/// a packed struct is read and written field by field, its bit fields from one number for each string of them.
/// </summary>
sealed class StructCode(RootShape root, StructShape shape, CodeWriter output)
{
    const string Create = "global::System.Runtime.InteropServices.MemoryMarshal.CreateSpan";

    readonly string _type = root.Type.Name;
    readonly bool _unsafe = shape.Fields.Any(f => f.IsFixed);

    public void Print()
    {
        output.Line();
        output.Line("/// <summary>How the struct lies in a run of structs.</summary>");
        output.Open($"internal sealed {(_unsafe ? "unsafe " : "")}class Struct : WireStruct<{_type}>");
        output.Line("internal static readonly Struct Only = new Struct();");
        foreach (string other in shape.Fields.Where(f => f.Part == StructPart.Other).Select(f => f.Element).Distinct())
        {
            output.Line($"static readonly WireStruct<{other}> {Cached(other)} = WireStruct.Require<{other}>();");
        }

        output.Line();
        PrintDescribe();
        output.Line();
        output.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
        output.Open($"public override void Turn(ref {_type} value, bool big)");
        if (!shape.IsPacked)
        {
            foreach ((StructField field, int i) in shape.Fields.Select((f, i) => (f, i)))
            {
                PrintTurn(field, i);
            }
        }

        output.Close();
        if (shape.IsPacked)
        {
            PrintPacked("Get", GetField, GetBits);
            PrintPacked("Put", PutField, PutBits);
        }

        PrintAccessors();
        output.Close();
    }

    void PrintDescribe()
    {
        output.Open("protected override WireStructLayout Describe()");
        output.Line($"{_type} value = default;");
        output.Line($"var fields = new WireStructBuilder<{_type}>(ref value, WireEndian.{shape.Order}, {Literal(shape.IsPacked)});");
        foreach ((StructField field, int i) in shape.Fields.Select((f, i) => (f, i)))
        {
            string nested = field.Part == StructPart.Value ? "" : ", " + Nested(field);
            string values = field.IsEnum ? $"new WireEnumValues({Literal(field.IsFlags)}{string.Concat(field.Values.Select(v => $", {v}UL"))})" : "null";
            string name = KeyCell.Literal(field.Name);
            output.Line(
                field.Bits > 0 ? $"fields.Bits({name}, ref {Place(field, i)}, {field.Bits}, {values});"
                : field.Part == StructPart.Value && field.Count > 0 ? $"fields.Items({name}, ref {Place(field, i)}[0], {field.Count}, WireEndian.{field.Order}, {values});"
                : field.Part == StructPart.Value ? $"fields.Field({name}, ref {Place(field, i)}, WireEndian.{field.Order}, {values});"
                : field.Count > 0 ? $"fields.NestedItems({name}, ref {Place(field, i)}[0], {field.Count}{nested}, WireEndian.{field.Order});"
                : $"fields.Nested({name}, ref {Place(field, i)}{nested}, WireEndian.{field.Order});");
        }

        output.Line("return fields.Build();");
        output.Close();
    }

    void PrintTurn(StructField field, int i)
    {
        string big = Big(field);
        if (field.Part == StructPart.Value)
        {
            if (!field.IsBytes && big != "false")
            {
                output.Line($"{(big == "true" ? "" : "if (big) ")}WireUnits.Turn({Values(field, i)});");
            }
        }
        else if (field.Count > 0)
        {
            output.Text($$"""
                foreach (ref {{field.Element}} item in {{Create}}(ref {{Place(field, i)}}[0], {{field.Count}}))
                {
                    {{Nested(field)}}.Turn(ref item, {{big}});
                }
                """);
        }
        else
        {
            output.Line($"{Nested(field)}.Turn(ref {Place(field, i)}, {big});");
        }
    }

    void PrintPacked(string name, System.Action<StructField, int> one, System.Action<List<(StructField Field, int Index)>> bits)
    {
        output.Line();
        output.Open($"public override ref byte {name}(ref byte p, ref {_type} value, bool big)");
        var run = new List<(StructField, int)>();
        int count = 0;
        for (int i = 0; i < shape.Fields.Count; i++)
        {
            StructField field = shape.Fields[i];
            if (field.Bits == 0)
            {
                one(field, i);
                continue;
            }

            run.Add((field, i));
            count += field.Bits;
            if (count % 8 == 0)
            {
                bits(run);
                run.Clear();
                count = 0;
            }
        }

        output.Line("return ref p;");
        output.Close();
    }

    void GetField(StructField field, int i) => PrintField("Get", field, i, field.Count == 0 ? "ref " + Place(field, i) : Values(field, i));

    void PutField(StructField field, int i) => PrintField("Put", field, i, field.Count == 0 && field.Part != StructPart.Value ? "ref " + Place(field, i) : field.Count == 0 ? Place(field, i) : Values(field, i));

    void PrintField(string name, StructField field, int i, string argument)
    {
        string big = Big(field);
        if (field.Part == StructPart.Value)
        {
            output.Line($"p = ref WireUnits.{name}(ref p, {argument}, {big});");
        }
        else if (field.Count > 0)
        {
            output.Text($$"""
                foreach (ref {{field.Element}} item in {{Create}}(ref {{Place(field, i)}}[0], {{field.Count}}))
                {
                    p = ref {{Nested(field)}}.{{name}}(ref p, ref item, {{big}});
                }
                """);
        }
        else
        {
            output.Line($"p = ref {Nested(field)}.{name}(ref p, {argument}, {big});");
        }
    }

    void GetBits(List<(StructField Field, int Index)> run)
    {
        int bits = run.Sum(f => f.Field.Bits);
        string big = Big(run[0].Field);
        output.Open();
        output.Line($"ulong bits = WireBitString.Load(ref p, {bits / 8}, {big});");
        int below = bits, above = 0;
        foreach ((StructField field, int i) in run)
        {
            below -= field.Bits;
            string shift = Shift(big, below, above);
            above += field.Bits;
            string number = $"WireBitString.{(field.IsSigned ? "Signed" : "Unsigned")}(bits, {shift}, {field.Bits})";
            output.Line($"{Place(field, i)} = {(field.Integer.Length == 0 ? number + " != 0" : $"unchecked({(field.IsEnum ? $"({field.Element})" : "")}({field.Integer}){number})")};");
        }

        output.Line($"p = ref Unsafe.Add(ref p, {bits / 8});");
        output.Close();
    }

    void PutBits(List<(StructField Field, int Index)> run)
    {
        int bits = run.Sum(f => f.Field.Bits);
        string big = Big(run[0].Field);
        output.Open();
        output.Line("ulong bits = 0;");
        int below = bits, above = 0;
        foreach ((StructField field, int i) in run)
        {
            below -= field.Bits;
            string shift = Shift(big, below, above);
            above += field.Bits;
            string number = field.Integer.Length == 0 ? $"({Place(field, i)} ? 1UL : 0UL)" : field.IsEnum ? $"({field.Integer}){Place(field, i)}" : Place(field, i);
            output.Line($"bits |= WireBitString.{(field.IsSigned ? "FromSigned" : "FromUnsigned")}({number}, {shift}, {field.Bits}, {KeyCell.Literal(field.Name)});");
        }

        output.Line($"WireBitString.Store(ref p, bits, {bits / 8}, {big});");
        output.Line($"p = ref Unsafe.Add(ref p, {bits / 8});");
        output.Close();
    }

    static string Shift(string big, int below, int above) => big == "true" ? below.ToString() : big == "false" ? above.ToString() : below == above ? below.ToString() : $"(big ? {below} : {above})";

    /// <summary>Whether a field is turned round: as it says itself, or its struct, or what is around that.</summary>
    string Big(StructField field) => (field.Order != StructOrder.Unspecified ? field.Order : shape.Order) switch
    {
        StructOrder.Big => "true",
        StructOrder.Little => "false",
        _ => "big",
    };

    string Values(StructField field, int i) => field.Count > 0 ? $"{Create}(ref {Place(field, i)}[0], {field.Count})" : $"ref {Place(field, i)}";

    static string Nested(StructField field) => field.Part == StructPart.Own ? field.Code + ".Struct.Only" : Cached(field.Element);

    static string Cached(string type) => "s_" + NameHash.Of(type).ToString("x8");

    string Place(StructField field, int i) => field.IsDirect ? "value." + CodeFile.Identifier(field.Field) : $"{(shape.Owner is { } owner ? $"Inside<{owner.Arguments}>." : "")}Field_{i}(ref value)";

    void PrintAccessors()
    {
        List<(StructField Field, int Index)> hidden = shape.Fields.Select((f, i) => (f, i)).Where(f => !f.f.IsDirect).ToList();
        if (hidden.Count == 0)
        {
            return;
        }

        if (shape.Owner is { } owner)
        {
            output.Line();
            output.Open($"static class Inside<{owner.Parameters}>{owner.Constraints}");
        }

        foreach ((StructField field, int i) in hidden)
        {
            if (shape.Owner is null)
            {
                output.Line();
            }

            output.Line($"[UnsafeAccessor(UnsafeAccessorKind.Field, Name = \"{field.Field}\")]");
            output.Line($"internal static extern ref {field.Type} Field_{i}(ref {shape.Owner?.Definition ?? _type} value);");
        }

        if (shape.Owner is not null)
        {
            output.Close();
        }
    }

    static string Literal(bool value) => value ? "true" : "false";
}
