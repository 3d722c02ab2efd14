using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Making the object: before its members, or of them.</summary>
sealed partial class ObjectCode
{
    /// <summary>The expression that makes an instance, given the arguments of its constructor.</summary>
    string Create(IReadOnlyList<string> arguments)
    {
        string list = string.Join(", ", arguments);
        if (_shape.Maker is { } maker)
        {
            return $"{maker}(ref reader, ref p, {list})";
        }

        if (_shape.Factory is { } factory)
        {
            return $"({_type}){factory}{(arguments.Count == 0 ? "" : $"({list})")}";
        }

        return _shape.ConstructByAccessor ? $"{Inside(_shape.Owner)}Create({list})" : _isStruct && arguments.Count == 0 && !_shape.Initializes ? $"default({_type})" : $"new {_type}({list})";
    }

    /// <summary>The statement that makes an instance.</summary>
    /// <param name="place">What the value is put in.</param>
    /// <param name="at">Where an error would be: bytes left.</param>
    /// <param name="arguments">Those of its constructor.</param>
    string Construct(string place, string at, IReadOnlyList<string> arguments)
    {
        string statement = $"{place} = {Create(arguments)};";
        return _shape.ConstructorRuns ? UserCalls.Around($"{Article.Before(Short(_type))} that its constructor takes", at, statement) : statement;
    }

    string CreateBlank() => Create(_shape.Arguments.ToList());

    /// <summary>The object, before its members.</summary>
    void PrintMake()
    {
        if (_isStruct && !_gathers && _shape.Initializes)
        {
            // A struct that has something in it is one that is filled.
            _output.Text($$"""
                if (WireStructs.IsDefault(ref value))
                {
                    {{(Construct("value", "reader.Remaining(ref p) + 1", _shape.Arguments.ToList()))}}
                }

                """);
        }

        if (_gathers || _isStruct)
        {
            if (!_gathers)
            {
                PrintCalls(CallbackTime.Deserializing, isStatic: false);
            }

            return;
        }

        // In a graph what is there may be in several places: it becomes one object of the input, not several.
        string isMade = _shape.References ? "value is null || !reader.TryFill(value)" : "value is null";
        _output.Line($"{_type} value = place;");
        if (UsesFresh)
        {
            _output.Line($"bool fresh = {isMade};");
        }

        _output.Text($$"""
            {{(UsesFresh ? "if (fresh)" : $"if ({isMade})")}}
            {
                {{(Construct("value", "reader.Remaining(ref p) + 1", _shape.Arguments.ToList()))}}
                place = value;
            }

            """);
        if (UsesFresh)
        {
            _output.Line("fresh |= reader.Renews;");
            _output.Line();
        }

        PrintCalls(CallbackTime.Deserializing, isStatic: false);
    }

    /// <summary>Makes the object of its parts, then sets what isn't a parameter and was there.</summary>
    void PrintConstruct(Func<MemberShape, string> part, bool always)
    {
        List<string> arguments = _shape.Arguments.Count > 0
            ? _shape.Arguments.Select((a, i) => _members.FirstOrDefault(m => m.Parameter == i) is { } member ? part(member) : a).ToList()
            : _members.Where(m => m.Parameter >= 0).OrderBy(m => m.Parameter).Select(part).ToList(); // each parameter has its member
        _output.Line(Construct("value", "began", arguments));
        PrintCalls(CallbackTime.Deserializing, isStatic: false); // those of interfaces: there is an object now
        for (int i = 0; i < _members.Count; i++)
        {
            MemberShape member = _members[i];
            if (member.Parameter >= 0)
            {
                continue;
            }

            _output.Line(always ? Set(member, part(member)) : $"if (run.Has({i})) {{ {Set(member, part(member))} }}");
        }
    }
}
