using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Reading: an empty map, or the one that is there, and then its entries one by one; or another map that it is made of.</summary>
static partial class MapCode
{
    static void PrintRead(MapShape shape, CodeWriter output)
    {
        if (shape.Plan.ReadAs is not { } readAs)
        {
            PrintReadBody(shape, output, "Read", pairs: false);
            return;
        }

        FillCode.PrintReadVia(shape, readAs, output, IsObject(shape));
    }

    /// <summary>Whether the map is an object where it has an identity, as an expression.</summary>
    static string IsObject(MapShape shape) => !IsPaired(shape) ? "true" : KeyCode.TextIn(shape.Key) is null ? "!reader.TextKeys" : $"!({Paired(shape, "reader")})";

    static void PrintReadBody(MapShape shape, CodeWriter output, string method, bool pairs)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenRead(output, method, $"scoped ref {shape.Type.Name} value", pairs ? "" : "public");
        if (!pairs)
        {
            IdentityCode.Print(shape, IsObject(shape), output);
        }

        if (IsPaired(shape) && !pairs)
        {
            output.Text($$"""
                if ({{Paired(shape, "reader")}})
                {
                    return ref ReadPairs(ref reader, ref p, ref value);
                }

                """);
        }

        PrintEnter(shape, output, "reader.Enter(ref p);");
        output.Line(pairs ? "p = ref global::Manywire.Emitted.WirePairs.Open(ref reader, ref p, out bool isEmpty, out int n);" : "p = ref reader.BeginMap(ref p, out int n);");
        FillCode.PrintNone(shape, "n < 0", output);
        FillCode.PrintEmpty(shape, output);
        if (plan.Watching != Watching.None)
        {
            output.Line("WireCollisions collisions = default;");
        }

        if (plan.Adding == Adding.Sorted)
        {
            output.Line($"global::Manywire.Emitted.WireSorted<{shape.Key.Type.Name}, {shape.Value.Type.Name}> sorted = default;");
        }

        if (plan.Comparer is not null)
        {
            output.Line($"global::Manywire.Emitted.WireAscending<{shape.Key.Type.Name}> order = default;");
        }

        if (!pairs && LieInMemory(shape) && IsDictionary(shape) && !shape.Key.Type.Name.EndsWith("?", System.StringComparison.Ordinal))
        {
            string key = shape.Key.Type.Name;
            bool watched = plan.Watching != Watching.None;
            output.Text($$"""
                if (reader.Blits && {{Entries}}.AreMany<{{Pair(shape)}}>(n))
                {
                    return ref {{Entries}}.Get<TReader, {{key}}, {{shape.Value.Type.Name}}, {{Pair(shape)}}, global::Manywire.Emitted.WireWatched{{(watched ? plan.Watching : Watching.Scalars)}}<{{key}}>>(ref reader, ref p, n, ref value, {{EntryBlit(shape)}}, {{(watched ? "true" : "false")}}, default);
                }

                """);
        }

