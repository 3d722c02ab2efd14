using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Forms;

/// <summary>What the references of a schema are in TypeScript.</summary>
/// <param name="document">The schema.</param>
/// <param name="modules">The names of its types.</param>
/// <param name="unsupported">Types that have no counterpart, by their ids, with the reason.</param>
sealed class TypeForms(SchemaDocument document, Modules modules, IReadOnlyDictionary<string, string> unsupported)
{
    readonly HashSet<string> _open = new(StringComparer.Ordinal);
    readonly Dictionary<SchemaMemory, int> _alignments = [];
    int _loops;

    /// <summary>The form of a reference.</summary>
    /// <param name="reference">The reference.</param>
    /// <param name="imports">What the module takes from others: what the form needs is added.</param>
    /// <exception cref="UnsupportedException">It has none.</exception>
    public Form Of(SchemaTypeRef reference, Imports imports)
    {
        Form form = Plain(reference, imports);
        Limit.Check(reference, form.Read.Length + form.Type.Length);
        return !reference.IsNullable || form.TakesNull ? form : OrNull(form);
    }

    static Form OrNull(Form form)
    {
        string type = form.Type + " | null";
        if (form.Memory is not { } memory)
        {
            return new Form(type, "null", v => $"writer.writeMembers({v}, 1, (value) => {{ {form.Write("value")} }});", $"reader.readMembers(1, () => {Returned(form.Read)})") { TakesNull = true };
        }

        int offset = memory.Alignment;
        int size = Memory.Up(offset + memory.Size, memory.Alignment);
        string set = $"(at, value) => {{ {memory.Set("at", "value")} }}";
        string get = $"(at) => {Returned(memory.Get("at"))}";
        return new Form(type, "null", v => $"writer.writeNullable({v}, {size}, {offset}, {set});", $"reader.readNullable({size}, {offset}, {get})")
        {
            Memory = new(size, memory.Alignment, (at, v) => $"writer.setNullable({at}, {v}, {offset}, {set});", at => $"reader.getNullable({at}, {offset}, {get})"),
            Smallest = size,
            TakesNull = true,
        };
    }

    /// <summary>What a function returns: an object in braces isn't a block.</summary>
    static string Returned(string expression) => expression.StartsWith('{') ? $"({expression})" : expression;

    /// <summary>The type as the elements of an array.</summary>
    static string Grouped(string type) => type.Contains(' ', StringComparison.Ordinal) ? $"({type})" : type;

    Form Plain(SchemaTypeRef reference, Imports imports) => reference.Form switch
    {
        SchemaForm.Scalar => Scalar(reference.Name, imports),
        SchemaForm.String => Simple("string", "String", 4),
        SchemaForm.Bytes => Simple("Uint8Array", "Bytes", 4),
        SchemaForm.List => List(reference, imports),
        SchemaForm.Map => Map(reference, imports),
        SchemaForm.Tuple => Tuple(reference, imports),
        SchemaForm.Wrapper => Wrapper(reference, imports),
        SchemaForm.Grid => Grid(reference, imports),
        SchemaForm.Inline => Row(reference.Length, Of(reference.Arguments[0], imports), reference),
        SchemaForm.Framework => Framework(reference.Name, imports),
        SchemaForm.Named => Named(reference, imports),
        SchemaForm.Parameter => Parameter(Text.Identifier(reference.Name)),
        _ => throw new UnsupportedException($"{reference} may be any type, which TypeScript can't know"),
    };

    static Form Parameter(string name) => new(name, null, v => $"codec{name}.write(writer, {v});", $"codec{name}.read(reader)") { TakesNull = true };

    static Form Simple(string type, string suffix, int smallest) => new($"{type} | null", "null", v => $"writer.write{suffix}({v});", $"reader.read{suffix}()") { TakesNull = true, Smallest = smallest };

    static Form Scalar(string word, Imports imports)
    {
        ScalarForm scalar = ScalarForm.All.TryGetValue(word, out ScalarForm? known) ? known : throw new UnsupportedException($"{word} has no counterpart");
        string type = scalar.IsClass ? imports.Runtime(scalar.Type) : scalar.Type;
        return new Form(type, scalar.Default, v => $"writer.write{scalar.Suffix}({v});", $"reader.read{scalar.Suffix}()")
        {
            Memory = new(scalar.Size, scalar.Alignment, (at, v) => $"writer.set{scalar.Suffix}({at}, {v});", at => $"reader.get{scalar.Suffix}({at})"),
            Smallest = scalar.Size,
        };
    }

