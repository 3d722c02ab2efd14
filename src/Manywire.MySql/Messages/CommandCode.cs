namespace Manywire.MySql.Protocol;

/// <summary>The first byte of what a client sends.</summary>
enum CommandCode : byte
{
    Quit = 0x01,
    InitDb = 0x02,
    Query = 0x03,
    Statistics = 0x09,
    ProcessKill = 0x0C,
    Ping = 0x0E,
    ChangeUser = 0x11,
    StatementPrepare = 0x16,
    StatementExecute = 0x17,
    StatementSendLongData = 0x18,
    StatementClose = 0x19,
    StatementReset = 0x1A,
    SetOption = 0x1B,
    StatementFetch = 0x1C,
    ResetConnection = 0x1F,
    StatementBulkExecute = 0xFA,
}
