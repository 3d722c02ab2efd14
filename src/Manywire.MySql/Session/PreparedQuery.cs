namespace Manywire.MySql;

/// <summary>A text with parameters, and the statement that was prepared for it; null where the server prepares no such statement, and parameters are written as literals.</summary>
sealed record PreparedQuery(string Text, MySqlStatement? Statement);
