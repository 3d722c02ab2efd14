using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>A transparent type: what its one member holds is written in place of an object, also as the key of a map.</summary>
sealed partial class ObjectCode
{
    MemberShape Held => _members[0];

    /// <summary>The member's value where what was read is in <c>held</c>, which may be null for a null object.</summary>
    string HeldValue => _shape.Transparent!.Type == Held.Value.Type ? "held" : "held.GetValueOrDefault()";

    void PrintTransparent(ValueShape written)
    {
        PrintWriteTransparent(written);
        _output.Line();
        PrintReadTransparent(written);
        if (_shape.IsKey)
        {
            PrintKeyTransparent();
        }

        PrintAsked();
        PrintBlit();
        PrintAccessors();
        PrintCallbackAccessors();
        if (_shape.IsCase)
        {
            CaseCode.Print(_type, _output);
        }
    }

    void PrintWriteTransparent(ValueShape written)
    {
        _output.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
        CodeFile.OpenWrite(_output, "Write", $"{_type} value, int tail", "public");
        if (_shape.Blittable)
        {
            _output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{_type}}>() + tail);
                    return ref writer.PutBlit(ref p, value, Memory.Blit);
                }

                """);
        }

        PrintCalls(CallbackTime.Serializing, isStatic: true);
        if (!_isStruct)
        {
            _output.Line($"{written.Type.Name} held = default;");
        }

        OpenUnlessNull();
        PrintCalls(CallbackTime.Serializing, isStatic: false);
        _output.Line($"{(_isStruct ? written.Type.Name + " " : "")}held = {Given(Held)};");
        CloseUnlessNull();
        if (_shape.Recursive)
        {
            _output.Line("writer.Enter(ref p);");
        }

        Values.Write(_output, written, "held", "tail");
        if (_shape.Recursive)
        {
            _output.Line("writer.Leave();");
        }

        PrintCalls(CallbackTime.Serialized, isStatic: true);
        if (At(CallbackTime.Serialized, isStatic: false).Any())
        {
            OpenUnlessNull();
            PrintCalls(CallbackTime.Serialized, isStatic: false);
            CloseUnlessNull();
        }

        _output.Line("return ref p;");
        _output.Close();
    }

    void OpenUnlessNull()
    {
        if (!_isStruct)
        {
            _output.Open("if (value is not null)");
        }
    }

    void CloseUnlessNull()
    {
        if (!_isStruct)
        {
            _output.Close();
            _output.Line();
        }
    }

    void PrintReadTransparent(ValueShape written)
    {
        CodeFile.OpenRead(_output, "Read", $"scoped ref {_type} value", "public");
        if (_shape.Blittable)
        {
            _output.Line($"if (reader.Blits) return ref reader.GetBlit(ref p, out value, Memory.Blit);");
            _output.Line();
        }

        PrintBegan();
        PrintCalls(CallbackTime.Deserializing, isStatic: true);
        if (_shape.Recursive)
        {
            _output.Line("reader.Enter(ref p);");
        }

        _output.Line($"{written.Type.Name} held = default;");
        Values.Read(_output, written, "default", x => $"held = {x};");
        if (_shape.Recursive)
        {
            _output.Line("reader.Leave();");
        }

        if (!_isStruct)
        {
            _output.Text("""
                if (held is null)
                {
                    value = null;
                    return ref p;
                }

                """);
        }
        else if (Held.RefusesNullRead)
        {
            _output.Line(Checked(Held, "held"));
        }

        PrintMakeTransparent();
        PrintDeserialized();
        _output.Line("return ref p;");
        _output.Close();
    }

    /// <summary>The object of what it holds, which is in <c>held</c>.</summary>
    void PrintMakeTransparent()
    {
        if (_gathers)
        {
            PrintConstruct(_ => HeldValue, always: true);
            return;
        }

        _output.Line(Construct("value", "reader.Remaining(ref p) + 1", _shape.Arguments.ToList()));
        PrintCalls(CallbackTime.Deserializing, isStatic: false);
        _output.Line(Set(Held, HeldValue));
    }

    void PrintKeyTransparent()
    {
        _output.Line();
        _output.Line("/// <summary>Writes the key of a map's entry.</summary>");
        CodeFile.OpenWrite(_output, "PutKey", $"{_type} value, bool first, int tail", "public");
        _output.Line($"{Held.Value.Type.Name} held = {Got(Held)};");
        if (!Held.Value.Type.IsValueType)
        {
            _output.Text("""
                if (held is null)
                {
                    writer.Fail(ref p, "a key that isn't null");
                }

                """);
        }

        KeyCode.Put(Held.Value, "held", "tail", _output);
        _output.Line("return ref p;");
        _output.Close();
        _output.Line();
        _output.Line("/// <summary>Reads the key of a map's entry.</summary>");
        CodeFile.OpenRead(_output, "GetKey", $"out {_type} value", "public");
        if (_gathers && _shape.ConstructorRuns)
        {
            _output.Line("long began = reader.Remaining(ref p);");
        }

        _output.Line($"{Held.Value.Type.Name} held;");
        KeyCode.Get(Held.Value, "held", _output);
        if (_gathers)
        {
            PrintConstruct(_ => "held", always: true);
        }
        else
        {
            _output.Line(Construct("value", "reader.Remaining(ref p) + 1", _shape.Arguments.ToList()));
            _output.Line(Set(Held, "held"));
        }

        _output.Line("return ref p;");
        _output.Close();
    }
}
