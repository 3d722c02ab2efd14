using System.Collections.Generic;
using System.Text;

namespace Manywire.Schemas;

/// <summary>What a member, an element or an argument is: a type in words that say what it looks like on wires, such as <c>list&lt;App.Line?&gt;</c>.</summary>
/// <remarks>
/// <para>The C# type isn't in it where wires don't show it: an array, a <c>List&lt;T&gt;</c> and an <c>ImmutableArray&lt;T&gt;</c> are all <c>list</c>.</para>
/// <para>Its text is a name, arguments in <c>&lt;…&gt;</c> where there are some, and <c>?</c> where it may be null. A type parameter is <c>!T</c>; a type whose full name is one of the words is <c>@list</c>.</para>
/// </remarks>
#if !GENERATOR
public
#endif
sealed class SchemaTypeRef
{
    internal SchemaTypeRef(SchemaForm form, string name, IReadOnlyList<SchemaTypeRef>? arguments = null, bool isNullable = false, int length = 0)
    {
        Form = form;
        Name = name;
        Arguments = arguments ?? [];
        IsNullable = isNullable;
        Length = length;
    }

    /// <summary>What it stands for.</summary>
    public SchemaForm Form { get; }

    /// <summary>A word; or the full name of a type as C# spells it, without its arguments; or the name of a type parameter.</summary>
    public string Name { get; }

    /// <summary>The elements, the key and the value, or the arguments of a generic type, those of the types around it first.</summary>
    public IReadOnlyList<SchemaTypeRef> Arguments { get; }

    /// <summary>Whether null is a value of it: <c>Nullable&lt;T&gt;</c> of a value type, or a reference type that is annotated or declared where nullable annotations are off.</summary>
    /// <remarks>For a reference type it changes no byte: wires write null for either.</remarks>
    public bool IsNullable { get; }

    /// <summary>The dimensions of <c>grid</c>, the values of <c>inline</c>; else 0.</summary>
    public int Length { get; }

    /// <summary>The name by which a document finds the type: its full name, and behind <c>`</c> how many arguments it has, if it has some. Null for what isn't <see cref="SchemaForm.Named"/>.</summary>
    public string? Id => Form == SchemaForm.Named ? SchemaType.IdOf(Name, Arguments.Count) : null;

    /// <summary>The same, with or without null.</summary>
    /// <param name="isNullable">Whether null is a value of it.</param>
    public SchemaTypeRef WithNull(bool isNullable) => isNullable == IsNullable ? this : new(Form, Name, Arguments, isNullable, Length);

    /// <summary>The same with type arguments in the place of type parameters.</summary>
    /// <param name="parameters">The names of the parameters: <see cref="SchemaType.Parameters"/> of the type that it is within.</param>
    /// <param name="arguments">The arguments. A parameter that has none stays.</param>
    /// <remarks>A <c>?</c> behind a parameter says what the annotation of a reference type says, and nothing of a value type: <c>Nullable&lt;T&gt;</c> of a parameter is <c>nullable&lt;!T&gt;</c>.</remarks>
    public SchemaTypeRef Close(IReadOnlyList<string> parameters, IReadOnlyList<SchemaTypeRef> arguments)
    {
        if (parameters.Count == 0)
        {
            return this;
        }

        if (Form == SchemaForm.Parameter)
        {
            for (int i = 0; i < parameters.Count && i < arguments.Count; i++)
            {
                if (parameters[i] == Name)
                {
                    return arguments[i];
                }
            }

            return this;
        }

        if (Arguments.Count == 0)
        {
            return this;
        }

        var closed = new List<SchemaTypeRef>();
        foreach (SchemaTypeRef argument in Arguments)
        {
            closed.Add(argument.Close(parameters, arguments));
        }

        return Form == SchemaForm.Wrapper && Name == "nullable" && Arguments[0].Form == SchemaForm.Parameter ? NullableOf(closed[0]) : new SchemaTypeRef(Form, Name, closed, IsNullable, Length);
    }

    /// <summary>A <c>Nullable&lt;T&gt;</c> of a value type: with <c>?</c> where that can be said of it.</summary>
    internal static SchemaTypeRef NullableOf(SchemaTypeRef value) =>
        value.Form is SchemaForm.Scalar or SchemaForm.Named or SchemaForm.Tuple or SchemaForm.Framework ? value.WithNull(true) : new SchemaTypeRef(SchemaForm.Wrapper, "nullable", [value]);

    /// <summary>Reads the text of a reference.</summary>
    /// <param name="text">The text: at most 32 types in one another.</param>
    /// <exception cref="SchemaException">It isn't one.</exception>
    public static SchemaTypeRef Parse(string text)
    {
        int at = 0;
        SchemaTypeRef parsed = Parse(text, ref at, 0);
        return at == text.Length ? parsed : throw Bad(text, at);
    }

    static SchemaTypeRef Parse(string text, ref int at, int depth)
    {
        const int Deepest = 32;
        int start = at;
        while (at < text.Length && text[at] is not ('<' or '>' or ',' or '?' or ' '))
        {
            at++;
        }

        string name = text.Substring(start, at - start);
        bool escaped = name.StartsWith("@", System.StringComparison.Ordinal), isParameter = name.StartsWith("!", System.StringComparison.Ordinal);
        if (name.Length == (escaped || isParameter ? 1 : 0) || depth > Deepest)
        {
            throw Bad(text, start);
        }

        var arguments = new List<SchemaTypeRef>();
        if (at < text.Length && text[at] == '<')
        {
            do
            {
                at += arguments.Count == 0 ? 1 : 2; // behind ", "
                arguments.Add(Parse(text, ref at, depth + 1));
            }
            while (at + 1 < text.Length && text[at] == ',' && text[at + 1] == ' ');
            if (at >= text.Length || text[at++] != '>')
            {
                throw Bad(text, at);
            }
        }

        bool isNullable = at < text.Length && text[at] == '?';
        at += isNullable ? 1 : 0;
        int length = 0;
        SchemaForm form = isParameter ? SchemaForm.Parameter : escaped ? SchemaForm.Named : SchemaWords.Find(name, out length) ?? SchemaForm.Named;
        int? expected = form switch
        {
            SchemaForm.List or SchemaForm.Wrapper or SchemaForm.Grid or SchemaForm.Inline => 1,
            SchemaForm.Map => 2,
            SchemaForm.Tuple => name is "pair" or "grouping" ? 2 : null,
            SchemaForm.Named => null,
            _ => 0,
        };
        return expected is null || expected == arguments.Count ? new SchemaTypeRef(form, escaped || isParameter ? name.Substring(1) : name, arguments, isNullable, length) : throw Bad(text, start);
    }

    static SchemaException Bad(string text, int at) => new($"'{(text.Length > 100 ? text.Substring(0, 100) + "…" : text)}' isn't a type reference: see position {at}.");

    /// <summary>The reference as text.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        Print(text);
        return text.ToString();
    }

    void Print(StringBuilder text)
    {
        text.Append(Form == SchemaForm.Parameter ? "!" : Form == SchemaForm.Named && SchemaWords.Find(Name, out _) is not null ? "@" : "").Append(Name);
        for (int i = 0; i < Arguments.Count; i++)
        {
            text.Append(i == 0 ? "<" : ", ");
            Arguments[i].Print(text);
        }

        text.Append(Arguments.Count > 0 ? ">" : "").Append(IsNullable ? "?" : "");
    }
}
