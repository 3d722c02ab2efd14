namespace Manywire.MySql;

/// <summary>A statement in a text of SQL, from its first character to its semicolon.</summary>
readonly record struct SqlStatement(int Start, int End, bool HasSemicolon, SqlParameterPlace[] Parameters);
