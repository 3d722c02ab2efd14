namespace Manywire.MySql;

/// <summary>Hears of the warnings of commands.</summary>
public delegate void MySqlInfoMessageEventHandler(object sender, MySqlInfoMessageEventArgs args);
