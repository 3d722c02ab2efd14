using System;

namespace Manywire.Rpc;

/// <summary>An answer with some of several results: <c>{"values":[…],"next":token}</c>.</summary>
static class RpcPage
{
    /// <summary>The token by which the next page is asked for; 0: there is none, or the answer is no page.</summary>
    public static uint Next(ReadOnlySpan<byte> page)
    {
        int at = 0;
        uint next = 0;
        if (RpcTokens.TryReadMap(page, ref at, out uint entries))
        {
            for (uint i = 0; i < entries && RpcTokens.TryReadText(page, ref at, out ReadOnlySpan<byte> name); i++)
            {
                ReadOnlySpan<byte> value = page.Slice(at, RpcMessage.Length(page[at..]));
                at += value.Length;
                int start = 0;
                if (name.SequenceEqual("next"u8) && RpcTokens.TryReadUInt32(value, ref start, out uint token))
                {
                    next = token;
                }
            }
        }

        return next;
    }
}
