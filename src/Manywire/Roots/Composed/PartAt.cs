namespace Manywire;

delegate ref T PartAt<TParts, T>(ref TParts parts);
