using System;

namespace Manywire.MessagePack;

/// <summary>Makes objects of nothing.</summary>
interface IMessagePackMaker
{
    /// <summary>An object as it is made where no member is there, in the wire's own form; null where it can't be.</summary>
    /// <param name="type">Its type.</param>
    static abstract byte[]? Make(Type type);
}
