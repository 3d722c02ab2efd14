using System;
using System.ComponentModel;
using System.Globalization;
using System.Text;

namespace Manywire.Emitted;

/// <summary>The cases of a union, as a reader needs them.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireCases
{
    static readonly byte[] s_discriminator = "$type"u8.ToArray();

    readonly int[] _tags;
    readonly byte[]?[] _names;
    readonly byte[] _discriminator = s_discriminator;

    /// <summary>The cases in the order of their declaration.</summary>
    /// <param name="cases">Tags, and names where the case has one.</param>
    public WireCases(params ReadOnlySpan<(int Tag, string? Name)> cases)
    {
        _tags = new int[cases.Length];
        _names = new byte[]?[cases.Length];
        for (int i = 0; i < cases.Length; i++)
        {
            _tags[i] = cases[i].Tag;
            _names[i] = cases[i].Name is { } name ? Encoding.UTF8.GetBytes(name) : null;
        }

        IsRenamed = cases.Length == 0;
    }

    /// <summary>The name of the member that tells the case, on wires where it is one.</summary>
    public string Discriminator
    {
        get => Encoding.UTF8.GetString(DiscriminatorUtf8);
        init
        {
            _discriminator = Encoding.UTF8.GetBytes(value);
            IsRenamed = true;
        }
    }

    /// <summary>The same in UTF-8.</summary>
    public ReadOnlySpan<byte> DiscriminatorUtf8 => _discriminator;

    /// <summary>Whether that isn't <c>$type</c>, or no declared case has one.</summary>
    public bool IsRenamed { get; private init; }

    /// <summary>The tag of the base class where no case has a discriminator: an object is one of it then, whatever its members are called.</summary>
    public int? Only => _tags.Length == 0 ? Untagged : null;

    /// <summary>The tag of the case that an object without a discriminator is, on wires where it is a member; null: there must be one.</summary>
    public int? Untagged { get; init; }

    /// <summary>The tag of the case that an object without a discriminator is read as, though it is written with one; null: as <see cref="Untagged"/> says.</summary>
    public int? Fallback { get; init; }

    /// <summary>The tag that stands for a name which none of the cases has.</summary>
    public const int Unknown = int.MinValue;

    /// <summary>The union, for cases that are given with options.</summary>
    public Type? Union { get; init; }

    /// <summary>Whether some case may be referred to.</summary>
    public bool KeepsReferences { get; init; }

    /// <summary>Whether a name that none of the cases has is no error: the union keeps such a case.</summary>
    public bool KeepsUnknown { get; init; }

    /// <summary>Whether such a name is no error either since the base class itself is read then.</summary>
    public bool ReadsUnknown { get; init; }

    /// <summary>Whether one of both is so.</summary>
    public bool TakesUnknown => KeepsUnknown || ReadsUnknown;

    /// <summary>Whether a tag is one of a case.</summary>
    /// <param name="tag">The tag.</param>
    public bool Has(int tag) => Array.IndexOf(_tags, tag) >= 0;

    /// <summary>Whether a tag below zero, on a wire whose discriminators are members, is none: one that a case got since it was declared by a name, or by nothing, or one that no case has.</summary>
    /// <param name="tag">The tag.</param>
    public bool IsHidden(int tag) => tag < 0 && (Array.IndexOf(_tags, tag) is >= 0 and int i ? _names[i] is not null : tag == Untagged || !TakesUnknown);

    /// <summary>The discriminator of a case as a literal, as <see cref="IWireWriter.PutUnion"/> takes it: <c>{"$type":"name"</c>.</summary>
    /// <param name="tag">The case.</param>
    /// <param name="name">Its name, or null: then the tag is it.</param>
    internal byte[] Cell(int tag, string? name) =>
        Encoding.UTF8.GetBytes("{\"" + Escape(Discriminator) + "\":" + (name is null ? tag.ToString(CultureInfo.InvariantCulture) : "\"" + Escape(name) + "\""));

    /// <summary>As few escapes as the literal asks for.</summary>
    static string Escape(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            if (c is '"' or '\\')
            {
                text.Append('\\').Append(c);
            }
            else if (c < ' ')
            {
                text.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
            }
            else
            {
                text.Append(c);
            }
        }

        return text.ToString();
    }

    /// <summary>Finds the case with a name.</summary>
    /// <param name="name">UTF-8.</param>
    /// <param name="tag">Its tag.</param>
    public bool TryFind(scoped ReadOnlySpan<byte> name, out int tag)
    {
        for (int i = 0; i < _names.Length; i++)
        {
            if (_names[i] is { } known && name.SequenceEqual(known))
            {
                tag = _tags[i];
                return true;
            }
        }

        tag = 0;
        return false;
    }

    /// <summary>The names, or tags, of all cases, for messages.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        for (int i = 0; i < _tags.Length; i++)
        {
            text.Append(i == 0 ? "" : ", ").Append(_names[i] is { } name ? Encoding.UTF8.GetString(name) : _tags[i].ToString());
        }

        return text.ToString();
    }
}
