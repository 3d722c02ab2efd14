namespace Manywire.Generator.Emission;

/// <summary>Reading of rows: members without names, in an order of their own.</summary>
sealed partial class ObjectCode
{
    /// <summary>Members in an order that is known before the first object: a loop and a switch of its own, which is faster than pieces.</summary>
    void PrintReadPermuted()
    {
        _source.Line();
        _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(_source, "ReadPermuted", $"{Parameter}, int n{SeenOut}", "");
        PrintSeenIfNoted();
        _source.Line("int member;");
        _source.Open("while ((member = reader.NextOrdinal(ref n)) != -2)");
        PrintSwitch(unknown: "p = ref reader.Skip(ref p);");
        PrintNote("member");
        _source.Close();
        _source.Line();
        PrintRequired();
        _source.Line("return ref p;");
        _source.Close();
    }
}
