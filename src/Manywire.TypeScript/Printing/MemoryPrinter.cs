using System.Collections.Generic;
using System.Linq;
using Manywire.TypeScript.Forms;

namespace Manywire.TypeScript.Printing;

/// <summary>Prints how a struct is written and read that lies in memory.</summary>
static class MemoryPrinter
{
    public static string Print(string name, int size, IReadOnlyList<Member> members)
    {
        string put = string.Concat(members.Select(m => $"    writer.member = \"{name}.{m.Name}\";\n    {m.Form.Memory!.Set(Memory.At("at", m.Offset), "value." + m.Name)}\n"));
        string get = string.Concat(members.Select(m => $"    reader.member = \"{name}.{m.Name}\";\n    value.{m.Name} = {m.Form.Memory!.Get(Memory.At("at", m.Offset))};\n"));
        return $$"""
              static serializeCore(writer: BinaryWriter, value: {{name}}): void {
                {{name}}.put(writer, writer.reserve({{size}}), value);
              }

              static deserializeCore(reader: BinaryReader): {{name}} {
                return {{name}}.get(reader, reader.advance({{size}}));
              }

              /** Writes a value at a place that has {{size}} bytes, all of them 0. */
              static put(writer: BinaryWriter, at: number, value: {{name}}): void {
            {{put}}  }

              /** Reads the value of {{size}} bytes at a place. */
              static get(reader: BinaryReader, at: number): {{name}} {
                const value = new {{name}}();
            {{get}}    return value;
              }

            """;
    }
}
