using System;
using System.Collections.Generic;
using System.Globalization;

namespace Manywire.MessagePack.Idl;

/// <summary>Reads declarations.</summary>
/// <param name="text">The text.</param>
/// <param name="include">Gives the text of a file that another includes; null: none are.</param>
/// <param name="included">The names of files that have been read.</param>
/// <param name="declarations">Where to.</param>
ref partial struct IdlParser(string text, Func<string, string>? include, HashSet<string> included, List<IdlDeclaration> declarations)
{
    /// <summary>Levels of types within types, files that include others, and parameters of a type, at most.</summary>
    const int MaxDepth = 64;

    IdlScanner _scanner = new(text);
    readonly List<string> _directives = [];

    public static List<IdlDeclaration> Parse(string text, Func<string, string>? include)
    {
        var declarations = new List<IdlDeclaration>();
        new IdlParser(text, include, [], declarations).ParseAll();
        return declarations;
    }

    void ParseAll()
    {
        Next();
        while (_scanner.Kind != IdlTokenKind.End)
        {
            if (_scanner.Kind == IdlTokenKind.Directive)
            {
                _directives.Add(_scanner.Text);
                Next();
                continue;
            }

            switch (_scanner.Kind == IdlTokenKind.Name ? _scanner.Text : "")
            {
                case "include":
                    Next();
                    Include();
                    break;
                case "message":
                    Next();
                    Message(isException: false);
                    break;
                case "exception":
                    Next();
                    Message(isException: true);
                    break;
                case "type":
                    Next();
                    Alias();
                    break;
                case "enum":
                    Next();
                    Enum();
                    break;
                case "service":
                    Next();
                    Service();
                    break;
                default:
                    throw _scanner.Problem("message, exception, type, enum, service or include");
            }

            _directives.Clear();
        }
    }

    void Next() => _scanner.Next();

    bool Is(string mark) => _scanner.Kind == IdlTokenKind.Mark && _scanner.Text == mark;

    bool Skip(string mark)
    {
        bool found = Is(mark);
        if (found)
        {
            Next();
        }

        return found;
    }

    void Expect(string mark)
    {
        if (!Skip(mark))
        {
            throw _scanner.Problem($"'{mark}'");
        }
    }

    string Name()
    {
        if (_scanner.Kind != IdlTokenKind.Name)
        {
            throw _scanner.Problem("a name");
        }

        string name = _scanner.Text;
        Next();
        return name;
    }

    string DeclaredName()
    {
        if (IdlWords.IsReserved(_scanner.Text))
        {
            throw _scanner.Problem("a name that the language hasn't");
        }

        return Name();
    }

    int Id()
    {
        if (_scanner.Kind != IdlTokenKind.Number || !int.TryParse(_scanner.Text, NumberStyles.None, CultureInfo.InvariantCulture, out int id))
        {
            throw _scanner.Problem("a number");
        }

        Next();
        return id;
    }

    void Include()
    {
        if (_scanner.Kind != IdlTokenKind.String || include is null)
        {
            throw _scanner.Problem(include is null ? "no include: nothing was given that finds files" : "the name of a file in quotes");
        }

        string name = _scanner.Text;
        if (included.Add(name))
        {
            if (included.Count > MaxDepth)
            {
                throw _scanner.Problem($"at most {MaxDepth} files");
            }

            new IdlParser(include(name), include, included, declarations).ParseAll();
        }

        Next();
    }

    void Message(bool isException)
    {
        string name = DeclaredName();
        string[] parameters = [];
        string? from = null;
        if (Skip("<"))
        {
            var all = new List<string> { DeclaredName() };
            bool isParameters = Is(",") || Is(">");
            while (Skip(","))
            {
                if (all.Count == MaxDepth)
                {
                    throw _scanner.Problem($"at most {MaxDepth} parameters");
                }

                all.Add(DeclaredName());
            }

            if (isParameters)
            {
                Expect(">");
                parameters = [.. all];
            }
            else
            {
                from = isException ? all[0] : throw _scanner.Problem("'>'");
            }
        }

        if (isException && from is null && Skip("<"))
        {
            from = DeclaredName();
        }

        bool isMap = _directives.Contains("map");
        bool isStruct = _directives.Contains("struct");
        Expect("{");
        var fields = new List<IdlField>();
        var ids = new HashSet<int>();
        var names = new HashSet<string>(StringComparer.Ordinal);
        while (!Is("}"))
        {
            IdlScanner start = _scanner;
            IdlField field = Field();
            if (!ids.Add(field.Id) || !names.Add(field.Name))
            {
                throw start.Problem("each number and each name once");
            }

            if (field.Progress is not null || field.IsOptional)
            {
                throw start.Problem("progress and optional at parameters alone");
            }

            fields.Add(field);
        }

        Next();
        declarations.Add(new IdlMessage(name, parameters, [.. fields]) { Base = from, IsException = isException, IsMap = isMap, IsStruct = isStruct });
    }

    IdlField Field()
    {
        int id = Id();
        Expect(":");
        IdlType type = Type(0);
        string name = Name();
        string? literal = Skip("=") ? Literal(type) : null;
        return Commented(new IdlField(id, type, name, literal));
    }

    /// <summary>A field with what the comment behind it says of it.</summary>
    IdlField Commented(IdlField field)
    {
        if (_scanner.Kind != IdlTokenKind.Directive)
        {
            return field;
        }

        IdlParser inner = Within(_scanner.Text);
        while (inner._scanner.Kind != IdlTokenKind.End)
        {
            field = inner.Skip("#:") ? field : inner.Comment(field);
        }

        Next();
        return field;
    }

    IdlField Comment(IdlField field)
    {
        switch (_scanner.Kind == IdlTokenKind.Name ? _scanner.Text : "")
        {
            case "name":
                Next();
                return field with { WireName = String() };
            case "progress":
                Next();
                return field with { Progress = Type(0) };
            case "optional":
                Next();
                string? constant = _scanner is { Kind: IdlTokenKind.Name, Text: "NaN" or "PositiveInfinity" or "NegativeInfinity" } ? Name() : null;
                return field with { IsOptional = true, Constant = constant };
            default:
                throw _scanner.Problem("#: name \"…\", progress or optional");
        }
    }

    string String()
    {
        string text = _scanner.Kind == IdlTokenKind.String ? _scanner.Text : throw _scanner.Problem("a string in quotes");
        Next();
        return text;
    }

    /// <summary>A literal, as C# has it.</summary>
    string Literal(IdlType type)
    {
        string literal = _scanner.Text;
        switch (_scanner.Kind)
        {
            case IdlTokenKind.String:
                literal = IdlText.Quote(literal);
                break;
            case IdlTokenKind.Number when decimal.TryParse(literal, NumberStyles.Float, CultureInfo.InvariantCulture, out _) || double.TryParse(literal, NumberStyles.Float, CultureInfo.InvariantCulture, out _):
                literal = (literal.StartsWith('.') ? "0" + literal : literal.Replace("-.", "-0.", StringComparison.Ordinal)) + (type.Name == "float" ? "f" : type.Name == "decimal" ? "m" : "");
                break;
            case IdlTokenKind.Name when literal is "true" or "false" or "null":
                break;
            default:
                throw _scanner.Problem("true, false, null, a number or a string");
        }

        Next();
        return literal;
    }

    IdlType Type(int level)
    {
        if (level > MaxDepth)
        {
            throw _scanner.Problem($"at most {MaxDepth} types within one another");
        }

        IdlScanner start = _scanner;
        string name = Name();
        var arguments = new List<IdlType>();
        if (Skip("<"))
        {
            arguments.Add(Type(level + 1));
            while (Skip(","))
            {
                arguments.Add(Type(level + 1));
            }

            Expect(">");
        }

        int most = name switch { "list" => 1, "map" => 2, _ => -1 };
        if ((most >= 0 && arguments.Count != most) || (name == "tuple" && arguments.Count == 0) || (IdlWords.Primitives.ContainsKey(name) && arguments.Count > 0))
        {
            throw start.Problem(most < 0 ? "a type that has arguments" : $"{name} with {most} {(most == 1 ? "type" : "types")}");
        }

        return new IdlType(name, [.. arguments], Skip("?"));
    }

    void Alias()
    {
        string name = DeclaredName();
        Expect("=");
        IdlType type = Type(0);
        foreach (string directive in _directives)
        {
            if (directive.StartsWith("union ", StringComparison.Ordinal))
            {
                declarations.Add(new IdlUnion(name, Within(directive[6..]).Cases()));
                return;
            }
        }

        declarations.Add(new IdlAlias(name, type));
    }

    /// <summary>The cases of a union, which the comment before it has.</summary>
    IdlCase[] Cases()
    {
        var cases = new List<IdlCase>();
        do
        {
            int tag = Id();
            string message = DeclaredName();
            string? wire = _scanner.Kind == IdlTokenKind.String ? _scanner.Text : null;
            if (wire is not null)
            {
                Next();
            }

            cases.Add(new IdlCase(tag, message, wire));
        }
        while (Skip(","));

        return _scanner.Kind == IdlTokenKind.End ? [.. cases] : throw _scanner.Problem("a comma");
    }

    void Enum()
    {
        string name = DeclaredName();
        string underlying = "int";
        foreach (string directive in _directives)
        {
            if (directive.StartsWith("of ", StringComparison.Ordinal))
            {
                underlying = directive[3..] is "byte" or "ubyte" or "short" or "ushort" or "int" or "uint" or "long" or "ulong" ? directive[3..] : throw _scanner.Problem("an integral type behind #: of");
            }
        }

        Expect("{");
        var values = new List<(string, string)>();
        while (!Is("}"))
        {
            string value = _scanner.Text;
            if (_scanner.Kind != IdlTokenKind.Number || !decimal.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out decimal number))
            {
                throw _scanner.Problem("an integer");
            }

            Next();
            Expect(":");
            values.Add((number.ToString(CultureInfo.InvariantCulture), Name()));
        }

        Next();
        declarations.Add(new IdlEnum(name, underlying, [.. values]));
    }
}
