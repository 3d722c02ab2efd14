using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of maps. Where keys are text and these aren't, entries are arrays of two, and the map an array of them: in methods of their own.</summary>
static partial class MapCode
{
    public static void Print(MapShape shape, CodeWriter output)
    {
        PrintWrite(shape, output);
        if (IsPaired(shape))
        {
            output.Line();
            PrintWritePairs(shape, output);
        }

        output.Line();
        PrintRead(shape, output);
        if (IsPaired(shape) && shape.Plan.ReadAs is null)
        {
            output.Line();
            PrintReadBody(shape, output, "ReadPairs", pairs: true);
        }
    }

    /// <summary>Whether the keys have no text.</summary>
    static bool IsPaired(MapShape shape) => !KeyCode.IsText(shape.Key);

    /// <summary>Where they have none, as an expression, of a map that is paired.</summary>
    static string Paired(MapShape shape, string wire) => wire + ".TextKeys" + (KeyCode.TextIn(shape.Key) is { } dialect ? $" && {wire}.Dialect != typeof({dialect})" : "");

    static bool IsBlit(ValueShape value) => value.Type is { IsUnmanaged: true, IsValueType: true } && value is ScalarValue or EnumValue or CodeValue && value.Type.IsUnmanaged && value.Type.IsValueType && !value.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    /// <summary>Whether entries lie in memory.</summary>
    public static bool LieInMemory(MapShape shape) => Blits(shape) || shape.Pair is not null;

    static bool Blits(MapShape shape) => IsBlit(shape.Key) && IsBlit(shape.Value);

    static string Blit(ValueShape value) => value is CodeValue code ? code.Code + ".Memory.Blit" : "null";

    static string Pair(MapShape shape) => $"KeyValuePair<{shape.Key.Type.Name}, {shape.Value.Type.Name}>";

    static void PrintWrite(MapShape shape, CodeWriter output)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        FillCode.PrintWriteNone(shape, output);
        if (plan.FastPathType is { } fastPath)
        {
            output.Text($$"""
                if (value is {{fastPath.Type.Name}} known)
                {
                    return ref {{fastPath.Code}}.Write(ref writer, ref p, known, tail);
                }

                """);
        }

        if (IsPaired(shape))
        {
            output.Text($$"""
                if ({{Paired(shape, "writer")}})
                {
                    return ref WritePairs(ref writer, ref p, value, tail);
                }

                """);
        }

