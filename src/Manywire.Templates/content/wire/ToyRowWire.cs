using System;
using System.Linq;

namespace Manywire.Tests.ToyWire;

/// <summary>Rows, whose columns come in an order of their own.</summary>
public abstract class ToyRowWire : Wire<ToyFormat<Rows>, ToyWriter<Rows>, ToyReader<Rows>, ToyOptions>
{
    /// <summary>For each column the member of <typeparamref name="T"/> that it belongs to.</summary>
    public static ToyOptions Columns<T>(params string[] columns)
    {
        string[] members = [.. WireSchema.Of(typeof(T))!.Members.Select(m => m.Name)];
        return new ToyOptions { Ordinals = [.. columns.Select(c => Array.IndexOf(members, c))] };
    }
}
