using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Reading: an empty map, or the one that is there, and then its entries one by one; or another map that it is made of.</summary>
static partial class MapCode
{
    static void PrintRead(MapShape shape, Source source)
    {
        if (shape.Plan.Via is not { } via)
        {
            PrintReadBody(shape, source, "Read", pairs: false);
            return;
        }

        FillCode.PrintReadVia(shape, via, source);
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
        FillCode.PrintNone(shape, "n < 0", source);
        FillCode.PrintEmpty(shape, source);
        if (plan.Watching != Watching.None)
        {
            source.Line("WireCollisions collisions = default;");
        }

        if (plan.Adding == Adding.Sorted)
        {
            source.Line($"global::Manywire.Emitted.WireSorted<{shape.Key.Type.Name}, {shape.Value.Type.Name}> sorted = default;");
        }

        if (plan.Comparer is not null)
        {
            source.Line($"global::Manywire.Emitted.WireAscending<{shape.Key.Type.Name}> order = default;");
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

    static void PrintEnd(MapShape shape, Source source)
    {
        if (shape.Plan.Watching != Watching.None)
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
        else if (shape.Pair is { } pair && !pairs)
        {
            source.Line("key = default;");
            source.Open("if (reader.Blits)");
            source.Line($"p = ref reader.GetBlit(ref p, out {Pair(shape)} whole, {pair}.Memory.Blit);");
            source.Line("key = whole.Key;");
            source.Line("item = whole.Value;");
            source.Close();
            source.Open("else");
            blits = true;
        }

        if (pairs)
        {
            source.Line("int j = 0;");
            source.Line("p = ref global::Manywire.Emitted.WirePairs.Begin(ref reader, ref p, out int m, ref j);");
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
            case StringValue or ScalarValue or CodeValue { IsKey: true }:
                source.Line(ScalarCode.GetKey(shape.Key));
                break;
            default:
                source.Line("key = default;");
                Values.Read(source, shape.Key, "default", x => $"key = {x};");
                if (!shape.Key.Type.IsValueType)
                {
                    PrintNullKey(source);
                }

                break;
        }

        if (pairs)
        {
            source.Line("p = ref global::Manywire.Emitted.WirePairs.Second(ref reader, ref p, ref m, ref j);");
        }

        Values.Read(source, shape.Value, "default", x => $"item = {x};");
        if (pairs)
        {
            source.Line("p = ref global::Manywire.Emitted.WirePairs.End(ref reader, ref p, ref m, ref j);");
        }

        if (blits)
        {
            source.Close();
            source.Line();
        }

        if (key.EndsWith("?", System.StringComparison.Ordinal))
        {
            PrintNullKey(source);
        }
    }

    static void PrintNullKey(Source source)
    {
        source.Open("if (key is null)");
        source.Line("reader.Fail(ref p, \"a key that isn't null, just before\");");
        source.Close();
        source.Line();
    }

    static void PrintAdd(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        string into = plan.Into.Length > 0 ? plan.Into : plan.Made;
        if (plan.Adding == Adding.Counted)
        {
            if (plan.Comparer is { } comparer)
            {
                source.Open($"if (order.Follows({comparer}, key))");
                source.Line($"{into}.Add(key, item);");
                source.Line("continue;");
                source.Close();
                source.Line();
            }

            source.Line($"int before = {into}.Count;");
            source.Line(FillCode.Their(shape, $"{into}[key] = item;", "an entry"));
            source.Open($"if ({into}.Count == before && !reader.AllowsDuplicates)");
            source.Line("reader.Fail(ref p, \"each key once\");");
            source.Close();
            PrintWatch(plan, source);
            return;
        }

        source.Open(plan.Adding == Adding.Sorted ? $"if (!sorted.TryAdd({plan.Made}, key, item))" : $"if (!{into}.TryAdd(key, item))");
        source.Open("if (!reader.AllowsDuplicates)");
        source.Line("reader.Fail(ref p, \"each key once\");");
        source.Close();
        source.Line();
        source.Line(plan.Adding == Adding.Sorted ? $"sorted.Set({plan.Made}, key, item);" : $"{into}[key] = item;");
        source.Close();
        PrintWatch(plan, source);
    }

    static void PrintWatch(MapPlan plan, Source source)
    {
        if (plan.Watching != Watching.None)
        {
            source.Line();
            source.Line(WatchCode.Statement(plan.Watching, plan.Made, "key").Trim());
        }
    }
}
