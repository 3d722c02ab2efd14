using System.Buffers.Binary;

namespace Manywire.Binary;

// The walk over what has been written, when writing fails.
ref partial struct BinaryPath
{
    /// <summary>An object that was being written when an error happened: its head says where members end that are finished. The next one isn't.</summary>
    void FindUnfinished(WireSchema schema, int n)
    {
        int head = _at - 1;
        int ids = head + 1 + (VarInt.MaxBytes * n);
        if (ids >= _input.Length)
        {
            return;
        }

        long at = ids + 1 + (long)_input[ids];
        long values = at;
        int next = 0;
        for (int i = 0; i < n; i++)
        {
            int end = BinaryPrimitives.ReadInt32LittleEndian(_input[(head + 2 + (VarInt.MaxBytes * i))..]);
            if (end > 0)
            {
                at = head + (long)end;
                next = i + 1;
            }
        }

        if (at < values || at > _input.Length)
        {
            return;
        }

        _at = (int)at;
        foreach (WireSchemaMember member in schema.Members)
        {
            if (member.Key >= next)
            {
                _path.Append('.').Append(member.Name);
                FindValue(member);
                return;
            }
        }
    }
}
