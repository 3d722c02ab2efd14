using System;
using System.Data;
using Xunit;

namespace Manywire.MySql.Tests;

public class ParameterCollectionTests
{
    [Theory]
    [InlineData(3)]
    [InlineData(40)]
    public void A_parameter_is_found_by_its_name(int count)
    {
        MySqlParameterCollection parameters = new MySqlParameterCollection();
        for (int i = 0; i < count; i++)
        {
            parameters.AddWithValue($"@p{i}", i);
        }

        for (int i = 0; i < count; i++)
        {
            Assert.Equal(i, parameters.IndexOf($"?P{i}"));
            Assert.Equal(i, parameters[$"p{i}"].Value);
        }

        Assert.Equal(-1, parameters.IndexOf("other"));
        Assert.Throws<ArgumentException>(() => parameters["other"]);
        Assert.Throws<ArgumentException>(() => parameters.AddWithValue("?p1", 0));
        parameters.RemoveAt("@p0");
        Assert.Equal(0, parameters.IndexOf("@p1"));
        parameters.Insert(0, new MySqlParameter("@new", 1));
        Assert.Equal(1, parameters.IndexOf("@p1"));
        parameters["@p1"].ParameterName = "@renamed";
        Assert.Equal((1, -1), (parameters.IndexOf("renamed"), parameters.IndexOf("p1")));
        Assert.Throws<ArgumentException>(() => parameters["@renamed"].ParameterName = "@new");
        parameters[0] = new MySqlParameter("@other", 2);
        Assert.Equal((0, -1), (parameters.IndexOf("@other"), parameters.IndexOf("@new")));
        parameters.Clear();
        Assert.Empty(parameters);
    }

    [Fact]
    public void The_value_gives_the_type_until_one_is_set()
    {
        var parameter = new MySqlParameter { Value = 1L };
        Assert.Equal((DbType.Int64, MySqlDbType.Int64), (parameter.DbType, parameter.MySqlDbType));
        parameter.Value = 1.5m;
        Assert.Equal((DbType.Decimal, MySqlDbType.NewDecimal), (parameter.DbType, parameter.MySqlDbType));
        parameter.MySqlDbType = MySqlDbType.LongText;
        parameter.Value = 1;
        Assert.Equal((DbType.String, MySqlDbType.LongText), (parameter.DbType, parameter.MySqlDbType));
        parameter.ResetDbType();
        parameter.Value = new DateOnly(2024, 1, 1);
        Assert.Equal((DbType.Date, MySqlDbType.Date), (parameter.DbType, parameter.MySqlDbType));
    }

    [Fact]
    public void A_copy_is_in_no_collection()
    {
        MySqlParameterCollection parameters = new MySqlParameterCollection();
        MySqlParameter parameter = parameters.Add("@a", MySqlDbType.Bit);
        parameter.Direction = ParameterDirection.InputOutput;
        MySqlParameter copy = parameter.Clone();
        Assert.Equal(("@a", MySqlDbType.Bit, ParameterDirection.InputOutput), (copy.ParameterName, copy.MySqlDbType, copy.Direction));
        new MySqlParameterCollection().Add(copy);
        Assert.Throws<ArgumentException>(() => parameters.Add(parameter));
        Assert.Throws<ArgumentOutOfRangeException>(() => parameter.Direction = 0);
    }
}
