using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;

namespace Manywire.Json.Tests.References;

/// <summary>Draws graphs, and says what is in one.</summary>
static class Graphs
{
    /// <summary>A graph in which objects and collections are shared, and contain one another.</summary>
    /// <param name="random">Draws.</param>
    /// <param name="count">How many objects there are at most.</param>
    /// <param name="isCyclic">Whether collections may be in themselves, not only by objects.</param>
    public static Knot Draw(Random random, int count, bool isCyclic = true)
    {
        var knots = Enumerable.Range(0, count).Select(i => new Knot { Id = i }).ToList();
        var beads = Enumerable.Range(0, 4).Select(i => i % 2 == 0 ? (Bead)new Pearl { Name = "p" + i } : new Stone { Facets = Sometimes(() => Numbers()) }).ToList();
        var lists = Enumerable.Range(0, 3).Select(_ => new List<Knot?>()).ToList();
        var numbers = Enumerable.Range(0, 3).Select(_ => Numbers()).ToList();
        var trees = Enumerable.Range(0, 3).Select(_ => new Tree()).ToList();
        foreach (List<Knot?> list in lists)
        {
            list.AddRange(Some(() => Knot()));
        }

        for (int i = 0; i < trees.Count; i++)
        {
            trees[i].AddRange(Some(() => random.Next(4) == 0 ? null : isCyclic ? trees[random.Next(trees.Count)] : trees.ElementAtOrDefault(i + 1)));
        }

        foreach (Bead bead in beads)
        {
            if (bead is Pearl pearl)
            {
                pearl.Others = Sometimes(() => Some(Bead));
            }
            else
            {
                ((Stone)bead).Neighbours = Sometimes(() => Map(Bead));
            }
        }

        foreach (Knot knot in knots)
        {
            knot.Knots = Sometimes(() => lists[random.Next(3)]);
            knot.Others = Sometimes(() => random.Next(2) == 0 ? lists[random.Next(3)] : Some(() => Knot()));
            knot.Numbers = Sometimes(() => numbers[random.Next(3)]);
            knot.SameNumbers = Sometimes(() => numbers[random.Next(3)]);
            knot.Doubles = Sometimes(() => Some(() => random.Next(3) == 0 ? (double?)null : random.Next(100) / 4.0));
            knot.Texts = Sometimes(() => Some(() => Text()));
            knot.Rows = Sometimes(() => Some(() => Sometimes(() => numbers[random.Next(3)])));
            knot.KnotRows = Sometimes(() => Some(() => Sometimes(() => lists[random.Next(3)])));
            knot.Counts = Sometimes(() => Map(() => random.Next(1000)));
            knot.Labels = Sometimes(() => Map(() => "label" + random.Next(10)));
            knot.ById = Sometimes(() => Some(() => random.Next(100)).Distinct().ToDictionary(k => k, _ => Knot()));
            knot.Groups = Sometimes(() => Map(() => Sometimes(() => lists[random.Next(3)])));
            knot.Tables = Sometimes(() => Map(() => Sometimes(() => Map(() => "t" + random.Next(10)))));
            knot.Set = Sometimes(() => Numbers().ToHashSet());
            knot.Queue = Sometimes(() => new Queue<string>(Some(() => "q" + random.Next(10))));
            knot.Sorted = Sometimes(() => new SortedDictionary<string, Knot?>(Map(() => Knot()), StringComparer.Ordinal));
            knot.Observed = Sometimes(() => new System.Collections.ObjectModel.ObservableCollection<Knot?>(Some(() => Knot())));
            knot.AsList = Sometimes(() => lists[random.Next(3)]);
            knot.AsSequence = Sometimes(() => numbers[random.Next(3)]);
            knot.AsReadOnlyList = Sometimes(() => lists[random.Next(3)]);
            knot.AsSet = Sometimes(() => Map(() => 0).Keys.ToHashSet());
            knot.AsMap = Sometimes(() => Map(() => Knot()));
            knot.AsReadOnlyMap = Sometimes(() => knot.Counts ?? Map(() => 1));
            knot.Concurrent = Sometimes(() => new ConcurrentDictionary<string, int>(Map(() => 3)));
            knot.Array = Sometimes(() => Numbers().ToArray());
            knot.KnotArray = Sometimes(() => Some(() => Knot()).ToArray());
            knot.ListArray = Sometimes(() => Some(() => Sometimes(() => numbers[random.Next(3)])).ToArray());
            knot.Immutable = [.. Numbers()];
            knot.ImmutableRows = Sometimes(() => Some(() => Sometimes(() => numbers[random.Next(3)])).ToImmutableList());
            knot.Bytes = Sometimes(() => Numbers().Select(n => (byte)n).ToArray());
            knot.ByteList = Sometimes(() => Numbers().Select(n => (byte)n).ToList());
            knot.Tree = Sometimes(() => trees[random.Next(3)]);
            knot.Strand = new Strand { Numbers = Sometimes(() => numbers[random.Next(3)]), Labels = Sometimes(() => Map(() => "s")) };
            knot.MaybeStrand = random.Next(2) == 0 ? null : new Strand { Numbers = Sometimes(() => numbers[random.Next(3)]) };
            knot.Node = Sometimes(() => JsonNode.Parse("""{"$id":"1","$values":[1,{"$ref":"7"}]}""")!);
            knot.Bead = Sometimes(() => beads[random.Next(4)]);
            knot.Beads = Sometimes(() => Some(Bead));
            knot.Next = Knot();
        }

        return knots[0];

        T? Sometimes<T>(Func<T> make)
            where T : class => random.Next(5) < 3 ? make() : null;

        List<T> Some<T>(Func<T> make) => Enumerable.Range(0, random.Next(4)).Select(_ => make()).ToList();

        Dictionary<string, T> Map<T>(Func<T> make) => Enumerable.Range(0, random.Next(4)).ToDictionary(k => new string("abc\u00e9\"_ "[random.Next(7)], 1) + k, _ => make());

        List<int> Numbers() => Some(() => random.Next(1000));

        Knot? Knot() => random.Next(4) == 0 ? null : knots[random.Next(count)];

        Bead? Bead() => random.Next(4) == 0 ? null : beads[random.Next(4)];

        string? Text() => random.Next(4) == 0 ? null : new string("x\"\\\u00e9"[random.Next(4)], random.Next(40));
    }

