using System;

namespace Manywire;

/// <summary>How JSON is written and read.</summary>
public sealed record JsonWireOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 64, as in System.Text.Json.</summary>
    public const int DefaultMaxDepth = 64;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public JsonWireOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>What all wires can be told, as another wire's options say it.</summary>
    internal JsonWireOptions(WireOptions common)
        : base(common)
    {
    }

    /// <summary>The defaults.</summary>
    public static JsonWireOptions Default { get; } = new();

    /// <summary>ASP.NET's habit: camelCase names, matched regardless of case, and numbers in strings are read.</summary>
    public static JsonWireOptions Web { get; } = new() { Naming = WireNaming.CamelCase, IgnoreCase = true, AllowNumbersInStrings = true };

    /// <summary>Which characters are escaped.</summary>
    public JsonEscaping Escaping { get; init; }

    /// <summary>How names are spelled, whatever the types say; by default as the types say.</summary>
    /// <remarks>Applied to the names that the types have on wires with names. Names so spelled are read regardless of case and of the separators that the spelling adds or the names have.</remarks>
    public WireNaming Naming { get; init; }

    /// <summary>Whether names match regardless of case.</summary>
    public bool IgnoreCase { get; init; }

    /// <summary>Reads numbers that stand in strings, such as <c>"12"</c>, as well; in what form System.Text.Json's <c>JsonNumberHandling.AllowReadingFromString</c> does. Numbers are written as numbers.</summary>
    public bool AllowNumbersInStrings { get; init; }

    /// <summary>Writes and reads what isn't a finite number as <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c>, as System.Text.Json's <c>JsonNumberHandling.AllowNamedFloatingPointLiterals</c> does. By default that is an error.</summary>
    public bool AllowNamedFloatingPoint { get; init; }

    /// <summary>Refuses null where the nullable annotations of a member or of a constructor's parameter say that there is none: in the input, and in the object that is written. As System.Text.Json's option of the same name.</summary>
    /// <remarks>
    /// It holds for all types of the value, but for those that say <c>false</c> with <see cref="WireAttribute.RespectNullableAnnotations"/>, themselves or for their assembly. What is read or written is gone over a second time;
    /// a type that says <c>true</c> looks for null as it goes, on all wires. What a formatter reads or writes isn't looked at.
    /// </remarks>
    public bool RespectNullableAnnotations { get; init; }

    /// <summary>Requires the input to have every member that the constructor has a parameter for without a default. As System.Text.Json's option of the same name.</summary>
    /// <remarks>For all types, as <see cref="RespectNullableAnnotations"/>; see also <see cref="WireAttribute.RespectRequiredConstructorParameters"/>.</remarks>
    public bool RespectRequiredConstructorParameters { get; init; }

    /// <summary>Writes arrays and objects on several lines, with a blank behind the colon of a name, byte for byte as System.Text.Json's option of the same name does. By default there is no white space.</summary>
    /// <remarks>JSON Lines, which is what sequences of values are, has a line for each value regardless.</remarks>
    public bool WriteIndented { get; init; }

    /// <summary>What lines are indented with, where <see cref="WriteIndented"/> is set: a space, which is the default, or a tab.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is another character.</exception>
    public char IndentCharacter
    {
        get;
        init => field = value is ' ' or '\t' ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "A space or a tab.");
    } = ' ';

    /// <summary>How many of <see cref="IndentCharacter"/> a level has: 2 by default, 127 at most.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative, or larger.</exception>
    public int IndentSize
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, MaxIndentSize);
            field = value;
        }
    } = 2;

    /// <summary>What ends a line, where <see cref="WriteIndented"/> is set: <c>"\n"</c> or <c>"\r\n"</c>; by default <see cref="Environment.NewLine"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is another text.</exception>
    public string NewLine
    {
        get;
        init => field = value is "\n" or "\r\n" ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "A line feed, alone or behind a carriage return.");
    } = Environment.NewLine;

    internal const int MaxIndentSize = 127;

    internal bool Renames => Naming > WireNaming.AsDeclared;
}
