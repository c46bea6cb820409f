package org.occgen.measure.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.measure.MeasureSum;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.storage.CorpusFiles;

/** However a file is cut, its parts together are the whole. */
class CorpusSlicesTest {
  private static final String[] PIECES = {
    "mother",
    "Father ",
    "step mother",
    " cousin",
    ".",
    "é",
    "語",
    "😀",
    "\u00a0",
    "\r",
    "\ufeff",
    " "
  };
  private static final int TEXTS = 12;

  @TempDir private Path folder;

  private static String line(Random random) {
    StringBuilder line = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      line.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return line.toString();
  }

  /** Lines with either ending, blank ones among them, with or without a mark and a last ending. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "\ufeff" : "");
    int lines = 1 + random.nextInt(9);
    for (int i = 0; i < lines; i++) {
      text.append(random.nextInt(3) == 0 ? "" : line(random));
      boolean last = i == lines - 1;
      text.append(last && random.nextBoolean() ? "" : random.nextBoolean() ? "\n" : "\r\n");
    }
    // nothing but a mark: whether that is a line nobody can say
    return text.toString().replace("\ufeff", "").isEmpty() ? "x" : text.toString();
  }

  /** The lines by their definition, without any code of the project. */
  private static List<String> lines(String text) {
    String unmarked = text.startsWith("\ufeff") ? text.substring(1) : text;
    List<String> lines = new ArrayList<>(Arrays.asList(unmarked.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    lines.replaceAll(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    return lines;
  }

  private static List<List<String>> documents(List<String> lines) {
    List<List<String>> documents = new ArrayList<>();
    List<String> document = new ArrayList<>();
    for (String line : lines) {
      if (!line.isBlank()) {
        document.add(line);
      } else if (!document.isEmpty()) {
        documents.add(document);
        document = new ArrayList<>();
      }
    }
    if (!document.isEmpty()) {
      documents.add(document);
    }
    return documents;
  }

  private Path write(String text) throws IOException {
    return Files.write(folder.resolve("text"), text.getBytes(UTF_8));
  }

  private static String shown(String text, long bytes) {
    return text.replace("\n", "\\n").replace("\r", "\\r") + " in slices of " + bytes;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theRowsOfAllSlicesAreThoseOfTheText(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TEXTS; i++) {
      String text = text(random);
      CorpusSource source = Corpora.text(write(text), "en");
      for (long bytes = 1; bytes <= text.getBytes(UTF_8).length + 1; bytes++) {
        List<String> rows = new ArrayList<>();
        List<List<String>> documents = new ArrayList<>();
        for (CorpusSlice slice : CorpusSlices.of(List.of(source), bytes, true)) {
          assertEquals(rows.size() + 1, slice.firstRow(), shown(text, bytes));
          rows.addAll(Rows.of(slice, SampleUnit.LINE));
          documents.addAll(documents(Rows.of(slice, SampleUnit.DOCUMENT)));
        }
        List<String> expected = lines(text);
        assertEquals(expected, rows, shown(text, bytes));
        assertEquals(documents(expected), documents, shown(text, bytes));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {5, 6})
  void theRowsOfAllSlicesAreThoseOfTheTable(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "\ufeff" : "");
      text.append("id\ten\tgroup\n");
      List<String> expected = new ArrayList<>();
      int rows = random.nextInt(6);
      for (int row = 0; row < rows; row++) {
        String cell = line(random).replace("\r", "");
        text.append(row).append('\t').append(cell).append('\t').append("g").append(row % 2);
        text.append(row == rows - 1 && random.nextBoolean() ? "" : "\n");
        expected.add(cell + "|" + row + "|g" + row % 2);
      }
      CorpusSource source = Corpora.table(Format.TSV, write(text.toString()), "group", "en", "id");
      for (long bytes = 1; bytes <= text.toString().getBytes(UTF_8).length + 1; bytes++) {
        List<String> read = new ArrayList<>();
        for (CorpusSlice slice : CorpusSlices.of(List.of(source), bytes, true)) {
          assertEquals(read.size() + 1, slice.firstRow(), shown(text.toString(), bytes));
          read.addAll(Rows.of(slice, SampleUnit.LINE));
        }
        assertEquals(expected, read, shown(text.toString(), bytes));
      }
    }
  }

  private static SliceRows rows(SampleUnit unit) {
    return new SliceRows(unit, () -> text -> Optional.empty(), SliceTables.NONE);
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8})
  void countsAddUpHoweverTheTextIsCutAndItsPartsAreOrdered(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TEXTS / 2; i++) {
      String text = text(random) + "\nmother\n\nfather parent\r\ncousin";
      CorpusSource source = Corpora.text(write(text), "en");
      for (SampleUnit unit : SampleUnit.values()) {
        SliceRows rows = rows(unit);
        Set<List<MeasureSum>> sums = new HashSet<>();
        for (long bytes = 1; bytes <= text.getBytes(UTF_8).length + 1; bytes++) {
          List<CorpusSlice> slices =
              new ArrayList<>(CorpusSlices.of(List.of(source), bytes, false));
          Collections.shuffle(slices, random);
          sums.add(Corpora.sums(rows, slices));
          assertEquals(1, sums.size(), shown(text, bytes) + ", " + unit + ": " + sums);
        }
      }
    }
  }

  @Test
  void theOrderOfLinesDoesNotMatter() throws IOException {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add(line(random).replace("\ufeff", "").replace("\r", ""));
    }
    SliceRows rows = rows(SampleUnit.LINE);
    Set<List<MeasureSum>> sums = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      CorpusSource source = Corpora.text(write(String.join("\n", lines) + "\n"), "en");
      CorpusSlice slice = CorpusSlice.whole(source, 0);
      sums.add(Corpora.sums(rows, List.of(slice)));
      Collections.shuffle(lines, random);
    }
    assertEquals(1, sums.size(), sums.toString());
  }

  @Test
  void whatCannotBeReadFromTheMiddleIsOneSlice() throws IOException {
    Path zipped = folder.resolve("zipped");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      out.write("mother\n".repeat(1000).getBytes(UTF_8));
    }
    Path plain = write("mother\n".repeat(1000));
    CorpusSource parallel = Corpora.parallel(List.of(plain, zipped), List.of("en", "es"), "", "");
    List<CorpusSource> sources = List.of(Corpora.text(zipped, "en"), parallel);
    assertEquals(
        List.of(CorpusSlice.whole(sources.get(0), 0), CorpusSlice.whole(sources.get(1), 1)),
        CorpusSlices.of(sources, 10, true));
  }

  @Test
  void linesAreCountedInOnePassOverManyBuffers() throws IOException {
    Random random = new Random(10);
    StringBuilder text = new StringBuilder();
    while (text.length() < 300_000) {
      text.append("x".repeat(random.nextInt(40))).append('\n');
    }
    long[] starts = random.longs(50, 1, text.length()).sorted().toArray();
    long[] expected =
        Arrays.stream(starts)
            .map(start -> text.substring(0, (int) start - 1).chars().filter(c -> c == '\n').count())
            .map(feeds -> feeds + 1)
            .toArray();
    String file = write(text.toString()).toString();
    assertArrayEquals(expected, CorpusFiles.linesBefore(file, starts));
    String message =
        assertThrows(
                IOException.class,
                () -> CorpusFiles.linesBefore(file, starts[0], text.length() + 2L))
            .getMessage();
    assertTrue(message.contains("became shorter"), message);
  }

  @Test
  void aPathIsNoPattern() throws IOException {
    Files.writeString(folder.resolve("ab.en"), "mother\n");
    Path odd = Files.writeString(folder.resolve("a*[b]?{c}.en"), "father\nfather\n");
    assertEquals(List.of("father", "father"), Rows.of(Corpora.text(odd, "en")));
    String message =
        assertThrows(IOException.class, () -> Rows.of(Corpora.text(folder.resolve("a?.en"), "en")))
            .getMessage();
    assertTrue(message.endsWith("a?.en: there is no such file"), message);
  }
}
