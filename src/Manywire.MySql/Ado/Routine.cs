namespace Manywire.MySql;

/// <summary>A procedure or function of the server, with its parameters.</summary>
sealed class Routine(string schema, string name, bool isFunction, RoutineParameter? result, RoutineParameter[] parameters)
{
    public string Name => name;

    public bool IsFunction => isFunction;

    /// <summary>What a function gives.</summary>
    public RoutineParameter? Result => result;

    public RoutineParameter[] Parameters => parameters;

    /// <summary>The routine’s name in a statement. It has its database, so that the statement is right wherever it is run.</summary>
    public string QuotedName { get; } = $"{MySqlName.Quote(schema)}.{MySqlName.Quote(name)}";

    /// <summary>The statement that calls it, with <c>?</c> for parameters. A function’s result is a row.</summary>
    public string Prepared { get; } = $"{(isFunction ? "select" : "call")} {MySqlName.Quote(schema)}.{MySqlName.Quote(name)}({string.Join(',', System.Linq.Enumerable.Repeat('?', parameters.Length))})";
}
