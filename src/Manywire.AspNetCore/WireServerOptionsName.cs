namespace Manywire.AspNetCore;

/// <summary>Options that the application has.</summary>
/// <param name="Name">Their name.</param>
sealed record WireServerOptionsName(string Name);
