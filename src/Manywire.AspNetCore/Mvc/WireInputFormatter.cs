using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Reads the bodies of actions, on the wire that <c>Content-Type</c> names, into types that are wired; others are left to the formatters behind it.</summary>
sealed class WireInputFormatter : InputFormatter
{
    /// <summary>Where a problem is kept whose status is another than that of errors of the model.</summary>
    public static readonly object ProblemKey = new();

    readonly WireServerOptions _options;

    /// <summary>Formatters of models.</summary>
    /// <param name="options">The options of actions that name none.</param>
    public WireInputFormatter(WireServerOptions options)
    {
        _options = options;
        foreach (string type in options.Offers.ContentTypes)
        {
            SupportedMediaTypes.Add(type);
        }
    }

    protected override bool CanReadType(Type type) => WireModels.IsWired(type);

    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        return CanReadType(context.ModelType) && WireRequests.TryMedium(http.Request.ContentType, WireRequests.Options(http, _options), out _, out _, out _);
    }

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        WireReadOutcome<object> outcome = await WireRequests.ReadAsync(context.HttpContext, context.ModelType, WireRequests.Options(context.HttpContext, _options), context.HttpContext.RequestAborted).ConfigureAwait(false);
        if (outcome.Problem is { } problem)
        {
            if (problem.Status != StatusCodes.Status400BadRequest)
            {
                context.HttpContext.Items[ProblemKey] = problem;
            }

            context.ModelState.TryAddModelError(problem.Path ?? context.ModelName, new InputFormatterException(problem.Detail, problem.Exception()), context.Metadata);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }

        return outcome.Medium is null && !context.TreatEmptyInputAsDefaultValue
            ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
            : await InputFormatterResult.SuccessAsync(outcome.Value!).ConfigureAwait(false);
    }
}
