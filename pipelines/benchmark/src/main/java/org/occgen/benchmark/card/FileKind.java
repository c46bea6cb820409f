package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.text.WordLists;

/**
 * The description of the files of one kind: for the table of the dataset card and for {@code
 * croissant.json}.
 *
 * @param shown their name, with what differs in angle brackets
 * @param mediaType as Croissant's readers know it
 * @param licence of the text in them
 * @param says what they hold, in Markdown
 */
public record FileKind(String shown, String mediaType, SpdxLicence licence, String says) {
  /** All kinds, by when they are there. */
  private static final Map<String, List<FileKind>> BY_CONDITION =
      WordLists.read(FileKind.class, "files.txt").orElseThrow().stream()
          .map(line -> line.split(" \\| ", -1))
          .collect(
              Collectors.groupingBy(
                  cells -> cells[0], Collectors.mapping(FileKind::of, Collectors.toList())));

  /** Those that a release has beside the files of its recipe. */
  static final List<FileKind> OF_RELEASE = when("release");

  private static FileKind of(String[] cells) {
    boolean wikidata = cells[1].equals(BenchmarkFiles.OCCUPATIONS);
    return new FileKind(
        cells[1], cells[2], wikidata ? SpdxLicence.CC0 : SpdxLicence.CC_BY_SA, cells[3]);
  }

  private static FileKind of(AddedFiles.Kind kind) {
    return new FileKind(kind.shown(), kind.mediaType(), SpdxLicence.CC_BY_SA, kind.says());
  }

  private static List<FileKind> when(String condition) {
    return Objects.requireNonNull(BY_CONDITION.get(condition), condition);
  }

  /** The kinds of files that a recipe writes, in the order of the card. */
  static List<FileKind> of(Recipe recipe) {
    List<FileKind> kinds = new ArrayList<>(when("first"));
    for (BenchmarkFormat format : recipe.output().formats()) {
      if (format != BenchmarkFormat.XLIFF || recipe.isParallel()) {
        kinds.addAll(when(format.id()));
      }
    }
    for (AddedFiles format : AddedFiles.of(recipe)) {
      format.kinds().forEach(kind -> kinds.add(of(kind)));
    }
    kinds.addAll(when("then"));
    if (recipe.output().parts()) {
      kinds.addAll(when("parts"));
    }
    kinds.addAll(when("last"));
    return kinds;
  }

  /**
   * The kind of a file that a recipe writes.
   *
   * @param name below {@code benchmark/}
   */
  public static FileKind ofFile(Recipe recipe, String name) {
    List<FileKind> kinds = new ArrayList<>(of(recipe));
    kinds.addAll(OF_RELEASE);
    // test.tmx is no test.<lang>
    return Stream.concat(
            kinds.stream().filter(kind -> kind.shown.equals(name)),
            kinds.stream().filter(kind -> kind.has(name)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + ": no kind of file has this name"));
  }

  private boolean has(String name) {
    return AddedFiles.matches(shown, name);
  }

  /** The content of the files, without the marks of Markdown. */
  public String plain() {
    return says.replace("`", "");
  }
}
