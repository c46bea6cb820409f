package org.occgen.llm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;

/** {@code occgen llm score}. */
class LlmScoreCommandTest {
  private static final String TABLE =
      """
      id\tsentence\tword\tclass
      1\tLa médica vio "el sol".\tmédica\tP,F
      1\tLa médica vio "el sol".\tsol\tN, M
      2\tLlueve.
      3\tYo vi a Ana y al juez.\tAna\tP,F
      3\tYo vi a Ana y al juez.\tjuez\tP,M
      3\tYo vi a Ana y al juez.\tYo\tP,M
      """;

  private static final String BLOCKS =
      """
      \uFEFF"La médica vio "el sol"." "médica - P, F
      sol - N, M"

      "Llueve." ""

      "Yo vi a Ana y al juez." "Ana - P, F
      juez - P, M
      Yo - P, M"
      """;

  private static final String REPLIES =
      """
      {"id":1,"sentence":"La médica vio \\"el sol\\".","reply":"1. Médica - P, F\\n2. sol - N, F"}

      {"id":2,"sentence":"Llueve.","reply":null}
      {"id":3,"sentence":"Yo vi a Ana y al juez.","reply":"Aquí:\\n- Ana: P,F\\n- yo: P,M\\n- vi: N,M"}
      """;

  @TempDir private Path folder;

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Answer score(String gold, String replies, String more) throws IOException {
    file("gold.txt", gold);
    file("run.jsonl", replies);
    String words = "llm score --lang es --resamples 40 --gold @/gold.txt --replies @/run.jsonl ";
    return Typed.call(folder, words + more);
  }

  private Answer score(String gold, String replies) throws IOException {
    return score(gold, replies, "");
  }

  @Test
  void scoresAreTheSameWithGoldOfEitherForm() throws IOException {
    String text = score(TABLE, REPLIES).expectSuccess().out();
    assertEquals(text, score(BLOCKS.replace("\n", "\r\n"), REPLIES).expectSuccess().out());
    assertTrue(text.startsWith("# F by class"), text);
    assertTrue(
        text.contains("\nes\trun.jsonl\tP,F\t2\t2\t2\t1.000000\t1.000000\t1.000000\t"), text);
    assertTrue(text.contains("\nes\trun.jsonl\tP,M\t1\t0\t0\t\t0.000000\t0.000000\t"), text);
    assertTrue(
        text.contains(
            "\nes\trun.jsonl\tsound\t2\t1\t1\t1\t0.500000\t0.500000\t0.666667\t0.571429\t"),
        text);
    assertTrue(text.contains("\nes\trun.jsonl\tsound\t4\t1\t3\t2\t2\t0\t2\t0.000000\n"), text);
    assertTrue(text.contains("\nes\tgold\tsound\t4\t2\t2\t1\t3\t1\t2\t0.500000\n"), text);
    assertTrue(text.contains("\nes\trun.jsonl\treply: empty\t1\n"), text);
    assertTrue(text.contains("\nes\trun.jsonl\trejected: no-class\t1\n"), text);
  }

  @Test
  void anEmptySkiplistLeavesOutNothing() throws IOException {
    file("none.txt", "\n");
    String text = score(TABLE, REPLIES, "--skiplist @/none.txt").expectSuccess().out();
    assertTrue(text.contains("\nes\trun.jsonl\tP,M\t2\t1\t1\t"), text);
  }

  @Test
  void goldThatQuotesAndRepliesThatDoNot() throws IOException {
    String gold =
        """
        "\"El médico\" vino."   "\"El médico\" - P, M
        médico - P, M"
        "Ven." "
        "
        "Solo esto."
        """;
    String replies =
        """
        {"sentence":"El médico\\" vino.","reply":"El médico - P, M\\nmédico - P, M"}
        {"sentence":"Solo esto.","reply":"0"}
        {"sentence":"Ven.","reply":"ninguna"}
        """;
    String text = score(gold, replies).expectSuccess().out();
    assertTrue(text.contains("\nes\trun.jsonl\tsound\t2\t0\t0\t0\t"), text);
    assertTrue(text.contains("\nes\trun.jsonl\treply: no-words\t2\n"), text);
    Path other = Files.createDirectory(folder.resolve("other")).resolve("run.jsonl");
    Files.writeString(other, replies);
    String both = score(gold, replies, "@/other/run.jsonl").out();
    assertTrue(both.contains("\nes\t" + other + "\tsound\t2\t"), both);
    assertTrue(both.contains("\tCohen\t"), both);
  }

  @Test
  void severalRunsHaveMeansAndDeviations() throws IOException {
    file("other.jsonl", REPLIES.replace("sol - N, F", "sol - N, M"));
    String text = score(TABLE, REPLIES, "@/other.jsonl").expectSuccess().out();
    assertTrue(text.contains("\nes\tmean\tsound\t\t\t\t\t0.625000\t"), text);
    assertTrue(text.contains("\nes\tstd (n-1)\tsound\t\t\t\t\t0.176777\t"), text);
    assertTrue(text.contains("\nes\tstd (n)\tsound\t\t\t\t\t0.125000\t"), text);
  }

  @Test
  void wordsAreComparedAsMultisets() throws IOException {
    String gold =
        """
        id\tsentence\tword\tclass
        1\tUna médica cansada.\tUna\tF
        1\tUna médica cansada.\tmédica\tF
        2\tSol.\t\t
        """;
    String replies =
        """
        {"sentence":"Una médica cansada.","reply":"una - F\\nmédica - M\\ncansada - F"}
        {"sentence":"Sol.","reply":"0"}
        """;
    String text = score(gold, replies, "--schema word-gender").expectSuccess().out();
    assertTrue(text.contains("\nes\trun.jsonl\t1\t2\t1\t0.333333\t0.500000\t0.400000\t"), text);
    assertTrue(text.contains("\t0.500000\n"), text);
    assertTrue(text.contains("\nes\trun.jsonl\treply: no-words\t1\n"), text);
    score(gold, replies, "--schema word-gender --as-published").expectFailure(2, "--as-published");
  }

