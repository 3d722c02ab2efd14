using System;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Names that the options spell otherwise, or that match regardless of case, where they stand in the order of the members and where they don't.</summary>
public sealed class SpelledNameTests
{
    static readonly JsonWireOptions[] s_all =
    [
        .. Enum.GetValues<WireNaming>().Select(n => new JsonWireOptions { Naming = n }), .. Enum.GetValues<WireNaming>().Select(n => new JsonWireOptions { Naming = n, WriteIndented = true }),
        new() { IgnoreCase = true }, JsonWireOptions.Web,
    ];

    static readonly Wordy s_value = new() { A = 1, Id = 2, FirstName = 3, HTTPAddress = 4, AVeryLongNameOfManyWordsThatNoVectorHolds = 5, Größe = 6, Address2 = 7, Quoted = 8, under_scored = 9 };

    [Fact]
    public void Are_read_wherever_they_are()
    {
        var random = new Random(1);
        foreach (JsonWireOptions options in s_all)
        {
            string json = JsonWire.SerializeToString(s_value, options);
            string[] members = [.. json.Trim('{', '}', '\n', '\r').Split(',').Select(m => m.Trim())];
            for (int i = 0; i < 200; i++)
            {
                string[] order = [.. members];
                if (i % 3 == 0)
                {
                    random.Shuffle(order);
                }

                string text = "{" + string.Join(i % 5 == 0 ? " ,\n " : i % 2 == 0 ? "," : ", ", order.Select(m => Varied(m, i))) + "}";
                byte[] bytes = Encoding.UTF8.GetBytes(text);
                Assert.Equal(JsonSerializer.Serialize(s_value), JsonSerializer.Serialize(JsonWire.Deserialize<Wordy>(bytes, options)));
                Assert.Equal(JsonSerializer.Serialize(s_value), JsonSerializer.Serialize(JsonWire.Deserialize<Wordy>(SettingsTests.Pieces(bytes, random.Next(1, 9)), options)));
                int twice = random.Next(members.Length);
                Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Wordy>(text[..^1] + "," + members[twice] + "}", options)).Expected);
            }

            string Varied(string member, int i) => (i % 7) switch
            {
                1 when options.IgnoreCase || options.Naming > WireNaming.AsDeclared => member.Contains('\\') ? member : member.ToUpperInvariant(),
                2 when options.IgnoreCase || options.Naming > WireNaming.AsDeclared => member.Contains('\\') ? member : member.ToLowerInvariant(),
                3 => member.Replace("\":", "\" \t:"),
                4 => member.Replace("d", "\\u0064"),
                _ => member,
            };
        }
    }

    /// <summary>Members with one name but for case and separators are told apart where names are matched as they are. Where they aren't, the type is an error.</summary>
    [Theory]
    [InlineData("""{"first_name":1}""", WireNaming.SnakeCaseLower, false, null)]
    [InlineData("""{"FIRSTNAME":1,"FIRSTNAME":2,"FIRST_NAME":3}""", WireNaming.SnakeCaseLower, false, null)]
    [InlineData("""{"firstName":1,"firstname":2,"other":4}""", WireNaming.CamelCase, false, null)]
    [InlineData("""{"Firstname":1,"FirstName":2}""", WireNaming.Unspecified, true, null)]
    [InlineData("""{"other-name":4}""", WireNaming.KebabCaseLower, false, null)]
    [InlineData("""{"FirstName":1,"firstname":2,"First_Name":3,"Other":4}""", WireNaming.Unspecified, false, "1 2 3 4")]
    [InlineData("""{"Other":4,"First_Name":3,"firstname":2,"FirstName":1}""", WireNaming.Unspecified, false, "1 2 3 4")]
    [InlineData("""{ "FirstName" : 1 , "firstname" : 2 , "First_Name" : 3 , "Other" : 4 }""", WireNaming.Unspecified, false, "1 2 3 4")]
    [InlineData("""{"FirstName"::1}""", WireNaming.Unspecified, false, null)]
    public void That_two_members_share_are_told_apart(string json, WireNaming naming, bool ignoresCase, string? expected)
    {
        var options = new JsonWireOptions { Naming = naming, IgnoreCase = ignoresCase };
        if (expected is null)
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Shared>(json, options));
            return;
        }

        Shared read = JsonWire.Deserialize<Shared>(json, options)!;
        Assert.Equal(expected, $"{read.FirstName} {read.firstname} {read.First_Name} {read.Other}");
    }
}

#pragma warning disable IDE1006, CA1707 // names as they come
[Wire]
public sealed class Wordy
{
    public int A { get; set; }

    public int Id { get; set; }

    public int FirstName { get; set; }

    public int HTTPAddress { get; set; }

    public int AVeryLongNameOfManyWordsThatNoVectorHolds { get; set; }

    public int Größe { get; set; }

    public int Address2 { get; set; }

    [WireName("quo\"ted\n")]
    public int Quoted { get; set; }

    public int under_scored { get; set; }
}

[Wire]
public sealed class Shared
{
    public int FirstName { get; set; }

    public int firstname { get; set; }

    public int First_Name { get; set; }

    public int Other { get; set; }
}
#pragma warning restore IDE1006, CA1707
