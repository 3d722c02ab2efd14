using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Wires.Tests;

/// <summary>Assertions whose message is put together only where they fail: most of the time of a loop over mutations would go into messages that nobody reads.</summary>
static class Expect
{
    public static void True(bool condition, [InterpolatedStringHandlerArgument(nameof(condition))] ref Message message)
    {
        if (!condition)
        {
            Assert.Fail(message.ToString());
        }
    }

    /// <summary>An interpolated string that is left out where the condition holds.</summary>
    [InterpolatedStringHandler]
    public ref struct Message
    {
        readonly StringBuilder? _text;

        public Message(int literalLength, int formattedCount, bool condition, out bool isNeeded)
        {
            isNeeded = !condition;
            _text = isNeeded ? new StringBuilder(literalLength + (formattedCount * 16)) : null;
        }

        public readonly void AppendLiteral(string value) => _text!.Append(value);

        public readonly void AppendFormatted<T>(T value) => _text!.Append(CultureInfo.InvariantCulture, $"{value}");

        public override readonly string ToString() => _text!.ToString();
    }
}