        output.Line("int i = 0;");
        output.Open("while (true)");
        output.Line(pairs ? "p = ref isEmpty ? ref p : ref reader.NextElement(ref p, ref n, ref i);" : "p = ref reader.NextEntry(ref p, ref n, ref i);");
        output.Open(pairs ? "if (isEmpty || n < 0)" : "if (n < 0)");
        PrintEnd(shape, output);
        output.Line("return ref p;");
        output.Close();
        output.Line();
        PrintEntry(shape, output, pairs);
        PrintAdd(shape, output);
        output.Close();
        output.Close();
    }

    static void PrintEnd(MapShape shape, CodeWriter output)
    {
        if (shape.Plan.Watching != Watching.None)
        {
            output.Line("collisions.End();");
        }

        if (shape.Plan.Adding == Adding.Sorted)
        {
            output.Line($"sorted.End({shape.Plan.Target});");
        }

        if (shape.Plan.Target != "value")
        {
            output.Line($"value = {shape.Plan.Make};");
        }

        if (shape.Recursive)
        {
            output.Line("reader.Leave();");
        }
    }

    /// <summary>A key and its value.</summary>
    static void PrintEntry(MapShape shape, CodeWriter output, bool pairs)
    {
        string key = shape.Key.Type.Name, value = shape.Value.Type.Name;
        bool blits = Blits(shape) && !pairs;
        output.Line($"{key} key;");
        output.Line($"{value} item = default;");
        if (blits)
        {
            output.Text($$"""
                if (reader.Blits)
                {
                    p = ref reader.GetBlitPair(ref p, out key, out item, {{Blit(shape.Key)}}, {{Blit(shape.Value)}});
                }
                """);
            output.Open("else");
        }
        else if (shape.Pair is { } pair && !pairs)
        {
            output.Text($$"""
                key = default;
                if (reader.Blits)
                {
                    p = ref reader.GetBlit(ref p, out {{Pair(shape)}} whole, {{pair}}.Memory.Blit);
                    key = whole.Key;
                    item = whole.Value;
                }
                """);
            output.Open("else");
            blits = true;
        }

        if (pairs)
        {
            output.Line("int j = 0;");
            output.Line("p = ref global::Manywire.Emitted.WirePairs.Begin(ref reader, ref p, out int m, ref j);");
        }

        if (!IsPaired(shape) || (!pairs && KeyCode.TextIn(shape.Key) is not null))
        {
            KeyCode.Get(shape.Key, "key", output);
        }
        else
        {
            output.Line("key = default;");
            Values.Read(output, shape.Key, "default", x => $"key = {x};");
            if (!shape.Key.Type.IsValueType)
            {
                PrintNullKey(output);
            }
        }

        if (pairs)
        {
            output.Line("p = ref global::Manywire.Emitted.WirePairs.Second(ref reader, ref p, ref m, ref j);");
        }

        Values.Read(output, shape.Value, "default", x => $"item = {x};");
        if (pairs)
        {
            output.Line("p = ref global::Manywire.Emitted.WirePairs.End(ref reader, ref p, ref m, ref j);");
        }

        if (blits)
        {
            output.Close();
            output.Line();
        }

        if (key.EndsWith("?", System.StringComparison.Ordinal))
        {
            PrintNullKey(output);
        }
    }

    static void PrintNullKey(CodeWriter output)
    {
        output.Text("""
            if (key is null)
            {
                reader.Fail(ref p, "a key that isn't null, just before");
            }

            """);
    }

    static void PrintAdd(MapShape shape, CodeWriter output)
    {
        MapPlan plan = shape.Plan;
        string into = plan.Into.Length > 0 ? plan.Into : plan.Target;
        if (plan.Adding == Adding.Counted)
        {
            if (plan.Comparer is { } comparer)
            {
                output.Text($$"""
                    if (!reader.Appends && order.Follows({{comparer}}, key))
                    {
                        {{into}}.Add(key, item);
                        continue;
                    }

                    """);
            }

            output.Text($$"""
                int before = {{into}}.Count;
                {{FillCode.GuardUserCode(shape, $"{into}[key] = item;", "an entry")}}
                if ({{into}}.Count == before && !reader.AllowsDuplicates && !reader.Appends)
                {
                    reader.Fail(ref p, "each key once");
                }
                """);
            PrintWatch(shape, output);
            return;
        }

        output.Text($$"""
            {{(plan.Adding == Adding.Sorted ? $"if (!sorted.TryAdd({plan.Target}, key, item))" : $"if (!{into}.TryAdd(key, item))")}}
            {
                if (!reader.AllowsDuplicates && !reader.Appends)
                {
                    reader.Fail(ref p, "each key once");
                }

                {{(plan.Adding == Adding.Sorted ? $"sorted.Set({plan.Target}, key, item);" : $"{into}[key] = item;")}}
            }
            """);
        PrintWatch(shape, output);
    }

    static void PrintWatch(MapShape shape, CodeWriter output)
    {
        if (shape.Plan.Watching != Watching.None)
        {
            output.Line();
            output.Line(WatchCode.Statement(shape.Plan.Watching, shape.Plan.Target, "key", shape.Key.Type.Name).Trim());
        }
    }
}
