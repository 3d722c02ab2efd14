using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A member of a type that is composed, in the struct that holds all of them.</summary>
/// <typeparam name="TParts">The struct.</typeparam>
abstract class Part<TParts>
{
    public abstract Type Type { get; }

    public abstract ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, scoped ref TParts parts, int tail)
        where TWriter : struct, IWireWriter, allows ref struct;

    public abstract ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref TParts parts)
        where TReader : struct, IWireReader, allows ref struct;

    /// <summary>Shows where the member lies in a struct without references.</summary>
    public abstract void Show(BlitMap map, ref TParts parts);
}

sealed class Part<TParts, T>(PartAt<TParts, T> at) : Part<TParts>
{
    public override Type Type => Element<T>.Type;

    public override ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, scoped ref TParts parts, int tail) => ref Element<T>.Write<TWriter>()(ref writer, ref p, at(ref parts), tail);

    public override ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref TParts parts) => ref Element<T>.Read<TReader>()(ref reader, ref p, ref at(ref parts));

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The method puts no requirements on its type argument.")]
    public override void Show(BlitMap map, ref TParts parts)
    {
        int offset = (int)Unsafe.ByteOffset(ref Unsafe.As<TParts, byte>(ref parts), ref Unsafe.As<T, byte>(ref at(ref parts))); // SAFETY: only the offset is computed
        if (Nullable.GetUnderlyingType(typeof(T)) is { } inner)
        {
            var check = (BlitCheck)typeof(BlitChecks).GetMethod(nameof(BlitChecks.Of))!.MakeGenericMethod(inner).Invoke(null, null)!;
            WireShape shape = WireRegistry.Require(inner);
            map.NullableField(offset, Unsafe.SizeOf<T>(), shape.Schema.Size, check, shape.Blit);
        }
        else
        {
            map.Field(offset, Unsafe.SizeOf<T>(), BlitChecks.Of<T>(), WireRegistry.Require(typeof(T)).Blit);
        }
    }
}
