// simdjson's DOM, as simdjson.h of the system has it, for SimdJson.cs: the parser and the document's memory are used again and again.
#include <simdjson.h>

struct Document
{
    simdjson::dom::parser parser;
    simdjson::padded_string text;
    Document(const char *of, size_t length) : text(of, length) {}
};

extern "C" void *dom_open(const char *text, size_t length) { return new Document(text, length); }

extern "C" int dom_parse(void *document)
{
    auto *of = static_cast<Document *>(document);
    simdjson::dom::element root;
    auto error = of->parser.parse(of->text).get(root);
    return error ? -static_cast<int>(error) : static_cast<int>(root.type());
}
