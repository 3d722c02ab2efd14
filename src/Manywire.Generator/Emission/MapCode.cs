using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of maps. Where keys are text and these aren't, entries are arrays of two, and the map an array of them: in methods of their own.</summary>
static class MapCode
{
    public static void Print(MapShape shape, Source source)
    {
        PrintWrite(shape, source);
        if (IsPaired(shape))
        {
            source.Line();
            PrintWritePairs(shape, source);
        }

        source.Line();
        PrintRead(shape, source);
        if (IsPaired(shape) && shape.Plan.Via is null)
        {
            source.Line();
            PrintReadBody(shape, source, "ReadPairs", pairs: true);
        }
    }

    /// <summary>Whether the keys have no text.</summary>
    static bool IsPaired(MapShape shape) => shape.Key is not (StringValue or ScalarValue or EnumValue);

    static bool IsBlit(ValueShape value) => value.Type is { IsUnmanaged: true, IsValueType: true } && value is ScalarValue or EnumValue or CodeValue && value.Type.IsUnmanaged && value.Type.IsValueType && !value.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    static bool Blits(MapShape shape) => IsBlit(shape.Key) && IsBlit(shape.Value);

    static string Blit(ValueShape value) => value is CodeValue code ? code.Code + ".Memory.Blit" : "null";

    static string Pair(MapShape shape) => $"KeyValuePair<{shape.Key.Type.Name}, {shape.Value.Type.Name}>";