  @Test
  void aRatioIsCorrected() throws IOException {
    StringBuilder gold = new StringBuilder("id\tsentence\tword\tclass\n");
    StringBuilder replies = new StringBuilder();
    StringBuilder words = new StringBuilder("dataset\tid\trun\tword\tclass\n");
    for (int i = 0; i < 40; i++) {
      gold.append(i).append("\tAna y él ").append(i).append("\tAna\tF\n");
      gold.append(i).append("\tAna y él ").append(i).append("\tél\tM\n");
      String mistaken = i % 4 == 0 ? "M" : "F"; // a quarter of the women
      replies
          .append("{\"sentence\":\"Ana y él ")
          .append(i)
          .append("\",\"reply\":\"Ana - ")
          .append(mistaken)
          .append("\\nél - M\"}\n");
      words.append("c\t").append(i).append("\t1\tAna\t").append(mistaken).append('\n');
      words.append("c\t").append(i).append("\t1\tél\tM\n");
    }
    file("words.tsv", words.toString());
    String byWords = "--schema word-gender --words @/words.tsv";
    String text = score(gold.toString(), replies.toString(), byWords).expectSuccess().out();
    assertTrue(text.contains("\nc\t\t40\traw\t50.000000\t30.000000\t1.666667\t"), text);
    assertTrue(text.contains("\nc\t\t40\tcorrected\t40.000000\t40.000000\t1.000000\t"), text);
    String twoModels =
        words.toString().replace("class\n", "class\tmodel\n").replaceAll("(\t[MF])\n", "$1\tb\n")
            + "c\t1\t1\tél\tM\ta\n";
    file("words.tsv", twoModels);
    String models = score(gold.toString(), replies.toString(), byWords).expectSuccess().out();
    assertTrue(models.contains("\nc\ta\t1\traw\t1.000000\t0.000000\t\t\t\t0.000000\t"), models);
    assertTrue(models.contains("\nc\tb\t40\traw\t50.000000\t30.000000\t1.666667\t"), models);
    file("words.tsv", words.toString());
    score(TABLE, REPLIES, "--words @/words.tsv")
        .expectFailure(1, "words.tsv", "line 2", "--schema noun-person-gender");
    file("words.tsv", "dataset\tid\n");
    score(TABLE, REPLIES, "--words @/words.tsv").expectFailure(1, "words.tsv", "no column class");
  }

  @Test
  void goldThatDoesNotFit() throws IOException {
    score("", REPLIES).expectFailure(1, "gold.txt", "is empty");
    score("médica - P, F\n", REPLIES).expectFailure(1, "gold.txt, line 1", "\"sentence\" \"word");
    score("\"a.\" \"sol - N, N\"\n", REPLIES).expectFailure(1, "line 1", "sol - N, N", "P, M or");
    score("\"a.\" \"sol - N, M\nluz\"\n", REPLIES).expectFailure(1, "line 2", "\"luz\"");
    score("\n\"a.\" \"sol - N, M\n\n\"b.\" \"\"\n", REPLIES)
        .expectFailure(1, "line 2", "no quotation mark ends");
    score("1\tA.\tsol\tN,M\n1\tB.\tluz\tN,F\n", REPLIES)
        .expectFailure(1, "line 2", "\"B.\"", "id 1 in line 1");
    score("1\tA.\tsol\tX\n", REPLIES).expectFailure(1, "line 1", "is no word with a class");
    score("1\tA.\tsol\tN,M\tmore\n", REPLIES).expectFailure(1, "line 1", "is no row");
    score("1\tA.\tso\0l\tN,M\n", REPLIES).expectFailure(1, "line 1", "zero byte");
  }

  @Test
  void repliesThatDoNotFit() throws IOException {
    score(TABLE, "").expectFailure(1, "run.jsonl", "no reply about 3 of 3", "gold.txt, line 2");
    score(TABLE, "{\"sentence\":\n").expectFailure(1, "run.jsonl, line 1", "no JSON");
    score(TABLE, REPLIES + "[1]\n").expectFailure(1, "run.jsonl, line 5", "\"sentence\"");
    score(TABLE, "{\"sentence\":\"Llueve.\",\"reply\":3}\n").expectFailure(1, "line 1", "strings");
    score(TABLE, "{\"sentence\":\"Nieva.\",\"reply\":\"0\"}\n")
        .expectFailure(1, "line 1", "\"Nieva.\" is no sentence of", "gold.txt");
    score(TABLE, REPLIES + REPLIES).expectFailure(1, "line 5", "has a reply already");
    score(TABLE, REPLIES, "@/none.jsonl").expectFailure(2, "--replies", "none.jsonl");
    score(TABLE, REPLIES, "@/run.jsonl").expectFailure(2, "run.jsonl is given twice");
    score(TABLE, REPLIES, "--schema x").expectFailure(2, "--schema x");
  }

  @Test
  void aReplyOfTwoMegabytesIsOneThatIsTooLong() throws IOException {
    String replies = REPLIES.replace("null", "\"" + "sol - N, M\\n".repeat((2 << 20) / 11) + "\"");
    String text = score(TABLE, replies).expectSuccess().out();
    assertTrue(text.contains("\nes\trun.jsonl\treply: too-long\t1\n"), text);
    assertTrue(text.contains("\nes\trun.jsonl\trejected: too-long\t1\n"), text);
  }
}
