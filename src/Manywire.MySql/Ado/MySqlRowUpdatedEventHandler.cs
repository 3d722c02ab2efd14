namespace Manywire.MySql;

/// <summary>Hears of rows that an adapter has sent.</summary>
public delegate void MySqlRowUpdatedEventHandler(object sender, MySqlRowUpdatedEventArgs e);
