using System.Linq;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Text is tested for what isn't plain after it was narrowed to bytes: each place of each length, with chars that look plain when they are cut off.</summary>
public class PlainTextTests
{
    [Fact]
    public void What_isnt_plain_is_found_in_every_place()
    {
        // The last ones have low bytes that are plain, a quotation mark or a backslash.
        string[] others = ["\"", "\\", "\0", "\u001f", "\n", "\u007f", "\u0080", "\u00ff", "\u0141", "\u0122", "\u015c", "\u7f41", "\u7f22", "\u8041", "\u8022", "\uff41", "\uffff", "\ud83d\ude00"];
        for (int length = 1; length <= 70; length++)
        {
            string plain = string.Concat(Enumerable.Range(0, length).Select(i => (char)(' ' + (i % 90) + (i % 90 is 2 or 60 ? 1 : 0))));
            Assert.Equal($"\"{plain}\"", System.Text.Encoding.UTF8.GetString(JsonWire.Serialize(plain)));
            for (int at = 0; at < length; at++)
            {
                foreach (string other in others)
                {
                    string text = plain[..at] + other + plain[(at + 1)..];
                    Assert.Equal(text, JsonSerializer.Deserialize<string>(JsonWire.Serialize(text)));
                }
            }
        }
    }
}
