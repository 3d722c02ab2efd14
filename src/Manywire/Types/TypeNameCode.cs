using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary><see cref="Type"/>: its name. A name on a wire is only ever compared with those of <see cref="WireOptions.Types"/>. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TypeNameCode
{
    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(Type), Kind = WireKind.String };

    /// <summary>Writes a type's name: with its assembly, and where the wire has neither text as keys nor values as in memory, with the assembly's version too, as MessagePack-CSharp does.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, Type? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        string? name = value is null ? null : value.AssemblyQualifiedName ?? value.FullName ?? value.Name;
        return ref writer.PutString(ref p, name is null || !(writer.Blits || writer.TextKeys) ? name : WireTypeList.Short(name), tail);
    }

    /// <summary>Reads a type's name.</summary>
    /// <exception cref="WireException">The options have no such type.</exception>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref Type? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetString(ref p, out string? name);
        value = name is null ? null : reader.Types.Find(name);
        if (value is null && name is not null)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), "the name of a type that the options have in Types"); // SAFETY: the cursor is behind a string, and a byte before it in it
        }

        return ref p;
    }
}
