using System;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests.Rows;

/// <summary>Rows that don't fit: one error, which says which column, which member, what was expected and what was there. The session is as good as before.</summary>
public class MisfitTests
{
    [Wire]
    public record Small(byte Number, string Text = "");

    [Wire]
    public class Doubtful
    {
        int _age;

        public int Age { get => _age; set => _age = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), "An age isn't negative."); }
    }

    public static TheoryData<string, string, string> Rows => new()
    {
        { "select 1 number, 'a' text union select 300, 'b'", "Expected a Byte for Manywire.MySql.Tests.Rows.MisfitTests.Small.Number in column number (", ", not 300 in $[1].Number." },
        { "select -1 number", "a Byte for", ", not -1 in $[0].Number." },
        { "select 1.5 number", "a Byte for", "(NewDecimal), not 1.5 in $[0].Number." },
        { "select 'x' number", "a Byte for", "(VarChar), not text of 1 bytes in $[0].Number." },
        { "select null number", "a Byte for", ", not NULL in $[0].Number." },
        { "select 1 number, null text", "text for Manywire.MySql.Tests.Rows.MisfitTests.Small.Text in column text", ", not NULL in $[0].Text." },
        { "select 1 number, x'00' text", "text for", "not a value of 1 bytes in $[0].Text." },
        { "select 1 number, 2 text", "text for", ", not 2 in $[0].Text." },
        { "select 'a' text", "a column for Manywire.MySql.Tests.Rows.MisfitTests.Small.Number, which is required, and not only text, when rows are read as", "in $." },
        { "select 1 one, 2 two", "columns that are members of Manywire.MySql.Tests.Rows.MisfitTests.Small, and not one, two", "in $." },
        { "select 1 number, 2 NUMBER", "one column for Manywire.MySql.Tests.Rows.MisfitTests.Small.Number", "NUMBER comes twice" },
    };

    [MariaDbTheory]
    [MemberData(nameof(Rows))]
    public async Task What_a_row_lacks_is_one_error(string sql, string begin, string end)
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        foreach (MySqlText text in (MySqlText[])[sql, $"{(MySqlText)sql} limit {10}"])
        {
            WireException e = await Assert.ThrowsAsync<WireException>(async () => await session.QueryAsync<Small>(text));
            Assert.Contains(begin, e.Message, StringComparison.Ordinal);
            Assert.Contains(end, e.Message, StringComparison.Ordinal);
            e = Assert.Throws<WireException>(() => session.Query<Small>(text));
            Assert.Contains(end, e.Message, StringComparison.Ordinal);
            Assert.Equal(1, session.QueryFirst<int>("select 1"));
        }
    }

    [MariaDbFact]
    public async Task What_a_type_can_never_be_is_said_before_a_row_is_read()
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        Assert.Contains("one column for Manywire.MySql.Tests.Rows.Order.Lines", Assert.Throws<WireException>(() => session.Query<Order>("select 1 id, 'a' `lines`")).Message, StringComparison.Ordinal);
        Assert.Contains(": a column holds no list", Assert.Throws<WireException>(() => session.Query<System.Collections.Generic.List<int>>("select 1")).Message, StringComparison.Ordinal);
        Assert.Contains(", and not 2 in all", Assert.Throws<WireException>(() => session.Query<(int, int, int)>("select 1, 2")).Message, StringComparison.Ordinal);
        Assert.Contains("a column for Manywire.MySql.Tests.Rows.Needs.Id, which is required", Assert.Throws<WireException>(() => session.Query<Needs>("select 'a' name")).Message, StringComparison.Ordinal);
        Assert.Contains("doesn't know, such as 3", Assert.Throws<WireException>(() => session.With(new MySqlRowOptions { DisallowUnknown = true }).Query<(int, int)>("select 1, 2, 3")).Message, StringComparison.Ordinal);
    }

    [MariaDbFact]
    public async Task What_code_of_the_users_refuses_is_an_error_of_the_row()
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        WireException e = Assert.Throws<WireException>(() => session.Query<Doubtful>("select 1 age union all select -1"));
        Assert.StartsWith("$[1]", e.Path, StringComparison.Ordinal);
        Assert.IsType<ArgumentOutOfRangeException>(e.InnerException);
    }

    [MariaDbFact]
    public async Task A_row_that_doesnt_fit_ends_a_stream()
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        int rows = 0;
        WireException e = await Assert.ThrowsAsync<WireException>(async () =>
        {
            await foreach (int i in session.QueryAsync<int>("select if(seq = 5, null, seq) from seq_1_to_10000"))
            {
                rows++;
            }
        });
        Assert.Equal((4, "$[4]"), (rows, e.Path));
        Assert.False(session.HasOpenResults);
    }
}
