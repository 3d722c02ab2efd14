using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>Copies what methods do, and where debuggers find it in the sources.</summary>
sealed class BodyCopies(TypeMap map)
{
    readonly Dictionary<string, Document> _documents = new(StringComparer.Ordinal);

    public void Copy(MethodDefinition from, MethodDefinition to)
    {
        MethodBody body = from.Body;
        var copy = new MethodBody(to) { InitLocals = body.InitLocals, MaxStackSize = body.MaxStackSize };
        to.Body = copy;
        foreach (VariableDefinition variable in body.Variables)
        {
            copy.Variables.Add(new VariableDefinition(map.Map(variable.VariableType)));
        }

        var at = new Dictionary<Instruction, Instruction>(body.Instructions.Count);
        foreach (Instruction instruction in body.Instructions)
        {
            Instruction other = Instruction.Create(OpCodes.Nop);
            other.OpCode = instruction.OpCode;
            at.Add(instruction, other);
            copy.Instructions.Add(other);
        }

        foreach (Instruction instruction in body.Instructions)
        {
            at[instruction].Operand = instruction.Operand switch
            {
                Instruction target => at[target],
                Instruction[] targets => targets.Select(target => at[target]).ToArray(),
                VariableDefinition variable => copy.Variables[variable.Index],
                ParameterDefinition parameter => parameter.Index < 0 ? copy.ThisParameter : to.Parameters[parameter.Index],
                var operand => map.MapOperand(operand),
            };
        }

        foreach (ExceptionHandler handler in body.ExceptionHandlers)
        {
            copy.ExceptionHandlers.Add(new ExceptionHandler(handler.HandlerType)
            {
                TryStart = at[handler.TryStart],
                TryEnd = at[handler.TryEnd],
                HandlerStart = at[handler.HandlerStart],
                HandlerEnd = handler.HandlerEnd is null ? null : at[handler.HandlerEnd],
                FilterStart = handler.FilterStart is null ? null : at[handler.FilterStart],
                CatchType = handler.CatchType is null ? null : map.Map(handler.CatchType),
            });
        }

        CopySymbols(from, to, body, copy, at);
    }

    void CopySymbols(MethodDefinition from, MethodDefinition to, MethodBody body, MethodBody copy, Dictionary<Instruction, Instruction> at)
    {
        if (!from.DebugInformation.HasSequencePoints)
        {
            return;
        }

        var byOffset = body.Instructions.ToDictionary(i => i.Offset);
        foreach (SequencePoint point in from.DebugInformation.SequencePoints)
        {
            if (byOffset.TryGetValue(point.Offset, out Instruction? instruction))
            {
                to.DebugInformation.SequencePoints.Add(new SequencePoint(at[instruction], Document(point.Document)) { StartLine = point.StartLine, StartColumn = point.StartColumn, EndLine = point.EndLine, EndColumn = point.EndColumn });
            }
        }

        if (from.DebugInformation.Scope is { } scope && copy.Instructions.Count > 0)
        {
            to.DebugInformation.Scope = new ScopeDebugInformation(copy.Instructions[0], null);
            foreach (VariableDebugInformation variable in Variables(scope).DistinctBy(v => v.Index))
            {
                to.DebugInformation.Scope.Variables.Add(new VariableDebugInformation(copy.Variables[variable.Index], variable.Name) { Attributes = variable.Attributes });
            }
        }
    }

    static IEnumerable<VariableDebugInformation> Variables(ScopeDebugInformation scope) => scope.Variables.Concat(scope.Scopes.SelectMany(Variables));

    Document Document(Document document)
    {
        if (!_documents.TryGetValue(document.Url, out Document? copy))
        {
            copy = new Document(SourceLinks.Of(document.Url)) { Type = document.Type, HashAlgorithm = document.HashAlgorithm, Hash = document.Hash, Language = document.Language, LanguageVendor = document.LanguageVendor };
            _documents.Add(document.Url, copy);
        }

        return copy;
    }
}
