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
        }
    }

    public CommandType Type { get; set; } = CommandType.Text;

    public MySqlParameterCollection? Parameters { get; set; }

    public MySqlAttributeCollection? Attributes { get; set; }

    public bool AllowUserVariables { get; set; }

    public long LastInsertedId { get; set; }

    public int RecordsAffected { get; set; }

    /// <summary>The arguments of a procedure or function, in its order.</summary>
    public MySqlParameter[]? Arguments { get; set; }

    /// <summary>The parameters that a procedure gives back, in the order in which they are asked for.</summary>
    public MySqlParameter[]? OutParameters { get; set; }

    /// <summary>The parameter that takes what a function gives.</summary>
    public MySqlParameter? ReturnParameter { get; set; }

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
