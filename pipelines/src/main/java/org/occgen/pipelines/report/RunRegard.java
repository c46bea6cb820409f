package org.occgen.pipelines.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.regard.RegardClassifier;
import org.occgen.core.regard.RegardClassifierSource;
import org.occgen.core.regard.RegardConfusion;
import org.occgen.core.regard.person.CategoryRegard;
import org.occgen.core.regard.score.RegardShare;
import org.occgen.models.regard.ShippedRegardClassifier;

/**
 * The regard of a benchmark's pivot sentences towards their people, by gender category, as the
 * shipped classifier counts. Nothing is corrected.
 *
 * @param classifier what labelled them
 * @param categories by name; none without a sentence
 */
public record RunRegard(Classifier classifier, List<CategoryRegard> categories) {
  /** The key of the classifier in the configuration of a stage that counts with it. */
  public static final String KEY = "regard";

  /** Where workers get the classifier from. */
  public static final RegardClassifierSource CLASSIFIERS = ShippedRegardClassifier::open;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static @Nullable Classifier shipped;

  /**
   * The description of a classifier.
   *
   * @param madeWith name, checksum and the like
   * @param confusion how often it is wrong, if that is known
   */
  public record Classifier(JsonNode madeWith, Optional<RegardConfusion> confusion) {
    /** Name and checksum. */
    public String name() {
      return madeWith.path("model").asText();
    }
  }

  public RunRegard {
    categories = List.copyOf(categories);
  }

  /**
   * The classifier that ships; it is opened once a process.
   *
   * @throws IOException if it cannot be opened
   */
  public static synchronized Classifier shipped() throws IOException {
    if (shipped == null) {
      try (RegardClassifier opened = CLASSIFIERS.open()) {
        shipped = new Classifier(JSON.valueToTree(opened.madeWith()), opened.confusion());
      }
    }
    return shipped;
  }

  /**
   * The figures of what was counted with it.
   *
   * @throws IOException if it cannot be opened
   * @throws IllegalArgumentException if a count is none of regard
   */
  public static RunRegard of(Collection<MeasureSum> counts) throws IOException {
    return new RunRegard(shipped(), CategoryRegard.of(counts, Bootstrap.DEFAULT));
  }

  /**
   * Whether a stage was counted with the classifier that ships.
   *
   * @param configuration of the stage, as its marker has it
   */
  public static boolean isOf(JsonNode configuration) throws IOException {
    return shipped().madeWith().equals(configuration.path(KEY));
  }

  /**
   * All of it as JSON.
   *
   * @param language the pivot
   * @param rows know how many people a category has
   */
  ObjectNode toJson(String language, RowCounts rows) {
    ObjectNode root = JSON.createObjectNode();
    root.put("language", language).set("classifier", classifier.madeWith());
    classifier
        .confusion()
        .ifPresent(
            of ->
                root.putObject("quality")
                    .put("measured-on", of.measuredOn())
                    .put("macro-f1", CellText.sixDecimals(of.macroF1())));
    ArrayNode list = root.putArray("categories");
    for (CategoryRegard of : categories) {
      ObjectNode node = list.addObject();
      node.put("category", of.category())
          .put("people", people(of, rows))
          .put("segments", of.segments());
      ObjectNode targets = node.putObject("target");
      of.targets().forEach((kind, count) -> targets.put(kind.id(), count));
      for (RegardShare share : of.shares()) {
        ObjectNode regard = node.putObject(share.regard().label());
        regard.put("segments", share.withRegard());
        estimate(regard.putObject("share"), share.raw());
        estimate(regard.putObject("gap"), share.rawGap());
      }
    }
    return root;
  }

  /** How many people the rows of a category are about. */
  public static long people(CategoryRegard of, RowCounts rows) {
    return rows.categories().getOrDefault(of.category(), new RowCounts.Cell(0, 0)).people();
  }

  private static void estimate(ObjectNode node, RegardShare.Estimate estimate) {
    JsonFigures.put(node, "value", estimate.value());
    JsonFigures.put(node, "from", estimate.interval().low());
    JsonFigures.put(node, "to", estimate.interval().high());
  }
}
