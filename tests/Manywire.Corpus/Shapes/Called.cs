using System.Collections.Generic;
using Manywire;

namespace Manywire.Corpus.Shapes;

/// <summary>A base class with callbacks of its own, private ones among them.</summary>
[Wire]
public class Called
{
    [WireIgnore]
    public List<string> Log { get; } = [];

    public int Number { get; set; }

    [WireSerializing]
    void Before() => Log.Add("base serializing");

    [WireSerialized]
    protected virtual void After() => Log.Add("base serialized");

    [WireDeserializing]
    void BeforeRead() => Log.Add("base deserializing " + Number);

    [WireDeserialized]
    internal void AfterRead() => Log.Add("base deserialized " + Number);
}

/// <summary>A derived one, with static callbacks.</summary>
[Wire]
public sealed class CalledMore : Called
{
    public static List<string> Calls { get; } = [];

    public string? Text { get; set; }

    [WireSerializing]
    static void Before(ref CalledMore? value) => Calls.Add("static serializing " + (value is null ? "null" : value.Text));

    [WireSerialized]
    static void Done(CalledMore? value) => Calls.Add("static serialized " + (value is null ? "null" : value.Text));

    [WireDeserializing]
    public static void BeforeRead() => Calls.Add("static deserializing");

    [WireDeserialized]
    private static void AfterRead(ref CalledMore? value) => Calls.Add("static deserialized " + (value is null ? "null" : value.Text));

    [WireSerialized]
    protected override void After() => Log.Add("derived serialized");
}

/// <summary>A record made of its members: a static callback before, an instance one behind.</summary>
[Wire]
public sealed record CalledRecord(int A, string? B)
{
    [WireIgnore]
    public static int Before { get; set; }

    [WireIgnore]
    public int Sum { get; private set; }

    [WireDeserializing]
    static void Begin() => Before++;

    [WireDeserialized]
    void End() => Sum = A + (B?.Length ?? throw new System.ArgumentException("There must be a text."));
}

/// <summary>A struct with references, which its own callback changes before it is written.</summary>
[Wire]
public struct CalledStruct
{
    public string? Text;

    [WireIgnore]
    public int Length;

    [WireSerializing]
    private void Trim() => Text = Text?.Trim();

    [WireDeserialized]
    public void Measure() => Length = Text?.Length ?? -1;
}

/// <summary>A generic class whose methods only accessors reach.</summary>
[Wire]
public class CalledBox<T>
    where T : class
{
    [WireIgnore]
    public List<string> Log { get; } = [];

    public T? Item { get; set; }

    [WireSerializing]
    static void Begin(CalledBox<T>? value) => value?.Log.Add("static serializing");

    [WireSerializing]
    void Before() => Log.Add("serializing " + Item);

    [WireDeserialized]
    private void After() => Log.Add("deserialized " + Item);
}

/// <summary>A class that derives from a closed form of it, with a method of the same name.</summary>
[Wire]
public sealed class CalledBoxMore : CalledBox<string>
{
    public int Number { get; set; }

    [WireSerializing]
    void Before() => Log.Add("serializing " + Number);
}

/// <summary>A class with private methods that Jsonable calls by their names.</summary>
[Wire]
public class CalledByName
{
    [WireIgnore]
    public int Calls { get; private set; }

    public int Number { get; set; }

    void OnWillSerialize() => Calls++;

    void OnWillDeserialize() => Calls += 10;
}

/// <summary>The same without <c>[Wire]</c>, for types of other assemblies that derive from it.</summary>
public class CalledUnmarked
{
    [WireIgnore]
    public int Calls { get; private set; }

    public int Number { get; set; }

    void OnWillSerialize() => Calls++;

    void OnWillDeserialize() => Calls += 10;
}

/// <summary>A generic struct whose methods only accessors reach.</summary>
[Wire]
public struct CalledPair<TFirst, TSecond>
{
    public TFirst First;

    public TSecond Second;

    [WireIgnore]
    public string? Log;

    [WireDeserializing]
    static void Begin(ref CalledPair<TFirst, TSecond> value) => value.Log = null;

    [WireDeserialized]
    void After() => Log += "deserialized " + First;
}

/// <summary>Shared objects are called once.</summary>
[Wire(References = true)]
public sealed class CalledNode
{
    [WireKey(0)]
    public CalledNode? Next { get; set; }

    [WireKey(1)]
    public CalledNode? Other { get; set; }

    [WireIgnore]
    public int Calls { get; private set; }

    [WireSerializing]
    void Before() => Calls++;

    [WireDeserialized]
    void After() => Calls += 10;
}

[Wire(WireEvolution.Tolerant)]
public sealed class CalledTolerant
{
    [WireKey(0)]
    public int A { get; set; }

    [WireIgnore]
    public string Log { get; private set; } = "";

    [WireSerializing]
    void One() => Log += "1";

    [WireSerialized]
    void Two() => Log += "2";

    [WireDeserializing]
    void Three() => Log += "3";

    [WireDeserialized]
    void Four() => Log += "4";
}

[Wire]
[WireUnion(0, typeof(CalledCase), Name = "case")]
public interface ICalled;

[Wire]
public sealed class CalledCase : ICalled
{
    public int A { get; set; }

    [WireIgnore]
    public string Log { get; private set; } = "";

    [WireSerializing]
    void One() => Log += "1";

    [WireSerialized]
    void Two() => Log += "2";

    [WireDeserializing]
    void Three() => Log += "3";

    [WireDeserialized]
    void Four() => Log += "4";
}
