using System.Collections.Generic;

namespace Manywire.MessagePack.Idl;

/// <summary>Services.</summary>
ref partial struct IdlParser
{
    void Service()
    {
        var service = new IdlService("", 0, []);
        var throws = new List<IdlType>();
        foreach (string directive in _directives)
        {
            IdlParser inner = Directive(directive, out string word);
            service = word switch
            {
                "scoped" => service with { Names = IdlNames.Scoped },
                "dotted" => service with { Names = IdlNames.Dotted },
                "named" => service with { NamedArguments = true },
                "name" => service with { WireName = inner.String() },
                "throws" => inner.Types(service, throws),
                _ => throw _scanner.Problem("#: scoped, dotted, named, name or throws before a service"),
            };
            inner.End();
        }

        string name = DeclaredName();
        int version = Skip(":") ? Id() : 0;
        Expect("{");
        var methods = new List<IdlMethod>();
        while (!Is("}"))
        {
            methods.Add(Method());
        }

        Next();
        declarations.Add(service with { Name = name, Version = version, Methods = [.. methods], Throws = [.. throws] });
    }

    /// <summary>What a comment says: the word, behind which the parser that is given goes on.</summary>
    IdlParser Directive(string text, out string word)
    {
        IdlParser inner = Within(text);
        word = inner._scanner.Kind == IdlTokenKind.Name ? inner._scanner.Text : throw _scanner.Problem("a word behind #:");
        inner.Next();
        return inner;
    }

    /// <summary>Reads a comment, of which errors have the line.</summary>
    readonly IdlParser Within(string comment)
    {
        var inner = new IdlParser(comment, null, [], []) { _scanner = new(comment, _scanner.Line, isComment: true) };
        inner.Next();
        return inner;
    }

    readonly void End()
    {
        if (_scanner.Kind != IdlTokenKind.End)
        {
            throw _scanner.Problem("the end of the comment");
        }
    }

    /// <summary>Types one after another, which belong to what is given back.</summary>
    T Types<T>(T of, List<IdlType> types)
    {
        do
        {
            types.Add(Type(0));
        }
        while (Skip(","));

        return of;
    }

    IdlMethod Method()
    {
        var said = new IdlMethod("", false, null, []);
        var throws = new List<IdlType>();
        for (; _scanner.Kind == IdlTokenKind.Directive; Next())
        {
            IdlParser inner = Directive(_scanner.Text, out string word);
            said = word switch
            {
                "name" => said with { WireName = inner.String() },
                "results" => said with { Results = inner.Type(0) },
                "notification" => said with { IsNotification = true },
                "idempotent" => said with { IsIdempotent = true },
                "timeout" => said with { Timeout = inner._scanner.Text == "-1" ? inner.Forever() : inner.Id() },
                "throws" => inner.Types(said, throws),
                _ => throw _scanner.Problem("#: name, results, notification, idempotent, timeout or throws before a method"),
            };
            inner.End();
        }

        bool inherits = _scanner.Kind == IdlTokenKind.Name && _scanner.Text == "inherit";
        if (inherits)
        {
            Next();
            if (Skip("*"))
            {
                return new IdlMethod("*", true, null, []);
            }
        }

        IdlType type = Type(0);
        if (inherits && (_scanner.Kind != IdlTokenKind.Name || _scanner.Text == "inherit"))
        {
            return new IdlMethod(type.Name, true, null, []);
        }

        IdlScanner before = _scanner;
        string name = Name();
        if (inherits && !Is("("))
        {
            _scanner = before; // the next method's type
            return new IdlMethod(type.Name, true, null, []);
        }

        Expect("(");
        var parameters = new List<IdlField>();
        var ids = new HashSet<int>();
        var names = new HashSet<string>(System.StringComparer.Ordinal);
        while (!Is(")"))
        {
            IdlScanner start = _scanner;
            IdlField parameter = Field();
            bool goesOn = Skip(",");
            parameters.Add(Commented(parameter)); // which may stand behind the comma
            if (!ids.Add(parameter.Id) || !names.Add(parameter.Name))
            {
                throw start.Problem("each number and each name once");
            }

            if (!goesOn)
            {
                break;
            }
        }

        Expect(")");
        return said with { Name = name, Inherits = inherits, Returns = type, Parameters = [.. parameters], Throws = [.. throws] };
    }

    int Forever()
    {
        Next();
        return -1;
    }
}
