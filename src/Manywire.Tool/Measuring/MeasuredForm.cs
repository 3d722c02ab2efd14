using Manywire.Measuring;

namespace Manywire.Tool;

/// <summary>A payload in one form, and what was measured of it.</summary>
/// <param name="Name">What to show.</param>
/// <param name="Size">Its bytes.</param>
/// <param name="Writing">Writes it from values.</param>
/// <param name="Reading">Reads it to values.</param>
/// <param name="IsOurs">Whether Manywire writes it, and not System.Text.Json.</param>
sealed record MeasuredForm(string Name, long Size, Contender Writing, Contender Reading, bool IsOurs);
