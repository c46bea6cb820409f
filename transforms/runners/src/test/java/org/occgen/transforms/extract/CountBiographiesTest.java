package org.occgen.transforms.extract;

import java.util.List;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class CountBiographiesTest {
  private static final String F = Fixtures.FEMALE;
  private static final String M = Fixtures.MALE;

  @Test
  void countsWhoHasAllLanguagesAndTheirSentences(TestPipeline pipeline) {
    Person lacking = Fixtures.person("Q1", List.of(F), List.of("Q10"), "en", "sw");
    Person whole = Fixtures.person("Q2", List.of(M), List.of("Q10", "Q11"), "en", "sw");
    Person other = Fixtures.person("Q3", List.of(M), List.of("Q10"), "en", "sw");
    PAssert.that(
            Fixtures.summed(
                "Sum",
                pipeline
                    .apply(
                        Create.of(
                            Fixtures.biography(lacking, "en", List.of("One.", "Two.")),
                            Fixtures.biography(whole, "sw", List.of("Moja.")),
                            Fixtures.biography(other, "en", List.of("One.")),
                            Fixtures.biography(whole, "en", List.of("One.", "Two.", "Three.")),
                            Fixtures.biography(other, "sw", List.of())))
                    .apply(new CountBiographies(List.of("en", "sw"), 2))))
        .containsInAnyOrder(
            Statistic.of(Stage.EXTRACT, Table.PEOPLE, M, "", 2),
            Statistic.of(Stage.EXTRACT, Table.PEOPLE_BY_OCCUPATION, M, "Q10", 2),
            Statistic.of(Stage.EXTRACT, Table.PEOPLE_BY_OCCUPATION, M, "Q11", 1),
            Statistic.of(Stage.EXTRACT, Table.SENTENCES, M, "en", 4),
            Statistic.of(Stage.EXTRACT, Table.SENTENCES, M, "sw", 1));
    pipeline.run().waitUntilFinish();
  }
}
