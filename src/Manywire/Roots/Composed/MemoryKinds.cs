using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Manywire.Types;

namespace Manywire;

/// <summary><c>Memory</c> and its kin.</summary>
static class MemoryKinds
{
    public static readonly ComposedKinds All = new(typeof(MemoryKinds), new()
    {
        [typeof(Memory<>)] = nameof(Writable),
        [typeof(ReadOnlyMemory<>)] = nameof(ReadOnly),
        [typeof(ArraySegment<>)] = nameof(Segment),
        [typeof(ReadOnlySequence<>)] = nameof(Segments),
        [typeof(IMemoryOwner<>)] = nameof(Owned),
        [typeof(Lazy<>)] = nameof(Late),
    });

    static WireShape Writable<T>() => new MemoryOf<Memory<T>, T>(memory => memory.Span, made => made, existing: memory => MemoryArray.Of<T>(memory));

    static WireShape ReadOnly<T>() => new MemoryOf<ReadOnlyMemory<T>, T>(memory => memory.Span, made => made);

    static WireShape Segment<T>() => new MemoryOf<ArraySegment<T>, T>(segment => segment, made => made, (segment, blits) => segment.Array is null && !blits, numbers: true, existing: segment => MemoryArray.Of<T>(segment));

    static WireShape Segments<T>() => new MemoryOf<ReadOnlySequence<T>, T>(sequence => SequenceItems.Of(sequence), made => new(made));

    static WireShape Owned<T>() => new MemoryOf<IMemoryOwner<T>?, T>(owner => owner!.Memory.Span, Rent, (owner, _) => owner is null);

    static WirePooled<T> Rent<T>(T[] made)
    {
        var rented = new WirePooled<T>(made.Length);
        made.CopyTo(rented.Memory);
        return rented;
    }

    static WireShape Late<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] T>() => new LazyOf<T>();
}
