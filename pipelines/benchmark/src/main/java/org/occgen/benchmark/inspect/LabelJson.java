package org.occgen.benchmark.inspect;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.core.precision.LabelledSample;
import org.occgen.core.precision.PairStratum;
import org.occgen.core.precision.SampledShare;

/** Writes what the labels of a sheet say of a run as JSON; null where nothing is known. */
public final class LabelJson {
  private LabelJson() {}

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

  private static void put(ObjectNode node, LabelledPairs of, double wanted) {
    node.put("language", of.language());
    node.put("probability", chosen(of.probability()));
    node.put("rows", of.rows());
    node.put("labelled", of.labelled());
    ArrayNode strata = node.putArray("strata");
    for (int i = 0; i < of.strata().size(); i++) {
      stratum(strata.addObject(), of, i);
    }
    shares(node.putObject("chosen"), of, of.chosen());
    node.put("wanted-precision", chosen(wanted));
    lowest(node.putObject("translations"), of.translations(), wanted);
    lowest(node.putObject("with-partial"), of.withPartial(), wanted);
  }

  private static void stratum(ObjectNode node, LabelledPairs of, int i) {
    PairStratum stratum = of.strata().get(i);
    node.put("from", chosen(stratum.from()));
    node.put("to", chosen(stratum.to()));
    node.put("pairs", stratum.pairs());
    node.put("expected", CellText.sixDecimals(stratum.expected()));
    node.put("labelled", of.translations().labelled(i));
    node.put("people", of.translations().people(i));
    node.put("translation", of.translations().right(i));
    node.put("partial", of.withPartial().right(i) - of.translations().right(i));
    node.put("other", of.translations().labelled(i) - of.withPartial().right(i));
    shares(node.putObject("from-here-on"), of, i);
  }

  private static void shares(ObjectNode node, LabelledPairs of, int stratum) {
    node.put("pairs", of.pairs(stratum));
    number(node, "expected-precision", of.expectedPrecision(stratum));
    number(node, "expected-recall", of.expectedRecall(stratum));
    shares(node.putObject("translations"), of.translations(), stratum);
    shares(node.putObject("with-partial"), of.withPartial(), stratum);
  }

  private static void shares(ObjectNode node, LabelledSample sample, int stratum) {
    share(node.putObject("precision"), sample.precision(stratum));
    share(node.putObject("recall"), sample.recall(stratum));
  }

  private static void share(ObjectNode node, SampledShare share) {
    number(node, "value", share.value());
    number(node, "from", share.low());
    number(node, "to", share.high());
  }

  private static void lowest(ObjectNode node, LabelledSample sample, double wanted) {
    probability(node, "by-estimate", sample.probability(wanted));
    probability(node, "by-lower-end", sample.safeProbability(wanted));
  }

  private static void probability(ObjectNode node, String key, OptionalDouble probability) {
    if (probability.isEmpty()) {
      node.putNull(key);
    } else {
      node.put(key, chosen(probability.getAsDouble()));
    }
  }

  private static void number(ObjectNode node, String key, double value) {
    if (Double.isNaN(value)) {
      node.putNull(key);
    } else {
      node.put(key, CellText.sixDecimals(value));
    }
  }

  /** A number that somebody chose, with the digits that it needs. */
  private static BigDecimal chosen(double value) {
    return new BigDecimal(CellText.shortNumber(value));
  }
}
