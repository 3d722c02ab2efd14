using System;
using System.Collections.Generic;
using System.Text.Json;
using Manywire.Json;

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
    /// <remarks>Applied to the names that the types have on wires with names, but for those that attributes of members give. Names so spelled are read regardless of case and of the separators that the spelling adds or the names have.</remarks>
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

    /// <summary>Which members are left out where they are written, as System.Text.Json's <c>DefaultIgnoreCondition</c> has it; by default those that their types leave out.</summary>
    public JsonOmission Omits { get; init; }

    /// <summary>Writes numbers as strings, as System.Text.Json's <see cref="System.Text.Json.Serialization.JsonNumberHandling.WriteAsString"/>: those of members, elements and entries, but for members whose attributes say how numbers are written. Enums, and JSON that is there already, stay as they are.</summary>
    public bool WriteNumbersAsStrings { get; init; }

    /// <summary>Whether enums are written by name, as System.Text.Json's <c>JsonStringEnumConverter</c> writes them; by default they are written as their types say. Where names are written, numbers are read as well, and names regardless of case.</summary>
    /// <remarks>It holds for all enums, those of other assemblies too. An enum that says how it is written, or a member that does, stays as it is.</remarks>
    public WireEnums Enums { get; init; }

    /// <summary>How the names of enums' values are spelled, where <see cref="Enums"/> are names, and as keys of maps; by default as they are declared.</summary>
    public WireNaming EnumNaming { get; init; }

    /// <summary>How keys of dictionaries are spelled where they are strings or enums, as System.Text.Json's <c>DictionaryKeyPolicy</c> has it; by default as they are. Keys are read as they are, and extension data is written as it is.</summary>
    public WireNaming KeyNaming { get; init; }

    /// <summary>Reads comments, <c>/* … */</c> and <c>// …</c>, as white space.</summary>
    public bool AllowComments { get; init; }

    /// <summary>Reads a comma behind the last member of an object and the last element of an array.</summary>
    public bool AllowTrailingCommas { get; init; }

    /// <summary>What System.Text.Json's options are here.</summary>
    /// <param name="options">System.Text.Json's options. They aren't changed, and what is changed of them later doesn't count.</param>
    /// <remarks>Fields take part as the types say (<see cref="WireAttribute.IncludeFields"/>), whether or not <see cref="JsonSerializerOptions.IncludeFields"/> is set, which is no loss that is named; what the options have for buffers, and the contracts of a resolver, are System.Text.Json's own.</remarks>
    /// <exception cref="NotSupportedException">Some settings have no counterpart; the message names them.</exception>
    public static JsonWireOptions From(JsonSerializerOptions options)
    {
        JsonWireOptions own = From(options, out IReadOnlyList<string> lost);
        return lost.Count == 0 ? own : throw new NotSupportedException($"These settings of JsonSerializerOptions have no counterpart in JsonWireOptions: {string.Join(", ", lost)}. JsonWireOptions.From(options, out lost) goes without them.");
    }

    /// <summary>What System.Text.Json's options are here, without those that have no counterpart.</summary>
    /// <inheritdoc cref="From(JsonSerializerOptions)"/>
    /// <param name="options">System.Text.Json's options.</param>
    /// <param name="lost">The settings that have no counterpart, by name.</param>
    public static JsonWireOptions From(JsonSerializerOptions options, out IReadOnlyList<string> lost)
    {
        ArgumentNullException.ThrowIfNull(options);
        var names = new List<string>();
        lost = names;
        return JsonSettings.From(options, names);
    }

    /// <summary>Whether the input may have what is taken out before it is read.</summary>
    internal bool IsLenient => AllowComments || AllowTrailingCommas;

    internal const int MaxIndentSize = 127;

    internal bool Renames => Naming > WireNaming.AsDeclared;
}
