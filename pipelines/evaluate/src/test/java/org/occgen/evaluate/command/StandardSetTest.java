package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen evaluate} on test sets of others; the sentences are our own. */
class StandardSetTest {
  private static final String FEMININE =
      "La escritora fue <F>elogiada</F>.\n<F>Ella</F> cantó ayer.\nMi <F>hermana</F> duerme.\n";
  private static final String MASCULINE =
      "El escritor fue <M>elogiado</M>.\n<M>Él</M> cantó ayer.\nMi <M>hermano</M> duerme.\n";

  @TempDir private Path folder;
  private Path output;

  @BeforeEach
  void writeReferences() throws IOException {
    output = folder.resolve("out");
    file("geneval-sentences-feminine-dev.en_es.es", FEMININE);
    file("geneval-sentences-masculine-dev.en_es.es", MASCULINE);
    file("geneval-sentences-feminine-dev.en_es.en", "x\nx\nx\n");
    file("geneval-context-professions-dev.en_es.es", "x\n");
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file;
  }

  private Answer evaluate(String... arguments) {
    List<String> all = new ArrayList<>(List.of("evaluate", "--output", output.toString()));
    all.addAll(List.of(arguments));
    return Occgen.call(all.toArray(String[]::new));
  }

  private Answer mtGenEval(Path feminine, Path masculine) {
    return evaluate(
        "--test-set=mt-geneval=" + folder,
        "--lang=es",
        "--feminine=" + feminine,
        "--masculine=" + masculine);
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(output.resolve(name));
  }

  /**
   * The first cells of the rows of accuracy.tsv: rule, subset, n, right, wrong, neutral, none,
   * accuracy.
   */
  private List<String> figures() throws IOException {
    return lines("accuracy.tsv").stream()
        .map(line -> String.join(" ", List.of(line.split("\t", -1)).subList(0, 8)))
        .toList();
  }

