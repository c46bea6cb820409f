package org.occgen.llm.count;

import java.io.Serializable;
import java.util.Objects;

/**
 * A judge: a model in one run.
 *
 * @param model what the model is called in reports; empty where there is one model only
 * @param run number of the run, from 1
 */
public record Judge(String model, int run) implements Serializable {
  public Judge {
    Objects.requireNonNull(model, "model");
    if (run < 1) {
      throw new IllegalArgumentException("run " + run);
    }
  }

  /** The name of the judge in reports: {@code run 2}, {@code llama, run 2}. */
  public String label() {
    return (model.isEmpty() ? "" : model + ", ") + "run " + run;
  }
}
