using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Calls of the user's methods before and after. What lies between is a method of its own, so that types without callbacks look as they always did. Static methods are called for nulls too;
/// an object that was written or read before, and is only referred to, is called nothing.
/// </summary>
sealed partial class ObjectCode
{
    bool Has(CallbackTime time) => _shape.Callbacks.Any(c => c.Time == time);

    bool HasWriteCallbacks => Has(CallbackTime.Serializing) || Has(CallbackTime.Serialized);

    IEnumerable<CallbackShape> At(CallbackTime time, bool isStatic) => _shape.Callbacks.Where(c => c.Time == time && c.IsStatic == isStatic);

    /// <summary>Calls the methods of a moment.</summary>
    /// <param name="time">The moment.</param>
    /// <param name="isStatic">The static ones or the others.</param>
    /// <param name="value">What holds the value.</param>
    void PrintCalls(CallbackTime time, bool isStatic, string value = "value")
    {
        bool guarded = time == CallbackTime.Deserializing && At(time, isStatic).Any();
        if (guarded)
        {
            _output.Line(UserCalls.Begin($"{Article.Before(Short(_type))} that its own method takes", isStatic ? "reader.Remaining(ref p)" : "reader.Remaining(ref p) + 1"));
        }

        bool written = time is CallbackTime.Serializing or CallbackTime.Serialized && At(time, isStatic).Any();
        if (written)
        {
            _output.Open("try");
        }

        foreach (CallbackShape callback in At(time, isStatic))
        {
            string name = CodeFile.Identifier(callback.Name);
            string argument = callback.Argument.Replace("value", value);
            string self = (_isStruct ? "ref " : "") + value;
            _output.Line(
                callback.ByInterface ? _isStruct ? $"Through_{callback.Name}(ref {value});" : $"(({callback.DeclaringType}){value}).{name}();"
                : callback.ByAccessor ? $"{Inside(callback.Owner)}{Caller(callback)}({(callback.IsStatic ? $"default({callback.DeclaringType})" + (argument.Length > 0 ? ", " + argument : "") : self)});"
                : callback.IsStatic ? $"{callback.DeclaringType}.{name}({argument});"
                : HasTwin(callback) ? $"(({callback.DeclaringType}){value}).{name}();"
                : $"{value}.{name}();");
        }

        if (guarded)
        {
            _output.Line(UserCalls.End);
        }

        if (written)
        {
            _output.Close();
            _output.Text($$"""
                catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
                {
                    WireFormatting.RefuseWritten(ref writer, ref p, {{KeyCell.Literal($"{Article.Before(Short(_type))} that its own method lets be written")}}, e);
                }

                """);
        }
    }

    /// <summary>Calls what is called once the members have been read. What it throws is said of the input.</summary>
    void PrintDeserialized(string value = "value")
    {
        if (!Has(CallbackTime.Deserialized))
        {
            return;
        }

        _output.Open("try");
        PrintCalls(CallbackTime.Deserialized, isStatic: true, value);
        PrintCalls(CallbackTime.Deserialized, isStatic: false, value);
        _output.Close();
        _output.Text($$"""
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.Refuse(began, {{KeyCell.Literal(Article.Before(Short(_type)) + " that its own method takes")}}, e);
            }

            """);
        if (!_gathers && !_isStruct && value == "value" && At(CallbackTime.Deserialized, isStatic: true).Any(c => c.Argument == "ref value"))
        {
            _output.Line("place = value;");
        }
    }

    /// <summary>Notes where the object begins, for the error of what is called once it has been read.</summary>
    void PrintBegan()
    {
        if (Has(CallbackTime.Deserialized) || (_gathers && _shape.ConstructorRuns))
        {
            _output.Line("long began = reader.Remaining(ref p);");
        }
    }

    void PrintCallbackAccessors()
    {
        // A struct's own method is called on the struct, and not on a box.
        foreach (CallbackShape callback in _shape.Callbacks.Where(c => c.ByInterface && _isStruct).GroupBy(c => c.Name).Select(g => g.First()))
        {
            _output.Text($$"""

                static void Through_{{callback.Name}}<T>(scoped ref T self)
                    where T : struct, {{callback.DeclaringType}} => self.{{CodeFile.Identifier(callback.Name)}}();
                """);
        }

        PrintCallers(null);
    }

    /// <summary>The accessors of methods that can't be named.</summary>
    /// <param name="owner">The generic type in whose class they stand, or null: those of all others.</param>
    void PrintCallers(GenericOwner? owner)
    {
        foreach (CallbackShape callback in _shape.Callbacks.Where(c => c.ByAccessor && Equals(c.Owner, owner)).GroupBy(c => (c.Name, c.IsStatic, c.DeclaringType)).Select(g => g.First()))
        {
            string declaring = owner?.Definition ?? (_isStruct && !callback.IsStatic ? _type : callback.DeclaringType);
            string self = $"{(_isStruct && !callback.IsStatic ? "ref " : "")}{declaring} self";
            string argument = callback.Argument.Length == 0 ? "" : $", {(callback.Argument == "ref value" ? "ref " : "")}{callback.Taken} value";
            _output.Text($$"""

                [UnsafeAccessor(UnsafeAccessorKind.{{(callback.IsStatic ? "StaticMethod" : "Method")}}, Name = "{{callback.Name}}")]
                {{(owner is null ? "" : "internal ")}}static extern void {{Caller(callback)}}({{self}}{{argument}});
                """);
        }
    }

    /// <summary>Whether a base class has a method of the same name: each is called, and not one of them twice.</summary>
    bool HasTwin(CallbackShape callback) => _shape.Callbacks.Any(c => c.Name == callback.Name && c.DeclaringType != callback.DeclaringType);

    /// <summary>The accessor of a method.</summary>
    string Caller(CallbackShape callback) =>
        "Call_" + callback.Name + (HasTwin(callback) ? "_" + _shape.Callbacks.ToList().FindIndex(c => c.Name == callback.Name && c.DeclaringType == callback.DeclaringType) : "");
}
