using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.TypeScript.Forms;

/// <summary>What the module of a codec takes from others.</summary>
/// <param name="own">The name of the type whose codec it is.</param>
/// <param name="extension">What stands behind the names of modules.</param>
sealed class CodecImports(string own, string extension)
{
    readonly SortedSet<string> _runtime = new(StringComparer.Ordinal);
    readonly SortedSet<string> _codecs = new(StringComparer.Ordinal);
    readonly SortedSet<string> _types = new(StringComparer.Ordinal);

    /// <summary>What the module that all codecs share has.</summary>
    public string Runtime(string name)
    {
        _runtime.Add(name);
        return name;
    }

    /// <summary>The codec of another type.</summary>
    public void Codec(string name)
    {
        if (name != own)
        {
            _codecs.Add(name + "Codec");
        }
    }

    /// <summary>The codec of objects of another type, without null.</summary>
    public string Object(string name)
    {
        _codecs.Add(name + "Object");
        return name + "Object";
    }

    /// <summary>The type itself.</summary>
    public void Module(string name) => _types.Add(name);

    public string Print(bool isClass)
    {
        var text = new StringBuilder();
        text.Append($"import {{ {string.Join(", ", _runtime.Order(StringComparer.Ordinal).Select(n => n is "TreeCodec" ? "type TreeCodec" : n))} }} from \"./manywire.codec{extension}\";\n");
        text.Append($"import {{ {(isClass ? "" : "type ")}{own} }} from \"./{own}{extension}\";\n");
        foreach (string type in _types.Where(t => t != own))
        {
            text.Append($"import {{ type {type} }} from \"./{type}{extension}\";\n");
        }

        foreach (IGrouping<string, string> from in _codecs.GroupBy(c => c[..^(c.EndsWith("Codec", StringComparison.Ordinal) ? "Codec" : "Object").Length], StringComparer.Ordinal))
        {
            text.Append($"import {{ {string.Join(", ", from)} }} from \"./{from.Key}.codec{extension}\";\n");
        }

        return text.ToString();
    }
}
