package org.occgen.review.inspect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalDouble;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.report.JsonFigures;

/** Writes what the labels of a sheet say of a run as JSON; null where nothing is known. */
public final class LabelJson {
  /**
   * Everything, indented.
   *
   * @param wanted the precision that a probability is looked for, from 0 to 1
   * @param reviewed precision as reviewers judged it, a list with an object a language
   */
  public static String of(
      Recipe recipe, List<LabelledPairs> languages, double wanted, ArrayNode reviewed) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("recipe", recipe.name());
    root.put("pivot", recipe.pivot());
    ArrayNode labelled = root.putArray("labelled");
    languages.forEach(language -> put(labelled.addObject(), language, wanted));
    root.set("reviewed", reviewed);
    return root.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, LabelledPairs pairs, double wanted) {
    node.put("language", pairs.language());
    node.put("probability", CalibrationJson.chosen(pairs.probability()));
    node.put("rows", pairs.rows());
    node.put("labelled", pairs.labelled());
    ArrayNode strata = node.putArray("strata");
    for (int i = 0; i < pairs.strata().size(); i++) {
      stratum(strata.addObject(), pairs, i);
    }
    shares(node.putObject("chosen"), pairs, pairs.chosen());
    node.put("wanted-precision", CalibrationJson.chosen(wanted));
    lowest(node.putObject("translations"), pairs.translations(), wanted);
    lowest(node.putObject("with-partial"), pairs.withPartial(), wanted);
  }

  private static void stratum(ObjectNode node, LabelledPairs pairs, int i) {
    PairStratum stratum = pairs.strata().get(i);
    node.put("from", CalibrationJson.chosen(stratum.from()));
    node.put("to", CalibrationJson.chosen(stratum.to()));
    node.put("pairs", stratum.pairs());
    node.put("expected", CellText.sixDecimals(stratum.expected()));
    node.put("labelled", pairs.translations().labelled(i));
    node.put("people", pairs.translations().people(i));
    node.put("translation", pairs.translations().right(i));
    node.put("partial", pairs.withPartial().right(i) - pairs.translations().right(i));
    node.put("other", pairs.translations().labelled(i) - pairs.withPartial().right(i));
    shares(node.putObject("from-here-on"), pairs, i);
  }

  private static void shares(ObjectNode node, LabelledPairs pairs, int stratum) {
    node.put("pairs", pairs.pairs(stratum));
    JsonFigures.put(node, "expected-precision", pairs.expectedPrecision(stratum));
    JsonFigures.put(node, "expected-recall", pairs.expectedRecall(stratum));
    shares(node.putObject("translations"), pairs.translations(), stratum);
    shares(node.putObject("with-partial"), pairs.withPartial(), stratum);
  }

  private static void shares(ObjectNode node, LabelledSample sample, int stratum) {
    share(node.putObject("precision"), sample.precision(stratum));
    share(node.putObject("recall"), sample.recall(stratum));
  }

  private static void share(ObjectNode node, SampledShare share) {
    JsonFigures.put(node, "value", share.value());
    JsonFigures.put(node, "from", share.low());
    JsonFigures.put(node, "to", share.high());
  }

  private static void lowest(ObjectNode node, LabelledSample sample, double wanted) {
    probability(node, "by-estimate", sample.probability(wanted, false));
    probability(node, "by-lower-end", sample.probability(wanted, true));
  }

  private static void probability(ObjectNode node, String key, OptionalDouble probability) {
    if (probability.isEmpty()) {
      node.putNull(key);
    } else {
      node.put(key, CalibrationJson.chosen(probability.getAsDouble()));
    }
  }
}
