using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Manywire.Tool;

/// <summary>How JSON is written.</summary>
/// <param name="IsIndented">On several lines.</param>
/// <param name="Encoder">Which characters are escaped.</param>
sealed record JsonRewriterOptions(bool IsIndented, JavaScriptEncoder Encoder)
{
    /// <summary>Arrays and objects within each other, at most, in all conversions.</summary>
    public const int MaxDepth = 1000;

    /// <summary>For files and other programs: only what JSON wants is escaped.</summary>
    public static JavaScriptEncoder Least => JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    /// <summary>For terminals: what isn't plainly visible is escaped, so that a payload can't change colours or the direction of writing.</summary>
    public static JavaScriptEncoder Visible { get; } = MakeVisible();

    static JavaScriptEncoder MakeVisible()
    {
        var settings = new TextEncoderSettings(UnicodeRanges.All); // but for control characters and unassigned ones, which are always escaped, as are those beyond 16 bits
        for (int c = 0; c <= char.MaxValue; c++)
        {
            if (CharUnicodeInfo.GetUnicodeCategory((char)c) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator or UnicodeCategory.PrivateUse or UnicodeCategory.OtherNotAssigned)
            {
                settings.ForbidCharacter((char)c);
            }
        }

        return JavaScriptEncoder.Create(settings);
    }
}
