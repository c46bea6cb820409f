package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.transforms.testing.EntityJson;

/** A run names the values of P21 that no gender category has. */
class OtherGendersRunTest {
  private static final String WARNING =
      "warning: No gender category has the value of P21 of 4 people, so that no balanced benchmark"
          + " has them: 2 people with intersex (Q1097630), 1 person with Q179294, 1 person with"
          + " Q189125 and Q746411. The key genders of a recipe says which values a category has.";

  @TempDir private Path folder;

  private List<String> warnings(String name, List<List<String>> genders) throws IOException {
    List<String> lines = new ArrayList<>();
    for (List<String> values : genders) {
      String title = "Person " + lines.size();
      lines.add(
          EntityJson.human(
              new Person(
                  "Q" + (1_000 + lines.size()),
                  title,
                  values,
                  List.of("Q1"),
                  List.of(new Sitelink("en", title), new Sitelink("es", title))),
              1));
    }
    Path dump = Files.write(folder.resolve(name + ".json"), lines);
    String told =
        Occgen.run(
                Runner.DIRECT,
                "sample",
                folder.resolve(name),
                "--until collect",
                "--wikidata-dump " + dump)
            .expectSuccess()
            .out();
    return told.lines().filter(line -> line.startsWith("warning: No gender category")).toList();
  }

  @Test
  void everyValueIsToldWithTheNumberOfItsPeople() throws IOException {
    List<String> intersex = List.of("Q1097630");
    List<List<String>> genders =
        List.of(
            List.of("Q6581072"),
            List.of("Q15145779"),
            List.of("Q27679766"),
            List.of("Q48270"),
            intersex,
            intersex,
            List.of("Q179294"),
            List.of("Q746411", "Q189125"),
            List.of("Q6581097", "Q1097630"));
    assertEquals(List.of(WARNING), warnings("others", genders));
    assertEquals(List.of(), warnings("none", List.of(List.of("Q6581072"), List.of("Q44148"))));
  }
}