    Form List(SchemaTypeRef reference, Imports imports)
    {
        SchemaTypeRef of = reference.Arguments[0];
        if (reference.Name == "list" && of.Form == SchemaForm.Scalar && !of.IsNullable && ScalarForm.All.TryGetValue(of.Name, out ScalarForm? scalar) && scalar.Array is { } array)
        {
            return new Form($"{array} | null", "null", v => $"writer.writeBlock({v});", $"reader.readBlock({array})") { TakesNull = true, Smallest = 4 };
        }

        Form item = Of(of, imports);
        bool isSet = reference.Name == "set";
        if (!isSet && item.Array is { } owner)
        {
            // A loop of its own for each type, which the compiler of the language can make fast: one for all calls what it doesn't know.
            return new Form($"{Grouped(item.Type)}[] | null", "null", v => $"{owner}.serializeArrayCore(writer, {v});", $"{owner}.deserializeArrayCore(reader)") { TakesNull = true, Smallest = 4 };
        }

        string kind = isSet ? "Set" : "Array";
        return new Form(
            isSet ? $"Set<{item.Type}> | null" : $"{Grouped(item.Type)}[] | null", "null",
            v => $"writer.write{kind}({v}, (item) => {{ {item.Write("item")} }});", $"reader.read{kind}({item.Smallest}, () => {Returned(item.Read)})")
        {
            TakesNull = true,
            Smallest = 4,
        };
    }

    Form Map(SchemaTypeRef reference, Imports imports)
    {
        Form key = Of(reference.Arguments[0], imports), item = Of(reference.Arguments[1], imports);
        string type = $"Map<{key.Type}, {item.Type}>";
        string write = $"{key.Write("key")} {item.Write("item")}", read = $"const key = {key.Read}; map.set(key, {item.Read});";
        int smallest = key.Smallest + item.Smallest;
        if (key.Memory is { } first && item.Memory is { } second)
        {
            (smallest, int offset) = Pair(first, second);
            write = $"const at = writer.reserve({smallest}); {first.Set("at", "key")} {second.Set(Memory.At("at", offset), "item")}";
            read = $"const at = reader.advance({smallest}); map.set({first.Get("at")}, {second.Get(Memory.At("at", offset))});";
        }

        return new Form(type + " | null", "null", v => $"writer.writeMap({v}, (key, item) => {{ {write} }});", $"reader.readMap<{key.Type}, {item.Type}>({smallest}, (map) => {{ {read} }})") { TakesNull = true, Smallest = 4 };
    }

    static (int Size, int Offset) Pair(Memory first, Memory second)
    {
        int offset = Memory.Up(first.Size, second.Alignment);
        return (Memory.Up(offset + second.Size, Math.Max(first.Alignment, second.Alignment)), offset);
    }

    Form Tuple(SchemaTypeRef reference, Imports imports)
    {
        if (reference.Arguments.Count > 7)
        {
            throw new UnsupportedException($"{reference} has more than seven parts");
        }

        Form[] parts = [.. reference.Arguments.Select(a => Of(a, imports))];
        if (reference.Name == "grouping")
        {
            parts[1] = List(SchemaTypeRef.Parse($"stack<{reference.Arguments[1]}>"), imports);
        }

        string type = $"[{string.Join(", ", parts.Select(p => p.Type))}]";
        string? empty = parts.All(p => p.Default is not null) ? $"[{string.Join(", ", parts.Select(p => p.Default))}]" : null;
        string Parts(string value) => string.Join(" ", parts.Select((p, i) => p.Write($"{value}[{i}]")));
        string read = $"[{string.Join(", ", parts.Select(p => p.Read))}]";
        if (reference.Name is "reftuple" or "grouping")
        {
            return new Form(type + " | null", "null", v => $"writer.writeMembers({v}, {parts.Length}, (value) => {{ {Parts("value")} }});", $"reader.readMembers<{type}>({parts.Length}, () => {read})") { TakesNull = true };
        }

        if (parts.Any(p => p.Memory is null))
        {
            return new Form(type, empty, Parts, $"({read} as {type})") { Smallest = parts.Sum(p => p.Smallest) };
        }

        Memory[] memory = [.. parts.Select(p => p.Memory!)];
        (IReadOnlyList<int> offsets, int size, int alignment) = SchemaTuples.Place([.. memory.Select((m, i) => (m.Size, m.Alignment, SchemaTuples.IsPrimitive(document, reference.Arguments[i])))]);
        if (reference.Name == "pair")
        {
            (size, int second) = Pair(memory[0], memory[1]);
            offsets = (int[])[0, second];
        }

        string Set(string at, string value) => string.Join(" ", memory.Select((m, i) => m.Set(Memory.At(at, offsets[i]), $"{value}[{i}]")));
        string Get(string at) => $"([{string.Join(", ", memory.Select((m, i) => m.Get(Memory.At(at, offsets[i]))))}] as {type})";
        return InMemory(type, empty, new Memory(size, alignment, Set, Get));
    }

