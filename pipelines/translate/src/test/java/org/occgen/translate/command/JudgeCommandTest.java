package org.occgen.translate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

class JudgeCommandTest {
  @TempDir private Path folder;

  private Answer judge(SpokenServer server, String... more) throws IOException {
    return judge("chat:org/m:7b@" + server.address("/v1"), "judged", more);
  }

  private Answer judge(String by, String output, String... more) throws IOException {
    Path benchmark = SmallBenchmark.write(folder.resolve("benchmark"));
    List<String> spanish = Files.readAllLines(benchmark.resolve("test.es"));
    Files.write(folder.resolve("good.es"), spanish);
    Files.write(
        folder.resolve("men.es"),
        spanish.stream().map(line -> line.replace("la mujer", "el hombre")).toList());
    List<String> call =
        new ArrayList<>(
            List.of(
                "judge",
                benchmark.toString(),
                "--lang=es",
                "--source-lang=en",
                "--hypotheses",
                "good=" + folder.resolve("good.es"),
                "men=" + folder.resolve("men.es"),
                "--by=" + by,
                "--output=" + folder.resolve(output)));
    call.addAll(List.of(more));
    return Occgen.call(call);
  }

  private static String words(String translation) {
    return translation.contains("mujer") ? "la - F\nmujer - F\nreina - F" : "* hombre - M";
  }

  @Test
  void aModelsVerdictsAreScoresOfAnEvaluation() throws IOException {
    try (SpokenServer server = new SpokenServer("").translatesBy(JudgeCommandTest::words)) {
      Answer answer = judge(server).expectSuccess();
      assertTrue(
          answer.err().contains("good: 12 right 0 wrong 0 neutral 0 none; 0 answers"),
          answer.err());
      assertTrue(answer.err().contains("men: 6 right 6 wrong"), answer.err());
      assertEquals(18, server.asked().size(), "equal translations are asked about once");
      judge(server).expectSuccess();
      assertEquals(18, server.asked().size(), "nothing is asked twice");
    }
    List<String> rows = Files.readAllLines(folder.resolve("judged/judged.tsv"));
    assertEquals("system\tline\tverdict\twords\trejected\tfailed", rows.get(0));
    assertEquals("good\t1\tright\tla F, mujer F\t1\t", rows.get(1));
    assertEquals(25, rows.size());
    assertEquals("0", Files.readAllLines(folder.resolve("judged/men.verdicts")).get(0));

    Files.writeString(
        folder.resolve("judged/men.verdicts"),
        Files.readString(folder.resolve("judged/men.verdicts")).replaceFirst("0", "none"));
    Answer evaluated =
        Occgen.call(
                "evaluate",
                folder.resolve("benchmark").toString(),
                "--lang=es",
                "--source-lang=en",
                "--hypotheses=men=" + folder.resolve("men.es"),
                "--scores=judge=" + folder.resolve("judged/men.verdicts"),
                "--resamples=100",
                "--permutations=200",
                "--output=" + folder.resolve("scores"))
            .expectSuccess();
    String csv = Files.readString(folder.resolve("scores/scores.csv"));
    assertTrue(csv.contains("judge"), csv);
    assertTrue(evaluated.out().contains("judge"), evaluated.out());
    assertTrue(
        Files.readString(folder.resolve("scores/input/scores-1.txt")).startsWith("none\n"),
        "what is read again has no verdict there, too");
  }

  @Test
  void whatIsRefusedOrCutHasNoVerdict() throws IOException {
    try (SpokenServer server =
        new SpokenServer("").translatesBy(JudgeCommandTest::words).endsWith("length")) {
      judge(server)
          .expectFailure(
              Main.FAILED,
              "12 none; 12 answers missing, cut off or unreadable",
              "warning: good: 12 translations have no verdict: the answer was cut off at the limit",
              "no answer can be read");
    }
    assertTrue(
        Files.readAllLines(folder.resolve("judged/good.verdicts")).stream()
            .allMatch("none"::equals));
  }

  /** What a model rejects in its thoughts is no verdict. */
  @Test
  void thoughtsGiveNoVerdict() throws IOException {
    String rejected = "Maybe:\nla - M\nmujer - M\nhombre - F\n";
    for (String notation :
        List.of(
            "<think>%1$s</think>\n%2$s",
            "\u25C1think\u25B7%1$s\u25C1/think\u25B7\n%2$s",
            "<reasoning>\n%1$s</reasoning>\n%2$s",
            "[THINK]%1$s[/THINK]%2$s",
            "<seed:think>\n%1$s</seed:think>\n%2$s",
            "analysis%1$sassistantfinal%2$s",
            "<|channel|>analysis<|message|>%1$s<|end|><|start|>assistant<|channel|>final<|message|>%2$s")) {
      try (SpokenServer server =
          new SpokenServer("")
              .translatesBy(text -> String.format(Locale.ROOT, notation, rejected, words(text)))) {
        Answer answer = judge(server).expectSuccess();
        assertTrue(
            answer.err().contains("good: 12 right 0 wrong 0 neutral 0 none; 0 answers"), notation);
        assertTrue(answer.err().contains("men: 6 right 6 wrong"), notation);
        assertFalse(answer.err().contains("no verdict"), answer.err());
      }
      Files.delete(folder.resolve("judged/answers.jsonl"));
    }
  }

  @Test
  void whatMayBeAThoughtGivesNoVerdictAndAWarning() throws IOException {
    Map<String, String> told =
        Map.of(
            "<musing>\nmujer - M\n</musing>\nmujer - F",
                "a mark such as <...> that occgen does not",
            "Maybe:\nmujer - M\nNo:\nmujer - F", "the answer gives one word two genders",
            "<think>\nmujer - M", "cut off within the thoughts of the model");
    for (Map.Entry<String, String> answer : told.entrySet()) {
      try (SpokenServer server =
          new SpokenServer("")
              .translatesBy(text -> text.contains("mujer") ? answer.getKey() : "hombre - M")) {
        Answer judged = judge(server).expectSuccess();
        assertTrue(judged.err().contains("good: 6 right 0 wrong 0 neutral 6 none"), judged.err());
        assertTrue(
            judged.err().contains("warning: good: 6 translations have no verdict: "), judged.err());
        assertTrue(judged.err().contains(answer.getValue()), judged.err());
      }
      Files.delete(folder.resolve("judged/answers.jsonl"));
    }
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    try (SpokenServer server = new SpokenServer("")) {
      judge(server, "--lanes", "0").expectFailure(Main.USAGE, "--lanes 0");
      judge(server, "--prompt", folder.resolve("no").toString())
          .expectFailure(Main.USAGE, "--prompt");
    }
    judge("chat:llama3", "judged").expectFailure(Main.USAGE, "--by");
    judge("chat:m@http://a.example/?k=v", "judged").expectFailure(Main.USAGE, "--by a.example");
    judge("chat:m@http://a.example", "good.es")
        .expectFailure(Main.USAGE, "is a file; name a folder");
  }
}
