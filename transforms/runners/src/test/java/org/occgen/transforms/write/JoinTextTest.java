package org.occgen.transforms.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.transforms.measure.SegmentText;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class JoinTextTest {
  private static final Person ONE =
      Fixtures.person("Q1", List.of(Fixtures.FEMALE), List.of("Q10", "Q11"), "en", "sw");
  private static final Person TWO =
      Fixtures.person("Q2", List.of(Fixtures.MALE), List.of("Q10"), "en", "sw");

  private static final Person THREE =
      Fixtures.person("Q3", List.of(Fixtures.MALE), List.of("Q10"), "en", "sw");

  private static List<Biography> biographies() {
    List<Biography> biographies = new ArrayList<>();
    for (Person person : List.of(ONE, TWO, THREE)) {
      for (String language : List.of("sw", "en")) {
        biographies.add(
            Fixtures.biography(
                person,
                language,
                List.of(
                    person.qid() + language + "0",
                    person.qid() + language + "1",
                    person.qid() + language + "2")));
      }
    }
    return biographies;
  }

  private static BalancedSegment row(long row, Person person, int english, int swahili) {
    return new BalancedSegment(
        row,
        person,
        person.equals(ONE) ? "feminine" : "masculine",
        List.of("Q10"),
        new Segment(
            person.qid(), List.of(english, swahili), List.of(0.9), List.of(1.2), List.of(0.8)));
  }

  private static LabelledSegment joined(long row, Person person, int english, int swahili) {
    String qid = person.qid();
    return LabelledSegmentBuilder.builder()
        .row(row)
        .id(qid + "-" + english)
        .qid(qid)
        .name(person.name())
        .occupations(person.occupations())
        .occupationLabels(person.equals(ONE) ? List.of("painter", "Q11") : List.of("painter"))
        .group(List.of("Q10"))
        .genderCategory(person.equals(ONE) ? "feminine" : "masculine")
        .genders(person.genders())
        .languages(List.of("en", "sw"))
        .sentences(List.of(qid + "en" + english, qid + "sw" + swahili))
        .positions(List.of(english, swahili))
        .titles(List.of("Person " + qid, "Person " + qid))
        .revisions(List.of(7L, 7L))
        .urls(List.of("https://en.example.org/" + qid, "https://sw.example.org/" + qid))
        .cosines(List.of(0.9))
        .margins(List.of(1.2))
        .probabilities(List.of(0.8))
        .score(0.8)
        .build();
  }

  /** What balancing could choose from of a person: pairs of English and Swahili positions. */
  private static KeyedSegments selected(Person person, int... positions) {
    List<Segment> segments = new ArrayList<>();
    List<Long> keys = new ArrayList<>();
    for (int i = 0; i < positions.length; i += 2) {
      segments.add(
          new Segment(
              person.qid(),
              List.of(positions[i], positions[i + 1]),
              List.of(0.9),
              List.of(1.2),
              List.of(0.8)));
      keys.add((long) i);
    }
    return new KeyedSegments(person, segments, keys);
  }

  private static PCollectionTuple join(
      TestPipeline pipeline,
      List<Biography> biographies,
      List<BalancedSegment> rows,
      List<KeyedSegments> selected,
      String... counted) {
    return join(pipeline, biographies, rows, selected, join -> join, counted);
  }

  private static PCollectionTuple join(
      TestPipeline pipeline,
      List<Biography> biographies,
      List<BalancedSegment> rows,
      List<KeyedSegments> selected,
      UnaryOperator<JoinText> options,
      String... counted) {
    JoinText join =
        JoinText.of(
            List.of("en", "sw"),
            pipeline.apply(
                "Occupations",
                Create.of(new Occupation("Q10", "painter", true, 2, List.of(), List.of()))),
            pipeline.apply("Text", Create.of(biographies)),
            pipeline.apply(
                "Selected", Create.of(selected).withType(TypeDescriptor.of(KeyedSegments.class))),
            List.of(counted));
    return pipeline
        .apply("Rows", Create.of(rows).withType(TypeDescriptor.of(BalancedSegment.class)))
        .apply(options.apply(join));
  }

  /** What is left of a person's rows: the line of each is not known yet. */
  private static PersonRows person(
      Person person, String category, boolean chosen, int repeated, LabelledSegment... rows) {
    return new PersonRows(
        person.qid(),
        person.genderKey(),
        chosen,
        repeated,
        Stream.of(rows).map(row -> inCorpus(row, person, category)).toList());
  }

  private static LabelledSegment inCorpus(LabelledSegment row, Person person, String category) {
    return LabelledSegmentBuilder.builder(row)
        .row(0)
        .occupations(List.of("Q10"))
        .occupationLabels(List.of("painter"))
        .group(List.of("Q10"))
        .genderCategory(category)
        .genders(person.genders())
        .build();
  }

  private static SegmentText text(Person person, String... sentences) {
    return new SegmentText(person.qid(), person.genders(), List.of(sentences));
  }

  private static List<Biography> without(String qid, String language) {
    return biographies().stream()
        .filter(
            biography ->
                !biography.person().qid().equals(qid) || !biography.language().equals(language))
        .toList();
  }

  private static void assertFails(TestPipeline pipeline, String message) {
    PipelineExecutionException failure =
        assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
    assertTrue(failure.getMessage().contains(message), failure.getMessage());
  }

  @Test
  void joinsTheSentencesInTheOrderOfTheLanguages(TestPipeline pipeline) {
    PCollectionTuple joined =
        join(
            pipeline,
            biographies(),
            List.of(row(2, TWO, 1, 2), row(0, ONE, 0, 2), row(1, ONE, 2, 0)),
            List.of(selected(ONE, 0, 2, 1, 1, 2, 0), selected(TWO, 1, 2), selected(THREE)),
            "en",
            "sw");
    PAssert.that(joined.get(JoinText.ROWS))
        .containsInAnyOrder(joined(0, ONE, 0, 2), joined(1, ONE, 2, 0), joined(2, TWO, 1, 2));
    PAssert.that(joined.get(JoinText.SELECTED_TEXT))
        .containsInAnyOrder(
            text(ONE, "Q1en0", "Q1sw2"),
            text(ONE, "Q1en1", "Q1sw1"),
            text(ONE, "Q1en2", "Q1sw0"),
            text(TWO, "Q2en1", "Q2sw2"));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void withoutRowsTheSelectedHaveTheirText(TestPipeline pipeline) {
    PCollectionTuple joined =
        join(pipeline, biographies(), List.of(), List.of(selected(TWO, 0, 1)), "en", "sw");
    PAssert.that(joined.get(JoinText.ROWS)).empty();
    PAssert.that(joined.get(JoinText.SELECTED_TEXT))
        .containsInAnyOrder(text(TWO, "Q2en0", "Q2sw1"));
    pipeline.run().waitUntilFinish();
  }

  /** The language that is not counted need not be there for somebody who was not chosen. */
  @Test
  void onlyTheLanguagesThatAreCountedAreJoined(TestPipeline pipeline) {
    PCollectionTuple joined =
        join(
            pipeline,
            without("Q2", "en"),
            List.of(row(0, ONE, 0, 2)),
            List.of(selected(ONE, 0, 2), selected(TWO, 0, 1)),
            "sw");
    PAssert.that(joined.get(JoinText.ROWS)).containsInAnyOrder(joined(0, ONE, 0, 2));
    PAssert.that(joined.get(JoinText.SELECTED_TEXT))
        .containsInAnyOrder(text(ONE, "Q1sw2"), text(TWO, "Q2sw1"));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void whereNothingIsCountedTheRowsAreJoined(TestPipeline pipeline) {
    PCollectionTuple joined =
        join(
            pipeline,
            without("Q2", "en"),
            List.of(row(0, ONE, 0, 2)),
            List.of(selected(ONE, 0, 2), selected(TWO, 0, 1)));
    PAssert.that(joined.get(JoinText.ROWS)).containsInAnyOrder(joined(0, ONE, 0, 2));
    PAssert.that(joined.get(JoinText.SELECTED_TEXT)).containsInAnyOrder(text(ONE), text(TWO));
    pipeline.run().waitUntilFinish();
  }

  /** Key 0 is the same text thrice, key 2 twice: the smallest item id keeps it. */
  @Test
  void allSelectedSegmentsBecomeRowsByPerson(TestPipeline pipeline) {
    PCollectionTuple joined =
        join(
            pipeline,
            biographies(),
            List.of(row(0, ONE, 0, 2)),
            List.of(
                selected(THREE, 0, 1), selected(TWO, 0, 1, 1, 0, 2, 2), selected(ONE, 0, 2, 1, 1)),
            join ->
                join.withPersons(
                    new GenderCategories(Map.of("women", List.of(Fixtures.FEMALE))), Set.of("Q11")),
            "sw");
    PAssert.that(joined.get(JoinText.PERSONS))
        .containsInAnyOrder(
            person(ONE, "women", true, 0, joined(0, ONE, 0, 2), joined(0, ONE, 1, 1)),
            person(TWO, "other", false, 2, joined(0, TWO, 2, 2)),
            person(THREE, "other", false, 1));
    PAssert.that(joined.get(JoinText.ROWS)).containsInAnyOrder(joined(0, ONE, 0, 2));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aMissingBiographyFailsByName(TestPipeline pipeline) {
    join(pipeline, without("Q1", "sw"), List.of(row(0, ONE, 0, 2)), List.of());
    assertFails(pipeline, "Q1: has segments, but no biography in sw");
  }

  @Test
  void aMissingBiographyOfSomebodyNotChosenFailsByName(TestPipeline pipeline) {
    join(pipeline, without("Q2", "en"), List.of(), List.of(selected(TWO, 0, 1)), "en", "sw");
    assertFails(pipeline, "Q2: has segments, but no biography in en");
  }

  /** A whole article of this size is larger than what Flink sorts at a time here. */
  @Test
  void anArticleOfManySentencesPasses(TestPipeline pipeline) {
    int sentences = 20_000;
    List<String> english = new ArrayList<>();
    int[] positions = new int[2 * sentences];
    for (int i = 0; i < sentences; i++) {
      english.add("Sentence " + i + " of a long article" + " and so on".repeat(i % 20));
      positions[2 * i] = i;
      positions[2 * i + 1] = i % 3;
    }
    List<Biography> biographies = new ArrayList<>(without("Q2", "en"));
    biographies.add(Fixtures.biography(TWO, "en", english));
    PCollectionTuple joined =
        join(
            pipeline,
            biographies,
            List.of(row(0, TWO, 19_999, 2)),
            List.of(selected(TWO, positions), selected(ONE, 0, 1)),
            "en",
            "sw");
    PAssert.that(joined.get(JoinText.SELECTED_TEXT).apply(Count.globally()))
        .containsInAnyOrder(sentences + 1L);
    PAssert.that(
            joined
                .get(JoinText.ROWS)
                .apply(
                    MapElements.into(TypeDescriptors.strings())
                        .via(row -> row.sentences().get(0) + row.titles() + row.revisions())))
        .containsInAnyOrder(english.get(19_999) + "[Person Q2, Person Q2][7, 7]");
    pipeline.run().waitUntilFinish();
  }

  @Test
  void textComesInPartsAndIsWholeAgain() {
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      List<String> sentences = new ArrayList<>();
      int number = random.nextInt(40);
      for (int i = 0; i < number; i++) {
        sentences.add("x".repeat(1 + random.nextInt(2 * BiographyText.PART_CHARACTERS / 5)) + i);
      }
      List<BiographyText> parts =
          new ArrayList<>(BiographyText.split(Fixtures.biography(ONE, "en", sentences)));
      int longest = sentences.stream().mapToInt(String::length).max().orElse(0);
      for (BiographyText part : parts) {
        int characters = part.sentences().stream().mapToInt(String::length).sum();
        assertTrue(characters < BiographyText.PART_CHARACTERS + longest, "no larger than needed");
      }
      Collections.shuffle(parts, random);
      assertEquals(sentences, BiographyText.join(parts).sentences());
      if (parts.size() > 1) {
        parts.removeIf(part -> part.from() == 0);
        assertThrows(IllegalStateException.class, () -> BiographyText.join(parts));
      }
    }
  }
}
