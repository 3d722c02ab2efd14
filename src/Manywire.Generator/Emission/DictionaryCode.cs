using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of dictionaries.</summary>
static class DictionaryCode
{
    public static void Print(DictionaryShape shape, Source source)
    {
        PrintWrite(shape, source);
        source.Line();
        PrintRead(shape, source);
    }

    static bool Blits(DictionaryShape shape) => shape.Key.Type is { IsUnmanaged: true, IsValueType: true } && shape.Value.Type is { IsUnmanaged: true, IsValueType: true } && shape.Value is ScalarValue or EnumValue or CodeValue && !shape.Value.Type.Name.EndsWith("?", System.StringComparison.Ordinal) && shape.Key.Type.IsUnmanaged && shape.Value.Type.IsUnmanaged;

    /// <summary>Whether there are more keys than a dictionary may have unwatched; .NET watches strings itself.</summary>
    static bool CanCollide(ValueShape key) => key is ScalarValue { Scalar: not ("Boolean" or "SByte" or "Byte") } or EnumValue { Scalar: not ("SByte" or "Byte") };

    static string Blit(ValueShape value) => value is CodeValue code ? code.Code + ".Memory.Blit" : "null";

    static void PrintWrite(DictionaryShape shape, Source source)
    {
        string key = shape.Key.Type.Name, value = shape.Value.Type.Name;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open("if (value is null)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
        source.Line("return ref writer.PutNullArray(ref p);");
        source.Close();
        source.Line();
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutBeginMap(ref p, value.Count);");
        source.Line("bool first = true;");
        source.Open($"foreach (KeyValuePair<{key}, {value}> entry in value)");
        if (Blits(shape))
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<KeyValuePair<{key}, {value}>>() + writer.MaxEnd + tail);");
            source.Line($"p = ref writer.PutBlitPair(ref p, entry.Key, entry.Value, {Blit(shape.Key)}, {Blit(shape.Value)});");
            source.Line("continue;");
            source.Close();
            source.Line();
        }

        var room = new Room();
        if (Values.IsFixed(shape.Value))
        {
            Values.AddRoom(room, shape.Value);
            room.Add("writer.MaxEnd");
            room.Tail("tail");
        }

        if (shape.Key is EnumValue @enum)
        {
            source.Open("if (writer.TextKeys)");
            source.Line($"p = ref writer.PutMapKey(ref p, {@enum.Code}.Name(entry.Key), first, {room});");
            source.Close();
            source.Open("else");
            source.Line($"p = ref writer.PutMapKey<{@enum.Underlying}>(ref p, ({@enum.Underlying})entry.Key, first, {room});");
            source.Close();
            source.Line();
        }
        else
        {
            source.Line(ScalarCode.PutKey(shape.Key, "entry.Key", room.ToString()));
        }

        source.Line("first = false;");
        if (Values.IsFixed(shape.Value))
        {
            Values.Put(source, shape.Value, "entry.Value");
        }
        else
        {
            Values.Write(source, shape.Value, "entry.Value", "writer.MaxEnd + tail");
        }

        source.Close();
        source.Line();
        source.Line("return ref writer.PutEndMap(ref p);");
        source.Close();
    }

    static void PrintRead(DictionaryShape shape, Source source)
    {
        string key = shape.Key.Type.Name, value = shape.Value.Type.Name;
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Line("p = ref reader.BeginMap(ref p, out int n);");
        source.Open("if (n < 0)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Open("if (value is null)");
        source.Line($"value = new {shape.Type.Name}(WireItems<KeyValuePair<{key}, {value}>>.Capacity(n, reader.Remaining(ref p)));");
        source.Close();
        source.Open("else");
        source.Line("value.Clear();");
        source.Close();
        source.Line();
        if (CanCollide(shape.Key))
        {
            source.Line("WireCollisions collisions = default;");
        }

        source.Line("int i = 0;");
        source.Open("while (true)");
        source.Line("p = ref reader.NextEntry(ref p, ref n, ref i);");
        source.Open("if (n < 0)");
        if (CanCollide(shape.Key))
        {
            source.Line("collisions.End();");
        }

        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line($"{key} key;");
        source.Line($"{value} item = default;");
        if (Blits(shape))
        {
            source.Open("if (reader.Blits)");
            source.Line($"p = ref reader.GetBlitPair(ref p, out key, out item, {Blit(shape.Key)}, {Blit(shape.Value)});");
            source.Close();
            source.Open("else");
        }

        switch (shape.Key)
        {
            case EnumValue @enum:
                source.Open("if (reader.TextKeys)");
                source.Line("p = ref reader.GetMapKey(ref p, out string name);");
                source.Open($"if (!{@enum.Code}.TryParse(name, out key))");
                source.Line($"reader.Fail(ref p, \"a name of {shape.Key.Type.Name.Replace("global::", "")}\");");
                source.Close();
                source.Close();
                source.Open("else");
                source.Line($"p = ref reader.GetMapKey<{@enum.Underlying}>(ref p, out {@enum.Underlying} number);");
                source.Line($"key = ({key})number;");
                source.Close();
                source.Line();
                break;
            default:
                source.Line(ScalarCode.GetKey(shape.Key));
                break;
        }

        Values.Read(source, shape.Value, "default", x => $"item = {x};");
        if (Blits(shape))
        {
            source.Close();
            source.Line();
        }

        source.Open("if (!value.TryAdd(key, item))");
        source.Open("if (!reader.AllowsDuplicates)");
        source.Line("reader.Fail(ref p, \"each key once\");");
        source.Close();
        source.Line();
        source.Line("value[key] = item;");
        source.Close();
        if (CanCollide(shape.Key))
        {
            source.Line();
            source.Line("collisions.Watch(ref value, key);");
        }

        source.Close();
        source.Close();
    }
}
