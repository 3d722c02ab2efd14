using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Arrays, lists and nullables of .NET's scalars and of strings, which are roots by themselves. Where dynamic code exists they are composed like all others; here they are named, so that NativeAOT has them, in programs that hand unmarked type parameters to a wire.</summary>
/// <remarks>NativeAOT keeps those that the program makes values of: an <c>if</c> that compares with a type that is never made is false. So nothing here may name such a type otherwise, nor compare in a conditional expression.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireScalarRoots
{
    /// <summary>Makes them roots where nothing is composed. Called by emitted code of assemblies that hand type parameters to a wire without marking them: all others see what they need.</summary>
    public static void Add()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            WireRegistry.Composer = Find;
        }
    }

    static WireShape? Find(Type type)
    {
        if (type == typeof(List<string>)) return new ListOf<string>(type);
        if (type == typeof(string[])) return new ArrayOf<string>(type);
        if (type == typeof(List<byte[]>)) return new ListOf<byte[]>(type);
        if (type == typeof(byte[][])) return new ArrayOf<byte[]>(type);
        return Of<bool>(type) ?? Of<sbyte>(type) ?? Of<byte>(type) ?? Of<short>(type) ?? Of<ushort>(type) ?? Of<int>(type) ?? Of<uint>(type) ?? Of<long>(type) ?? Of<ulong>(type)
            ?? Of<Int128>(type) ?? Of<UInt128>(type) ?? Of<char>(type) ?? Of<Half>(type) ?? Of<float>(type) ?? Of<double>(type) ?? Of<decimal>(type)
            ?? Of<DateTime>(type) ?? Of<DateTimeOffset>(type) ?? Of<TimeSpan>(type) ?? Of<DateOnly>(type) ?? Of<TimeOnly>(type) ?? Of<Guid>(type) ?? Of<Rune>(type);
    }

    static WireShape? Of<T>(Type type)
        where T : unmanaged
    {
        if (type == typeof(T[])) return new BlitArrayOf<T>(type, null);
        if (type == typeof(List<T>)) return new BlitListOf<T>(type, null);
        if (type == typeof(T?)) return new BlitNullableOf<T>(type, null);
        return null;
    }
}
