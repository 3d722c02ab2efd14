namespace Manywire;

/// <summary>A collection around objects that keep references: it may have an identity itself, or stand for one that was read before.</summary>
/// <typeparam name="T">The collection.</typeparam>
/// <param name="plain">The collection without an identity.</param>
/// <param name="isMap">Whether it is an object rather than an array, on wires that have such collections.</param>
class IdentifiedOf<T>(WireShape<T> plain, bool isMap) : WireShape<T>
{
    public override WireSchema Schema => plain.Schema;

    public override WireBlit? Blit => plain.Blit;

    public override WireWrite<T, TWriter> Write<TWriter>() => plain.Write<TWriter>();

    public override WireRead<T, TReader> Read<TReader>() => new Reading<TReader>(this, plain.Read<TReader>()).Read;

    /// <summary>A collection that is filled, so that what is in it may refer to it; null where it is made of its elements.</summary>
    protected virtual T? Empty() => default;

    sealed class Reading<TReader>(IdentifiedOf<T> shape, WireRead<T, TReader> plain)
        where TReader : struct, IWireReader, allows ref struct
    {
        public ref byte Read(scoped ref TReader reader, ref byte p, scoped ref T value)
        {
            p = ref reader.OpenIdentified(ref p, shape.IsMap, out int id, out object? known);
            if (id < 0)
            {
                return ref plain(ref reader, ref p, ref value);
            }

            bool isFilled = false;
            if (known is null && shape.Empty() is { } empty)
            {
                value ??= empty;
                isFilled = true;
            }

            return ref WireIdentified.Read(ref reader, ref p, shape.IsMap, id, known, isFilled, ref value!, plain!);
        }
    }

    bool IsMap => isMap;
}

/// <summary>One that is filled.</summary>
/// <typeparam name="T">The collection.</typeparam>
sealed class FilledOf<T>(WireShape<T> plain, bool isMap) : IdentifiedOf<T>(plain, isMap)
    where T : class, new()
{
    protected override T Empty() => new();
}
