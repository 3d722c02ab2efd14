using System.Data.Common;
using Xunit;

namespace Manywire.MySql.Tests;

public class ErrorTests
{
    [Fact]
    public void An_error_has_number_state_and_message()
    {
        DbException error = new MySqlException(MySqlErrorCode.LockDeadlock, "40001", "Deadlock found");
        Assert.Equal(("40001", "Deadlock found", true), (error.SqlState, error.Message, error.IsTransient));
        Assert.Equal(1213, ((MySqlException)error).Number);
    }

    [Theory]
    [InlineData(MySqlErrorCode.OutcomeUnknown)]
    [InlineData(MySqlErrorCode.CommandTimeoutExpired)]
    [InlineData(MySqlErrorCode.DuplicateKeyEntry)]
    public void What_may_have_run_is_not_transient(MySqlErrorCode code) => Assert.False(new MySqlException(code, "").IsTransient);
}