    static void PrintWrite(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        if (plan.IsNull is { } isNull)
        {
            source.Open($"if ({isNull})");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
            source.Line("return ref writer.PutNullArray(ref p);");
            source.Close();
            source.Line();
        }

        if (plan.Mostly is { } mostly)
        {
            source.Open($"if (value is {mostly.Type.Name} known)");
            source.Line($"return ref {mostly.Code}.Write(ref writer, ref p, known, tail);");
            source.Close();
            source.Line();
        }

        if (IsPaired(shape))
        {
            source.Open("if (writer.TextKeys)");
            source.Line("return ref WritePairs(ref writer, ref p, value, tail);");
            source.Close();
            source.Line();
        }

        PrintEnter(shape, source, "writer.Enter();");
        if (plan.Before is { } before)
        {
            source.Line(before);
        }

        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);");
        source.Line($"p = ref writer.PutBeginMap(ref p, {plan.Count});");
        source.Line("bool first = true;");
        source.Open($"foreach ({Pair(shape)} entry in {plan.Items})");
        if (Blits(shape))
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{Pair(shape)}>() + writer.MaxEnd + tail);");
            source.Line($"p = ref writer.PutBlitPair(ref p, entry.Key, entry.Value, {Blit(shape.Key)}, {Blit(shape.Value)});");
            source.Line("continue;");
            source.Close();
            source.Line();
        }

        PrintKey(shape, source);
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
        if (shape.Recursive)
        {
            source.Line("writer.Leave();");
        }

        source.Line("return ref writer.PutEndMap(ref p);");
        source.Close();
    }

    static void PrintEnter(MapShape shape, Source source, string enter)
    {
        if (shape.Recursive)
        {
            source.Line(enter);
        }
    }

    /// <summary>The key of an entry, with room behind it for a value of fixed size.</summary>
    static void PrintKey(MapShape shape, Source source)
    {
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
        else if (IsPaired(shape))
        {
            Values.Write(source, shape.Key, "entry.Key", room.ToString());
        }
        else
        {
            source.Line(ScalarCode.PutKey(shape.Key, "entry.Key", room.ToString()));
        }
    }

    static void PrintWritePairs(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenWrite(source, "WritePairs", $"{shape.Type.Name} value, int tail", "");
        PrintEnter(shape, source, "writer.Enter();");
        if (plan.Before is { } before)
        {
            source.Line(before);
        }

        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        source.Line($"p = ref writer.PutBeginArray(ref p, {plan.Count});");
        source.Line("bool first = true;");
        source.Open($"foreach ({Pair(shape)} entry in {plan.Items})");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxEnd + writer.MaxArray);");
        source.Open("if (writer.Delimited && !first)");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        source.Line("first = false;");
        source.Line("p = ref writer.PutBeginArray(ref p, 2);");
        Values.Write(source, shape.Key, "entry.Key", "writer.MaxEnd");
        source.Open("if (writer.Delimited)");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        Values.Write(source, shape.Value, "entry.Value", "2 * writer.MaxEnd + tail");
        source.Line("p = ref writer.PutEndArray(ref p);");
        source.Close();
        source.Line();
        if (shape.Recursive)
        {
            source.Line("writer.Leave();");
        }

        source.Line("return ref writer.PutEndArray(ref p);");
        source.Close();
    }

    static void PrintRead(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        if (plan.Via is not { } via)
        {
            PrintReadBody(shape, source, "Read", pairs: false);
            return;
        }

        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        PrintEnter(shape, source, "reader.Enter(ref p);");
        source.Line($"{via.Type.Name} made = {plan.Existing};");
        Values.Read(source, via, "made", x => $"made = {x};");
        PrintNull(shape, source, "made is null");
        source.Line($"value = {plan.Make};");
        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
    }

    static void PrintNull(MapShape shape, Source source, string condition)
    {
        source.Open($"if ({condition})");
        if (shape.Plan.IsNull is null)
        {
            // The cursor is behind the null by now; the error is in it.
            source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal("a " + shape.Type.Name.Replace("global::", "") + ", which can't be null")});");
        }
        else
        {
            source.Line(shape.Type.IsValueType ? "value = default;" : "value = null;");
        }

        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
        source.Line();
    }

    static void PrintReadBody(MapShape shape, Source source, string method, bool pairs)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenRead(source, method, $"scoped ref {shape.Type.Name} value", pairs ? "" : "public");
        if (IsPaired(shape) && !pairs)
        {
            source.Open("if (reader.TextKeys)");
            source.Line("return ref ReadPairs(ref reader, ref p, ref value);");
            source.Close();
            source.Line();
        }

        PrintEnter(shape, source, "reader.Enter(ref p);");
        source.Line($"p = ref reader.{(pairs ? "BeginArray" : "BeginMap")}(ref p, out int n);");
        PrintNull(shape, source, "n < 0");
        PrintMake(plan, source);
        if (plan.Watch)
        {
            source.Line("WireCollisions collisions = default;");
        }

        if (plan.Adding == Adding.Sorted)
        {
            source.Line($"global::Manywire.WireSorted<{shape.Key.Type.Name}, {shape.Value.Type.Name}> sorted = default;");
        }

        source.Line("int i = 0;");
        source.Open("while (true)");
        source.Line($"p = ref reader.{(pairs ? "NextElement" : "NextEntry")}(ref p, ref n, ref i);");
        source.Open("if (n < 0)");
        PrintEnd(shape, source);
        source.Line("return ref p;");
        source.Close();
        source.Line();
        PrintEntry(shape, source, pairs);
        PrintAdd(shape, source);
        source.Close();
        source.Close();
    }

    static void PrintMake(MapPlan plan, Source source)
    {
        if (plan.Made != "value")
        {
            source.Line($"{plan.MadeType} {plan.Made} = {plan.Create};");
        }
        else if (plan.IsNull is not { } isNull)
        {
            source.Line($"value = {plan.Create};");
        }
        else
        {
            source.Open($"if ({isNull})");
            source.Line($"value = {plan.Create};");
            source.Close();
            source.Open("else");
            source.Line(plan.Clear);
            source.Close();
        }

        source.Line();
    }

    static void PrintEnd(MapShape shape, Source source)
    {
        if (shape.Plan.Watch)
        {
            source.Line("collisions.End();");
        }

        if (shape.Plan.Adding == Adding.Sorted)
        {
            source.Line($"sorted.End({shape.Plan.Made});");
        }

        if (shape.Plan.Made != "value")
        {
            source.Line($"value = {shape.Plan.Make};");
        }

        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }
    }

    /// <summary>A key and its value.</summary>
    static void PrintEntry(MapShape shape, Source source, bool pairs)
    {
        string key = shape.Key.Type.Name, value = shape.Value.Type.Name;
        bool blits = Blits(shape) && !pairs;
        source.Line($"{key} key;");
        source.Line($"{value} item = default;");
        if (blits)
        {
            source.Open("if (reader.Blits)");
            source.Line($"p = ref reader.GetBlitPair(ref p, out key, out item, {Blit(shape.Key)}, {Blit(shape.Value)});");
            source.Close();
            source.Open("else");
        }

        if (pairs)
        {
            source.Line("int j = 0;");
            source.Line("p = ref global::Manywire.WirePairs.Begin(ref reader, ref p, out int m, ref j);");
        }

        switch (shape.Key)
        {
            case EnumValue @enum:
                source.Open("if (reader.TextKeys)");
                source.Line("p = ref reader.GetMapKey(ref p, out string name);");
                source.Open($"if (!{@enum.Code}.TryParse(name, out key))");
                source.Line($"reader.Fail(ref p, \"a name of {key.Replace("global::", "")}\");");
                source.Close();
                source.Close();
                source.Open("else");
                source.Line($"p = ref reader.GetMapKey<{@enum.Underlying}>(ref p, out {@enum.Underlying} number);");
                source.Line($"key = ({key})number;");
                source.Close();
                source.Line();
                break;
            case StringValue or ScalarValue:
                source.Line(ScalarCode.GetKey(shape.Key));
                break;
            default:
                source.Line("key = default;");
                Values.Read(source, shape.Key, "default", x => $"key = {x};");
                if (!shape.Key.Type.IsValueType || key.EndsWith("?", System.StringComparison.Ordinal))
                {
                    source.Open("if (key is null)");
                    source.Line("reader.Fail(ref p, \"a key that isn't null, just before\");");
                    source.Close();
                    source.Line();
                }

                break;
        }

        if (pairs)
        {
            source.Line("p = ref global::Manywire.WirePairs.Second(ref reader, ref p, ref m, ref j);");
        }

        Values.Read(source, shape.Value, "default", x => $"item = {x};");
        if (pairs)
        {
            source.Line("p = ref global::Manywire.WirePairs.End(ref reader, ref p, ref m, ref j);");
        }

        if (blits)
        {
            source.Close();
            source.Line();
        }
    }

    static void PrintAdd(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        string into = plan.Into.Length > 0 ? plan.Into : plan.Made;
        if (plan.Adding == Adding.Counted)
        {
            source.Line($"int before = {into}.Count;");
            source.Line($"{into}[key] = item;");
            source.Open($"if ({into}.Count == before && !reader.AllowsDuplicates)");
            source.Line("reader.Fail(ref p, \"each key once\");");
            source.Close();
            return;
        }

        source.Open(plan.Adding == Adding.Sorted ? $"if (!sorted.TryAdd({plan.Made}, key, item))" : $"if (!{into}.TryAdd(key, item))");
        source.Open("if (!reader.AllowsDuplicates)");
        source.Line("reader.Fail(ref p, \"each key once\");");
        source.Close();
        source.Line();
        source.Line(plan.Adding == Adding.Sorted ? $"sorted.Set({plan.Made}, key, item);" : $"{into}[key] = item;");
        source.Close();
        if (plan.Watch)
        {
            source.Line();
            source.Line($"collisions.Watch(ref {plan.Made}, key);");
        }
    }
}
