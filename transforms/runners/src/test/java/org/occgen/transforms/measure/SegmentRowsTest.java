package org.occgen.transforms.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconEntry;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.person.GenderCategories;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class SegmentRowsTest {
  private static final GenderLexicon ENGLISH =
      lexicon("eng", "en", "mother", "mothers", "father", "fathers");
  private static final GenderLexicon SWAHILI = lexicon("swh", "sw", "mama", "", "baba", "");
  private static final List<GenderLexicon> LEXICONS = List.of(ENGLISH, SWAHILI);

  /** Values of P21, and the group that they count for. */
  private static final Map<List<String>, String> GROUPS =
      Map.of(
          List.of(Fixtures.FEMALE), "feminine",
          List.of(Fixtures.MALE), "masculine",
          List.of(Fixtures.NON_BINARY), "nonbinary",
          List.of("Q1"), "other",
          List.<String>of(), "other",
          List.of(Fixtures.FEMALE, Fixtures.MALE), "ambiguous-gender");

  private static GenderLexicon lexicon(
      String code, String language, String she, String shes, String he, String hes) {
    return GenderLexicon.of(
        code,
        language,
        List.of(
            new LexiconEntry(GenderClass.FEMININE, she, shes),
            new LexiconEntry(GenderClass.MASCULINE, he, hes)));
  }

  private static ApplyMeasure<SegmentText> count(String dataset, List<String> languages) {
    Lexicons lexicons = new Lexicons("test", Map.of("en", ENGLISH, "sw", SWAHILI), List.of());
    return ApplyMeasure.of(
        GenderGapMeasure.of(lexicons, CountingMode.EVERYTHING),
        new SegmentRows(dataset, languages, GenderCategories.DEFAULT));
  }

  /** Some words between spaces, so that a plain split finds them; at times none at all. */
  private static String sentence(Random random, String... words) {
    List<String> sentence = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      sentence.add(words[random.nextInt(words.length)]);
    }
    return String.join(" ", sentence);
  }

  private static List<SegmentText> segments(int number, int seed) {
    Random random = new Random(seed);
    List<List<String>> genders =
        GROUPS.keySet().stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
    List<SegmentText> segments = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      segments.add(
          new SegmentText(
              "Q" + i,
              genders.get(random.nextInt(genders.size())),
              List.of(
                  sentence(random, "mother", "Fathers", "MOTHERS", "motherly", "house", "mama"),
                  sentence(random, "mama", "Baba", "nyumba", "babake", "mother"))));
    }
    return segments;
  }

  /** The counts by a plain split at spaces and a look-up of each word. */
  private static List<MeasureSum> oracle(String dataset, List<SegmentText> segments) {
    List<MeasureSum> counts = new ArrayList<>();
    for (SegmentText segment : segments) {
      String group = GROUPS.get(segment.genders());
      for (int i = 0; i < LEXICONS.size(); i++) {
        String code = LEXICONS.get(i).code();
        List<String> terms = LEXICONS.get(i).terms().stream().map(term -> term.text()).toList();
        String sentence = segment.sentences().get(i);
        List<String> words = sentence.isEmpty() ? List.of() : List.of(sentence.split(" "));
        List<String> found =
            words.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(terms::contains)
                .toList();
        Map<String, Integer> one = new HashMap<>();
        one.put(words.isEmpty() ? "blank_samples" : "samples", 1);
        one.put("words", words.size());
        one.put("matched_samples", found.isEmpty() ? 0 : 1);
        one.values().removeIf(count -> count == 0);
        one.forEach(
            (measure, count) ->
                counts.add(new MeasureSum(Subcorpus.of(dataset, code, group), measure, "", count)));
        found.forEach(
            term ->
                counts.add(new MeasureSum(Subcorpus.of(dataset, code, group), "term", term, 1)));
      }
    }
    return Books.sum(counts);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void countsAsAPlainLoopDoes(int seed, TestPipeline pipeline) {
    List<SegmentText> segments = segments(300, seed);
    List<MeasureSum> expected = oracle("before", segments);
    assertTrue(expected.size() > 50, expected.size() + " counts");
    PCollection<MeasureSum> counts =
        pipeline
            .apply(Create.of(segments))
            .apply(Reshuffle.<SegmentText>viaRandomKey().withNumBuckets(5))
            .apply(count("before", List.of("en", "sw")));
    PAssert.that(Fixtures.summed("", counts)).containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void nothingIsCountedOfNothing(TestPipeline pipeline) {
    PAssert.that(
            pipeline
                .apply(Create.empty(TypeDescriptor.of(SegmentText.class)))
                .apply(count("after", List.of("en", "sw"))))
        .empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void withoutLexiconsNothingIsCounted(TestPipeline pipeline) {
    PAssert.that(
            pipeline
                .apply(Create.of(new SegmentText("Q1", List.of(Fixtures.MALE), List.of())))
                .apply(count("after", List.of())))
        .empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aRowGivesTheSentencesThatAreCounted() {
    LabelledSegment row =
        MadeRow.number(0)
            .sentence("en", "one")
            .sentence("fi", "yksi")
            .sentence("sw", "moja")
            .builder()
            .qid("Q1")
            .genders(List.of(Fixtures.FEMALE))
            .build();
    assertEquals(
        new SegmentText("Q1", List.of(Fixtures.FEMALE), List.of("moja", "one")),
        SegmentText.of(row, List.of("sw", "en")));
  }
}
