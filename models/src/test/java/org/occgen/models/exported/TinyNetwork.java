package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipOutputStream;
import org.occgen.core.files.StoredEntry;

/**
 * Networks without weights, written by hand: of every text the sum of its masked ids, times a
 * factor of that text, added up. Ids are small and factors are quarters, so sums are exact.
 *
 * @param texts in the order of the inputs: of each its ids, then its mask
 * @param factors one a text
 */
public record TinyNetwork(List<String> texts, List<Double> factors) {
  private static final int INT64 = 7;
  private static final int FLOAT = 1;

  /** Names of the inputs. */
  public List<String> inputs() {
    return texts.stream().flatMap(text -> List.of(text + "_ids", text + "_mask").stream()).toList();
  }

  // ---- TorchScript ----

  /** The network as TorchScript. */
  public byte[] torchScript() {
    StringBuilder sum = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      sum.append(
          String.format(
              Locale.ROOT,
              "    s%d = torch.mul(torch.sum(torch.mul(%2$s_ids, %2$s_mask)), %3$s)\n",
              i,
              texts.get(i),
              factors.get(i)));
    }
    sum.append("    t0 = s0\n");
    for (int i = 1; i < texts.size(); i++) {
      sum.append(String.format(Locale.ROOT, "    t%d = torch.add(t%d, s%d)\n", i, i - 1, i));
    }
    return torchScript(sum + "    return t" + (texts.size() - 1) + "\n");
  }

  /** A module with these inputs and another body: lines that begin with four spaces. */
  public byte[] torchScript(String body) {
    StringBuilder source =
        new StringBuilder(
            "class Tiny(Module):\n  __parameters__ = []\n  __buffers__ = []\n"
                + "  def forward(self: __torch__.Tiny");
    inputs().forEach(input -> source.append(", ").append(input).append(": Tensor"));
    source.append(") -> Tensor:\n").append(body);
    String instance = "\u0080\u0002c__torch__\nTiny\n)\u0081}(X\b\0\0\0training\u0089ub.";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      StoredEntry.add(out, "tiny/data.pkl", instance.getBytes(ISO_8859_1));
      StoredEntry.add(out, "tiny/constants.pkl", "\u0080\u0002).".getBytes(ISO_8859_1));
      StoredEntry.add(out, "tiny/version", "3\n".getBytes(UTF_8));
      StoredEntry.add(out, "tiny/code/__torch__.py", source.toString().getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A classifier of one text as TorchScript: the same sum, times a weight a label. */
  public static byte[] classifierTorchScript(List<Double> weights) {
    return classifierTorchScript(
        "    return torch.unsqueeze(torch.mul(torch.sum(torch.mul(text_ids, text_mask)),"
            + " torch.tensor("
            + weights
            + ")), 0)\n");
  }

  /** A classifier as TorchScript with the code {@code body}. */
  public static byte[] classifierTorchScript(String body) {
    return new TinyNetwork(List.of("text"), List.of(1.0)).torchScript(body);
  }

  // ---- ONNX, whose graphs are messages of Protocol Buffers (onnx.proto) ----

  /** The network as an ONNX graph with the outputs {@code score} and {@code ids}. */
  public byte[] onnx() {
    Message graph = new Message();
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      node(graph, "Mul", List.of(text + "_ids", text + "_mask"), "masked" + i);
      node(graph, "Cast", List.of("masked" + i), "floats" + i, "to", FLOAT);
      node(graph, "ReduceSum", List.of("floats" + i), "sum" + i);
      node(graph, "Mul", List.of("sum" + i, "factor" + i), "term" + i);
      terms.add("term" + i);
    }
    node(graph, "Sum", terms, "score");
    node(graph, "Identity", List.of("floats0"), "ids");
    graph.text(2, "tiny");
    for (int i = 0; i < texts.size(); i++) {
      graph.message(5, floats("factor" + i, List.of(factors.get(i))));
    }
    for (String input : inputs()) {
      graph.message(11, value(input, INT64, 1, -1));
    }
    graph.message(12, value("score", FLOAT, 1, 1));
    graph.message(12, value("ids", FLOAT, 1, -1));
    return model(graph);
  }

  /** A classifier of one text as an ONNX graph with the output {@code logits}. */
  public static byte[] classifierOnnx(List<Double> weights) {
    Message graph = new Message();
    node(graph, "Mul", List.of("input_ids", "attention_mask"), "masked");
    node(graph, "Cast", List.of("masked"), "floats", "to", FLOAT);
    node(graph, "ReduceSum", List.of("floats"), "sum");
    node(graph, "Mul", List.of("sum", "weights"), "logits");
    graph.text(2, "tiny");
    graph.message(5, floats("weights", weights));
    graph.message(11, value("input_ids", INT64, 1, -1));
    graph.message(11, value("attention_mask", INT64, 1, -1));
    graph.message(12, value("logits", FLOAT, 1, weights.size()));
    return model(graph);
  }

  private static byte[] model(Message graph) {
    // in version 11 of the operators ReduceSum takes no axes as an input, and keeps dimensions
    Message operators = new Message().text(1, "").number(2, 11);
    return new Message().number(1, 6).message(7, graph).message(8, operators).toBytes();
  }

  private static void node(Message graph, String type, List<String> inputs, String output) {
    graph.message(1, node(type, inputs, output));
  }

  private static void node(
      Message graph, String type, List<String> inputs, String output, String name, int value) {
    // 2: the type of an attribute that is a whole number
    Message attribute = new Message().text(1, name).number(3, value).number(20, 2);
    graph.message(1, node(type, inputs, output).message(5, attribute));
  }

  private static Message node(String type, List<String> inputs, String output) {
    Message node = new Message();
    inputs.forEach(input -> node.text(1, input));
    return node.text(2, output).text(4, type);
  }

  /** Constant numbers. */
  private static Message floats(String name, List<Double> values) {
    ByteBuffer bits =
        ByteBuffer.allocate(Float.BYTES * values.size()).order(ByteOrder.LITTLE_ENDIAN);
    values.forEach(value -> bits.putFloat(value.floatValue()));
    Message tensor = new Message().number(1, values.size()).number(2, FLOAT);
    return tensor.bytes(4, bits.array()).text(8, name);
  }

  /** An input or output; a dimension below 0 is of any length. */
  private static Message value(String name, int type, int... dimensions) {
    Message shape = new Message();
    for (int dimension : dimensions) {
      shape.message(
          1,
          dimension < 0
              ? new Message().text(2, name + "_tokens")
              : new Message().number(1, dimension));
    }
    Message tensor = new Message().number(1, type).message(2, shape);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  /** A message of Protocol Buffers. */
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint((long) field << 3);
      varint(value);
      return this;
    }

    Message bytes(int field, byte[] bytes) {
      varint((long) field << 3 | 2);
      varint(bytes.length);
      out.writeBytes(bytes);
      return this;
    }

    Message text(int field, String text) {
      return bytes(field, text.getBytes(UTF_8));
    }

    Message message(int field, Message message) {
      return bytes(field, message.toBytes());
    }

    byte[] toBytes() {
      return out.toByteArray();
    }

    private void varint(long value) {
      long rest = value;
      while (rest > 0x7F) {
        out.write((int) (rest & 0x7F | 0x80));
        rest >>>= 7;
      }
      out.write((int) rest);
    }
  }
}
