using System;

namespace Manywire.Fuzz;

/// <summary>
/// Reads a type from Jsonable's form, and again from the JSON that is left without the comments: both give the same value, or both an error. Only a comment that lies makes a difference.
/// What is written has a comment wherever one belongs, and all are right.
/// </summary>
/// <typeparam name="TMade">What valid inputs are written from.</typeparam>
/// <typeparam name="TRead">What is read.</typeparam>
sealed class AnnotatedCase<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) : ReadCase<TMade, TRead>(name, wire, make)
{
    readonly FuzzWire _wire = wire;

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        base.Run(input, sandbox);
        FuzzWire with = _wire.With(input.IsEmpty ? (byte)0 : input[0]);
        ReadOnlySpan<byte> content = input.IsEmpty ? input : input[1..];
        byte[]? written = Read(with, content, out bool isRead);
        JsonableText? text = JsonableText.Read(content);
        if (text is { IsTooDeep: true })
        {
            return;
        }

        // Lazy and unknown members are written as they came.
        JsonableText? output = written is null ? null : JsonableText.Read(written);
        if (written is not null && (output is not { TextsAreRight: true } || (text is { IsComplete: true } && !output.IsComplete) || (text is { CountsAreRight: true } && !output.CountsAreRight)))
        {
            throw new Finding($"written with a comment that is wrong or missing in {Name}", Convert.ToHexString(written));
        }

        if (isRead && (text is not { TextsAreRight: true } || !IsJson(text.Strict, out _)))
        {
            throw new Finding($"read what isn't Jsonable's form in {Name}", text is null ? "not of its grammar" : text.TextsAreRight ? "not JSON without its comments" : "a length of a text is wrong");
        }

        if (text is null || (!isRead && !(text.TextsAreRight && text.CountsAreRight)))
        {
            return;
        }

        byte[]? plain = Read(with, text.Plain, out bool isPlainRead);
        if (isRead != isPlainRead)
        {
            throw new Finding($"{(isRead ? "read" : "refused")}, and without comments not, in {Name}", Convert.ToHexString(text.Plain));
        }

        if (isRead && ((plain is null) != (written is null) || (written is not null && !IsSame(written, plain!) && !output!.Plain.AsSpan().SequenceEqual(JsonableText.Read(plain)!.Plain))))
        {
            throw new Finding($"another value without comments in {Name}", $"{Convert.ToHexString(written ?? [])}\n{Convert.ToHexString(plain ?? [])}");
        }
    }

    /// <summary>What a value is written as that is read; null where it can't be written.</summary>
    byte[]? Read(FuzzWire with, ReadOnlySpan<byte> content, out bool isRead)
    {
        isRead = false;
        try
        {
            TRead? value = with.Read<TRead>(content);
            isRead = true;
            return Again(with, value);
        }
        catch (WireException)
        {
            return null;
        }
    }
}
