package org.occgen.models.exported;

import ai.djl.Device;
import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.ParameterStore;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.ModelOutput;
import org.occgen.models.engine.TorchEngine;

/** A TorchScript module on DJL's PyTorch engine. */
final class TorchScriptNetwork implements Network {
  private final Model model;
  private final NDManager manager;
  private final ModelOutput output;

  private TorchScriptNetwork(Model model, ModelOutput output) {
    this.model = model;
    this.manager = model.getNDManager();
    this.output = output;
  }

  static TorchScriptNetwork load(DescribedFiles<?> described) {
    Model model = TorchEngine.get().newModel(described.name(), Device.cpu());
    try {
      // what was exported on another device comes to this one
      model.load(described.weights(), null, Map.of("mapLocation", "true"));
    } catch (EngineException | MalformedModelException | IOException e) {
      model.close();
      throw described.invalid(
          "weights",
          "names "
              + described.weights()
              + ", which PyTorch cannot load as TorchScript (cut short, or a checkpoint without a"
              + " program?): "
              + NetworkException.brief(e),
          e);
    }
    return new TorchScriptNetwork(model, described.description().output());
  }

  @Override
  public FloatTensor run(List<NetworkInput> inputs) {
    TorchEngine.prepareThread();
    try (NDManager call = manager.newSubManager()) {
      NDList given = new NDList();
      for (NetworkInput input : inputs) {
        given.add(call.create(input.values(), new Shape(1, input.values().length)));
      }
      NDList found = model.getBlock().forward(new ParameterStore(call, false), given, false);
      found.attach(call);
      NDArray chosen = choose(found);
      return new FloatTensor(
          Arrays.stream(chosen.getShape().getShape()).mapToInt(Math::toIntExact).toArray(),
          chosen.toType(DataType.FLOAT32, false).toFloatArray());
    } catch (EngineException | UnsupportedOperationException e) {
      throw new NetworkException(e);
    }
  }

  private NDArray choose(NDList found) {
    if (output.name().isEmpty()) {
      if (output.index() < found.size()) {
        return found.get(output.index());
      }
      throw new NetworkException(
          "there is no output " + output + ": the model gives " + found.size());
    }
    for (NDArray array : found) {
      if (output.name().equals(array.getName())) {
        return array;
      }
    }
    throw new NetworkException(
        "there is no output "
            + output
            + ": the model gives "
            + found.stream().map(array -> String.valueOf(array.getName())).toList());
  }

  @Override
  public void close() {
    model.close();
  }
}
