using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.TypeScript.Forms;

/// <summary>What a module takes from others.</summary>
/// <param name="own">The name of what the module itself declares.</param>
/// <param name="extension">What stands behind the names of modules.</param>
sealed class Imports(string own, string extension)
{
    readonly SortedSet<string> _runtime = new(StringComparer.Ordinal);
    readonly SortedSet<string> _types = new(StringComparer.Ordinal);
    readonly SortedSet<string> _others = new(StringComparer.Ordinal);

    /// <summary>A class or function of the runtime module.</summary>
    public string Runtime(string name)
    {
        _runtime.Add(name);
        return name;
    }

    /// <summary>What of the runtime module is used as a type alone.</summary>
    public string RuntimeType(string name)
    {
        _types.Add(name);
        return name;
    }

    /// <summary>What another module is called after.</summary>
    public string Other(string name)
    {
        if (name != own)
        {
            _others.Add(name);
        }

        return name;
    }

    public string Print()
    {
        var text = new StringBuilder();
        string[] names = [.. _types.Where(t => !_runtime.Contains(t)).Select(t => "type " + t), .. _runtime];
        text.Append($"import {{ {string.Join(", ", names)} }} from \"./manywire{extension}\";\n");
        foreach (string other in _others)
        {
            text.Append($"import {{ {other} }} from \"./{other}{extension}\";\n");
        }

        return text.ToString();
    }
}
