using System;
using Manywire.MessagePack.Idl;

namespace Manywire;

/// <summary>MessagePack IDL: what is on the wire, in a language that tools of other languages read.</summary>
/// <remarks>What the language can't say, such as that an object is a map, is in comments that begin with <c>#:</c>. Others go over them; here they are read.</remarks>
public static class MessagePackIdl
{
    /// <summary>The declarations of wired types and of all types that they hold.</summary>
    /// <param name="types">The types.</param>
    /// <exception cref="NotSupportedException">No code was emitted for a type; the message has the line to add.</exception>
    public static string Write(params ReadOnlySpan<Type> types)
    {
        var schemas = new IdlOfSchemas();
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type);
            if (WireSchema.Of(type) is null)
            {
                throw new NotSupportedException(Attribute.IsDefined(type, typeof(WireServiceAttribute)) ? $"{WireNames.Spell(type)} is a service, whose methods only the assembly's metadata has: 'manywire schema app.dll --to messagepack-idl' declares it." : $"No code was emitted for {WireNames.Spell(type)}: mark it with [Wire], or say [assembly: WireRoot(typeof({WireNames.Spell(type)}))].");
            }

            schemas.Add(type);
        }

        return IdlText.Of(schemas.Declarations);
    }

    /// <summary>C# of the declarations in a text: wired types, enums, unions as interfaces, and services as interfaces of MessagePack-RPC.</summary>
    /// <param name="idl">The text.</param>
    /// <param name="namespace">The namespace; null for none.</param>
    /// <param name="include">Gives the text of a file that <c>include</c> names; null: that is an error.</param>
    /// <exception cref="FormatException">The text is malformed, or names what it doesn't declare; the message has the line.</exception>
    public static string ToCSharp(string idl, string? @namespace = null, Func<string, string>? include = null)
    {
        ArgumentNullException.ThrowIfNull(idl);
        return new IdlToCSharp(IdlParser.Parse(idl, include)).Print(@namespace);
    }
}
