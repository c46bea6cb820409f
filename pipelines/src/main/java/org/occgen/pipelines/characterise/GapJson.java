package org.occgen.pipelines.characterise;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.pipelines.characterise.GenderReport.TermFrequency;

/**
 * A report as JSON. Percentages are of words, {@code standard-error} and {@code gap} are in percent
 * both, and numbers that there are none of are null.
 */
public final class GapJson {
  private static final int DECIMALS = 6;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private GapJson() {}

  /** The whole report. */
  public static ObjectNode of(GenderReport report, Collection<GenderLexicon> lexicons) {
    ObjectNode root = NODES.objectNode();
    ObjectNode used = root.putObject("lexicons");
    lexicons.forEach(lexicon -> used.set(lexicon.code(), sizes(lexicon)));
    ArrayNode rows = root.putArray("rows");
    for (GenderGap gap : report.gaps()) {
      ObjectNode row = rows.addObject();
      row.put("dataset", gap.dataset()).put("lang", gap.language()).put("group", gap.group());
      row.setAll(figures(gap));
    }
    report
        .average()
        .ifPresent(
            average -> {
              ObjectNode node = root.putObject("average");
              node.put("languages", average.languages());
              average.percent().forEach((of, share) -> put(node, of.id(), share));
              put(node, "gap", average.gap());
              put(node, "standard-error", 100 * average.standardError());
              put(node, "words", average.words());
              put(node, "coverage", average.coverage());
            });
    ObjectNode other = root.putObject("other-language-lines");
    report.otherLanguage().forEach(other::put);
    ArrayNode terms = root.putArray("terms");
    for (TermFrequency frequency : report.terms()) {
      ObjectNode node = terms.addObject();
      node.put("dataset", frequency.dataset()).put("lang", frequency.language());
      node.put("group", frequency.group()).put("term", frequency.term().text());
      ArrayNode classes = node.putArray("classes");
      frequency.term().classes().forEach(of -> classes.add(of.id()));
      node.put("count", frequency.count());
    }
    return root;
  }

  /** The figures of one row, without what it is of. */
  public static ObjectNode figures(GenderGap gap) {
    ObjectNode node = NODES.objectNode();
    node.put("words", gap.words()).put("samples", gap.samples());
    node.put("samples-with-match", gap.matchedSamples()).put("blank-samples", gap.blankSamples());
    ObjectNode counts = node.putObject("counts");
    ObjectNode percent = node.putObject("percent");
    for (GenderClass genderClass : GenderClass.values()) {
      counts.put(genderClass.id(), gap.count(genderClass));
      put(percent, genderClass.id(), gap.percent(genderClass));
    }
    put(node, "gap", gap.difference());
    put(node, "standard-error", 100 * gap.standardError());
    put(node, "coverage", gap.coverage());
    put(node, "masculine-to-feminine", gap.masculineToFeminine());
    node.put("verdict", gap.verdict().name().toLowerCase(Locale.ROOT));
    node.put("verdict-as-published", gap.verdictAsPublished().name().toLowerCase(Locale.ROOT));
    return node;
  }

  private static ObjectNode sizes(GenderLexicon lexicon) {
    ObjectNode node = NODES.objectNode();
    for (GenderClass genderClass : GenderClass.values()) {
      node.putObject(genderClass.id())
          .put("singular", lexicon.size(genderClass, false))
          .put("plural", lexicon.size(genderClass, true));
    }
    node.put("fingerprint", lexicon.fingerprint());
    return node;
  }

  private static void put(ObjectNode node, String name, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      node.putNull(name);
    } else {
      // not the shortest digits of the double, which differ between versions of Java
      node.put(name, new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN));
    }
  }

  /** JSON as text, indented. */
  public static String text(ObjectNode node) {
    return node.toPrettyString() + "\n";
  }
}
