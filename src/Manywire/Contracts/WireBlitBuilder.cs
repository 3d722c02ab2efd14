using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Builds a <see cref="WireBlit"/>: is shown each field of an instance, and so learns where it lies.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireBlitBuilder<T>
    where T : unmanaged
{
    readonly ref byte _start;
    readonly BlitMap _map;

    /// <summary>Begins with an instance.</summary>
    /// <param name="instance">Any value of the struct; the same one whose fields are shown.</param>
    public WireBlitBuilder(ref T instance)
    {
        _start = ref Unsafe.As<T, byte>(ref instance); // SAFETY: only offsets from it are computed
        _map = new BlitMap(Unsafe.SizeOf<T>());
    }

    /// <summary>Shows a field.</summary>
    /// <param name="field">The field of the instance.</param>
    /// <param name="nested">How the field's own type lies in memory, when it is such a struct.</param>
    public readonly void Field<TField>(ref TField field, WireBlit? nested = null)
        where TField : unmanaged
    {
        int offset = (int)Unsafe.ByteOffset(ref _start, ref Unsafe.As<TField, byte>(ref field)); // SAFETY: only the offset is computed
        _map.Field(offset, Unsafe.SizeOf<TField>(), BlitChecks.Of<TField>(), nested);
    }

    /// <summary>Shows a nullable field.</summary>
    /// <param name="field">The field of the instance.</param>
    /// <param name="nested">How the type inside lies in memory, when it is such a struct.</param>
    public readonly void NullableField<TField>(ref TField? field, WireBlit? nested = null)
        where TField : unmanaged
    {
        int offset = (int)Unsafe.ByteOffset(ref _start, ref Unsafe.As<TField?, byte>(ref field)); // SAFETY: only the offset is computed
        _map.NullableField(offset, Unsafe.SizeOf<TField?>(), Unsafe.SizeOf<TField>(), BlitChecks.Of<TField>(), nested);
    }

    /// <summary>Ends building.</summary>
    /// <returns>Null when every byte counts and every value is valid: the struct can be copied as it is.</returns>
    public readonly WireBlit? Build() => _map.Build();
}
