using System;
using System.Data;

namespace Manywire.MySql;

/// <summary>What a command and a command of a batch have in common: its text, its parameters, and what its last execution gave.</summary>
sealed class CommandState
{
    string _text = "";
    SqlText? _parsed;
    (bool, bool) _parsedFor;

    public string Text
    {
        get => _text;
        set
        {
            _text = value;
            _parsed = null;
            Routine = null;
        }
    }

    public CommandType Type { get; set; } = CommandType.Text;

    public MySqlParameterCollection? Parameters { get; set; }

    public MySqlAttributeCollection? Attributes { get; set; }

    public bool AllowUserVariables { get; set; }

    public long LastInsertedId { get; set; }

    public int RecordsAffected { get; set; }

    /// <summary>The procedure or function that is called; null for SQL.</summary>
    public Routine? Routine { get; set; }

    /// <summary>The arguments of a procedure or function, in its order.</summary>
    public MySqlParameter[]? Arguments { get; set; }

    /// <summary>Which arguments a procedure gives back.</summary>
    public int[] Outs { get; set; } = [];

    /// <summary>The parameter that takes what a function gives.</summary>
    public MySqlParameter? ReturnParameter { get; set; }

    /// <summary>The text as it was parsed last.</summary>
    public SqlText Parsed => _parsed!;

    /// <summary>How many statements the text has. It was parsed before.</summary>
    public int Statements => _parsed!.Statements.Length;

    /// <summary>
    /// Whether the text can be sent together with others: each of its statements gives just one result, by which it is known whose results are read,
    /// and none changes how the literals of later ones are to be written.
    /// </summary>
    public bool CanBeBatched(in LiteralRules rules)
    {
        if (Type != CommandType.Text || Attributes is { Count: > 0 })
        {
            return false;
        }

        SqlText parsed = Parse(rules);
        return parsed.IsComplete && parsed.Statements.Length > 0 && !_text.Contains("/*", StringComparison.Ordinal) && Array.TrueForAll(parsed.Statements, s => GivesOneResult(_text.AsSpan(s.Start, s.End - s.Start)));
    }

    static bool GivesOneResult(ReadOnlySpan<char> statement)
    {
        int end = 0;
        while (end < statement.Length && char.IsAsciiLetter(statement[end]))
        {
            end++;
        }

        Span<char> word = stackalloc char[8];
        return end <= word.Length && statement[..end].ToUpperInvariant(word) >= 0 && word[..end] is "SELECT" or "INSERT" or "UPDATE" or "DELETE" or "REPLACE" or "WITH" or "VALUES" or "DO";
    }

    /// <summary>Whether the modes of the session decide how the command is read or written.</summary>
    public bool DependsOnModes
    {
        get
        {
            bool depends = SqlModes.Decide(_text);
            for (int i = 0; !depends && i < Parameters?.Count; i++)
            {
                depends = SqlModes.DecideLiteral(Parameters[i].Value);
            }

            return depends;
        }
    }

    /// <summary>The text, parsed once for the modes of the session.</summary>
    public SqlText Parse(in LiteralRules rules)
    {
        if (_parsed is null || _parsedFor != (rules.PlainBackslash, rules.AnsiQuotes))
        {
            _parsed = SqlText.Parse(_text, rules.PlainBackslash, rules.AnsiQuotes);
            _parsedFor = (rules.PlainBackslash, rules.AnsiQuotes);
        }

        return _parsed;
    }
}
