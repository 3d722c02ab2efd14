namespace Manywire.Generator.Emission;

/// <summary>Prints what tells the reader that code of the user's is running, so that what it throws is an error of the input with a place. Nothing is caught where the code stands: a handler there would keep its values out of registers.</summary>
static class UserCalls
{
    public const string End = "reader.NoteUserCode(0, null);";

    /// <param name="expected">What the code takes.</param>
    /// <param name="at">Where an error would be: bytes left, as an expression.</param>
    public static string Begin(string expected, string at) => $"reader.NoteUserCode({at}, {KeyCell.Literal(expected)});";

    /// <summary>The statement between the two.</summary>
    public static string Around(string expected, string at, string statement) => Begin(expected, at) + " " + statement + " " + End;
}
