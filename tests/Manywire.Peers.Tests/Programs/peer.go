// As peer.py.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"

	"github.com/vmihailenco/msgpack/v5"
)

func again(data []byte) (answer []byte) {
	defer func() {
		if e := recover(); e != nil {
			answer = append([]byte{1}, fmt.Sprint(e)...)
		}
	}()
	dec := msgpack.NewDecoder(bytes.NewReader(data))
	dec.SetMapDecoder(func(d *msgpack.Decoder) (interface{}, error) { return d.DecodeUntypedMap() })
	value, err := dec.DecodeInterface()
	if err != nil {
		return append([]byte{1}, err.Error()...)
	}
	var out bytes.Buffer
	if err := msgpack.NewEncoder(&out).Encode(value); err != nil {
		return append([]byte{1}, err.Error()...)
	}
	return append([]byte{0}, out.Bytes()...)
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var size uint32
		if binary.Read(in, binary.BigEndian, &size) != nil {
			return
		}
		data := make([]byte, size)
		if _, err := io.ReadFull(in, data); err != nil {
			return
		}
		answer := again(data)
		binary.Write(out, binary.BigEndian, uint32(len(answer)))
		out.Write(answer)
	}
}