    /// <summary>What is in a graph, with the same number for the same object and the same collection.</summary>
    public static string Describe(object? root)
    {
        var output = new StringBuilder();
        var seen = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        Value(root);
        return output.ToString();

        void Value(object? value)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            if (value is null or string or int or double or byte or JsonNode)
            {
                output.Append(value switch { null => "null", JsonNode node => node.ToJsonString(), _ => Convert.ToString(value, CultureInfo.InvariantCulture) }).Append('\n');
                return;
            }

            Type type = value.GetType();
            if (!type.IsValueType && !type.IsArray && !seen.TryAdd(value, seen.Count))
            {
                output.Append('#').Append(seen[value]).Append('\n');
                return;
            }

            output.Append(type.Name).Append(type.IsValueType || type.IsArray ? "" : "#" + seen[value]).Append('\n');
            if (value is IDictionary map)
            {
                foreach (object key in map.Keys.Cast<object>().Order())
                {
                    output.Append(key).Append(": ");
                    Value(map[key]);
                }
            }
            else if (value is IEnumerable sequence)
            {
                foreach (object? item in sequence)
                {
                    Value(item);
                }
            }
            else
            {
                foreach (PropertyInfo property in type.GetProperties())
                {
                    output.Append(property.Name).Append(": ");
                    Value(property.GetValue(value));
                }
            }

            output.Append("end\n");
        }
    }
}
