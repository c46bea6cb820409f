package org.occgen.regard.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardRow;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.Taxonomy;

class RegardMeasureTest {
  private static final Taxonomy TAXONOMY =
      new Taxonomy(
          "en",
          List.of(
              new AttributeKeyword("economic status", "poor", List.of(), "who is poor"),
              new AttributeKeyword("economic status", "rich", List.of(), "who is rich"),
              new AttributeKeyword("residence", "rural", List.of(), "who lives in the country")));

  private static RegardMeasure measure(int persons, int regards) throws IOException {
    return RegardMeasure.of(
        TAXONOMY,
        new SentenceLength(3, 12),
        () -> FakeClassifiers.persons(persons),
        () -> FakeClassifiers.regards(regards));
  }

  private static TextRow row(long number, String unit, String text) {
    return new TextRow(number, number, "", unit, List.of(new TextRow.Text("d", "en", text)));
  }

  private record Result(List<RegardRow> rows, Map<MeasureSum, Long> sums, RegardFigures figures) {}

  private static Result measured(RegardMeasure measure, List<TextRow> rows, SentenceChoice choice)
      throws IOException {
    List<RegardRow> found = new ArrayList<>();
    RegardSession session = measure.open();
    session.rowsTo(found::add);
    session.choose(choice);
    try (MeasureWorker worker = MeasureWorker.of(measure, session)) {
      for (TextRow row : rows) {
        worker.add(row);
      }
      List<MeasureSum> sums = worker.takeSums();
      Sums whole = new Sums();
      sums.forEach(whole::add);
      return new Result(
          found,
          sums.stream().collect(Collectors.toMap(sum -> sum.withCount(0), MeasureSum::count)),
          measure.figures("en", whole, List.copyOf(Sums.bySubcorpus(sums).values())));
    }
  }

  @Test
  void theBooksNameTheBoundThatLeftSentencesOut() {
    Subcorpus subcorpus = new Subcorpus("songs.en", "en", "", "");
    RegardBooks books =
        new RegardBooks(
            List.of(
                new RegardBooks.Line(subcorpus, "sentences", "in", "", 5),
                new RegardBooks.Line(subcorpus, "sentences", "dropped", "too-long", 1),
                new RegardBooks.Line(subcorpus, "sentences", "dropped", "too-short", 3),
                new RegardBooks.Line(subcorpus, "sentences", "out", "", 1)));
    assertEquals(
        List.of(
            "3 of 5 sentences left out: they have 16 words or fewer (--more-words-than)",
            "1 of 5 sentences left out: they have 128 words or more (--fewer-words-than)"),
        books.leftOutBy(SentenceLength.PUBLISHED));
    assertEquals(List.of(), new RegardBooks(List.of()).leftOutBy(SentenceLength.PUBLISHED));
  }

  @Test
  void everySentenceIsCountedWhereItEnds() throws IOException {
    Result result =
        measured(
            measure(1, 1),
            List.of(
                row(1, "", "Too short. The poor people are kind to rich people here."),
                row(2, "", "A poor crop and rural roads are what they have."),
                row(
                    3,
                    "",
                    "Nobody is named in this sentence of nine words. Rural people are rude."),
                row(4, "", "One two three four five six seven eight nine ten poor people eleven.")),
            SentenceChoice.ALL);
    String rich = "The poor people are kind to rich people here.";
    assertEquals(
        List.of(
            found("1", rich, "poor", 4, new RegardProbabilities(0.75, 0.125, 0.125), "positive"),
            found("1", rich, "rich", 28, new RegardProbabilities(0.25, 0.5, 0.25), "neutral"),
            found(
                "3",
                "Rural people are rude.",
                "rural",
                0,
                new RegardProbabilities(0.125, 0.125, 0.75),
                "negative")),
        result.rows());
    RegardFigures figures = result.figures();
    assertEquals(6, figures.sentences());
    assertEquals(2, figures.taken());
    assertEquals(
        Map.of("too-short", 1L, "too-long", 1L, "no-keyword", 1L, "no-person", 1L),
        figures.dropped());
    AttributeFigures rural = figures.attributes().get(2);
    assertEquals("rural", rural.keyword());
    assertEquals(2, rural.mentions());
    assertEquals(1, rural.notPersons());
    assertEquals(1, rural.shares().share(Regard.NEGATIVE));
    AttributeFigures economic = figures.classes().get(0);
    assertEquals(List.of(1L, 1L, 0L), counts(economic));
    assertEquals(List.of(1L, 1L, 1L), counts(figures.all()));
    assertEquals(0, FakeClassifiers.OPEN.get(), "every classifier was closed");
  }

