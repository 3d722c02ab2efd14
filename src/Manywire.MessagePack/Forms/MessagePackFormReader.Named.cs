using System;

namespace Manywire.MessagePack;

// Objects whose members have names, in an array.
ref partial struct MessagePackFormReader
{
    /// <summary>Reads an array that has all members of an object, none of them nil. Where they come from was decided once for the type.</summary>
    /// <returns>False: it looks otherwise, and nothing was read.</returns>
    bool TryReadNamed(MessagePackFormPlan plan)
    {
        if (!plan.IsNamed || _references is not null)
        {
            return false;
        }

        MessagePackTokens tokens = _copy.Tokens;
        tokens.Take(out int count);
        if (count != plan.Members.Length)
        {
            return false;
        }

        Span<int> places = stackalloc int[MessagePackFormPlan.MostNamed + 1];
        for (int i = 0; i < count; i++)
        {
            if (tokens.IsNil)
            {
                return false;
            }

            places[i] = tokens.At;
            if (!tokens.TrySkip())
            {
                _copy.FindEnds();
                tokens.Ends = _copy.Tokens.Ends;
                tokens.Skip();
            }
        }

        // What stays as it is goes into one piece of the output with the names, up to what doesn't.
        int end = tokens.At;
        places[count] = end;
        _copy.Output.Map(count);
        var runs = new MessagePackRuns(_copy.Output);
        for (int member = 0; member < count; member++)
        {
            byte[] name = plan.EncodedNames[member];
            runs.Put(name, 0, name.Length);
            int at = places[plan.Positions[member]];
            if (plan.IsPlain(member) && IsOwn(_input[at]))
            {
                runs.Put(_input, at, places[plan.Positions[member] + 1] - at);
                continue;
            }

            runs.End();
            _copy.Tokens.At = at;
            Read(plan.Look(member));
            _ = _copy.Output;
        }

        runs.End();
        _copy.Tokens.At = end;
        return true;
    }
}
