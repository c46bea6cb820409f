package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
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
  private String run() throws IOException {
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
    return run.root();
  }

  @Test
  void draftsALexiconOfARun() throws IOException {
    String names =
        file(
            "annotations.json",
            """
            {"annotations": {"annotations": {"👩": {"tts": ["femeie"]}, "🚗": {"tts": ["x"]}}}}
            """);
    String drafts = folder.resolve("drafts").toString();
    String out =
        Occgen.call(
                "lexicon",
                "draft",
                run(),
                "--lang",
                "ro",
                "--annotations",
                names,
                "--output",
                drafts)
            .expectSuccess()
            .out();
    assertEquals(
        "wrote "
            + drafts
            + "/ro_draft.json: 2 feminine, 1 masculine, 1 unspecified forms; nobody has reviewed"
            + " them\n",
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
    Occgen.call("lexicon", "check", drafts).expectSuccess();
    String text = file("a.txt", "O femeie și un pictor.\n");
    Answer counted =
        Occgen.call("characterise", "--lexicon", drafts, "--lang", "ro", text).expectSuccess();
    assertTrue(counted.err().contains("the lexicon of ro is a draft"), counted.err());
  }

  @Test
  void refusesDraftsThatWouldMislead() throws IOException {
    String run = run();
    String drafts = folder.resolve("drafts").toString();
    refused("has a lexicon that ships", run, "--lang", "fr", "--output", drafts);
    refused(
        " occupations has a female or male form in Finnish",
        run,
        "--lang",
        "fi",
        "--output",
        drafts);
    refused("is no run whose stage collect", drafts, "--lang", "ro", "--output", drafts);
    refused("codes of two or three letters", run, "--lang", "be-tarask", "--output", drafts);
    Occgen.call("lexicon", "draft", run, "--lang", "ro", "--output", drafts).expectSuccess();
    refused("is there; it may be edited", run, "--lang", "ro", "--output", drafts);
    Path reviewed = Files.createDirectory(folder.resolve("reviewed"));
    Files.writeString(reviewed.resolve("fin_nouns.json"), GOOD);
    refused("beside reviewed lexicons", run, "--lang", "ro", "--output", reviewed.toString());
    assertEquals(List.of("fin_nouns.json"), List.of(reviewed.toFile().list()));
    String names = file("annotations.json", "{\"annotations\": {\"annotations\": {}}}");
    String other = folder.resolve("other").toString();
    refused("names no person", run, "--lang", "ro", "--annotations", names, "--output", other);
    refused(
        "is not JSON",
        run,
        "--lang",
        "ro",
        "--annotations",
        file("cut.json", "{"),
        "--output",
        other);
  }

  private static void refused(String fault, String... arguments) {
    List<String> all = new ArrayList<>(List.of("lexicon", "draft"));
    all.addAll(List.of(arguments));
    Answer answer = Occgen.call(all.toArray(String[]::new)).expectFailure(2);
    assertTrue(answer.err().contains(fault), answer.err());
  }
}
