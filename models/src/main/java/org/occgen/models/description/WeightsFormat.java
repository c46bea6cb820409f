package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** In which form a network was exported. */
public enum WeightsFormat {
  /** A TorchScript module, from {@code torch.jit.trace} or {@code torch.jit.script}. */
  @JsonProperty("torchscript")
  TORCHSCRIPT,
  /** An ONNX graph. */
  @JsonProperty("onnx")
  ONNX
}
