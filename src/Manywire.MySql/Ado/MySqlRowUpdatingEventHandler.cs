namespace Manywire.MySql;

/// <summary>Hears of rows before an adapter sends them.</summary>
public delegate void MySqlRowUpdatingEventHandler(object sender, MySqlRowUpdatingEventArgs e);
