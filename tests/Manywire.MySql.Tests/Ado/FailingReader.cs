using System;
using System.Data;

namespace Manywire.MySql.Tests;

/// <summary>The rows of another reader. Before one of them, something happens.</summary>
sealed class FailingReader(IDataReader rows, int row, Action happens) : IDataReader
{
    int _row;

    public object this[int i] => rows[i];

    public object this[string name] => rows[name];

    public int Depth => rows.Depth;

    public bool IsClosed => rows.IsClosed;

    public int RecordsAffected => rows.RecordsAffected;

    public int FieldCount => rows.FieldCount;

    public bool Read()
    {
        if (_row++ == row)
        {
            happens();
        }

        return rows.Read();
    }

    public void Close() => rows.Close();

    public void Dispose() => rows.Dispose();

    public DataTable? GetSchemaTable() => rows.GetSchemaTable();

    public bool NextResult() => rows.NextResult();

    public bool GetBoolean(int i) => rows.GetBoolean(i);

    public byte GetByte(int i) => rows.GetByte(i);

    public long GetBytes(int i, long fieldOffset, byte[]? buffer, int bufferoffset, int length) => rows.GetBytes(i, fieldOffset, buffer, bufferoffset, length);

    public char GetChar(int i) => rows.GetChar(i);

    public long GetChars(int i, long fieldoffset, char[]? buffer, int bufferoffset, int length) => rows.GetChars(i, fieldoffset, buffer, bufferoffset, length);

    public IDataReader GetData(int i) => rows.GetData(i);

    public string GetDataTypeName(int i) => rows.GetDataTypeName(i);

    public DateTime GetDateTime(int i) => rows.GetDateTime(i);

    public decimal GetDecimal(int i) => rows.GetDecimal(i);

    public double GetDouble(int i) => rows.GetDouble(i);

    public Type GetFieldType(int i) => rows.GetFieldType(i);

    public float GetFloat(int i) => rows.GetFloat(i);

    public Guid GetGuid(int i) => rows.GetGuid(i);

    public short GetInt16(int i) => rows.GetInt16(i);

    public int GetInt32(int i) => rows.GetInt32(i);

    public long GetInt64(int i) => rows.GetInt64(i);

    public string GetName(int i) => rows.GetName(i);

    public int GetOrdinal(string name) => rows.GetOrdinal(name);

    public string GetString(int i) => rows.GetString(i);

    public object GetValue(int i) => rows.GetValue(i);

    public int GetValues(object[] values) => rows.GetValues(values);

    public bool IsDBNull(int i) => rows.IsDBNull(i);
}
