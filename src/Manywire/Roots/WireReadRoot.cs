using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>The closed entries of a type for a wire, bound on first use and kept.</summary>
/// <typeparam name="T">The root.</typeparam>
/// <typeparam name="TReader">The wire.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireReadRoot<T, TReader>
    where TReader : struct, IWireReader, allows ref struct
{
    static WireRead<T, TReader>? s_entry;

    /// <summary>The method that reads <typeparamref name="T"/>.</summary>
    /// <exception cref="System.NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static WireRead<T, TReader> Entry
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_entry ?? Bind();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireRead<T, TReader> Bind()
    {
        WireShape<T> shape = WireRegistry.Find<T>();

        // NativeAOT has no forwarding structs; naming the wire's type there would keep all that its contract mentions.
        WireRead<T, TReader> entry = (RuntimeFeature.IsDynamicCodeSupported && shape is IWireForwards forwards ? forwards.ForwardRead(typeof(TReader)) as WireRead<T, TReader> : null) ?? shape.Read<TReader>();
        return shape.Goes(typeof(T)) ? entry : s_entry = entry;
    }
}