        PrintEnter(shape, output, "writer.Enter(ref p);");
        output.Text($$"""
            {{Counting(plan)}}
            p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);
            p = ref writer.PutBeginMap(ref p, n);
            """);
        PrintManyWritten(shape, output);
        OpenEntries(shape, output);
        if (shape.Plan.Snapshot is not null && LieInMemory(shape))
        {
            // Written above.
        }
        else if (Blits(shape))
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{Pair(shape)}}>() + writer.MaxEnd + tail);
                    p = ref writer.PutBlitPair(ref p, entry.Key, entry.Value, {{Blit(shape.Key)}}, {{Blit(shape.Value)}});
                    continue;
                }

                """);
        }

        else if (shape.Pair is { } pair)
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{Pair(shape)}}>() + writer.MaxEnd + tail);
                    p = ref writer.PutBlit(ref p, entry, {{pair}}.Memory.Blit);
                    continue;
                }

                """);
        }

        PrintKey(shape, output);
        output.Line("first = false;");
        if (Values.IsFixed(shape.Value))
        {
            Values.Put(output, shape.Value, "entry.Value");
        }
        else
        {
            Values.Write(output, shape.Value, "entry.Value", "writer.MaxEnd + tail");
        }

        output.Close();
        output.Line();
        PrintCounted(plan, output);
        if (shape.Recursive)
        {
            output.Line("writer.Leave();");
        }

        output.Line("return ref writer.PutEndMap(ref p);");
        output.Close();
    }

    /// <summary>Entries that lie in memory, many at a time: those that were taken before, and those of a dictionary.</summary>
    static void PrintManyWritten(MapShape shape, CodeWriter output)
    {
        if (!LieInMemory(shape))
        {
            return;
        }

        if (shape.Plan.Snapshot is not null)
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.PutBlits<{{Pair(shape)}}>(ref p, snapshot.Items, {{EntryBlit(shape)}}, writer.MaxEnd + tail);
                    snapshot.End();
                    return ref writer.PutEndMap(ref p);
                }

                """);
        }
        else if (IsDictionary(shape))
        {
            output.Text($$"""
                if (writer.Blits && {{Entries}}.AreMany(value, n))
                {
                    return ref {{Entries}}.Put<TWriter, {{shape.Key.Type.Name}}, {{shape.Value.Type.Name}}, {{Pair(shape)}}>(ref writer, ref p, value, n, {{EntryBlit(shape)}}, tail);
                }

                """);
        }
    }

    const string Entries = "global::Manywire.Emitted.WireEntries";

    static bool IsDictionary(MapShape shape) => shape.Plan.Adding == Adding.Try && shape.Plan.TargetType.StartsWith("global::System.Collections.Generic.Dictionary<", System.StringComparison.Ordinal);

    /// <summary>How an entry lies in memory.</summary>
    static string EntryBlit(MapShape shape) => shape.Pair is { } pair ? pair + ".Memory.Blit" : $"{Entries}.Blit<{shape.Key.Type.Name}, {shape.Value.Type.Name}>({Blit(shape.Key)}, {Blit(shape.Value)})";

    /// <summary>How many entries there are is asked once; of a map that isn't believed or may change, they are taken first.</summary>
    static string Counting(MapPlan plan) => plan.Snapshot is { } snapshot ? snapshot + " int n = snapshot.Items.Length;" : $"int n = {plan.Count};";

    static void OpenEntries(MapShape shape, CodeWriter output)
    {
        output.Line("bool first = true;");
        output.Open($"foreach ({Pair(shape)} entry in {(shape.Plan.Snapshot is null ? shape.Plan.Items : "snapshot.Items")})");
        if (shape.Plan.Snapshot is null)
        {
            output.Line("n--;");
        }

    }

    /// <summary>As many entries must have come as were counted.</summary>
    static void PrintCounted(MapPlan plan, CodeWriter output)
    {
        if (plan.Snapshot is not null)
        {
            output.Line("snapshot.End();");
            return;
        }

        output.Text("""
            if (n != 0)
            {
                global::Manywire.Emitted.WireChanged.Fail(ref writer, ref p, value);
            }

            """);
    }

    static void PrintEnter(MapShape shape, CodeWriter output, string enter)
    {
        if (shape.Recursive)
        {
            output.Line(enter);
        }
    }

    /// <summary>The key of an entry, with room behind it for a value of fixed size.</summary>
    static void PrintKey(MapShape shape, CodeWriter output)
    {
        var room = new Room();
        if (Values.IsFixed(shape.Value))
        {
            Values.AddRoom(room, shape.Value);
            room.Add("writer.MaxEnd");
            room.Tail("tail");
        }

        if (IsPaired(shape) && KeyCode.TextIn(shape.Key) is null)
        {
            Values.Write(output, shape.Key, "entry.Key", room.ToString());
        }
        else
        {
            KeyCode.Put(shape.Key, "entry.Key", room.ToString(), output);
        }
    }

    static void PrintWritePairs(MapShape shape, CodeWriter output)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenWrite(output, "WritePairs", $"{shape.Type.Name} value, int tail", "");
        PrintEnter(shape, output, "writer.Enter(ref p);");
        output.Text($$"""
            {{Counting(plan)}}
            p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);
            p = ref writer.PutBeginArray(ref p, n);
            """);
        OpenEntries(shape, output);
        output.Text("""
            p = ref writer.Reserve(ref p, writer.MaxEnd + writer.MaxArray);
            if (writer.Delimited && !first)
            {
                p = ref writer.PutSeparator(ref p);
            }

            first = false;
            p = ref writer.PutBeginArray(ref p, 2);
            """);
        Values.Write(output, shape.Key, "entry.Key", "writer.MaxEnd");
        output.Text("""
            if (writer.Delimited)
            {
                p = ref writer.PutSeparator(ref p);
            }

            """);
        Values.Write(output, shape.Value, "entry.Value", "2 * writer.MaxEnd + tail");
        output.Line("p = ref writer.PutEndArray(ref p);");
        output.Close();
        output.Line();
        PrintCounted(plan, output);
        if (shape.Recursive)
        {
            output.Line("writer.Leave();");
        }

        output.Line("return ref writer.PutEndArray(ref p);");
        output.Close();
    }
}
