namespace Manywire.MySql;

/// <summary>A session for as long as a statement takes.</summary>
/// <param name="Session">The session.</param>
/// <param name="Values">How its values are read and written.</param>
/// <param name="Owner">What it came with, for the lender.</param>
readonly record struct SessionLoan(MySqlSession Session, ValueOptions Values, object? Owner = null);
