using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Manywire.AspNetCore;

/// <summary>Answers requests that can't be read where the application's code has read them, and lets the exception through.</summary>
sealed class WireExceptionHandler : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not WireRequestException request)
        {
            return false;
        }

        await request.Problem.ExecuteAsync(httpContext).ConfigureAwait(false);
        return true;
    }
}
