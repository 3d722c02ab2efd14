namespace Manywire.MySql;

/// <summary>What emitted code writes next of a value that becomes a row.</summary>
/// <param name="Slot">A value's parameter; -1 where no column has it, and of an object.</param>
/// <param name="IsText">Whether the column is text, so that enums are written by name.</param>
/// <param name="Count">Of an object: how many steps it has in all; of a value 0.</param>
readonly record struct InsertStep(int Slot, bool IsText, int Count);
