package org.occgen.review.inspect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import org.occgen.core.files.CellText;

/** Calibration as JSON: scores with six decimals, null for the end of a bar that is open. */
public final class CalibrationJson {
  /**
   * Everything, indented.
   *
   * @param reviewed precision as reviewers judged it, a list with an object a language
   */
  public static String of(RunCalibration run, ArrayNode reviewed) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("recipe", run.recipe().name());
    root.put("pivot", run.recipe().pivot());
    root.put("floor", chosen(run.recipe().mining().floor()));
    ArrayNode languages = root.putArray("languages");
    run.languages().forEach(language -> put(languages.addObject(), language));
    root.set("reviewed", reviewed);
    return root.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, InspectedLanguage language) {
    LanguageCalibration calibration = language.calibration();
    node.put("language", language.language());
    node.put("threshold", chosen(calibration.threshold()));
    node.put("candidates", calibration.candidates());
    node.put("pairs", calibration.pairs());
    ArrayNode bins = node.putArray("histogram");
    for (ProbabilityBin bin : calibration.histogram()) {
      ObjectNode bar = bins.addObject();
      putEdge(bar, "from", bin.from());
      putEdge(bar, "to", bin.to());
      bar.put("pairs", bin.pairs());
    }
    putPairs(node.putArray("above"), language.above());
    putPairs(node.putArray("below"), language.below());
    ArrayNode thresholds = node.putArray("thresholds");
    calibration.outcomes().forEach(outcome -> put(thresholds.addObject(), outcome));
    node.put("untried", 0); // all of them are tried
  }

  private static void putEdge(ObjectNode bar, String name, double edge) {
    if (Double.isInfinite(edge)) {
      bar.putNull(name);
    } else {
      bar.put(name, chosen(edge));
    }
  }

  private static void putPairs(ArrayNode list, List<NearPair> pairs) {
    for (NearPair near : pairs) {
      list.addObject()
          .put("qid", near.pair().qid())
          .put("name", near.pair().name())
          .put("probability", CellText.sixDecimals(near.pair().probability()))
          .put("margin", CellText.sixDecimals(near.pair().margin()))
          .put("cosine", CellText.sixDecimals(near.pair().cosine()))
          .put("pivot-position", near.pair().pivotPosition())
          .put("position", near.pair().position())
          .put("pivot-sentence", near.pivot().sentence())
          .put("sentence", near.other().sentence());
    }
  }

  private static void put(ObjectNode node, ThresholdOutcome outcome) {
    node.put("threshold", chosen(outcome.threshold()));
    node.put("pairs", outcome.pairs());
    node.put("pair-people", outcome.pairPeople());
    node.put("segments", outcome.kept().segments());
    node.put("segment-people", outcome.kept().people());
    ObjectNode balanced = node.putObject("balanced");
    balanced.put("segments", outcome.kept().balancedSegments());
    balanced.put("people", outcome.kept().balancedPeople());
    balanced.put("groups", outcome.kept().groups());
    ObjectNode byCategory = balanced.putObject("by-category");
    for (CategoryCount count : outcome.kept().balanced()) {
      byCategory
          .putObject(count.category())
          .put("people", count.people())
          .put("segments", count.segments());
    }
  }

  /** A number that somebody chose, with the digits that it needs. */
  static BigDecimal chosen(double value) {
    return new BigDecimal(CellText.shortNumber(value));
  }
}
