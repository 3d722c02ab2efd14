using System;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A password that is asked for again and again. Nobody waits for it but who comes before the first answer.</summary>
sealed class PeriodicPassword : IDisposable
{
    readonly Func<MySqlProvidePasswordContext, CancellationToken, ValueTask<string>> _provide;
    readonly MySqlProvidePasswordContext _context;
    readonly TimeSpan _afterSuccess, _afterFailure;
    readonly CancellationTokenSource _end = new();
    readonly TaskCompletionSource _first = new(TaskCreationOptions.RunContinuationsAsynchronously);
    volatile string? _password;
    volatile Exception? _error;

    public PeriodicPassword(MySqlConnectionStringBuilder options, Func<MySqlProvidePasswordContext, CancellationToken, ValueTask<string>> provide, TimeSpan afterSuccess, TimeSpan afterFailure)
    {
        _provide = provide;
        _context = new MySqlProvidePasswordContext(options.Server, (int)options.Port, options.UserID, options.Database);
        (_afterSuccess, _afterFailure) = (afterSuccess, afterFailure);
        _ = Task.Run(RunAsync);
    }

    /// <summary>The newest password.</summary>
    /// <exception cref="MySqlException">There never was one.</exception>
    public string Get()
    {
        _first.Task.GetAwaiter().GetResult();
        return _password ?? throw new MySqlException("The periodic password provider failed.", _error);
    }

    public void Dispose()
    {
        _end.Cancel();
        _first.TrySetResult();
    }

    async Task RunAsync()
    {
        while (!_end.IsCancellationRequested)
        {
            TimeSpan wait = _afterSuccess;
            try
            {
                _password = await _provide(_context, _end.Token).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                // A password that was right before may still be.
                _error = e;
                wait = _afterFailure;
            }

            _first.TrySetResult();
            try
            {
                await Task.Delay(wait, _end.Token).ConfigureAwait(false);
            }
            catch (OperationCanceledException)
            {
                return;
            }
        }
    }
}
