namespace Manywire.MySql;

/// <summary>The identity of the wire that rows are, for attributes that are about one wire: <c>[WireName("order_no", Wire = typeof(MySqlWire))]</c>.</summary>
public abstract class MySqlWire : WireIdentity
{
    MySqlWire()
    {
    }
}
