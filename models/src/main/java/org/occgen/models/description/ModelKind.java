package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kinds of weights of a described model. */
public enum ModelKind {
  /** A TorchScript module, from {@code torch.jit.trace} or {@code torch.jit.script}. */
  @JsonProperty("torchscript")
  TORCHSCRIPT,
  /** An ONNX graph. */
  @JsonProperty("onnx")
  ONNX,
  /** LASER2's published checkpoint, {@code laser2.pt} (Heffernan et al. 2022). */
  @JsonProperty("laser2")
  LASER2
}
