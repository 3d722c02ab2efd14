using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Corpus.Cases;

namespace Manywire.Peers.Tests;

/// <summary>Libraries for MessagePack of other languages, live: each decodes what Manywire writes of the whole corpus and encodes it again, and Manywire reads that as the same value.</summary>
public sealed class InteropTests
{
    [Flags]
    public enum Lacks
    {
        None,

        /// <summary>Keys of maps that aren't strings.</summary>
        OtherKeys = 1,

        /// <summary>Keys that are arrays, maps or binary data.</summary>
        CompoundKeys = 2,

        /// <summary>Extensions other than timestamps.</summary>
        Extensions = 4,

        /// <summary>A difference between 1 and 1.0.</summary>
        WholeFloats = 8,

        /// <summary>Timestamps of all years, to the nanosecond.</summary>
        Timestamps = 16,
    }

    static readonly MessagePackWireOptions[] s_options =
    [
        MessagePackWireOptions.Default,
        new() { Layout = WireLayout.Map },
        new() { Layout = WireLayout.Array },
    ];

    [InteropFact("python3")]
    public void Python() => The_corpus_comes_back("python3", "peer.py", "", Lacks.CompoundKeys);

    [InteropFact("ruby")]
    public void Ruby() => The_corpus_comes_back("ruby", "peer.rb", "", Lacks.None);

    [InteropFact("gcc", Needs = "/usr/include/msgpack.h")]
    public void C() => The_corpus_comes_back("gcc", "peer.c", "", Lacks.None);

    [InteropFact("go", Needs = "/usr/share/gocode/src/github.com/vmihailenco/msgpack/v5")]
    public void Go() => The_corpus_comes_back("go", "peer.go", "", Lacks.CompoundKeys | Lacks.Extensions | Lacks.Timestamps);

    [InteropFact("node", Module = "@msgpack/msgpack")]
    public void Node() => The_corpus_comes_back("node", "peer.js", "@msgpack/msgpack", Lacks.OtherKeys | Lacks.WholeFloats | Lacks.Timestamps);

    [InteropFact("node", Module = "msgpackr")]
    public void Msgpackr() => The_corpus_comes_back("node", "peer.js", "msgpackr", Lacks.Extensions | Lacks.WholeFloats | Lacks.Timestamps | Lacks.CompoundKeys);

    static void The_corpus_comes_back(string program, string file, string library, Lacks lacks)
    {
        InteropProgram peer = InteropProgram.Open(program, file, library);
        using (peer)
        {
            var asked = new List<(string Name, byte[] Ours, Func<byte[], string?> Check)>();
            foreach (Case @case in CorpusCases.All.Where(c => !c.IsRefusedBy("MessagePack")))
            {
                foreach (MessagePackWireOptions options in s_options)
                {
                    @case.Accept(new Ask(@case.Name, options, lacks, asked));
                }
            }

            Assert.True(asked.Count > 500, $"Only {asked.Count} were asked.");
            byte[][] answers = peer.Answer([.. asked.Select(a => a.Ours)]);
            var problems = new StringBuilder();
            for (int i = 0; i < answers.Length; i++)
            {
                string? problem = answers[i][0] != 0 ? Encoding.UTF8.GetString(answers[i].AsSpan(1)) : asked[i].Check(answers[i][1..]);
                if (problem is not null)
                {
                    problems.AppendLine($"{asked[i].Name}: {problem} ({Convert.ToHexString(asked[i].Ours)})");
                }
            }

            Assert.True(problems.Length == 0, problems.ToString());
        }
    }

    sealed class Ask(string name, MessagePackWireOptions options, Lacks lacks, List<(string, byte[], Func<byte[], string?>)> asked) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] ours;
            MessagePackValue tree;
            try
            {
                ours = MessagePackWire.Serialize(make(), options);
                tree = MessagePackValue.Parse(ours);
                MessagePackWire.Deserialize<TRead>(ours, options); // members that come and go need names
            }
            catch (WireException)
            {
                return false;
            }

            if (IsBeyond(tree) || ((lacks & Lacks.WholeFloats) != 0 && name == "omit.none")) // -0, which isn't left out
            {
                return false;
            }

            asked.Add((name, ours, theirs =>
            {
                try
                {
                    MessagePackValue back = MessagePackValue.Parse(theirs);
                    if (!Same(tree, back))
                    {
                        return "comes back as " + Convert.ToHexString(theirs);
                    }

                    byte[] again = MessagePackWire.Serialize(MessagePackWire.Deserialize<TRead>(theirs, options));
                    byte[] own = MessagePackWire.Serialize(MessagePackWire.Deserialize<TRead>(ours, options));
                    return Same(MessagePackValue.Parse(again), MessagePackValue.Parse(own)) ? null : "is read as another value: " + Convert.ToHexString(theirs);
                }
                catch (WireException e)
                {
                    return $"{e.Message} {Convert.ToHexString(theirs)}";
                }
            }));
            return true;
        }

        bool IsBeyond(MessagePackValue value) => value.Type switch
        {
            MessagePackType.Extension when value.AsExtension(out sbyte type) is var _ && type == -1 => (lacks & Lacks.Timestamps) != 0,
            MessagePackType.Extension => (lacks & Lacks.Extensions) != 0,
            MessagePackType.Array => value.Elements.Any(IsBeyond),
            MessagePackType.Map => value.Entries.Any(e => IsBeyond(e.Key) || IsBeyond(e.Value)
                || ((lacks & Lacks.OtherKeys) != 0 && e.Key.Type != MessagePackType.String)
                || ((lacks & Lacks.CompoundKeys) != 0 && e.Key.Type is MessagePackType.Array or MessagePackType.Map or MessagePackType.Binary)),
            _ => false,
        };

        /// <summary>Entries of a map may come in another order.</summary>
        bool Same(MessagePackValue a, MessagePackValue b)
        {
            if (a.Type == MessagePackType.Array && b.Type == MessagePackType.Array)
            {
                return a.Count == b.Count && a.Elements.Zip(b.Elements).All(e => Same(e.First, e.Second));
            }

            if (a.Type == MessagePackType.Map && b.Type == MessagePackType.Map)
            {
                return a.Count == b.Count && a.Entries.All(e => b.TryGet(e.Key, out MessagePackValue other) ? Same(e.Value, other) : b.Entries.Any(o => Same(e.Key, o.Key) && Same(e.Value, o.Value)));
            }

            return a == b || ((lacks & Lacks.WholeFloats) != 0 && IsNumber(a) && IsNumber(b) && a.AsDouble().Equals(b.AsDouble() + 0.0)) || (IsNumber(a) && IsNumber(b) && a.AsDouble() is double.NaN && b.AsDouble() is double.NaN);
        }

        static bool IsNumber(MessagePackValue value) => value.Type is MessagePackType.Integer or MessagePackType.Float;
    }
}
