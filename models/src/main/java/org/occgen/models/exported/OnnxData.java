package org.occgen.models.exported;

import static org.occgen.models.ProtoCursor.bytesTag;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.models.InvalidModelException;
import org.occgen.models.ProtoCursor;

/**
 * The files beside an ONNX graph from which ONNX Runtime would read its tensors ({@code
 * external_data}), whether or not a description names them.
 *
 * <p>Messages and numbers of fields: {@code onnx.proto} of ONNX.
 */
final class OnnxData {
  /** As deep as protocol buffers' own readers go. */
  private static final int MOST_DEPTH = 100;

  /** Messages that hold tensors, and what their fields hold. */
  private enum Message {
    MODEL,
    TRAINING,
    FUNCTION,
    GRAPH,
    NODE,
    ATTRIBUTE,
    SPARSE_TENSOR,
    TENSOR,
    ENTRY;

    Map<Integer, Message> fields() {
      return switch (this) {
        case MODEL -> Map.of(bytesTag(7), GRAPH, bytesTag(20), TRAINING, bytesTag(25), FUNCTION);
        case TRAINING -> Map.of(bytesTag(1), GRAPH, bytesTag(2), GRAPH);
        case FUNCTION -> Map.of(bytesTag(7), NODE, bytesTag(11), ATTRIBUTE);
        case GRAPH -> Map.of(bytesTag(1), NODE, bytesTag(5), TENSOR, bytesTag(15), SPARSE_TENSOR);
        case NODE -> Map.of(bytesTag(5), ATTRIBUTE);
        case ATTRIBUTE ->
            Map.of(
                bytesTag(5), TENSOR,
                bytesTag(6), GRAPH,
                bytesTag(10), TENSOR,
                bytesTag(11), GRAPH,
                bytesTag(22), SPARSE_TENSOR,
                bytesTag(23), SPARSE_TENSOR);
        case SPARSE_TENSOR -> Map.of(bytesTag(1), TENSOR, bytesTag(2), TENSOR);
        case TENSOR -> Map.of(bytesTag(13), ENTRY);
        case ENTRY -> Map.of();
      };
    }
  }

  private final ProtoCursor cursor;
  private final Set<String> locations = new TreeSet<>();

  private OnnxData(ProtoCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * The locations of external data, as the graph has them.
   *
   * @throws InvalidModelException if the file is no protocol buffer
   */
  static Set<String> locations(Path graph) {
    try {
      if (Files.size(graph) > Integer.MAX_VALUE) {
        throw new InvalidModelException(
            graph + ": has more than 2 GiB, which no ONNX graph has; its tensors go into data");
      }
      ByteBuffer bytes = bytes(graph);
      OnnxData data = new OnnxData(new ProtoCursor(bytes, graph + " is no ONNX graph"));
      data.read(Message.MODEL, bytes.limit(), 0);
      return data.locations;
    } catch (IOException e) {
      throw new UncheckedIOException(graph + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** The graph, which is not read at once but where it stands in a jar. */
  private static ByteBuffer bytes(Path graph) throws IOException {
    if (graph.getFileSystem() != FileSystems.getDefault()) {
      return ByteBuffer.wrap(Files.readAllBytes(graph));
    }
    try (FileChannel file = FileChannel.open(graph)) {
      return file.map(FileChannel.MapMode.READ_ONLY, 0, file.size());
    }
  }

  private void read(Message message, int end, int depth) {
    if (depth > MOST_DEPTH) {
      throw cursor.broken("is nested more than " + MOST_DEPTH + " deep");
    }
    Map<Integer, Message> fields = message.fields();
    String key = "";
    String value = "";
    while (cursor.position() < end) {
      int tag = cursor.tag();
      Message inner = fields.get(tag);
      if (message == Message.ENTRY && tag == bytesTag(1)) {
        key = cursor.text("a key");
      } else if (message == Message.ENTRY && tag == bytesTag(2)) {
        value = cursor.text("a value");
      } else if (inner != null) {
        read(inner, cursor.end(), depth + 1);
      } else {
        cursor.skip(tag);
      }
    }
    if (cursor.position() != end) {
      throw cursor.broken("holds a message that is longer than it says");
    }
    if (key.equals("location")) {
      locations.add(value);
    }
  }
}
