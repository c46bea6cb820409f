package org.occgen.regard.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.measure.FakeClassifiers.Persons;

class MentionTableTest {
  private static final Taxonomy TAXONOMY =
      new Taxonomy(
          "en", List.of(new AttributeKeyword("residence", "rural", List.of(), "who lives there")));

  @TempDir private Path folder;

  /** A keyword that begins a text means a person. */
  private static Persons classifier(int batch) {
    return new Persons("p", 0.5, batch, mention -> mention.start() == 0 ? 1 : 0);
  }

  private static List<Integer> sizes(Persons classifier) {
    return classifier.batches.stream().map(List::size).toList();
  }

  private String print(String table, Persons classifier, MentionTable.Counts expected)
      throws IOException {
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    StringWriter text = new StringWriter();
    try (PrintWriter out = new PrintWriter(text)) {
      assertEquals(
          expected,
          MentionTable.print(file, "text", new KeywordMatcher(TAXONOMY), classifier, out));
    }
    return text.toString();
  }

  @Test
  void mentionsAreAskedInBatchesAndPrintedInOrder() throws IOException {
    StringBuilder table = new StringBuilder("id\ttext\n");
    StringBuilder expected =
        new StringBuilder("row\tkeyword\tclass\tstart\tend\tprobability\tperson\n");
    for (int row = 1; row <= 400; row++) {
      table.append(row).append(row % 2 == 0 ? "\tno one\n" : "\trural and rural\n");
      if (row % 2 == 1) {
        expected.append(row).append("\trural\tresidence\t0\t5\t1.000000\tyes\n");
        expected.append(row).append("\trural\tresidence\t10\t15\t0.000000\tno\n");
      }
    }
    MentionTable.Counts counts = new MentionTable.Counts(400, 400, 200);
    Persons few = classifier(256);
    assertEquals(expected.toString(), print(table.toString(), few, counts));
    assertEquals(List.of(256, 144), sizes(few));
    Persons many = classifier(399);
    assertEquals(expected.toString(), print(table.toString(), many, counts));
    assertEquals(List.of(399, 1), sizes(many));
  }

  @Test
  void nothingIsAskedAboutNothing() throws IOException {
    Persons classifier = classifier(1);
    assertEquals(
        "row\tkeyword\tclass\tstart\tend\tprobability\tperson\n",
        print("text\nnobody\n", classifier, new MentionTable.Counts(1, 0, 0)));
    assertEquals(List.of(), sizes(classifier));
  }
}
