using System;
using System.Globalization;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Commands as they are sent: the text with its parameters as literals, or the parameters of a prepared statement.</summary>
static class CommandText
{
    /// <summary>Writes the text of a command, with literals in place of its parameters.</summary>
    public static void Write(ref PacketWriter writer, CommandState state, bool allowUserVariables, in LiteralRules rules)
    {
        string text = state.Text;
        if (text.AsSpan().IndexOfAny('@', '?') < 0)
        {
            writer.WriteText(text);
            return;
        }

        SqlText parsed = state.Parse(rules);
        int written = 0, position = 0;
        foreach (SqlStatement statement in parsed.Statements)
        {
            foreach (SqlParameterPlace place in statement.Parameters)
            {
                MySqlParameter? parameter = Find(state, place, allowUserVariables, ref position);
                if (parameter is null)
                {
                    continue;
                }

                writer.WriteText(text.AsSpan(written, place.Start - written));
                CheckInput(parameter);
                parameter.WriteLiteral(ref writer, rules);
                written = place.Start + place.Length;
            }
        }

        writer.WriteText(text.AsSpan(written));
    }

    /// <summary>A statement of a text with <c>?</c> for each of its parameters.</summary>
    public static string WithQuestionMarks(string text, in SqlStatement statement)
    {
        if (statement.Parameters.Length == 0)
        {
            return text[statement.Start..statement.End];
        }

        var builder = new StringBuilder(statement.End - statement.Start);
        int written = statement.Start;
        foreach (SqlParameterPlace place in statement.Parameters)
        {
            builder.Append(text, written, place.Start - written).Append('?');
            written = place.Start + place.Length;
        }

        return builder.Append(text, written, statement.End - written).ToString();
    }

    /// <summary>The parameters of a prepared statement, in their order.</summary>
    /// <param name="state">The command.</param>
    /// <param name="places">Where they stand in the text.</param>
    /// <param name="position">How many parameters without names the statements before have.</param>
    public static MySqlParameter[] Bind(CommandState state, SqlParameterPlace[] places, ref int position)
    {
        if (state.Type == System.Data.CommandType.StoredProcedure)
        {
            return state.Arguments!;
        }

        var parameters = places.Length == 0 ? [] : new MySqlParameter[places.Length];
        for (int i = 0; i < parameters.Length; i++)
        {
            parameters[i] = Find(state, places[i], false, ref position)!;
            CheckInput(parameters[i]);
        }

        return parameters;
    }

    /// <summary>Writes parameters as the protocol of prepared statements has them: which are NULL, their types, and their values.</summary>
    public static void WriteBinary(ref PacketWriter writer, MySqlParameter[] parameters, in LiteralRules rules)
    {
        if (parameters.Length == 0)
        {
            return;
        }

        Span<byte> nulls = writer.Take((parameters.Length + 7) / 8);
        nulls.Clear();
        for (int i = 0; i < parameters.Length; i++)
        {
            if (ParameterValue.IsNull(parameters[i].Value))
            {
                nulls[i >> 3] |= (byte)(1 << (i & 7));
            }
        }

        writer.WriteByte(1);
        foreach (MySqlParameter parameter in parameters)
        {
            writer.WriteUInt16(parameter.ProtocolType(rules));
        }

        foreach (MySqlParameter parameter in parameters)
        {
            if (!ParameterValue.IsNull(parameter.Value) && !ParameterValue.IsLong(parameter.Value))
            {
                parameter.WriteBinary(ref writer, rules);
            }
        }
    }

    /// <summary>The parameter at a place; null where it is a variable of the session.</summary>
    static MySqlParameter? Find(CommandState state, in SqlParameterPlace place, bool allowUserVariables, ref int position)
    {
        MySqlParameterCollection? parameters = state.Parameters;
        if (place.Name is not { } name)
        {
            int count = parameters?.Count ?? 0;
            return position < count ? parameters![position++]
                : throw new MySqlException(string.Create(CultureInfo.InvariantCulture, $"Parameter index {position} is invalid when only {count} parameter{(count == 1 ? " is" : "s are")} defined."));
        }

        int index = parameters?.Find(name) ?? -1;
        if (index >= 0)
        {
            return parameters![index];
        }

        return (allowUserVariables || state.AllowUserVariables) && state.Text[place.Start] == '@' ? null
            : throw new MySqlException($"Parameter '{state.Text.AsSpan(place.Start, place.Length)}' must be defined. To use this as a variable, set 'Allow User Variables=true' in the connection string.");
    }

    /// <summary>Whether each parameter of the text is among those of the command, and none is a variable of the session.</summary>
    public static bool HasParameters(CommandState state)
    {
        int position = 0, count = state.Parameters?.Count ?? 0;
        foreach (SqlStatement statement in state.Parsed.Statements)
        {
            foreach (SqlParameterPlace place in statement.Parameters)
            {
                if (place.Name is { } name ? (state.Parameters?.Find(name) ?? -1) < 0 : position++ >= count)
                {
                    return false;
                }
            }
        }

        return true;
    }

    static void CheckInput(MySqlParameter parameter)
    {
        if (parameter.Direction is not (System.Data.ParameterDirection.Input or System.Data.ParameterDirection.InputOutput))
        {
            throw new MySqlException($"Only ParameterDirection.Input is supported when CommandType is Text (parameter name: {parameter.ParameterName})");
        }
    }
}