    static Form InMemory(string type, string? empty, Memory memory) => new(
        type, empty, v => $"{{ const at = writer.reserve({memory.Size}); {memory.Set("at", v)} }}", $"((at: number): {type} => {Returned(memory.Get("at"))})(reader.advance({memory.Size}))")
    {
        Memory = memory,
        Smallest = memory.Size,
    };

    Form Wrapper(SchemaTypeRef reference, Imports imports)
    {
        if (reference.Name == "nullable" && reference.Arguments[0].Form == SchemaForm.Parameter)
        {
            throw new UnsupportedException($"how a Nullable of {reference.Arguments[0].Name} lies in memory depends on the type argument");
        }

        Form of = Of(reference.Arguments[0], imports);
        return reference.Name switch
        {
            "lazy" => new Form($"{{ value: {of.Type} }} | null", "null", v => $"writer.writeMembers({v}, 1, (value) => {{ {of.Write("value.value")} }});", $"reader.readMembers(1, () => ({{ value: {of.Read} }}))") { TakesNull = true },
            "nullable" => new Form(of.Type, of.Default, v => $"writer.writeMembers({v}, 1, (value) => {{ {of.Write("value")} }});", $"reader.readMembers(1, () => {Returned(of.Read)})") { TakesNull = true },
            _ => throw new UnsupportedException($"{reference} is an option of F#"),
        };
    }

    Form Grid(SchemaTypeRef reference, Imports imports)
    {
        Form item = Of(reference.Arguments[0], imports);
        return new Form(
            $"{imports.RuntimeType("Grid")}<{item.Type}> | null", "null",
            v => $"writer.writeGrid({v}, {reference.Length}, (item) => {{ {item.Write("item")} }});", $"reader.readGrid({reference.Length}, {item.Smallest}, () => {Returned(item.Read)})")
        {
            TakesNull = true,
        };
    }

    Form Row(int count, Form item, SchemaTypeRef reference)
    {
        Memory memory = item.Memory ?? throw new UnsupportedException($"{reference} holds references");
        string type = Grouped(item.Type) + "[]";
        string Set(string at, string value)
        {
            string i = $"i{++_loops}"; // one within another has its own
            return $"for (let {i} = 0; {i} < {count}; {i}++) {{ {memory.Set($"{at} + {memory.Size} * {i}", $"{value}[{i}]!")} }}";
        }

        string Get(string at)
        {
            string i = $"i{++_loops}";
            return $"Array.from({{ length: {count} }}, (_, {i}) => {Returned(memory.Get($"{at} + {memory.Size} * {i}"))})";
        }

        return InMemory(type, $"Array.from({{ length: {count} }}, () => {item.Default})", new Memory(memory.Size * count, memory.Alignment, Set, Get));
    }

    Form Framework(string word, Imports imports)
    {
        if (ScalarForm.Rows.TryGetValue(word, out (int Count, string Word) row))
        {
            return Row(row.Count, Scalar(row.Word, imports), SchemaTypeRef.Parse(word));
        }

        return word switch
        {
            "index" => Scalar("int32", imports),
            "uri" or "culture" or "timezone" or "type" or "encoding" or "ipaddress" or "ipendpoint" => Simple("string", "String", 4),
            "version" => Simple("string", "Version", 1),
            "stringbuilder" => Simple("string", "Utf16", 4),
            "bitarray" => Simple("boolean[]", "Bits", 1),
            "biginteger" => new Form("bigint", "0n", v => $"writer.writeBigInteger({v});", "reader.readBigInteger()") { Smallest = 4 },
            _ => throw new UnsupportedException($"{word} has no counterpart"),
        };
    }

