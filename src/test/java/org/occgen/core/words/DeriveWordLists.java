package org.occgen.core.words;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Derives the word lists of this package from parallel text and writes them as resources; see ADR
 * 18. The same text gives the same lists.
 *
 * <p>Arguments: the folder of training text (one folder a source, {@code SRC-TRG.tsv.gz} or {@code
 * multi.tsv.gz} with a header of codes), the folder of this package's resources.
 */
final class DeriveWordLists {
  private DeriveWordLists() {}

  public static void main(String[] arguments) throws IOException {
    Path text = Path.of(arguments[0]);
    Path resources = Path.of(arguments[1]);
    VietnameseCompounds vietnamese = new VietnameseCompounds();
    lines(text, "vi").forEach(vietnamese::count);
    write(
        resources.resolve("compounds/vi.txt"),
        "Vietnamese words of two syllables, derived by DeriveWordLists.",
        vietnamese.compounds());
    ArabicEvidence arabic = new ArabicEvidence();
    lines(text, "ar").forEach(arabic::count);
    write(
        resources.resolve("arabic/whole.txt"),
        "Arabic words that begin like a proclitic and have none, derived by DeriveWordLists.",
        arabic.whole());
    write(
        resources.resolve("arabic/proclitics.txt"),
        "Arabic words that the rules would keep and that begin with a proclitic, derived by"
            + " DeriveWordLists.",
        arabic.proclitics());
    write(
        resources.resolve("arabic/whole-ends.txt"),
        "Arabic words that end like a pronoun and have none, derived by DeriveWordLists.",
        arabic.wholeEnds());
    write(
        resources.resolve("arabic/pronouns.txt"),
        "Arabic words that the rules would keep and that end with a pronoun, derived by"
            + " DeriveWordLists.",
        arabic.pronouns());
  }

  private static void write(Path file, String comment, List<String> words) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "# " + comment + "\n" + String.join("\n", words) + "\n");
    System.out.println(file.getFileName() + ": " + words.size());
  }

  /** The distinct sentences in {@code language}, in the order of the files' names. */
  private static Set<String> lines(Path text, String language) throws IOException {
    Set<String> found = new LinkedHashSet<>();
    List<Path> files;
    try (Stream<Path> paths = Files.walk(text)) {
      files = paths.filter(path -> path.toString().endsWith(".tsv.gz")).sorted().toList();
    }
    for (Path file : files) {
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
        String name = file.getFileName().toString().replace(".tsv.gz", "");
        String[] codes =
            name.equals("multi") ? reader.readLine().split("\t", -1) : name.split("-", -1);
        int column = List.of(codes).indexOf(language);
        if (column < 0) {
          continue;
        }
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          String[] cells = line.split("\t", -1);
          if (cells.length > column && !cells[column].isEmpty()) {
            found.add(cells[column]);
          }
        }
      }
    }
    return found;
  }
}
