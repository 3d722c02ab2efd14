/* As peer.py. */
#include <arpa/inet.h>
#include <msgpack.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer(char status, const char *bytes, size_t size)
{
    uint32_t head = htonl((uint32_t)size + 1);
    fwrite(&head, 4, 1, stdout);
    fwrite(&status, 1, 1, stdout);
    fwrite(bytes, 1, size, stdout);
}

int main(void)
{
    uint32_t head;
    while (fread(&head, 4, 1, stdin) == 1) {
        size_t size = ntohl(head);
        char *data = malloc(size + 1);
        if (size > 0 && fread(data, size, 1, stdin) != 1)
            return 1;
        msgpack_unpacked result;
        msgpack_unpacked_init(&result);
        size_t at = 0;
        if (msgpack_unpack_next(&result, data, size, &at) == MSGPACK_UNPACK_SUCCESS && at == size) {
            msgpack_sbuffer buffer;
            msgpack_sbuffer_init(&buffer);
            msgpack_packer packer;
            msgpack_packer_init(&packer, &buffer, msgpack_sbuffer_write);
            msgpack_pack_object(&packer, result.data);
            answer(0, buffer.data, buffer.size);
            msgpack_sbuffer_destroy(&buffer);
        } else {
            answer(1, "not read", 8);
        }
        msgpack_unpacked_destroy(&result);
        free(data);
    }
    return 0;
}
