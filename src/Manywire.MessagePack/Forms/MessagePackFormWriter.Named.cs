using System;

namespace Manywire.MessagePack;

// Objects whose members have names, in an array: the wire itself writes all of them, each in its place.
ref partial struct MessagePackFormWriter
{
    /// <summary>Writes an object that has all of its members, in the order of its type. Where they go was decided once for the type.</summary>
    /// <returns>False: it looks otherwise, and nothing was written.</returns>
    bool TryWriteNamed(MessagePackFormPlan plan)
    {
        if (!plan.IsNamed || !plan.IsArray || _references is not null)
        {
            return false;
        }

        MessagePackTokens tokens = _copy.Tokens;
        tokens.Take(out int count);
        byte[][] names = plan.EncodedNames;
        if (count != names.Length)
        {
            return false;
        }

        Span<int> ends = stackalloc int[MessagePackFormPlan.MostNamed + 1]; // of each member behind the one before
        ends[0] = tokens.At;
        for (int i = 0; i < count; i++)
        {
            if (!tokens.TryGoOver(names[i]))
            {
                return false;
            }

            if (!tokens.TrySkip())
            {
                _copy.FindEnds();
                tokens.Ends = _copy.Tokens.Ends;
                tokens.Skip();
            }

            ends[i + 1] = tokens.At;
        }

        // What stays as it is goes into one piece of the output, up to what doesn't.
        int end = tokens.At;
        _copy.Output.Array(count);
        var runs = new MessagePackRuns(_copy.Output);
        foreach (int member in plan.Order)
        {
            int at = ends[member] + names[member].Length;
            MessagePackFormStep step = _form.Step(plan, member);
            if (Stays(step, _input[at]))
            {
                runs.Put(_input, at, ends[member + 1] - at);
                continue;
            }

            runs.End();
            _copy.Tokens.At = at;
            if (step == MessagePackFormStep.Integer)
            {
                WriteInteger(plan.IntegerType(member));
            }
            else
            {
                Write(plan.Look(member));
                _ = _copy.Output;
            }
        }

        runs.End();
        _copy.Tokens.At = end;
        return true;
    }
}
