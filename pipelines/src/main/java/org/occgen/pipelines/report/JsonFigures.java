package org.occgen.pipelines.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.occgen.core.files.CellText;
import org.occgen.core.significance.BootstrapEstimate;

/** Measured figures as JSON: numbers with six decimals, null where a figure is not defined. */
public final class JsonFigures {
  private JsonFigures() {}

  /** Puts a figure. */
  public static void put(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, CellText.sixDecimals(value));
    } else {
      node.putNull(name);
    }
  }

  /** Puts an estimate and the ends of its interval. */
  public static void put(ObjectNode node, BootstrapEstimate estimate) {
    put(node, "value", estimate.value());
    put(node, "from", estimate.low());
    put(node, "to", estimate.high());
  }
}
