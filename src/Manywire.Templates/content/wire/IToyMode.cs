using System;

namespace Manywire.Tests.ToyWire;

/// <summary>What a wire may choose. Emitted code must cope with every combination.</summary>
public interface IToyMode
{
    static abstract Type Wire { get; }

    static abstract WireOrder Order { get; }

    static virtual bool Blits => false;

    static virtual bool Delimited => false;

    static virtual bool InlinesUnions => false;

    static virtual bool Holes => false;

    static virtual bool Lengths => false;

    static virtual bool TextKeys => false;
}

/// <summary>As JSON: names, separators, unions inlined.</summary>
public readonly struct Named : IToyMode
{
    public static Type Wire => typeof(ToyWire);

    public static WireOrder Order => WireOrder.Named;

    public static bool Delimited => true;

    public static bool InlinesUnions => true;

    public static bool TextKeys => true;
}

/// <summary>As MessagePack's arrays: counts, and nil where a key is unused.</summary>
public readonly struct Counted : IToyMode
{
    public static Type Wire => typeof(ToyArrayWire);

    public static WireOrder Order => WireOrder.Positional;

    public static bool Holes => true;
}

/// <summary>As the Binary wire: memory, and lengths before the members of tolerant objects.</summary>
public readonly struct Raw : IToyMode
{
    public static Type Wire => typeof(ToyMemoryWire);

    public static WireOrder Order => WireOrder.Positional;

    public static bool Blits => true;

    public static bool Lengths => true;
}

/// <summary>As a result set: columns in an order of their own. Only read.</summary>
public readonly struct Rows : IToyMode
{
    public static Type Wire => typeof(ToyRowWire);

    public static WireOrder Order => WireOrder.Permuted;
}
