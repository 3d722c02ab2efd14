using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Manywire.Peers.Tests;

/// <summary>Types and values drawn at random, written by each library and read by the wire that has its form, and the other way round. Seeds are fixed: <c>MANYWIRE_LONG=1</c> takes more of them, <c>MANYWIRE_SEED</c> others.</summary>
public sealed class DrawnTests
{
    static readonly ConcurrentDictionary<(Library, int), Lazy<(Type[] All, Type[] Around)>> s_types = [];

    internal static int FirstSeed { get; } = int.TryParse(Environment.GetEnvironmentVariable("MANYWIRE_SEED"), out int first) ? first : 1;

    public static TheoryData<string, int> Seeds
    {
        get
        {
            var data = new TheoryData<string, int>();
            foreach (string library in (string[])["MemoryPack", "MessagePack-CSharp", "System.Text.Json"])
            {
                for (int seed = FirstSeed; seed < FirstSeed + (LongRun.Choose(1, 40)); seed++)
                {
                    data.Add(library, seed);
                }
            }

            return data;
        }
    }

    /// <summary>The types that a seed draws, which are compiled once.</summary>
    /// <param name="library">Whose types they are.</param>
    /// <param name="seed">Draws them.</param>
    /// <param name="around">Whether they are those around drawn ones, which keep them as bytes.</param>
    internal static Type[] Types(Library library, int seed, bool around = false)
    {
        (Type[] all, Type[] others) = s_types.GetOrAdd((library, seed), key => new(() => Compiled(key.Item1, key.Item2))).Value;
        return around ? others : all;
    }

    static (Type[] All, Type[] Around) Compiled(Library library, int seed)
    {
        string source = new TypeDrawer(library, seed).Draw(LongRun.Choose(40, 60));
        LiveAssembly assembly = LiveAssembly.Compile($"Drawn{seed}", refused => [("Drawn.cs", Marks.Without(source, refused))]);
        Type roots = assembly.Assembly.GetType("Drawn.Roots")!;
        return ((Type[])roots.GetMethod("All")!.Invoke(null, null)!, (Type[])roots.GetMethod("Around")!.Invoke(null, null)!);
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Cross(string name, int seed)
    {
        Library library = Library.Find(name);
        List<string> problems = [], unread = [];
        Type[] types = Types(library, seed);
        int carried = 0, all = 0;
        foreach (Type type in types)
        {
            var crossed = (Crossing)Activator.CreateInstance(typeof(DrawnCrossing<>).MakeGenericType(type), library, seed)!;
            for (int i = 0; i < 8; i++)
            {
                Crossed result = crossed.With(library);
                all++;
                if (result.IsRead)
                {
                    carried++;
                }
                else
                {
                    unread.Add($"{type}: {result.Says}");
                }

                problems.AddRange(result.Differences.Select(d => $"{type} of seed {seed}: {(result.Carried ? "" : result.Says + ": ")}{d}"));
            }
        }

        Assert.True(carried > all * 0.75, $"{name} reads {carried} of {all} values that were drawn for it:\n" + string.Join("\n", unread.Distinct().Take(20)));
        foreach (MessagePackVariant variant in library == Library.MessagePack ? MessagePackVariant.Variants : [])
        {
            int read = 0;
            foreach (Type type in types)
            {
                if (variant.NamesEnums && HasEnumKeys(type, []))
                {
                    continue;
                }

                var crossed = (Crossing)Activator.CreateInstance(typeof(DrawnCrossing<>).MakeGenericType(type), library, seed)!;
                for (int i = 0; i < 3; i++)
                {
                    Crossed result = crossed.With(variant);
                    read += result.IsRead ? 1 : 0;
                    problems.AddRange(result.Differences.Select(d => $"{type} of seed {seed} with {variant}: {(result.Carried ? "" : result.Says + ": ")}{d}"));
                }
            }

            Assert.True(read > types.Length / 4, $"{variant} reads {read} values of {types.Length} types");
        }

        Assert.True(problems.Count == 0, $"{carried} of {all} carried\n" + string.Join("\n", problems.Take(20).Select(p => p.Length > 1000 ? p[..1000] + "…" : p)));
    }

    /// <summary>Whether a value of a type may hold a map whose keys are enums.</summary>
    static bool HasEnumKeys(Type type, HashSet<Type> seen)
    {
        if (!seen.Add(type))
        {
            return false;
        }

        Type[] arguments = type.GetGenericArguments();
        return (arguments is [{ IsEnum: true }, _] && !type.IsAssignableTo(typeof(System.Runtime.CompilerServices.ITuple)))
            || arguments.Any(a => HasEnumKeys(a, seen))
            || (type.GetElementType() is { } element && HasEnumKeys(element, seen))
            || (type.BaseType is { } under && HasEnumKeys(under, seen))
            || (type.Namespace == "Drawn" && type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Any(f => HasEnumKeys(f.FieldType, seen)))
            || (type.IsAbstract && type.Namespace == "Drawn" && type.Assembly.GetTypes().Any(t => t != type && t.IsAssignableTo(type) && HasEnumKeys(t, seen)));
    }
}
