using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>The columns of a result as they are read. It is kept with the columns, which results of one statement share.</summary>
sealed class ResultFields
{
    readonly Field[] _fields;
    readonly ValueOptions _options;
    readonly bool _binary;

    ResultFields(MySqlColumns columns, bool binary, ValueOptions options)
    {
        Columns = columns;
        _options = options;
        _binary = binary;
        _fields = new Field[columns.Count];
        for (int i = 0; i < _fields.Length; i++)
        {
            MySqlColumn column = columns[i];
            _fields[i] = new Field(new ColumnTraits(column.Type, column.Flags, column.Length, column.Collation), binary, options);
        }
    }

    public MySqlColumns Columns { get; }

    public int Count => _fields.Length;

    /// <summary>All of them, which nobody changes.</summary>
    public Field[] All => _fields;

    public Field this[int index] => _fields[index];

    public static ResultFields Of(MySqlColumns columns, bool binary, ValueOptions options)
    {
        if (columns.Tag is ResultFields known && known._binary == binary && ReferenceEquals(known._options, options))
        {
            return known;
        }

        var fields = new ResultFields(columns, binary, options);
        columns.Tag = fields;
        return fields;
    }
}
