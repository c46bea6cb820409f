package org.occgen.models.exported;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.ModelOutput;
import org.occgen.models.engine.OnnxRuntime;

/** An ONNX graph on ONNX Runtime. A session is safe for use by several threads. */
public record OnnxNetwork(
    OrtEnvironment environment, OrtSession session, Map<String, OnnxJavaType> types, String output)
    implements Network {
  static OnnxNetwork load(DescribedFiles<?> described, List<String> inputs) {
    requireListedData(described);
    try (CloseOnFailure resources = new CloseOnFailure()) {
      OrtSession session = resources.add(OnnxRuntime.open(described.weights()), OnnxNetwork::close);
      return resources.complete(
          new OnnxNetwork(
              OnnxRuntime.environment(),
              session,
              inputTypes(described, inputs, session),
              output(described, session)));
    } catch (OrtException | IOException e) {
      throw cannotLoad(described, e);
    }
  }

  /**
   * A graph in memory, all of whose inputs are whole numbers.
   *
   * @param origin what to call it in errors
   */
  public static OnnxNetwork of(byte[] graph, String output, String origin) {
    try (CloseOnFailure resources = new CloseOnFailure()) {
      OrtSession session = resources.add(OnnxRuntime.open(graph), OnnxNetwork::close);
      Map<String, OnnxJavaType> types = new LinkedHashMap<>();
      session.getInputInfo().keySet().forEach(name -> types.put(name, OnnxJavaType.INT64));
      return resources.complete(new OnnxNetwork(OnnxRuntime.environment(), session, types, output));
    } catch (OrtException e) {
      throw new InvalidModelException(
          origin + ": ONNX Runtime cannot load it: " + NetworkException.brief(e), e);
    }
  }

  /** Refuses data that the description does not list: no checksum and no fingerprint knows them. */
  private static void requireListedData(DescribedFiles<?> described) {
    List<String> listed = described.description().files().getOrDefault("data", List.of());
    Set<String> wanted;
    try {
      wanted = OnnxData.locations(described.weights());
    } catch (InvalidModelException e) {
      throw cannotLoad(described, e);
    }
    for (String location : wanted) {
      if (!listed.contains(location)) {
        throw described.invalid(
            "data",
            "does not list "
                + location
                + ", from which "
                + described.weights().getFileName()
                + " reads tensors; put the file beside it and its name into data");
      }
    }
  }

  private static RuntimeException cannotLoad(DescribedFiles<?> described, Exception e) {
    return described.invalid(
        "weights",
        "names "
            + described.weights()
            + ", which ONNX Runtime cannot load (cut short, or no ONNX graph?): "
            + NetworkException.brief(e),
        e);
  }

  /** The graph's inputs are those of the description, and take whole numbers. */
  private static Map<String, OnnxJavaType> inputTypes(
      DescribedFiles<?> described, List<String> inputs, OrtSession session) throws OrtException {
    List<String> listed = inputs.stream().sorted().toList();
    Map<String, NodeInfo> found = session.getInputInfo();
    if (!Set.copyOf(listed).equals(found.keySet())) {
      throw described.invalid(
          "inputs",
          "lists "
              + listed
              + ", but the graph's are "
              + found.keySet().stream().sorted().toList()
              + "; give them these names when you export");
    }
    Map<String, OnnxJavaType> types = new LinkedHashMap<>();
    found.forEach(
        (name, node) -> {
          if (!(node.getInfo() instanceof TensorInfo info)
              || (info.type != OnnxJavaType.INT64 && info.type != OnnxJavaType.INT32)) {
            throw described.invalid(
                "inputs", "lists " + name + ", which the graph wants as " + node.getInfo());
          }
          types.put(name, info.type);
        });
    return types;
  }

  private static String output(DescribedFiles<?> described, OrtSession session)
      throws OrtException {
    ModelOutput wanted = described.description().output();
    List<String> names = List.copyOf(session.getOutputInfo().keySet());
    if (wanted.name().isEmpty() && wanted.index() < names.size()) {
      return names.get(wanted.index());
    }
    if (names.contains(wanted.name())) {
      return wanted.name();
    }
    throw described.invalid(
        "output", "is " + wanted + ", but the graph's outputs are " + String.join(", ", names));
  }

  @Override
  public FloatTensor run(List<NetworkInput> inputs) {
    Map<String, OnnxTensor> given = new LinkedHashMap<>();
    try {
      for (NetworkInput input : inputs) {
        given.put(input.name(), tensor(input));
      }
      try (OrtSession.Result result = session.run(given, Set.of(output))) {
        return floats(result.get(0));
      }
    } catch (OrtException e) {
      throw new NetworkException(e);
    } finally {
      given.values().forEach(OnnxTensor::close);
    }
  }

  private OnnxTensor tensor(NetworkInput input) throws OrtException {
    long[] values = input.values();
    long[] shape = {1, values.length};
    return types.get(input.name()) == OnnxJavaType.INT64
        ? OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape)
        : OnnxTensor.createTensor(
            environment,
            IntBuffer.wrap(Arrays.stream(values).mapToInt(Math::toIntExact).toArray()),
            shape);
  }

  private static FloatTensor floats(OnnxValue value) {
    if (!(value instanceof OnnxTensor tensor)) {
      throw new NetworkException("the output is no tensor but " + value.getType());
    }
    FloatBuffer buffer = tensor.getFloatBuffer();
    if (buffer == null) {
      throw new NetworkException("the output holds no floats but " + tensor.getInfo().type);
    }
    float[] values = new float[buffer.remaining()];
    buffer.get(values);
    int[] shape = Arrays.stream(tensor.getInfo().getShape()).mapToInt(Math::toIntExact).toArray();
    return new FloatTensor(shape, values);
  }

  @Override
  public void close() {
    close(session);
  }

  private static void close(OrtSession session) {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("ONNX Runtime cannot close its session", e);
    }
  }
}
