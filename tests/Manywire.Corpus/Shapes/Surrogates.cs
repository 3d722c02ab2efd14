using System;
using System.Collections.Generic;
using Manywire;

[assembly: WireSurrogate(typeof(Manywire.Corpus.Shapes.Foreign), typeof(Manywire.Corpus.Shapes.ForeignDto))]
[assembly: WireSurrogate(typeof(Manywire.Corpus.Shapes.Couple<>), typeof(Manywire.Corpus.Shapes.CoupleDto<>))]

namespace Manywire.Corpus.Shapes;

/// <summary>A class that is written as a struct, by operators: null as that of a nullable struct.</summary>
[Wire]
[WireSurrogate(typeof(AngleDto))]
public sealed record Angle(double Radians);

[Wire]
public readonly record struct AngleDto(double Degrees)
{
    public static implicit operator AngleDto(Angle angle) => new(angle.Radians * 180 / Math.PI);

    public static explicit operator Angle(AngleDto dto) => new(dto.Degrees * Math.PI / 180);
}

/// <summary>A type that can't carry attributes, in this assembly only for the sake of the example.</summary>
public sealed class Foreign
{
    readonly List<string> _words;

    Foreign(List<string> words) => _words = words;

    public IReadOnlyList<string> Words => _words;

    public static Foreign Parse(string text) => new([.. text.Split(' ')]);
}

[Wire]
public sealed class ForeignDto
{
    public string Text { get; set; } = "";

    public List<Foreign?>? More { get; set; }

    public static ForeignDto From(Foreign foreign) => new() { Text = string.Join(' ', foreign.Words) };

    public Foreign ToForeign() => Foreign.Parse(Text);
}

/// <summary>An open generic type with a surrogate.</summary>
public sealed class Couple<T>(T one, T other)
{
    public T One => one;

    public T Other => other;
}

[Wire]
public sealed class CoupleDto<T>
{
    public CoupleDto()
    {
        Both = [];
    }

    public CoupleDto(Couple<T> couple) => Both = [couple.One, couple.Other];

    public T[] Both { get; set; }

    public Couple<T> ToCouple() => new(Both[0], Both[1]);
}

/// <summary>Surrogates in all places that a value can be.</summary>
[Wire]
public sealed class Drawing
{
    public Angle? Turn { get; set; }

    public List<Angle?>? Turns { get; set; }

    public Foreign? Title { get; set; }

    public Couple<int>? Ends { get; set; }

    public Couple<string>[]? Names { get; set; }

    public Coins Cost { get; set; }

    public Coins? Tip { get; set; }

    public Coins[]? Parts { get; set; }

    [WireSurrogate(typeof(Text))]
    public Uri? Link { get; set; }

    /// <summary>A surrogate that one member names.</summary>
    [Wire]
    public sealed record Text(string Value)
    {
        public static Text From(Uri link) => new(link.OriginalString);

        public Uri ToUri() => new(Value, UriKind.RelativeOrAbsolute);
    }
}
