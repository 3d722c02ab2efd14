using System;
using System.Collections.Generic;
using Manywire.Corpus;
using MessagePack;

[assembly: Manywire.WireRoot(typeof(Manywire.Corpus.Person))]

namespace Manywire.Peers.Tests;

/// <summary>MessagePack-CSharp's typeless values, live: bytes of both are the same, and each reads what the other has written.</summary>
public sealed class TypelessTests
{
    static Person Someone(string? name) => new() { Age = 36, FirstName = name, LastName = "Lovelace", Sex = Gender.Female };

    public static IEnumerable<object?[]> Values() =>
    [
        [null],
        [true],
        [5],
        [-5L],
        [(byte)200],
        [(ushort)9],
        [1.5],
        [2.5f],
        ["text"],
        [new byte[] { 1, 2, 3 }],
        [Someone("Ada")],
        [Someone(new string('é', 300))],
        [Someone(new string('z', 70_000))],
        [new object?[] { 1, "two", Someone("three"), null, new object[] { 4L } }],
        [new List<object?> { Someone("a"), 2.5, new byte[] { 9 } }],
        [new Dictionary<string, object> { ["a"] = Someone("b"), ["c"] = 1 }],
        [new int[] { 1, 2, 300 }],
        [new string?[] { "a", null }],
        [new List<Person> { Someone("a"), Someone("b") }],
        [Gender.Female],
        [new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)],
        [new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Unspecified)],
        [TimeSpan.FromMinutes(5)],
        [1.25m],
        [new Guid("00112233-4455-6677-8899-aabbccddeeff")],
        ['c'],
        [new DateOnly(2026, 1, 2)],
    ];

    static readonly WireTypeList s_types =
    [
        typeof(Person), typeof(Gender), typeof(object[]), typeof(List<object>), typeof(Dictionary<string, object>), typeof(int[]), typeof(string[]), typeof(List<Person>), typeof(DateTime), typeof(TimeSpan), typeof(decimal), typeof(Guid),
        typeof(char), typeof(DateOnly),
    ];

    [Theory]
    [MemberData(nameof(Values))]
    public void Bytes_are_the_same_and_both_read_them(object? value)
    {
        foreach (bool full in (bool[])[true, false])
        {
            MessagePackSerializerOptions theirs = MessagePackSerializer.Typeless.DefaultOptions.WithOmitAssemblyVersion(!full);
            var options = new MessagePackWireOptions { TypeNames = full ? MessagePackTypeNames.Full : MessagePackTypeNames.Short, Types = s_types, DateTimes = MessagePackDateTimes.Native };
            byte[] expected = MessagePackSerializer.Typeless.Serialize(value, theirs);
            byte[] bytes = MessagePackWire.Serialize(value, options);
            if (value is not int[])
            {
                Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(bytes)); // theirs have integers within generic collections and nullables in full
            }


            object? ours = MessagePackWire.Deserialize<object>(expected, new MessagePackWireOptions { Types = s_types });
            object? back = MessagePackSerializer.Typeless.Deserialize(bytes, theirs);
            Assert.Equal(back?.GetType(), ours?.GetType());
            Assert.Equal(value?.GetType(), ours?.GetType());
            Assert.Equal(JsonWire.SerializeToString(back), JsonWire.SerializeToString(ours));
            Assert.Equal(JsonWire.SerializeToString(value), JsonWire.SerializeToString(ours));
        }
    }
}
