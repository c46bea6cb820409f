package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;
import org.occgen.run.testing.SyntheticRun;

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
    assertEquals(
        1 + Lexicons.shipped(Lexicons.GENDER_GAP).byLanguage().size(),
        shipped.size()); // and header
    assertTrue(shipped.stream().anyMatch(row -> row.startsWith("swh\tSwahili\t")));
  }

  /** A run whose one occupation has forms in Romanian. */
  private void run() throws IOException {
    RunFolder run = SyntheticRun.write(folder.resolve("run"));
    SyntheticRun.rewrite(
        Occupation.class,
        run.occupations(),
        "part-00000-of-00001.parquet",
        occupations -> {
          Occupation occupation = occupations.get(0);
          occupations.set(
              0,
              new Occupation(
                  occupation.qid(),
                  occupation.label(),
                  occupation.profession(),
                  occupation.people(),
                  List.of(
                      new MonolingualText("ro", "Pictoriță \"de sticlă\""),
                      new MonolingualText("ro", "jude"),
                      new MonolingualText("fr", "peintresse")),
                  List.of(new MonolingualText("ro", "pictor"), new MonolingualText("ro", "jude"))));
          return occupations;
        });
  }

  @Test
  void draftsALexiconOfARun() throws IOException {
    file(
        "annotations.json",
        """
        {"annotations": {"annotations": {"👩": {"tts": ["femeie"]}, "🚗": {"tts": ["x"]}}}}
        """);
    run();
    String out = draft("@/run --lang ro --annotations @/annotations.json").expectSuccess().out();
    assertEquals(
        "wrote "
            + folder.resolve("drafts/ro_draft.json")
            + ": 2 feminine, 1 masculine, 1 unspecified forms; nobody has reviewed them\n",
        out);
    assertEquals(
        """
        {
          "feminine": [
            {"singular": "femeie"},
            {"singular": "pictoriță \\"de sticlă\\""}
          ],
          "masculine": [
            {"singular": "pictor"}
          ],
          "unspecified": [
            {"singular": "jude"}
          ]
        }
        """,
        Files.readString(folder.resolve("drafts/ro_draft.json")));
    Typed.call(folder, "lexicon check @/drafts").expectSuccess();
    file("a.txt", "O femeie și un pictor.\n");
    Answer counted =
        Typed.call(folder, "characterise --lexicon @/drafts --lang ro @/a.txt").expectSuccess();
    assertTrue(counted.err().contains("the lexicon of ro is a draft"), counted.err());
  }

  @Test
  void refusesDraftsThatWouldMislead() throws IOException {
    run();
    draft("@/run --lang fr").expectFailure(2, "has a lexicon that ships");
    draft("@/run --lang fi").expectFailure(2, "has a female or male form in Finnish");
    draft("@/drafts --lang ro").expectFailure(2, "is no run whose stage collect");
    draft("@/run --lang be-tarask").expectFailure(2, "codes of two or three letters");
    draft("@/run --lang ro").expectSuccess();
    draft("@/run --lang ro").expectFailure(2, "is there; it may be edited");
    Path reviewed = Files.createDirectory(folder.resolve("reviewed"));
    Files.writeString(reviewed.resolve("fin_nouns.json"), GOOD);
    draft("@/run --lang ro --output @/reviewed").expectFailure(2, "beside reviewed lexicons");
    assertEquals(List.of("fin_nouns.json"), List.of(reviewed.toFile().list()));
    file("annotations.json", "{\"annotations\": {\"annotations\": {}}}");
    String other = "@/run --lang ro --output @/other --annotations @/";
    draft(other + "annotations.json").expectFailure(2, "names no person");
    file("cut.json", "{");
    draft(other + "cut.json").expectFailure(2, "is not JSON");
  }

  private Answer draft(String words) {
    String output = words.contains("--output") ? "" : " --output @/drafts";
    return Typed.call(folder, "lexicon draft " + words + output);
  }
}
