namespace Manywire;

/// <summary>How roots lie in memory.</summary>
static class WireMemoryMap
{
    /// <summary>Whether values of a type are on a wire what they are in memory. Not so where a scalar's shape was written by hand, which may have any form of as many bytes.</summary>
    /// <param name="schema">The type's schema.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="size">Its bytes in memory.</param>
    public static bool IsMemory(WireSchema schema, WireShape shape, int size)
    {
        foreach (WireSchemaView view in schema.Views)
        {
            if (view.Schema.Size != size)
            {
                return false;
            }
        }

        return schema.Size == size && schema.Kind switch
        {
            WireKind.Scalar => shape.GetType().Assembly == typeof(WireShape).Assembly,
            WireKind.Nullable => schema.Element is { } value && WireRegistry.TryRequire(value) is not null,
            WireKind.Enum or WireKind.Object => true,
            _ => false,
        };
    }

    /// <summary>How a type lies in memory, by its schema; null where all of its bytes count and take every value.</summary>
    public static WireBlit? Of(WireSchema schema)
    {
        var map = new BlitMap(schema.Size);
        if (schema is { Kind: WireKind.Nullable, Element: { } element })
        {
            WireShape value = WireRegistry.Require(element);
            map.NullableField(0, schema.Size, value.Schema.Size, CheckOf(value), value.Blit);
            return map.Build();
        }

        WireShape shape = WireRegistry.Require(schema.Type);
        if (shape.Blit is { } blit)
        {
            return blit;
        }

        map.Field(0, schema.Size, CheckOf(shape), null);
        return map.Build();
    }

    static BlitCheck CheckOf(WireShape shape)
    {
        var visitor = new CheckVisitor();
        shape.Accept(visitor);
        return visitor.Check;
    }

    sealed class CheckVisitor : WireTypeVisitor
    {
        public BlitCheck Check { get; private set; }

        protected override void Visit<T>() => Check = BlitChecks.Of<T>();
    }
}
