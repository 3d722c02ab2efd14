# As peer.py.
require "msgpack"

source = $stdin.binmode
target = $stdout.binmode
while (head = source.read(4)) && head.bytesize == 4
  size = head.unpack1("N")
  data = size == 0 ? "".b : source.read(size)
  begin
    answer = "\0".b + MessagePack.pack(MessagePack.unpack(data, allow_unknown_ext: true)).b
  rescue StandardError => e
    answer = "\1".b + "#{e.class}: #{e.message}".b
  end
  target.write([answer.bytesize].pack("N") + answer)
end
target.flush
