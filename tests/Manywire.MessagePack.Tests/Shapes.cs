using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack.Tests;

/// <summary>Shapes that are written by hand, as the contracts of a wire allow. All others are emitted.</summary>
sealed class Shapes : WireRegistry
{
#pragma warning disable CA2255 // what emitted code does
    [ModuleInitializer]
    internal static void Initialize() => Register(new Shapes());
#pragma warning restore CA2255

    protected override WireShape? Make(Type type)
    {
        if (type == typeof(MapPerson))
        {
            return new PersonShape<MapPerson>();
        }

        if (type == typeof(ArrayPerson))
        {
            return new PersonShape<ArrayPerson>();
        }

        if (type == typeof(WireLazy<int>))
        {
            return new LazyShape();
        }

        if (type == typeof(Nothing))
        {
            return new NothingShape();
        }

        if (type == typeof(Parts))
        {
            return new PartsShape();
        }

        if (type == typeof(NullableParts))
        {
            return new NullablePartsShape();
        }

        if (type == typeof(Node))
        {
            return new NodeShape();
        }

        return type == typeof(Animal) ? new AnimalShape() : null;
    }
}
