using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Dynamic;

namespace Manywire.Types;

/// <summary>How a map of .NET's that says nothing of its keys and values is made of one that was read. For emitted code.</summary>
/// <typeparam name="T">The map.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUntypedMapForm<T>
    where T : class
{
    /// <summary>What the value should have been, for errors.</summary>
    string Expected { get; }

    /// <summary>The map, or null where it can't be made of these entries.</summary>
    /// <param name="read">A <c>Dictionary&lt;string, object?&gt;</c> or a <c>Dictionary&lt;object, object?&gt;</c>.</param>
    /// <param name="existing">One that may be filled, or null.</param>
    T? Make(IDictionary read, T? existing);
}

/// <summary><see cref="IDictionary"/>: a <c>Dictionary&lt;string, object?&gt;</c>, or one of objects where a key isn't text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DictionaryForm : IUntypedMapForm<IDictionary>
{
    /// <inheritdoc/>
    public string Expected => "a map";

    /// <inheritdoc/>
    public IDictionary Make(IDictionary read, IDictionary? existing) => read;
}

/// <summary><see cref="Hashtable"/>. One that is there is filled, unless it gets many keys whose hashes can be foreseen.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct HashtableForm : IUntypedMapForm<Hashtable>
{
    /// <inheritdoc/>
    public string Expected => "a map";

    /// <inheritdoc/>
    public Hashtable Make(IDictionary read, Hashtable? existing)
    {
        bool keyed = read is Dictionary<object, object?> && read.Count > WireCollisions.Few;
        Hashtable made = keyed ? new Hashtable(read.Count, WireUntypedMap.Keys.Instance) : existing is { IsReadOnly: false } ? existing : new Hashtable(read.Count);
        made.Clear();
        foreach (DictionaryEntry entry in read)
        {
            made[entry.Key] = entry.Value;
        }

        return made;
    }
}

/// <summary>A user-defined map, which is filled.</summary>
/// <typeparam name="T">The map.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct AnyMapForm<T> : IUntypedMapForm<T>
    where T : class, IDictionary, new()
{
    /// <inheritdoc/>
    public string Expected => $"a map whose entries {Article.Before(typeof(T).Name)} takes";

    /// <inheritdoc/>
    public T? Make(IDictionary read, T? existing)
    {
        try
        {
            T made = existing is { IsReadOnly: false } ? existing : new T();
            made.Clear();
            foreach (DictionaryEntry entry in read)
            {
                made.Add(entry.Key, entry.Value);
            }

            return made;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return null;
        }
    }
}

/// <summary><see cref="SortedList"/>: made anew, since all keys are sorted at once.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SortedListForm : IUntypedMapForm<SortedList>
{
    /// <inheritdoc/>
    public string Expected => "a map whose keys can be compared with each other";

    /// <inheritdoc/>
    public SortedList? Make(IDictionary read, SortedList? existing)
    {
        try
        {
            return new SortedList(read);
        }
        catch (InvalidOperationException)
        {
            return null; // keys of two types
        }
    }
}

/// <summary><see cref="ExpandoObject"/>, and such objects within it.</summary>
/// <remarks>Each member that it gets has to be looked for among all that it has: more than <see cref="Most"/> are an error.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ExpandoForm : IUntypedMapForm<ExpandoObject>
{
    /// <summary>Members of one object, at most.</summary>
    const int Most = 1024;

    /// <inheritdoc/>
    public string Expected => "an object of at most 1024 members with names";

    /// <inheritdoc/>
    public ExpandoObject? Make(IDictionary read, ExpandoObject? existing) => Of(read, existing ?? []);

    static ExpandoObject? Of(IDictionary read, ExpandoObject made)
    {
        if (read is not Dictionary<string, object?> { Count: <= Most } members)
        {
            return null;
        }

        IDictionary<string, object?> into = made;
        into.Clear();
        foreach (KeyValuePair<string, object?> member in members)
        {
            if (!TryTurn(member.Value, out object? value))
            {
                return null;
            }

            into[member.Key] = value;
        }

        return made;
    }

    /// <summary>What a value within is: an object too, or a list that may hold some.</summary>
    static bool TryTurn(object? read, out object? value)
    {
        value = read;
        switch (read)
        {
            case IDictionary map:
                value = Of(map, []);
                return value is not null;
            case IList<object?> list: // a list or an array
                for (int i = 0; i < list.Count; i++)
                {
                    if (!TryTurn(list[i], out object? item))
                    {
                        return false;
                    }

                    list[i] = item;
                }

                return true;
            default:
                return true;
        }
    }
}
