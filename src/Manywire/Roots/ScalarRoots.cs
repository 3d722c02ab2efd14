using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire;

/// <summary>Arrays, lists and nullables of .NET's scalars and of strings, which are roots by themselves. Where dynamic code exists they are composed like all others; here they are named, so that NativeAOT has them, in programs that hand unmarked type parameters to a wire.</summary>
/// <remarks>NativeAOT keeps those that the program makes values of: a comparison with a type that is never made is false. So nothing here may name such a type otherwise.</remarks>
static class ScalarRoots
{
    public static WireShape? Find(Type type) =>
        type == typeof(List<string>) ? new ListOf<string>(type) : type == typeof(string[]) ? new ArrayOf<string>(type) :
        type == typeof(List<byte[]>) ? new ListOf<byte[]>(type) : type == typeof(byte[][]) ? new ArrayOf<byte[]>(type) :
        Of<bool>(type) ?? Of<sbyte>(type) ?? Of<byte>(type) ?? Of<short>(type) ?? Of<ushort>(type) ?? Of<int>(type) ?? Of<uint>(type) ?? Of<long>(type) ?? Of<ulong>(type)
        ?? Of<Int128>(type) ?? Of<UInt128>(type) ?? Of<char>(type) ?? Of<Half>(type) ?? Of<float>(type) ?? Of<double>(type) ?? Of<decimal>(type)
        ?? Of<DateTime>(type) ?? Of<DateTimeOffset>(type) ?? Of<TimeSpan>(type) ?? Of<DateOnly>(type) ?? Of<TimeOnly>(type) ?? Of<Guid>(type) ?? Of<Rune>(type);

    static WireShape? Of<T>(Type type)
        where T : unmanaged =>
        type == typeof(T[]) ? new BlitArrayOf<T>(type, null)
        : type == typeof(List<T>) ? new BlitListOf<T>(type, null)
        : type == typeof(T?) ? new BlitNullableOf<T>(type, null)
        : null;
}
