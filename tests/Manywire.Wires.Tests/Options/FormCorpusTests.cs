using System;
using System.IO;
using System.Linq;
using System.Text;
using Manywire.Corpus;

namespace Manywire.Wires.Tests;

/// <summary>All kinds of values in other forms of MessagePack: what is written is read, and written so again; and it is well-formed.</summary>
public sealed class FormCorpusTests
{
    static readonly MessagePackWireOptions[] s_options =
    [
        MessagePackWireOptions.Cli,
        MessagePackWireOptions.Classic,
        MessagePackWireOptions.Nerdbank,
        new() { Layout = WireLayout.Array },
        new() { Layout = WireLayout.Map, MapKeys = MessagePackMapKeys.Positions, Unions = MessagePackUnions.Maps },
        new() { Layout = WireLayout.Map, MemberOrder = MessagePackOrder.Alphabetical, Unions = MessagePackUnions.Names, Encoding = Encoding.BigEndianUnicode },
        new() { DateTimes = MessagePackDateTimes.Native, Decimals = MessagePackBits.Binary, Guids = MessagePackBits.Binary },
    ];

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("MessagePack")).Select(c => c.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_read_and_written_again(string name) => CorpusCases.Find(name).Accept(new Again(name));

    /// <summary>What a form has no place for: the options by their number, the cases, and what becomes of them.</summary>
    static readonly (int[] Options, string[] Cases, string What)[] s_losses =
    [
        ([0, 1], ["scalar.datetimeoffset", "scalar.datetimeoffset-array", "time.offset-plus9", "mpk.timestamps"], "offsets are lost"),
        ([1], ["model.mixed30", "model.mixed30-record", "values.checked-struct"], "times have whole milliseconds"),
        ([0, 1], ["omit.none", "compressed.lazily"], "null isn't told from absence"),
        ([3], ["omit.none", "omit.record", "omit.all"], "what is left out of a map is nil in an array"),
        ([5], ["compressed.lazily", "dialect.around"], "a lazy member that isn't opened keeps the order in which it came"),
        ([1], ["formatter.scalars"], "bytes that a formatter writes can't be told from text"),
    ];

    /// <summary>What has no form: references are an extension, which the old format hasn't; and members that come and go need names.</summary>
    static readonly (int[] Options, string[] Cases)[] s_refusals =
    [
        ([1], ["references.through-a-union", "reference.parent-child", "reference.shared", "reference.self-loop", "formatter.scalars"]),
        ([3], ["evolve.map-old-to-new", "evolve.map-new-to-old"]),
    ];

    sealed class Again(string name) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var problems = new StringBuilder();
            byte[] plain = MessagePackWire.Serialize(MessagePackWire.Deserialize<TRead>(MessagePackWire.Serialize(make())));
            for (int i = 0; i < s_options.Length; i++)
            {
                int number = i;
                MessagePackWireOptions options = s_options[i];
                byte[] written = [];
                try
                {
                    written = MessagePackWire.Serialize(make(), options);
                    TRead? read = MessagePackWire.Deserialize<TRead>(written, options);
                    byte[] own = MessagePackWire.Serialize(read);
                    if (!own.AsSpan().SequenceEqual(plain) && !Array.Exists(s_losses, l => Array.IndexOf(l.Options, number) >= 0 && Array.IndexOf(l.Cases, name) >= 0))
                    {
                        problems.AppendLine($"{i}: {Convert.ToHexString(written)} is read as {Convert.ToHexString(own)}, not {Convert.ToHexString(plain)}");
                    }

                    byte[] again = MessagePackWire.Serialize(MessagePackWire.Deserialize<TRead>(MessagePackWire.Serialize(read, options), options), options);
                    if (typeof(TWritten) == typeof(TRead) && !again.AsSpan().SequenceEqual(MessagePackWire.Serialize(read, options)))
                    {
                        problems.AppendLine($"{i}: {Convert.ToHexString(again)} isn't {Convert.ToHexString(MessagePackWire.Serialize(read, options))}");
                    }
                }
                catch (WireException) when (Array.Exists(s_refusals, l => Array.IndexOf(l.Options, number) >= 0 && Array.IndexOf(l.Cases, name) >= 0))
                {
                }
                catch (WireException e)
                {
                    problems.AppendLine($"{i}: {e.Message} {Convert.ToHexString(written)}");
                }
            }

            Assert.True(problems.Length == 0, problems.ToString());
            return true;
        }
    }
}