  /** A row about the second sentence of a document, with the person's probability of fakes. */
  private static RegardRow found(
      String document,
      String sentence,
      String keyword,
      int start,
      RegardProbabilities said,
      String label) {
    return new RegardRow(
        "d",
        document,
        document + ".2",
        sentence,
        keyword.equals("rural") ? "residence" : "economic status",
        keyword,
        start,
        start + keyword.length(),
        0.75,
        said.positive(),
        said.neutral(),
        said.negative(),
        label);
  }

  private static List<Long> counts(AttributeFigures figures) {
    return Stream.of(Regard.values()).map(regard -> figures.shares().of(regard)).toList();
  }

  private static List<TextRow> random(Random random, int rows) {
    List<String> words = List.of("poor", "rich", "rural", "people", "are", "kind", "rude", "the");
    List<TextRow> texts = new ArrayList<>();
    for (int i = 1; i <= rows; i++) {
      StringBuilder text = new StringBuilder();
      for (int word = random.nextInt(40); word > 0; word--) {
        text.append(words.get(random.nextInt(words.size())));
        text.append(random.nextInt(6) == 0 ? ". The " : " ");
      }
      texts.add(row(i, "document " + i / 3, text.toString()));
    }
    return texts;
  }

  @Test
  void batchesChangeNothingAndNothingVanishes() throws IOException {
    List<TextRow> texts = random(new Random(4), 600);
    SentenceChoice choice = new SentenceChoice(Map.of("poor", 0L, "rich", 0L));
    Result one = measured(measure(1, 1), texts, choice);
    Result many = measured(measure(7, 16), texts, choice);
    assertEquals(one.sums(), many.sums());
    assertEquals(new HashSet<>(one.rows()), new HashSet<>(many.rows()));
    assertTrue(one.rows().size() > 100, one.rows().size() + " rows");

    RegardFigures figures = one.figures();
    long dropped = figures.dropped().values().stream().mapToLong(Long::longValue).sum();
    assertEquals(figures.sentences(), figures.taken() + dropped);
    for (AttributeFigures attributeFigures : figures.attributes()) {
      assertEquals(
          attributeFigures.mentions(),
          attributeFigures.notChosen()
              + attributeFigures.notPersons()
              + attributeFigures.shares().persons(),
          attributeFigures.keyword());
      Interval interval = attributeFigures.shares().raw(Regard.NEUTRAL).interval();
      assertTrue(
          interval.low() <= attributeFigures.shares().share(Regard.NEUTRAL),
          attributeFigures.keyword());
      assertTrue(
          interval.high() >= attributeFigures.shares().share(Regard.NEUTRAL),
          attributeFigures.keyword());
    }
    assertEquals(one.rows().size(), figures.all().shares().persons());
    Set<String> sentences = one.rows().stream().map(RegardRow::id).collect(Collectors.toSet());
    assertEquals(figures.taken(), sentences.size());
  }

  @Test
  void theSentencesOfSmallestHashAreTaken() throws IOException {
    List<TextRow> texts = random(new Random(5), 200);
    RegardMeasure measure = measure(3, 5);
    SortedSet<Long> all = new TreeSet<>();
    KeywordSession hashes =
        new KeywordSession(
            measure,
            (keyword, hash) -> {
              if (keyword.equals("poor")) {
                all.add(hash);
              }
            });
    try (MeasureWorker worker = MeasureWorker.of(measure, hashes)) {
      for (TextRow text : texts) {
        worker.add(text);
      }
    }
    List<Long> wanted = all.stream().limit(10).toList();
    Result every = measured(measure, texts, SentenceChoice.ALL);
    Result some = measured(measure, texts, new SentenceChoice(Map.of("poor", wanted.get(9))));
    Set<Long> chosen =
        some.rows().stream()
            .filter(row -> row.keyword().equals("poor"))
            .map(row -> SentenceChoice.hash(row.dataset(), row.id()))
            .collect(Collectors.toSet());
    assertTrue(wanted.containsAll(chosen));
    assertFalse(chosen.isEmpty());
    assertEquals(
        every.rows().stream().filter(row -> !row.keyword().equals("poor")).toList(),
        some.rows().stream().filter(row -> !row.keyword().equals("poor")).toList());
  }
}
