using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.Rpc.RabbitMq.Tests")]
