using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Errors of collections that are changed while they are written: by the getter of an element, or by another thread. For emitted code.</summary>
/// <remarks>
/// .NET's collections throw an <see cref="InvalidOperationException"/> when they are changed while they are enumerated. Code of the user's may throw one as well, which is none of ours:
/// they are told apart by their text, which is asked of .NET once it is needed.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireChanged
{
    static string[]? s_texts;

    /// <summary>Ends writing where a collection has other elements than it has counted.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="collection">The collection.</param>
    /// <exception cref="WireException">Always.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Fail<TWriter>(scoped ref TWriter writer, ref byte p, object? collection)
        where TWriter : struct, IWireWriter, allows ref struct => writer.Fail(ref p, Expected(collection?.GetType()));

    /// <summary>Whether .NET has thrown this since a collection was changed.</summary>
    internal static bool Is(InvalidOperationException e)
    {
        if (e.GetType() != typeof(InvalidOperationException))
        {
            return false;
        }

        s_texts ??= [Text(new List<int> { 1 }), Text(new LinkedList<int>(new int[1])), Corrupted(), Unstarted()];
        return Array.IndexOf(s_texts, e.Message) >= 0;
    }

    /// <summary>Whether this, thrown while nothing but a collection was enumerated, says that it was changed. What computes its elements may throw anything: that is none of ours.</summary>
    internal static bool Is(Exception e, object items) =>
        e is InvalidOperationException invalid ? Is(invalid) : e is ArgumentException or IndexOutOfRangeException or NullReferenceException && items is ICollection;

    /// <summary>The error for one that .NET has thrown.</summary>
    /// <param name="type">The collection; null: not known.</param>
    /// <param name="e">What was thrown.</param>
    internal static WireException During(Type? type, Exception? e) => new(Expected(type), inner: e);

    static string Expected(Type? type) => $"{Article.Before(type?.ToString() ?? "collection")} that isn't changed while it is written";

    /// <summary>What a collection says that is changed while it is enumerated.</summary>
    static string Text(ICollection<int> items)
    {
        try
        {
            foreach (int item in items)
            {
                items.Add(item);
            }
        }
        catch (InvalidOperationException e)
        {
            return e.Message;
        }

        return "";
    }

    /// <summary>What .NET says of a list that has fewer elements than it counts, as may be seen of one that another thread cuts.</summary>
    static string Corrupted()
    {
        var list = new List<int>();
        try
        {
            Size(list) = 1;
            CollectionsMarshal.AsSpan(list);
        }
        catch (Exception e) when (e is InvalidOperationException or MissingFieldException)
        {
            return e.Message;
        }

        return "";
    }

    /// <summary>What an enumerator says that has no element though it went to one: the collection lost it in between.</summary>
    static string Unstarted()
    {
        try
        {
            return new List<int>().GetEnumerator() is IEnumerator none ? none.Current?.ToString() ?? "" : "";
        }
        catch (InvalidOperationException e)
        {
            return e.Message;
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_size")]
    static extern ref int Size(List<int> list);
}
