package org.occgen.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.occgen.core.files.CellText;

/** Measured figures as JSON: numbers with six decimals, null where a figure is not defined. */
public final class JsonFigures {
  /** Puts a figure. */
  public static void put(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, CellText.sixDecimals(value));
    } else {
      node.putNull(name);
    }
  }
}