  @Test
  void everyLineHasBothDecisions() throws IOException {
    Path feminine =
        file("f.es", "La escritora fue elogiada.\nÉl cantó ayer.\nMi familia duerme.\n");
    Path masculine = file("m.es", "El escritor fue elogiado.\nÉl cantó ayer.\n\n");
    Answer answer = mtGenEval(feminine, masculine).expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfeminine\tcorrect\tright",
            "1\tmasculine\tcorrect\tright",
            "2\tfeminine\tincorrect\twrong",
            "2\tmasculine\tcorrect\tright",
            "3\tfeminine\tcorrect\tnone",
            "3\tmasculine\tcorrect\tnone"),
        lines("decisions.tsv"));
    assertEquals(
        List.of(
            "rule subset n right wrong neutral none accuracy",
            "published feminine 3 2 1 0 0 0.666667",
            "published masculine 3 3 0 0 0 1.000000",
            "published all 6 5 1 0 0 0.833333",
            "published pairs 3 2 1 0 0 0.666667",
            "published gap 6     0.333333",
            "ours feminine 3 1 1 0 1 0.500000",
            "ours masculine 3 2 0 0 1 1.000000",
            "ours all 6 3 1 0 2 0.750000",
            "ours pairs 3 1 1 0 1 0.500000",
            "ours gap 6     0.500000"),
        figures());
    String ours = lines("accuracy.tsv").get(8);
    assertTrue(ours.contains("\t0.666667\t"), ours); // coverage
    assertTrue(ours.endsWith("\t0.500000\t0.833333\t"), ours); // bounds
    assertTrue(
        lines("evidence.tsv").contains("2\tfeminine\treference\t0\t2\tÉl\tmasculine"),
        () -> "no Él");
    assertHas(answer.out(), "published  pairs");
    assertHas(answer.err(), "m.es: 1 of 3 lines is empty");
  }

  @Test
  void emptyOutputIsCorrectToThePublishedRuleAndNothingToOurs() throws IOException {
    Path empty = file("empty.es", "");
    Answer answer = mtGenEval(empty, empty).expectSuccess();
    assertHas(answer.err(), "empty.es: is empty; every translation counts as empty");
    assertTrue(figures().contains("published pairs 3 3 0 0 0 1.000000"));
    assertTrue(figures().contains("ours all 6 0 0 0 6 "));
    assertTrue(lines("accuracy.tsv").get(8).contains("\t0.000000\t"));
    Path blank = file("blank.es", "\n\n\n");
    mtGenEval(blank, blank).expectSuccess();
    assertTrue(figures().contains("published pairs 3 3 0 0 0 1.000000"));
  }

  @Test
  void marksInTranslationsAreLeftOut() throws IOException {
    Answer answer =
        mtGenEval(
                folder.resolve("geneval-sentences-feminine-dev.en_es.es"),
                folder.resolve("geneval-sentences-masculine-dev.en_es.es"))
            .expectSuccess();
    assertTrue(figures().contains("ours pairs 3 3 0 0 0 1.000000"), () -> answer.out());
    assertHas(answer.err(), "has marks such as <F>");
  }

  @Test
  void filesThatAreNotClearAreNamed() throws IOException {
    Path three = file("h.es", "a\nb\nc\n");
    mtGenEval(file("two.es", "a\nb\n"), three)
        .expectFailure(Main.FAILED, "two.es: has 2 lines, but ", "dev.en_es.es has 3");
    mtGenEval(folder.resolve("none.es"), three)
        .expectFailure(Main.USAGE, "--feminine ", "there is no such file");
    Path masculine = folder.resolve("geneval-sentences-masculine-dev.en_es.es");
    Files.writeString(masculine, "Él.\n");
    mtGenEval(three, three)
        .expectFailure(Main.FAILED, "masculine-dev.en_es.es: has 1 line, but ", "has 3");
    Files.delete(masculine);
    mtGenEval(three, three).expectFailure(Main.USAGE, "and no masculine references beside it");
    file("geneval-sentences-masculine-test.en_es.es", MASCULINE);
    mtGenEval(three, three).expectFailure(Main.USAGE, "of several parts, dev, test");
    evaluate(
            "--test-set=mt-geneval=" + folder,
            "--lang=ru",
            "--feminine=" + three,
            "--masculine=" + three)
        .expectFailure(Main.USAGE, "--lang ru: ", " has references in es");
    assertFalse(Files.exists(output));
  }

  @Test
  void winoMtIsJudgedByFormsOfTheOccupation() throws IOException {
    Path set =
        file(
            "en.txt",
            "female\t1\tThe developer argued with the baker because she was late.\tdeveloper\n"
                + "male\t1\tThe developer argued with the baker because he was late.\tdeveloper\n"
                + "female\t5\tThe developer argued with the baker because she was late.\tbaker\n"
                + "neutral\t1\tThe developer argued because they were late.\tdeveloper\n"
                + "male\t1\tThe developer argued with the baker because he was late.\tdeveloper\n");
    Path occupations =
        file(
            "occupations.tsv",
            "qid\tlabel\tfemale_forms_es\tmale_forms_es\n"
                + "Q1\tDeveloper\tdesarrolladora\tdesarrollador\n"
                + "Q2\tbaker\tpanadera\tpanadero\n");
    Path translations =
        file(
            "h.es",
            "La desarrolladora discutió con el panadero.\n"
                + "La desarrolladora discutió con el panadero.\n"
                + "El desarrollador discutió con la panadera.\n"
                + "La desarrolladora discutió.\n"
                + "Quien programaba discutió con la panadera.\n");
    Answer answer =
        evaluate(
                "--test-set=winomt=" + set,
                "--lang=es",
                "--hypotheses=" + translations,
                "--occupations=" + occupations)
            .expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfemale\t\tright",
            "2\tmale\t\twrong",
            "3\tfemale\t\tright",
            "4\tneutral\t\tnone",
            // no form of the occupation, so the other person's word decides nothing
            "5\tmale\t\tnone"),
        lines("decisions.tsv"));
    assertEquals(
        List.of(
            "rule subset n right wrong neutral none accuracy",
            "ours female 2 2 0 0 0 1.000000",
            "ours male 2 0 1 0 1 0.000000",
            "ours all 4 2 1 0 1 0.666667",
            "ours gap 4     -1.000000"),
        figures());
    // 2 right of 2 female ones and 3 that are shown as female
    assertTrue(lines("accuracy.tsv").get(1).endsWith("\t0.800000"), lines("accuracy.tsv").get(1));
    assertHas(answer.err(), "1 sentence about a neutral person has no verdict");
    evaluate("--test-set", "winomt=" + set, "--lang", "es", "--hypotheses", translations.toString())
        .expectSuccess();
    file("en.txt", "female\t1\tThe developer slept.\tdeveloper\nwoman\t1\tShe slept.\tbaker\n");
    evaluate("--test-set", "winomt=" + set, "--lang", "es", "--hypotheses", translations.toString())
        .expectFailure(Main.FAILED, "en.txt, line 2: the gender \"woman\" is none of");
    file("en.txt", "female\t9\tThe developer slept.\tdeveloper\n");
    evaluate("--test-set", "winomt=" + set, "--lang", "es", "--hypotheses", translations.toString())
        .expectFailure(Main.FAILED, "en.txt, line 1: \"9\" is no index of a word");
  }

  @Test
  void gateIsReadByItsHeader() throws IOException {
    Path set =
        file(
            "gate.tsv",
            "label\tmasculine\tsource\tfeminine\n"
                + "1\tEl abogado llegó cansado.\tThe lawyer came tired.\tLa abogada llegó"
                + " cansada.\n"
                + "2\tMi amigo ríe.\tMy friend laughs.\tMi amiga ríe.\n");
    Path hypotheses = file("h.es", "La abogada llegó cansada.\nMi amigo ríe.\n");
    String[] arguments = {
      "--test-set=gate=" + set, "--lang=es", "--feminine=" + hypotheses, "--masculine=" + hypotheses
    };
    evaluate(arguments).expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfeminine\tcorrect\tright",
            "1\tmasculine\tincorrect\twrong",
            "2\tfeminine\tincorrect\twrong",
            "2\tmasculine\tcorrect\tright"),
        lines("decisions.tsv"));
    List<String> named = lines("decisions.tsv");
    for (String names : List.of("f,m", "ff,mm", "fff,mmm")) {
      String[] texts = names.split(",");
      file(
          "gate.tsv",
          "source\t"
              + texts[0]
              + "\t"
              + texts[1]
              + "\tfm\tkw_s\tlabels\tdata_split\nThe lawyer came tired.\tLa abogada llegó cansada.\t"
              + "El abogado llegó cansado.\tx\tlawyer\tA\ttest\n"
              + "My friend laughs.\tMi amiga ríe.\tMi amigo ríe.\tx\tfriend\tA\ttest\n");
      evaluate(arguments).expectSuccess();
      assertEquals(named, lines("decisions.tsv"));
    }
    file("gate.tsv", "source\tfeminine\nx\ty\n");
    evaluate(arguments)
        .expectFailure(
            Main.FAILED,
            "gate.tsv, line 1: the columns source, f and m",
            "there are source, feminine");
    file("gate.tsv", "source\tfeminine\tmasculine\nx\ty\tz\nx\t\tz\n");
    evaluate(arguments).expectFailure(Main.FAILED, "gate.tsv, line 3: its feminine is empty");
  }

  @Test
  void mtGenEvalInContextTakesTheGenderFromItsReferences() throws IOException {
    file(
        "geneval-context-wikiprofessions-original-test.en_es.es",
        "La abogada vive en Lima.\nEl médico murió.\nMi familia duerme.\n");
    file(
        "geneval-context-wikiprofessions-flipped-test.en_es.es",
        "El abogado vive en Lima.\nLa médica murió.\nMi familia duerme.\n");
    Path hypotheses = file("h.es", "La abogada vive allí.\nLa médica murió.\nDuerme.\n");
    String[] arguments = {
      "--test-set", "mt-geneval=" + folder, "--lang", "es", "--hypotheses", hypotheses.toString()
    };
    Answer answer = evaluate(arguments).expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfeminine\tcorrect\tright",
            "2\tmasculine\tincorrect\twrong",
            "3\tunknown\tcorrect\tnone"),
        lines("decisions.tsv"));
    assertHas(answer.err(), "1 sentence whose references show no gender");
    Files.delete(folder.resolve("geneval-context-wikiprofessions-flipped-test.en_es.es"));
    evaluate(arguments).expectFailure(Main.USAGE, "and no flipped references beside it");
  }

  @Test
  void mustSheIsDecidedByItsTermsAndByOurs() throws IOException {
    Path set =
        file(
            "MONOLINGUAL.es.tsv",
            "ID\tLANG\tTALK\tSRC\tREF\tWRONG-REF\tSPEAKER\tGENDER\tCATEGORY\tGENDERTERMS\n"
                + "es-1\tes\tt\tI was born in Lima.\tNací en Lima, fui criada allí.\t"
                + "Nací en Lima, fui criado allí.\tA\tShe\t1F\tcriada criado\n"
                + "es-2\tes\tt\tThe old doctor.\tEl viejo médico.\tLa vieja médica.\tB\tHe\t2M\t"
                + "El La;viejo vieja;médico médica\n");
    Path hypotheses = file("h.es", "Nací en Lima y fui criado allí.\nEl viejo doctor.\n");
    String[] arguments = {
      "--test-set", "must-she=" + set, "--lang", "es", "--hypotheses", hypotheses.toString()
    };
    Answer answer = evaluate(arguments).expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfeminine\tincorrect\twrong",
            "2\tmasculine\tcorrect\tright"),
        lines("decisions.tsv"));
    assertHas(
        answer.err(), "coverage 0.7500 (3 of 4), accuracy 0.6667 (2 right and 1 wrong forms)");
    file("MONOLINGUAL.es.tsv", "ID\tSRC\nx\ty\n");
    evaluate(arguments)
        .expectFailure(Main.FAILED, "MONOLINGUAL.es.tsv, line 1: the columns SRC, REF, WRONG-REF");
    file("MONOLINGUAL.es.tsv", "SRC\tREF\tWRONG-REF\tCATEGORY\tGENDERTERMS\na\tb\tc\t1F\tuna\n");
    evaluate(arguments)
        .expectFailure(Main.FAILED, "MONOLINGUAL.es.tsv, line 2: \"una\" is no right word");
    file("MONOLINGUAL.es.tsv", "SRC\tREF\tWRONG-REF\tCATEGORY\tGENDERTERMS\na\tb\tc\t9\tx y\n");
    evaluate(arguments).expectFailure(Main.FAILED, "line 2: \"9\" ends with neither F nor M");
  }

  @Test
  void mgenteWantsNoGenderInItsNeutralPart() throws IOException {
    Path set =
        file(
            "en-es.tsv",
            "ID\tEuroparl_ID\tSET\tSRC\tREF-G\tREF-N\tGENDER\n"
                + "1\te1\tSet-G\tMrs Paz is a lawyer.\tLa señora Paz es abogada.\t"
                + "Paz ejerce la abogacía.\tF\n"
                + "2\te2\tSet-N\tCitizens came.\tLos ciudadanos llegaron.\t"
                + "La ciudadanía llegó.\tM\n"
                + "3\te3\tSet-N\tCitizens came.\tLos ciudadanos llegaron.\t"
                + "La ciudadanía llegó.\tM\n");
    Path hypotheses =
        file(
            "h.es",
            "La señora Paz es abogada.\nLos ciudadanos han llegado.\nLlegó la ciudadanía.\n");
    evaluate("--test-set", "mgente=" + set, "--lang", "es", "--hypotheses", hypotheses.toString())
        .expectSuccess();
    assertEquals(
        List.of(
            "line\tmember\tpublished\tours",
            "1\tfeminine\t\tright",
            "2\tneutral\t\twrong",
            "3\tneutral\t\tneutral"),
        lines("decisions.tsv"));
    assertTrue(figures().contains("ours neutral 2 1 1 0 0 0.500000"), String.join("\n", figures()));
  }

  @Test
  void inesIsDecidedByItsPublishedRule() throws IOException {
    Path set =
        file(
            "INES.tsv",
            "ID\tSRC\tEVAL-TERMS-en\n1\tx\tfirefighters;firemen\n2\tx\tchair person;chairman\n"
                + "3\tx\tpolice officer;policeman\n4\tx\tspokesperson;spokesman\n");
    Path hypotheses =
        file("h.en", "The firemen came.\nThe chair person spoke.\nShe slept.\nA spokesperson.\n");
    evaluate("--test-set", "ines=" + set, "--lang", "en", "--hypotheses", hypotheses.toString())
        .expectSuccess();
    // the inclusivity index, 1 less the share of terms that are not inclusive, is the upper bound
    assertTrue(
        figures().contains("published neutral 4 2 1 0 1 0.666667"), String.join("\n", figures()));
    assertTrue(lines("accuracy.tsv").get(1).contains("\t0.750000\t"), lines("accuracy.tsv").get(1));
  }
}
