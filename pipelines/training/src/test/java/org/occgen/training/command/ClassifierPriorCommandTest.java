package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.mining.Candidate;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** On the sample, whose candidates are labelled by their probabilities. */
class ClassifierPriorCommandTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw");

  @TempDir private Path folder;

  /** A table of labels of all candidates in some languages. */
  private Path labels(List<String> languages) throws IOException {
    List<String> rows = new ArrayList<>(List.of("qid\tpivot\tlanguage\tpivot_key\tkey\tlabel"));
    RunCandidates.forEach(
        new RunFolder(Sample.run().toString()),
        LANGUAGES,
        person -> {
          for (Candidate candidate : person.candidates()) {
            if (languages.contains(candidate.language())) {
              int place = LANGUAGES.indexOf(candidate.language());
              rows.add(
                  String.format(
                      Locale.ROOT,
                      "%s\ten\t%s\t%016x\t%016x\t%d",
                      person.person().qid(),
                      candidate.language(),
                      person.sentenceKeys().get(0).get(candidate.pivotPosition()),
                      person.sentenceKeys().get(place).get(candidate.position()),
                      candidate.probability() >= 0.5 ? 2 : 0));
            }
          }
        });
    return Files.write(folder.resolve("labels.tsv"), rows.stream().distinct().toList());
  }

  private Answer prior(List<String> languages, Path output) throws IOException {
    return Occgen.call(
        "train",
        "prior",
        "--run",
        Sample.run().toString(),
        "--labels",
        labels(languages).toString(),
        "--output",
        output.toString(),
        "--plots",
        folder.resolve("plots").toString());
  }

  @Test
  void aPriorIsFittedAndEachLanguageIsLeftOutOnce() throws IOException {
    Path output = folder.resolve("made.recalibration");
    Answer answer = prior(LANGUAGES, output).expectSuccess();
    assertTrue(answer.err().contains("have a label, in 4 runs and languages"), answer.err());
    assertTrue(answer.err().contains("prior: wrote " + output), answer.err());
    for (String language : LANGUAGES.subList(1, LANGUAGES.size())) {
      String row = Sample.run() + " " + language + "\t";
      assertEquals(2, answer.out().lines().filter(line -> line.startsWith(row)).count(), row);
    }
    assertTrue(Files.readString(output).contains("\"name\" : \"occgen-recalibration-1\""));
    assertTrue(Files.readString(output).contains("\"probability\" : 0.6"));
    for (String plot : List.of("all-recalibrated.svg", "all-not-recalibrated.svg")) {
      assertTrue(Files.readString(folder.resolve("plots").resolve(plot)).contains("<circle"), plot);
    }
  }

  @Test
  void oneLanguageIsTooFewAndLeavesNoFile() throws IOException {
    Path output = folder.resolve("made.recalibration");
    Answer answer = prior(List.of("es"), output);
    assertEquals(2, answer.status(), answer.err());
    assertTrue(answer.err().contains("none of the runs has 30 ordered"), answer.err());
    assertFalse(Files.exists(output));
  }
}
