package org.occgen.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderPolarityMeasure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;

/** Runs the examples as their readers would: with Beam's own means, and nothing of other tests. */
class LibraryExamplesTest {
  private static final List<String> ENGLISH =
      List.of(
          "She was born in the city of Barcelona in 1912.",
          "Her first novel won the national prize for literature.",
          "After the war she moved to Mexico with her two sons.",
          "The river is frozen for five months of the year.",
          "A street in the old town bears her name.");
  private static final List<String> SPANISH =
      List.of(
          "Su primera novela ganó el premio nacional de literatura.",
          "Nació en la ciudad de Barcelona en 1912.",
          "El banco abre a las nueve.",
          "Después de la guerra se trasladó a México con sus dos hijos.",
          "Una calle del casco antiguo lleva su nombre.");

  private static final String FEMALE = "Q6581072";
  private static final String MALE = "Q6581097";

  private final Pipeline pipeline = Pipeline.create(direct());

  private static PipelineOptions direct() {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(DirectRunner.class);
    return options;
  }

  @Test
  void aTranslationIsMoreSimilarThanAnotherSentence() {
    PCollection<KV<KV<String, String>, Double>> similarities =
        pipeline
            .apply(
                Create.of(
                    KV.of(ENGLISH.get(1), SPANISH.get(0)), KV.of(ENGLISH.get(1), SPANISH.get(2))))
            .apply(ParDo.of(new SimilarityFn()));
    PAssert.that(similarities)
        .satisfies(
            found -> {
              List<Double> cosines = new ArrayList<>(List.of(0.0, 0.0));
              found.forEach(
                  one -> cosines.set(SPANISH.indexOf(one.getKey().getValue()) / 2, one.getValue()));
              assertTrue(cosines.get(0) > cosines.get(1) + 0.2, cosines.toString());
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void translationsOfADocumentAreFound() {
    PCollection<KV<String, String>> pairs =
        pipeline
            .apply(
                Create.of(KV.of(ENGLISH, SPANISH))
                    .withCoder(
                        KvCoder.of(
                            ListCoder.of(StringUtf8Coder.of()),
                            ListCoder.of(StringUtf8Coder.of()))))
            .apply(ParDo.of(new MineDocumentFn()));
    PAssert.that(pairs)
        .containsInAnyOrder(
            List.of(
                KV.of(ENGLISH.get(0), SPANISH.get(1)),
                KV.of(ENGLISH.get(1), SPANISH.get(0)),
                KV.of(ENGLISH.get(2), SPANISH.get(3)),
                KV.of(ENGLISH.get(4), SPANISH.get(4))));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void asManyWomenAsMenAreChosen() {
    List<PersonSegments> people =
        List.of(
            person("Q1", FEMALE, "Q10", 3),
            person("Q2", MALE, "Q10", 2),
            person("Q3", MALE, "Q10", 1),
            person("Q4", MALE, "Q11", 5));
    assertTwoOfEach(pipeline.apply(Create.of(people)).apply(new BalancePeople()));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void biographiesBecomeABalancedSet(@TempDir Path folder) {
    BalanceInFiles balance = new BalanceInFiles(folder.toString());
    Person woman = person("Q1", FEMALE, "Q10", 0).person();
    Person man = person("Q2", MALE, "Q10", 0).person();
    Person untranslated = person("Q3", MALE, "Q10", 0).person();
    List<Biography> biographies =
        List.of(
            biography(woman, "en", ENGLISH.subList(0, 2)),
            biography(woman, "es", SPANISH.subList(0, 3)),
            biography(man, "en", ENGLISH.subList(2, 5)),
            biography(man, "es", SPANISH.subList(3, 5)),
            biography(untranslated, "en", ENGLISH));
    balance.write(pipeline.apply(Create.of(biographies)).apply(new AlignBiographies()));
    pipeline.run().waitUntilFinish();

    Pipeline second = Pipeline.create(direct());
    assertTwoOfEach(balance.balance(second));
    second.run().waitUntilFinish();
  }

  @Test
  void pronounsAreCounted() {
    PCollection<List<MeasureSum>> sums =
        pipeline.apply(Create.of(ENGLISH)).apply(new CountPronouns());
    PAssert.thatSingleton(sums)
        .satisfies(
            found -> {
              SortedMap<Subcorpus, Sums> all = Sums.bySubcorpus(found);
              GenderGap figures =
                  GenderPolarityMeasure.shipped()
                      .figures(all.firstKey().language(), all.get(all.firstKey()), List.of());
              assertEquals(5, figures.samples());
              assertEquals(5, figures.feminine()); // She, Her, she, her, her
              assertEquals(0, figures.masculine());
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  private static void assertTwoOfEach(PCollection<BalancedSegment> balanced) {
    PAssert.that(balanced)
        .satisfies(
            found -> {
              List<BalancedSegment> chosen = new ArrayList<>();
              found.forEach(chosen::add);
              assertEquals(2, count(chosen, "feminine"), chosen.toString());
              assertEquals(2, count(chosen, "masculine"), chosen.toString());
              return null;
            });
  }

  private static long count(List<BalancedSegment> chosen, String category) {
    return chosen.stream().filter(row -> row.genderCategory().equals(category)).count();
  }

  private static Biography biography(Person person, String language, List<String> sentences) {
    return new Biography(person, language, person.qid(), 0, "", sentences);
  }

  private static PersonSegments person(String qid, String gender, String occupation, int segments) {
    return new PersonSegments(
        new Person(qid, qid, List.of(gender), List.of(occupation), List.of()),
        IntStream.range(0, segments)
            .mapToObj(
                i -> new Segment(qid, List.of(i, i), List.of(0.9), List.of(1.2), List.of(0.9)))
            .toList());
  }
}
