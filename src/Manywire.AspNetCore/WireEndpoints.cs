using System;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Manywire.AspNetCore;

/// <summary>What endpoints are told when they are made: their media types, and to answer requests whose body can't be read.</summary>
static class WireEndpoints
{
    /// <summary>An endpoint that reads its body from a wire.</summary>
    public static void Accepts(ParameterInfo parameter, EndpointBuilder builder, Type type, bool isSequence)
    {
        ArgumentNullException.ThrowIfNull(parameter);
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new WireAcceptsMetadata(builder, type, isSequence));
        if (!builder.Metadata.OfType<Answering>().Any())
        {
            builder.Metadata.Add(Answering.Instance);
            builder.FilterFactories.Add(static (context, next) => context.MethodInfo.GetParameters().Any(IsSequence) ? invocation => AnswerLater(invocation, next) : invocation => Answer(invocation, next));
        }
    }

    static bool IsSequence(ParameterInfo parameter) => parameter.ParameterType is { IsGenericType: true } type && type.GetGenericTypeDefinition() == typeof(WireBodySequence<>);

    /// <summary>Says that an endpoint answers already.</summary>
    sealed class Answering
    {
        public static readonly Answering Instance = new();
    }

    static ValueTask<object?> Answer(EndpointFilterInvocationContext invocation, EndpointFilterDelegate next) =>
        Problem(invocation) is { } problem ? new ValueTask<object?>(problem) : next(invocation);

    /// <summary>A sequence is read while the endpoint runs.</summary>
    static async ValueTask<object?> AnswerLater(EndpointFilterInvocationContext invocation, EndpointFilterDelegate next)
    {
        if (Problem(invocation) is { } problem)
        {
            return problem;
        }

        try
        {
            return await next(invocation).ConfigureAwait(false);
        }
        catch (WireRequestException e) when (!invocation.HttpContext.Response.HasStarted)
        {
            return e.Problem;
        }
    }

    static WireProblem? Problem(EndpointFilterInvocationContext invocation)
    {
        bool missing = false;
        foreach (object? argument in invocation.Arguments)
        {
            missing |= argument is null;
            if (argument is IWireBody { Problem: { } problem })
            {
                return problem;
            }
        }

        // A parameter that must be there isn't: ASP.NET Core has set the status, and won't call the endpoint.
        return missing && invocation.HttpContext.Response is { StatusCode: StatusCodes.Status400BadRequest, HasStarted: false } ? WireProblem.Empty() : null;
    }
}
