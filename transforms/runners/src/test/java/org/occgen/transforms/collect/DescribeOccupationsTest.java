package org.occgen.transforms.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class DescribeOccupationsTest {
  // Q28640 is a subclass of a subclass of Q12737077 here, so the closure takes two steps
  private static final List<OtherItem> ITEMS =
      List.of(
          item("Q28640", "profession", 1, List.of(), List.of("Q700")),
          item("Q700", "activity of a kind", 1, List.of(), List.of("Q12737077")),
          item("Q800", "club", 2, List.of(), List.of("Q43229")),
          item("Q800", "occupation", 1, List.of(), List.of("Q12737077")),
          item("Q10", "painter", 5, List.of("Q28640"), List.of()),
          item("Q10", "dauber", 4, List.of("Q800"), List.of()),
          item("Q11", "member of a club", 2, List.of("Q800"), List.of()),
          item("Q12", "nobody's occupation", 2, List.of("Q28640"), List.of()),
          new OtherItem(
              "Q13",
              "poet",
              2,
              "",
              List.of("Q12737077"),
              List.of(),
              List.of(new MonolingualText("es", "poetisa"), new MonolingualText("ar", "شاعرة")),
              List.of(new MonolingualText("ar", "شاعر"))));

  private static final List<Occupation> EXPECTED =
      List.of(
          new Occupation("Q10", "painter", true, 2, List.of(), List.of()),
          new Occupation("Q11", "member of a club", false, 1, List.of(), List.of()),
          new Occupation(
              "Q13",
              "poet",
              true,
              1,
              List.of(new MonolingualText("es", "poetisa"), new MonolingualText("ar", "شاعرة")),
              List.of(new MonolingualText("ar", "شاعر"))),
          // its item is not in the dump
          new Occupation("Q990", "Q990", false, 1, List.of(), List.of()));

  private static OtherItem item(
      String qid, String label, long revision, List<String> instanceOf, List<String> subclassOf) {
    return new OtherItem(qid, label, revision, "", instanceOf, subclassOf, List.of(), List.of());
  }

  @Test
  void describesWhatSomebodyHas(TestPipeline pipeline) {
    PCollection<Person> people =
        pipeline.apply(
            "People",
            Create.of(
                Fixtures.person("Q1", List.of(Fixtures.FEMALE), List.of("Q10", "Q11"), "en"),
                Fixtures.person("Q2", List.of(Fixtures.MALE), List.of("Q10", "Q13"), "en"),
                Fixtures.person("Q3", List.of(Fixtures.MALE), List.of("Q990"), "en")));
    PAssert.that(pipeline.apply("Items", Create.of(ITEMS)).apply(new DescribeOccupations(people)))
        .containsInAnyOrder(EXPECTED);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void theOrderOfTheItemsDoesNotMatter() {
    Map<String, Long> people = Map.of("Q10", 2L, "Q11", 1L, "Q13", 1L, "Q990", 1L);
    List<OtherItem> items = new ArrayList<>(ITEMS);
    items.add(DescribeOccupations.unknown("Q10"));
    items.add(DescribeOccupations.unknown("Q990"));
    for (int seed = 0; seed < 50; seed++) {
      Collections.shuffle(items, new Random(seed));
      assertEquals(EXPECTED, DescribeOccupations.describe(items, people));
    }
  }
}
