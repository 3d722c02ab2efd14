global using Manywire.Corpus.Cases;
global using Xunit;
