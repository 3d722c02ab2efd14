namespace Manywire;

/// <summary>What a step of a <see cref="WireDecoder{T, TFormat, TWriter, TReader}"/> has come to.</summary>
enum WireStep
{
    /// <summary>More bytes have to arrive.</summary>
    More,

    /// <summary>A value.</summary>
    Value,

    /// <summary>No more values.</summary>
    End,
}
