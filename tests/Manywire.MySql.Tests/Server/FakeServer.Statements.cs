using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql.Tests;

/// <content>Prepared statements. What is sent is read as MySQL's description has it, and not by the library's messages.</content>
sealed partial class FakeServer
{
    sealed partial class Session
    {
        /// <summary>How many parameters each statement has that was prepared.</summary>
        readonly List<int> _prepared = [];

        /// <summary>Values with their names, as both commands have them.</summary>
        static (string Name, string? Value)[] Values(ref PacketReader reader, int count, bool named = true)
        {
            byte[] nulls = reader.ReadBytes((count + 7) / 8).ToArray();
            if (reader.ReadByte() != 1)
            {
                throw new MySqlProtocolException("Types are sent each time.");
            }

            var types = new ushort[count];
            var values = new (string Name, string? Value)[count];
            for (int i = 0; i < count; i++)
            {
                types[i] = reader.ReadUInt16();
                values[i].Name = named ? Encoding.UTF8.GetString(reader.ReadLengthEncodedBytes()) : "";
            }

            for (int i = 0; i < count; i++)
            {
                if ((nulls[i >> 3] & (1 << (i & 7))) == 0)
                {
                    values[i].Value = (MySqlColumnType)(types[i] & 0xFF) switch
                    {
                        MySqlColumnType.BigInt => BitConverter.ToInt64(reader.ReadBytes(8)).ToString(CultureInfo.InvariantCulture),
                        MySqlColumnType.Int => BitConverter.ToInt32(reader.ReadBytes(4)).ToString(CultureInfo.InvariantCulture),
                        _ => Encoding.UTF8.GetString(reader.ReadLengthEncodedBytes()),
                    };
                }
            }

            return values;
        }

        void Prepare(ref PacketReader reader)
        {
            string sql = Encoding.UTF8.GetString(TextCommand.Read(ref reader, _capabilities).Text);
            int parameters = sql.Count(c => c == '?');
            _prepared.Add(parameters);
            Say(new PrepareOk { Statement = (uint)_prepared.Count, Parameters = (ushort)parameters, Columns = 1 });
            for (int i = 0; i < parameters; i++)
            {
                Say(new ColumnDefinition { Catalog = "def"u8, Name = "?"u8, Type = MySqlColumnType.VarString, Collation = 45 });
            }

            if (parameters > 0 && !_capabilities.Has(MySqlCapabilities.DeprecateEof))
            {
                Say(new EofPacket());
            }

            Define();
        }

        /// <summary>Executes a statement: its row has the parameters' values.</summary>
        void Execute(ref PacketReader reader)
        {
            reader.ReadByte();
            int count = _prepared[(int)reader.ReadUInt32() - 1], parameters = count;
            int flags = reader.ReadByte();
            reader.ReadUInt32();
            _server.Attributes.Clear();
            (string Name, string? Value)[] values = [];
            if (count > 0 || (flags & 8) != 0)
            {
                bool named = _capabilities.Has(MySqlCapabilities.QueryAttributes);
                count = named ? (int)reader.ReadLengthEncoded() : count;
                values = count > 0 ? Values(ref reader, count, named) : [];
            }

            if (!reader.ReadRest().IsEmpty || count < parameters)
            {
                throw new MySqlProtocolException("Malformed communication packet.");
            }

            _server.Attributes.AddRange(values[parameters..]);
            Say(new ResultHeader { Columns = 1, HasDefinitions = true });
            Define();
            Row(Encoding.UTF8.GetBytes(string.Join('|', values[..parameters].Select(v => v.Value ?? "NULL"))), [0, 0]);
        }
    }
}
