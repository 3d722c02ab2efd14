namespace Manywire.MySql;

/// <summary>What emitted code asks for next while it reads a row. A plan has them in the order in which it does.</summary>
readonly struct RowStep
{
    /// <summary>The place of what is no value.</summary>
    public const int NoColumn = -1;

    RowStep(RowStepKind kind, int column, Field? field, int member, int count, bool isOptional)
    {
        Kind = kind;
        Column = column;
        Field = field;
        Member = member;
        Count = count;
        IsOptional = isOptional;
    }

    public RowStepKind Kind { get; }

    /// <summary>Whether a NULL is taken: by a value, or by an object of which all columns are NULL.</summary>
    public bool IsOptional { get; }

    /// <summary>A value's column.</summary>
    public int Column { get; }

    /// <summary>How a value's column is read.</summary>
    public Field? Field { get; }

    /// <summary>The first member of a run; -1 where the object has no more.</summary>
    public int Member { get; }

    /// <summary>How many members a run has; the first run of an object is told with its head. Of an object: how many steps it has in all.</summary>
    public int Count { get; }

    /// <summary>Of an object: the members of its first run.</summary>
    public int First => Member;

    public static RowStep Value(int column, Field field, bool isOptional) => new(RowStepKind.Value, column, field, 0, 0, isOptional);

    public static RowStep Run(int member, int count) => new(RowStepKind.Run, NoColumn, null, member, count, false);

    public static RowStep Object(int first, int steps, bool isOptional) => new(RowStepKind.Object, NoColumn, null, first, steps, isOptional);
}
