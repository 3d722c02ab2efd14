using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>The closed entries of a type for a wire, bound on first use and kept.</summary>
/// <typeparam name="T">The root.</typeparam>
/// <typeparam name="TWriter">The wire.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireWriteRoot<T, TWriter>
    where T : allows ref struct
    where TWriter : struct, IWireWriter, allows ref struct
{
    static WireWrite<T, TWriter>? s_entry;

    /// <summary>The method that writes <typeparamref name="T"/>.</summary>
    /// <exception cref="System.NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static WireWrite<T, TWriter> Entry
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_entry ?? Bind();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireWrite<T, TWriter> Bind()
    {
        WireSource<T> shape = WireRegistry.FindSource<T>();

        // NativeAOT has no forwarding structs; naming the wire's type there would keep all that its contract mentions.
        WireWrite<T, TWriter> entry = (RuntimeFeature.IsDynamicCodeSupported && shape is IWireForwards forwards ? forwards.ForwardWrite(typeof(TWriter)) as WireWrite<T, TWriter> : null) ?? shape.Write<TWriter>();
        return shape.Goes(typeof(T)) ? entry : s_entry = entry; // looked up each time, so that the type doesn't keep what may be unloaded
    }
}
