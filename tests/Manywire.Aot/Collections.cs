namespace Manywire.Corpus.Goldens
{
    /// <summary>The corpus of collections names this namespace for its Case, which here is that of the goldens' runner.</summary>
    static class Collections;
}
