using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of maps. Where keys are text and these aren't, entries are arrays of two, and the map an array of them: in methods of their own.</summary>
static partial class MapCode
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
    static bool IsPaired(MapShape shape) => shape.Key is not (StringValue or ScalarValue or EnumValue or CodeValue { IsKey: true });

    static bool IsBlit(ValueShape value) => value.Type is { IsUnmanaged: true, IsValueType: true } && value is ScalarValue or EnumValue or CodeValue && value.Type.IsUnmanaged && value.Type.IsValueType && !value.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    /// <summary>Whether entries lie in memory.</summary>
    public static bool LieInMemory(MapShape shape) => Blits(shape) || shape.Pair is not null;

    static bool Blits(MapShape shape) => IsBlit(shape.Key) && IsBlit(shape.Value);

    static string Blit(ValueShape value) => value is CodeValue code ? code.Code + ".Memory.Blit" : "null";

    static string Pair(MapShape shape) => $"KeyValuePair<{shape.Key.Type.Name}, {shape.Value.Type.Name}>";

    static void PrintWrite(MapShape shape, Source source)
    {
        MapPlan plan = shape.Plan;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        FillCode.PrintWriteNone(shape, source);
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

        PrintEnter(shape, source, "writer.Enter(ref p);");
        source.Line(Counting(plan));
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutBeginMap(ref p, n);");
        OpenEntries(shape, source);
        if (Blits(shape))
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{Pair(shape)}>() + writer.MaxEnd + tail);");
            source.Line($"p = ref writer.PutBlitPair(ref p, entry.Key, entry.Value, {Blit(shape.Key)}, {Blit(shape.Value)});");
            source.Line("continue;");
            source.Close();
            source.Line();
        }

        if (shape.Pair is { } pair)
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{Pair(shape)}>() + writer.MaxEnd + tail);");
            source.Line($"p = ref writer.PutBlit(ref p, entry, {pair}.Memory.Blit);");
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
        PrintCounted(plan, source);
        if (shape.Recursive)
        {
            source.Line("writer.Leave();");
        }

        source.Line("return ref writer.PutEndMap(ref p);");
        source.Close();
    }

    /// <summary>How many entries there are is asked once; of a map that isn't believed or may change, they are taken first.</summary>
    static string Counting(MapPlan plan) => plan.Snapshot is { } snapshot ? snapshot + " int n = snapshot.Items.Length;" : $"int n = {plan.Count};";

    static void OpenEntries(MapShape shape, Source source)
    {
        source.Line("bool first = true;");
        source.Open($"foreach ({Pair(shape)} entry in {(shape.Plan.Snapshot is null ? shape.Plan.Items : "snapshot.Items")})");
        if (shape.Plan.Snapshot is null)
        {
            source.Line("n--;");
        }

    }

    /// <summary>As many entries must have come as were counted.</summary>
    static void PrintCounted(MapPlan plan, Source source)
    {
        if (plan.Snapshot is not null)
        {
            source.Line("snapshot.End();");
            return;
        }

        source.Open("if (n != 0)");
        source.Line("global::Manywire.Emitted.WireChanged.Fail(ref writer, ref p, value);");
        source.Close();
        source.Line();
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
        PrintEnter(shape, source, "writer.Enter(ref p);");
        source.Line(Counting(plan));
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutBeginArray(ref p, n);");
        OpenEntries(shape, source);
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
        PrintCounted(plan, source);
        if (shape.Recursive)
        {
            source.Line("writer.Leave();");
        }

        source.Line("return ref writer.PutEndArray(ref p);");
        source.Close();
    }
}
