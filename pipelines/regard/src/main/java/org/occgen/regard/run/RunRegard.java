package org.occgen.regard.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.card.CardText;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.person.CategoryRegard;
import org.occgen.regard.score.RegardShare;
import org.occgen.report.JsonFigures;
import org.occgen.report.TextTemplate;
import org.occgen.report.table.Columns;

/**
 * The regard of a benchmark's pivot sentences towards their people, by gender category, as the
 * shipped classifier counts. Nothing is corrected.
 *
 * @param classifier what labelled them
 * @param categories by name; none without a sentence
 */
record RunRegard(Classifier classifier, List<CategoryRegard> categories)
    implements RowMeasure.Figures {
  /** The source from which workers get the classifier. */
  public static final ClassifierSource<RegardClassifier> CLASSIFIERS =
      ShippedRegardClassifier::open;

  private static final TextTemplate SECTION = TextTemplate.read(RunRegard.class, "section.md.ftl");
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

  @Override
  public ObjectNode toJson(String language, ToLongFunction<String> people) {
    ObjectNode root = JSON.createObjectNode();
    root.put("language", language).set("classifier", classifier.madeWith());
    classifier
        .confusion()
        .ifPresent(
            confusion ->
                root.putObject("quality")
                    .put("measured-on", confusion.measuredOn())
                    .put("macro-f1", CellText.sixDecimals(confusion.macroF1())));
    ArrayNode list = root.putArray("categories");
    for (CategoryRegard categoryRegard : categories) {
      ObjectNode node = list.addObject();
      node.put("category", categoryRegard.category())
          .put("people", people.applyAsLong(categoryRegard.category()))
          .put("segments", categoryRegard.segments());
      ObjectNode targets = node.putObject("target");
      categoryRegard.targets().forEach((kind, count) -> targets.put(kind.id(), count));
      for (RegardShare share : categoryRegard.shares()) {
        ObjectNode regard = node.putObject(share.regard().label());
        regard.put("segments", share.withRegard());
        estimate(regard.putObject("share"), share.raw());
        estimate(regard.putObject("gap"), share.rawGap());
      }
    }
    return root;
  }

  @Override
  public String section(String language, ToLongFunction<String> people) {
    Columns<CategoryRegard> columns =
        new Columns<CategoryRegard>()
            .add("gender category", row -> CardText.code(row.category()))
            .add("people", row -> people.applyAsLong(row.category()))
            .add("segments", CategoryRegard::segments);
    for (Regard each : Regard.values()) {
      columns.add(each.label(), row -> shown("%.1f", row.share(each).raw()));
    }
    for (Regard each : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
      columns.add("gap, " + each.label(), row -> shown("%+.1f", row.share(each).rawGap()));
    }
    columns.add(
        "found by name, pronoun, neither",
        row ->
            row.targets().values().stream()
                .map(CountText::number)
                .collect(Collectors.joining(", ")));
    List<List<String>> rows = columns.cells(categories);
    return SECTION.render(
        Map.of(
            "language", WikipediaLanguages.nameAndCode(language),
            "classifier", CardText.code(classifier.name()),
            "quality", classifier.confusion().map(RunRegard::quality).stream().toList(),
            "header", rows.get(0),
            "rows", rows.subList(1, rows.size())));
  }

  private static Map<String, String> quality(RegardConfusion confusion) {
    return Map.of(
        "f1", String.format(Locale.ROOT, "%.2f", confusion.macroF1()),
        "set", confusion.measuredOn());
  }

  private static void estimate(ObjectNode node, RegardShare.Estimate estimate) {
    JsonFigures.put(node, "value", estimate.value());
    JsonFigures.put(node, "from", estimate.interval().low());
    JsonFigures.put(node, "to", estimate.interval().high());
  }

  private static String shown(String format, RegardShare.Estimate estimate) {
    return Double.isNaN(estimate.value()) ? "-" : estimate.inPercent(format);
  }
}