    Form Named(SchemaTypeRef reference, Imports imports)
    {
        SchemaType declared = document.Find(reference) ?? throw new UnsupportedException($"{reference.Name} isn't described");
        if (declared.Service is not null)
        {
            throw new UnsupportedException($"{declared.Name} is a service, and no value");
        }

        if (unsupported.TryGetValue(declared.Id, out string? reason))
        {
            throw new UnsupportedException($"{declared.Name} isn't supported: {reason}");
        }

        SchemaType type = declared.In("MemoryPack");
        string name = modules[declared];
        switch (type.Kind)
        {
            case SchemaKind.Enum:
                return Enum(type, imports.Other(name));
            case SchemaKind.Transparent or SchemaKind.Surrogate when type.Of is { } of:
                Form inside = Inside(declared, of.Close(declared.Parameters, reference.Arguments), imports);
                return type is { Kind: SchemaKind.Surrogate, IsValueType: true } ? inside with { Memory = null } : inside; // a struct with a surrogate doesn't lie in memory as what stands in its place
            case SchemaKind.Union when declared.Parameters.Count == 0:
                imports.Other(name);
                return new Form($"{name} | null", "null", v => $"{name}.serializeCore(writer, {v});", $"{name}.deserializeCore(reader)") { TakesNull = true, Array = name };
            case SchemaKind.Object when type.Memory is { } memory:
                imports.Other(name);
                return new Form(name, $"new {name}()", v => $"{name}.serializeCore(writer, {v});", $"{name}.deserializeCore(reader)")
                {
                    Memory = new(SizeOf(declared, memory), AlignmentOf(declared, memory), (at, v) => $"{name}.put(writer, {at}, {v});", at => $"{name}.get(reader, {at})"),
                    Smallest = memory.Size,
                    Array = name,
                };
            case SchemaKind.Object:
                imports.Other(name);
                Form[] arguments = [.. reference.Arguments.Select(a => Of(a, imports))];
                string types = arguments.Length == 0 ? "" : $"<{string.Join(", ", arguments.Select(a => a.Type))}>";
                string codecs = string.Concat(arguments.Select(a => $", {{ write: (writer, value) => {{ {a.Write("value")} }}, read: (reader) => {Returned(a.Read)} }}"));
                string write(string v) => $"{name}.serializeCore{types}(writer, {v}{codecs});";
                string read = $"{name}.deserializeCore{types}(reader{codecs})";
                string? array = arguments.Length == 0 ? name : null;
                return type.IsValueType ? new Form(name + types, $"new {name}{types}()", write, read) { Array = array } : new Form($"{name}{types} | null", "null", write, read) { TakesNull = true, Array = array };
            default:
                throw new UnsupportedException(type.Kind == SchemaKind.Union ? $"{declared.Name} is a generic union" : $"only its formatter {type.Formatter} knows what {declared.Name} looks like");
        }
    }

    /// <summary>What stands in the place of a type: one within itself would have no end.</summary>
    Form Inside(SchemaType type, SchemaTypeRef of, Imports imports)
    {
        if (_open.Count == Limit.Deepest || !_open.Add(type.Id))
        {
            throw new UnsupportedException($"{type.Name} is written as what it holds, and holds itself");
        }

        try
        {
            return Of(of, imports);
        }
        finally
        {
            _open.Remove(type.Id);
        }
    }

    static Form Enum(SchemaType type, string name)
    {
        ScalarForm scalar = ScalarForm.All[type.Underlying!];
        return new Form(name, $"{scalar.Default} as {name}", v => $"writer.write{scalar.Suffix}({v});", $"(reader.read{scalar.Suffix}() as {name})")
        {
            Memory = new(scalar.Size, scalar.Alignment, (at, v) => $"writer.set{scalar.Suffix}({at}, {v});", at => $"(reader.get{scalar.Suffix}({at}) as {name})"),
            Smallest = scalar.Size,
        };
    }

    /// <summary>The bytes of a struct in memory.</summary>
    public static int SizeOf(SchemaType type, SchemaMemory memory) => memory.Size > 0 && type.Parameters.Count == 0 ? memory.Size : throw new UnsupportedException($"how {type.Name} lies in memory depends on its type arguments");

    /// <summary>What the place of a struct in another one is a multiple of.</summary>
    int AlignmentOf(SchemaType type, SchemaMemory memory)
    {
        if (_alignments.TryGetValue(memory, out int known))
        {
            return known;
        }

        if (_open.Count == Limit.Deepest || !_open.Add(type.Id))
        {
            throw new UnsupportedException($"{type.Name} is a struct that holds itself, or {Limit.Deepest} structs in one another");
        }

        try
        {
            return _alignments[memory] = memory.Fields.Select(f => Of(f.Type, new Imports("", "")).Memory?.Alignment ?? 1).DefaultIfEmpty(1).Max();
        }
        finally
        {
            _open.Remove(type.Id);
        }
    }
}
