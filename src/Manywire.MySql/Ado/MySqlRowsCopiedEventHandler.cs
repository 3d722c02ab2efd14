namespace Manywire.MySql;

/// <summary>Hears of how far a bulk copy is.</summary>
public delegate void MySqlRowsCopiedEventHandler(object sender, MySqlRowsCopiedEventArgs e);
