package org.occgen.review.inspect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalDouble;
import org.occgen.benchmark.precision.PrecisionTables;
import org.occgen.core.files.CellText;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.core.precision.PrecisionBand;
import org.occgen.core.precision.ReviewedPrecision;

/** Precision by probability as JSON; null where nothing is known. */
public final class PrecisionJson {
  /** A list with an object a language. */
  public static ArrayNode of(List<ReviewedPrecision> languages) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    for (ReviewedPrecision reviewed : languages) {
      ObjectNode node = list.addObject();
      node.put("language", reviewed.language());
      node.put("threshold", CellText.sixDecimals(reviewed.threshold()));
      node.put("judged", reviewed.judged());
      ArrayNode bands = node.putArray("bands");
      for (int i = 0; i < reviewed.bands().size(); i++) {
        band(bands.addObject(), reviewed.bands().get(i), reviewed.from().get(i));
      }
      ArrayNode thresholds = node.putArray("thresholds");
      for (double wanted : PrecisionTables.WANTED) {
        ObjectNode row = thresholds.addObject();
        row.put("precision", CellText.sixDecimals(wanted));
        put(row, "by-estimate", reviewed.threshold(wanted, false));
        put(row, "by-lower-end", reviewed.threshold(wanted, true));
      }
    }
    return list;
  }

  private static void band(ObjectNode node, PrecisionBand band, ClusteredShare from) {
    node.put("from", CellText.sixDecimals(band.from()));
    node.put("pairs", band.pairs());
    ObjectNode verdicts = node.putObject("verdicts");
    band.byVerdict().forEach((verdict, count) -> verdicts.put(verdict.id(), count));
    share(node.putObject("precision"), band.kept());
    share(node.putObject("unchanged"), band.unchanged());
    share(node.putObject("from-here-on"), from);
  }

  private static void share(ObjectNode node, ClusteredShare share) {
    node.put("pairs", share.items()).put("people", share.clusters());
    if (share.items() == 0) {
      node.putNull("value").putNull("from").putNull("to");
    } else {
      node.put("value", CellText.sixDecimals(share.value()));
      node.put("from", CellText.sixDecimals(share.low()));
      node.put("to", CellText.sixDecimals(share.high()));
    }
  }

  private static void put(ObjectNode node, String key, OptionalDouble probability) {
    if (probability.isEmpty()) {
      node.putNull(key);
    } else {
      node.put(key, CellText.sixDecimals(probability.getAsDouble()));
    }
  }
}
