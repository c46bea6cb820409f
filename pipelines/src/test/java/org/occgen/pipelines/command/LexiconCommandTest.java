package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.pipelines.command.Occgen.Answer;

/** {@code occgen lexicon}. */
class LexiconCommandTest {
  private static final String GOOD =
      """
      {"feminine": [{"singular": "äiti", "plural": "äidit"}, {"singular": "täti"}],
       "masculine": [{"singular": "isä"}],
       "unspecified": []}
      """;

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void saysThatALexiconIsWithoutAMistake() throws IOException {
    String file = file("fin_nouns.json", GOOD);
    assertEquals(
        "1 lexicon without a mistake\n",
        Occgen.call("lexicon", "check", file).expectSuccess().out());
    file("ekk_nouns.json", GOOD);
    assertEquals(
        "2 lexicons without a mistake\n",
        Occgen.call("lexicon", "check", folder.toString()).expectSuccess().out());
  }

  @Test
  void listsMistakesWithFileAndLine() throws IOException {
    String file =
        file(
            "fin_nouns.json",
            """
            {"feminine": [
              {"singular": "a\u0308iti"},
              {"singular": ""},
              {"singular": "täti"},
              {"plural": "x", "singular": "täti"}],
             "male": [{"singular": "isä", "dual": "x"}]}
            """);
    String broken = file("swe_nouns.json", "{\"feminine\": [\n}");
    Answer answer = Occgen.call("lexicon", "check", file, broken).expectFailure(1);
    List<String> lines = answer.out().lines().toList();
    String[] expected = {
      ":2: \"a\u0308iti\" is not in Unicode's composed form",
      ":3: the singular is empty",
      ":5: \"täti\" stands as a singular of feminine in line 4 already",
      ":6: \"male\" is now called \"masculine\"",
      ":6: \"dual\" is no key of an entry",
      ":6: the class \"unspecified\" is missing"
    };
    assertEquals(expected.length + 1, lines.size(), answer.out());
    for (int i = 0; i < expected.length; i++) {
      assertTrue(lines.get(i).startsWith(file + expected[i]), lines.get(i));
    }
    assertTrue(lines.get(expected.length).startsWith(broken + ":2: is not JSON"), answer.out());
  }

  @Test
  void refusesWhatIsNoLexicon() throws IOException {
    Occgen.call("lexicon", "check", folder.resolve("none").toString())
        .expectFailure(2, "none: there is no such file");
    Occgen.call("lexicon", "check", folder.toString()).expectFailure(2, "holds no .json file");
    String named = file("nouns_of_all.json", GOOD);
    Answer answer = Occgen.call("lexicon", "check", named).expectFailure(1);
    assertTrue(answer.out().contains("its name does not begin with a language"), answer.out());
    Occgen.call("lexicon", "sizes", folder.toString()).expectFailure(2, "holds no lexicon");
  }

  @Test
  void countsForms() throws IOException {
    file("fin_nouns.json", GOOD);
    assertEquals(
        """
        lang\tlanguage\tfeminine-singular\tfeminine-plural\tmasculine-singular\
        \tmasculine-plural\tunspecified-singular\tunspecified-plural
        fin\tFinnish\t2\t1\t1\t0\t0\t0
        """,
        Occgen.call("lexicon", "sizes", folder.toString()).expectSuccess().out());
    List<String> shipped = Occgen.call("lexicon", "sizes").expectSuccess().out().lines().toList();
    assertEquals(11, shipped.size());
    assertTrue(shipped.stream().anyMatch(row -> row.startsWith("swh\tSwahili\t")));
  }
}
