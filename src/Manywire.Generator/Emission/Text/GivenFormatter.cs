namespace Manywire.Generator.Emission;

/// <summary>Prints the question whether the options of a call give a type a formatter.</summary>
static class GivenFormatter
{
    /// <summary>Answers with the formatter where there is one.</summary>
    public static void Print(CodeWriter output, string type, string given, string answer)
    {
        output.Text($$"""
            if ({{given}} is { } given && given.Find<{{type}}>() is { } formatter)
            {
                {{answer}}
            }

            """);
    }

    /// <summary>Goes on with the type's own code as a case, unless a formatter is given.</summary>
    public static void PrintCase(CodeWriter output, string type, string given, string answer)
    {
        output.Text($$"""
            if ({{given}} is not { } given || given.Find<{{type}}>() is null)
            {
                {{answer}}
            }

            """);
    }
}
