using System.Collections.Generic;

namespace Manywire.Rpc.RabbitMq;

/// <summary>What messages say beside their body, in headers of AMQP.</summary>
static class RabbitMqHeaders
{
    /// <summary>A boolean: the call may run twice.</summary>
    public const string Repeats = "manywire-repeats";

    /// <summary>A string: the call's idempotency key.</summary>
    public const string Key = "manywire-key";

    /// <summary>An integer of 64 bits, milliseconds since 1970: from then on nobody waits for the answer.</summary>
    public const string Deadline = "manywire-deadline";

    /// <summary>Where answers go: RabbitMQ's direct reply-to.</summary>
    public const string ReplyTo = "amq.rabbitmq.reply-to";

    /// <summary>Bytes of a key at most.</summary>
    public const int MaxKey = 255;

    public static bool Flag(IDictionary<string, object?>? headers, string name) => headers is not null && headers.TryGetValue(name, out object? value) && value is true;

    public static long? Number(IDictionary<string, object?>? headers, string name) => headers is not null && headers.TryGetValue(name, out object? value) && value is long number ? number : null;

    public static string? Text(IDictionary<string, object?>? headers, string name) =>
        headers is not null && headers.TryGetValue(name, out object? value) && value is byte[] { Length: > 0 and <= MaxKey } text ? System.Text.Encoding.UTF8.GetString(text) : null;
}
