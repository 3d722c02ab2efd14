using System;
using System.Linq;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Where parameters and statements are in a text of SQL.</summary>
public class SqlTextTests
{
    static string[] Names(string sql, bool plainBackslash = false, bool ansiQuotes = false) =>
        [.. SqlText.Parse(sql, plainBackslash, ansiQuotes).Statements.SelectMany(s => s.Parameters).Select(p => p.Name ?? "?")];

    [Theory]
    [InlineData("select @a, ?b, ?", "a b ?")]
    [InlineData("select '@a', \"@b\", `@c`", "")]
    [InlineData("select @@a, @@global.b, @c", "c")]
    [InlineData("select @`a``b`, @'c''d', @\"e\"", "a`b c'd e")]
    [InlineData("select 1 -- @a\n, @b", "b")]
    [InlineData("select 1 --@a", "a")]
    [InlineData("select 5--@a", "a")]
    [InlineData("select 1 # @a\n, @b", "b")]
    [InlineData("select /* @a ? */ @b", "b")]
    [InlineData("select /*! @a */ 1", "")]
    [InlineData("select 'it''s @a' , @b", "b")]
    [InlineData(@"select 'it\'s @a', @b", "b")]
    [InlineData("select '\\\\', @b", "b")]
    [InlineData("create user 'u'@'localhost'", "")]
    [InlineData("create user `u`@`localhost`", "")]
    [InlineData("select @a.b, @é, @$x", "a.b é $x")]
    [InlineData("select @a:=@b", "a b")]
    [InlineData("set @x = ?;select @y", "x ? y")]
    [InlineData("select a?b:c", "b")]
    [InlineData("select @", "")]
    [InlineData("select ?", "?")]
    [InlineData("limit?,?", "? ?")]
    public void Parameters(string sql, string names) => Assert.Equal(names, string.Join(' ', Names(sql)));

    [Fact]
    public void A_backslash_is_itself_where_the_mode_says_so()
    {
        Assert.Equal(["a"], Names(@"select '\', @a", plainBackslash: true));
        Assert.Empty(Names(@"select '\', @a"));
        Assert.Equal(["a"], Names(@"select `\`, @a"));
        Assert.Equal(["a"], Names("select \"\\\", @a", ansiQuotes: true));
        Assert.Empty(Names("select \"\\\", @a"));
    }

    [Theory]
    [InlineData("select 1;select 2", "select 1|select 2")]
    [InlineData(";;select 1;;", "select 1")]
    [InlineData(" /* a */ select ';' ; -- b\n", "select ';' ")]
    [InlineData("# only a comment", "")]
    [InlineData("", "")]
    public void Statements(string sql, string expected) => Assert.Equal(expected, string.Join('|', SqlText.Parse(sql).Statements.Select(s => sql[s.Start..s.End])));

    [Theory]
    [InlineData("select 1", true, false)]
    [InlineData("select 'a", false, false)]
    [InlineData("select /* a", false, false)]
    [InlineData("select 1 -- a", true, true)]
    [InlineData("select 1 # a", true, true)]
    [InlineData("select `a", false, false)]
    [InlineData("select 'a\\'", false, false)]
    public void How_a_text_ends(string sql, bool complete, bool comment)
    {
        SqlText text = SqlText.Parse(sql);
        Assert.Equal((complete, comment), (text.IsComplete, text.EndsInComment));
    }

    [Theory]
    [InlineData("@a", "a")]
    [InlineData("?a", "a")]
    [InlineData(" @`a``b` ", "a`b")]
    [InlineData("a", "a")]
    [InlineData("@'a'", "a")]
    [InlineData("", "")]
    public void Names_are_compared_without_sign_and_quotes(string name, string expected) => Assert.Equal(expected, SqlText.Normalize(name));

    [Fact]
    public void Any_text_is_parsed_to_its_end()
    {
        var random = new Random(3);
        const string alphabet = "@?'\"`\\;-#/* \na1.$";
        for (int i = 0; i < 100_000; i++)
        {
            char[] chars = new char[random.Next(12)];
            for (int j = 0; j < chars.Length; j++)
            {
                chars[j] = alphabet[random.Next(alphabet.Length)];
            }

            string sql = new(chars);
            SqlText text = SqlText.Parse(sql, random.Next(2) == 0, random.Next(2) == 0);
            int last = 0;
            foreach (SqlStatement statement in text.Statements)
            {
                Assert.InRange(statement.Start, last, statement.End);
                foreach (SqlParameterPlace place in statement.Parameters)
                {
                    Assert.InRange(place.Start, last, statement.End - place.Length);
                    last = place.Start + place.Length;
                }

                last = statement.End;
            }

            Assert.InRange(last, 0, sql.Length);
        }
    }
}
