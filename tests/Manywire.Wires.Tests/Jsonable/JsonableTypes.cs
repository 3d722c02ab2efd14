using System;
using System.Collections.Generic;

namespace Manywire.Wires.Tests.Jsonables;

[Wire]
public class Sheet
{
    public string? Title { get; set; }

    public int Number { get; set; }

    public int[]? Numbers { get; set; }

    public byte[]? Raw { get; set; }

    public List<int>? List { get; set; }

    public Dictionary<string, int>? Map { get; set; }

    public Leaf? Leaf { get; set; }

    public Leaf[]? Leaves { get; set; }
}

[Wire]
public class Bag
{
    public List<string>? Words { get; set; }

    public HashSet<int>? Marks { get; set; }

    public Dictionary<string, Leaf?>? Names { get; set; }

    public List<Leaf>? Leaves { get; set; }

    public SortedDictionary<int, int>? Order { get; set; }

    public SortedList<string, int>? Sorted { get; set; }

    public Queue<int>? Late { get; set; }
}

[Wire]
public class Leaf
{
    public int Id { get; set; }
}

/// <summary>Types that Jsonable itself doesn't take.</summary>
[Wire]
public class Others
{
    public decimal Price { get; set; }

    public DateTime When { get; set; }

    public char Letter { get; set; }

    public Dictionary<int, string>? ByNumber { get; set; }

    public Memory<byte> Memory { get; set; }

    public string[][][]? Deep { get; set; }

    public IShape? Shape { get; set; }

    public object? Anything { get; set; }

    public DateOnly Day { get; set; }

    public (int, string) Pair { get; set; }
}

[Wire]
[WireUnion(0, typeof(Circle), Name = "circle")]
[WireUnion(1, typeof(Square))]
public interface IShape;

[Wire]
public sealed class Circle : IShape
{
    public double Radius { get; set; }
}

[Wire]
public sealed class Square : IShape
{
    public string? Name { get; set; }
}

/// <summary>Callbacks by Jsonable's names: some are partial, as its generator declares them, and one of them does nothing.</summary>
[Wire]
public partial class Watched
{
    public static List<string> Log { get; } = [];

    public int Id { get; set; }

    public Watched? Inner { get; set; }

    partial void OnWillSerialize();

    partial void OnWillSerialize() => Log.Add("will write " + Id);

    void OnDidSerialize() => Log.Add("did write " + Id);

    partial void OnWillDeserialize();

    protected void OnDidDeserialize() => Log.Add("did read " + Id);

    public static void OnWillSerialize(int other) => throw new InvalidOperationException();
}

/// <summary>A type whose partial methods nothing declares, as they are where Jsonable's generator is gone.</summary>
public static partial class Hall<T, U>
    where T : struct
    where U : notnull
{
    [Wire]
    internal partial class Stage
    {
        public int Id { get; set; }

        internal Action Called = () => { };

        partial void OnWillSerialize() => Called();

        private partial void OnDidSerialize() => Called();

        partial void OnWillDeserialize() => Called();

        partial void OnDidDeserialize()
        {
            Called();
        }
    }
}
