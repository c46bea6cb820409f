package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Statistic;

/**
 * The document {@code stats.json}:
 *
 * <pre>
 * options                     the recipe as it was run
 * finished                    stages that are finished
 * warnings                    what the readers must know, one sentence each ({@link RunWarnings})
 * backgrounds                 by language: sentences, fingerprint
 * funnel                      a list of steps: people, occupations, sentences by language, segments;
 *                             in total, by gender category, by gender value (P21)
 * people-by-language          of all people in the dump: language, gender value, count
 * people-by-occupation-count  of all people in the dump: number of occupations, gender value, count
 * truncated                   sentences that the encoder cut: language, gender value, count
 * books                       by stage and unit: in, out, dropped and failed by reason; all lines
 * pairs                       what is known of the pairs, by language but the pivot: expected
 *                             precision, sentences with a pair, labelled pairs; the classifier
 * groups                      of the benchmark: occupations, people and segments by gender category
 * gender-representation       words and gendered terms of the segments before and after balancing: by
 *                             language and gender category; the lexicons; languages without one
 * gender-marks                words of the benchmark that show a person's gender, by language; why
 *                             languages have no rules
 * regard                      how the benchmark's sentences speak of people, by gender category; only
 *                             where the recipe wants it
 * training                    the training data: parts, people and segments, by gender category; books
 *                             of what was left out; empty where there is none
 * </pre>
 */
record RunStatisticsJson(RunStatistics statistics) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** The document as text. */
  String text() throws IOException {
    return JSON.writeValueAsString(tree()) + "\n";
  }

  /** The document, in an order that depends on nothing but the content. */
  JsonNode tree() {
    ObjectNode root = JSON.createObjectNode();
    Recipe recipe = statistics.recipe();
    root.set("options", RunRecord.tree(recipe));
    ArrayNode stages = root.putArray("finished");
    statistics.finished().forEach(stage -> stages.add(stage.id()));
    ArrayNode warnings = root.putArray("warnings");
    RunWarnings.of(statistics).forEach(warnings::add);
    ObjectNode byLanguage = root.putObject("backgrounds");
    statistics
        .facts()
        .backgrounds()
        .forEach(
            (language, drawn) ->
                byLanguage
                    .putObject(language)
                    .put("sentences", drawn.sentences())
                    .put("fingerprint", drawn.fingerprint()));
    ArrayNode steps = root.putArray("funnel");
    statistics.funnel().steps().forEach(step -> steps.add(json(step)));
    root.set("people-by-language", table(Statistic.Table.PEOPLE_BY_LANGUAGE, key -> key));
    root.set(
        "people-by-occupation-count",
        // so that 10 stands after 9
        table(Statistic.Table.PEOPLE_BY_OCCUPATION_COUNT, Integer::valueOf));
    root.set("truncated", table(Statistic.Table.TRUNCATED, key -> key));
    ObjectNode accounts = root.putObject("books");
    statistics.books().forEach((stage, entries) -> accounts.set(stage.id(), json(entries)));
    root.set("pairs", statistics.pairs().toJson());
    ArrayNode groups = root.putArray("groups");
    statistics.rows().groups().forEach(group -> groups.add(json(group)));
    root.set("gender-representation", statistics.genderRepresentation().toJson());
    root.set("gender-marks", statistics.marks().toJson());
    statistics
        .regard()
        .ifPresent(
            regard ->
                root.set(
                    RowMeasure.REGARD,
                    regard.toJson(recipe.languages().get(0), statistics.rows()::people)));
    root.set("training", trainingJson());
    return root;
  }

  private ObjectNode trainingJson() {
    TrainingCounts training = statistics.training();
    ObjectNode node = JSON.createObjectNode();
    if (training.parts() > 0) {
      node.put("parts", training.parts())
          .put("people", training.people())
          .put("segments", training.segments());
      node.set("by-category", json(training.byCategory()));
      node.set("books", json(training.books()));
    }
    return node;
  }

  private static ObjectNode json(Funnel.Step step) {
    ObjectNode node = JSON.createObjectNode();
    node.put("step", step.name());
    node.set("total", json(step.name(), step.total()));
    ObjectNode byCategory = node.putObject("by-category");
    step.byCategory().forEach((name, counts) -> byCategory.set(name, json(step.name(), counts)));
    ObjectNode byGender = node.putObject("by-gender");
    step.byGender().forEach((name, counts) -> byGender.set(name, json(step.name(), counts)));
    return node;
  }

  private static ObjectNode json(String step, Funnel.Counts counts) {
    ObjectNode node = JSON.createObjectNode();
    node.put("people", counts.people()).put("occupations", counts.occupations());
    if (Funnel.hasSentences(step)) {
      ObjectNode sentences = node.putObject("sentences");
      counts.sentences().forEach(sentences::put);
    }
    if (Funnel.hasSegments(step)) {
      node.put("segments", counts.segments());
    }
    return node;
  }

  private <K extends Comparable<K>> ObjectNode table(
      Statistic.Table table, Function<String, K> order) {
    ObjectNode node = JSON.createObjectNode();
    statistics
        .cells(table, order)
        .forEach(
            (key, byGender) -> {
              ObjectNode row = node.putObject(key.toString());
              byGender.forEach(row::put);
            });
    return node;
  }

  private static ObjectNode json(Books books) {
    ObjectNode node = JSON.createObjectNode();
    ObjectNode totals = node.putObject("totals");
    for (Unit unit : Unit.values()) {
      if (books.entries().stream().anyMatch(entry -> entry.unit() == unit)) {
        ObjectNode total = totals.putObject(id(unit));
        total.put("in", books.total(unit, Kind.IN)).put("out", books.total(unit, Kind.OUT));
        ObjectNode dropped = total.putObject("dropped");
        books.byReason(unit, Kind.DROPPED).forEach(dropped::put);
        ObjectNode failed = total.putObject("failed");
        books.byReason(unit, Kind.FAILED).forEach(failed::put);
      }
    }
    ArrayNode lines = node.putArray("lines");
    for (BookEntry entry : books.entries()) {
      ObjectNode line = lines.addObject();
      line.put("unit", id(entry.unit())).put("kind", id(entry.kind()));
      if (!entry.reason().isEmpty()) {
        line.put("reason", entry.reason());
      }
      if (!entry.gender().isEmpty()) {
        line.put("gender", entry.gender());
      }
      if (!entry.language().isEmpty()) {
        line.put("language", entry.language());
      }
      line.put("count", entry.count());
    }
    return node;
  }

  private static ObjectNode json(RowCounts.Group group) {
    ObjectNode node = JSON.createObjectNode();
    ArrayNode occupations = node.putArray("occupations");
    group.occupations().forEach(occupations::add);
    node.set("by-category", json(group.byCategory()));
    return node;
  }

  private static ObjectNode json(Map<String, RowCounts.Cell> byCategory) {
    ObjectNode node = JSON.createObjectNode();
    byCategory.forEach(
        (category, cell) ->
            node.putObject(category).put("people", cell.people()).put("segments", cell.segments()));
    return node;
  }

  private static String id(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
