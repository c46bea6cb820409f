package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of translations: {@code SOURCE-TARGET/NAME.TARGET}, a file a system, as {@code occgen
 * score} writes it, or {@code SOURCE-TARGET/NAME.txt}, as WMT's {@code system-outputs} is.
 *
 * @param sourceLanguage the language that the systems translate from
 * @param hypotheses {@code NAME=FILE}, by name
 */
record SystemsFolder(String sourceLanguage, List<String> hypotheses) {
  /**
   * The systems that translate into a language.
   *
   * @param sourceLanguage empty if it was not given; then the folder must tell it
   * @throws org.occgen.command.UsageException if there are none, or of several languages
   */
  static SystemsFolder read(Path folder, String language, String sourceLanguage)
      throws IOException {
    require(
        !language.isEmpty(),
        "--systems %s: name the language of the translations by --lang",
        folder);
    String ending = "-" + language;
    List<String> directions =
        names(folder).stream()
            .filter(name -> name.endsWith(ending) && Files.isDirectory(folder.resolve(name)))
            .filter(name -> sourceLanguage.isEmpty() || name.equals(sourceLanguage + ending))
            .toList();
    require(
        directions.size() <= 1,
        "--systems %s: has %s; choose by --source-lang",
        folder,
        String.join(", ", directions));
    require(
        directions.size() == 1,
        "--systems %s: has no folder %s%s with translations; occgen score makes one",
        folder,
        sourceLanguage.isEmpty() ? "SOURCE" : sourceLanguage,
        ending);
    Path direction = folder.resolve(directions.get(0));
    List<String> files = names(direction);
    // a campaign's system-outputs/en-es/NAME.txt has no language behind the name
    String suffix =
        files.stream().anyMatch(name -> name.endsWith("." + language)) ? "." + language : ".txt";
    List<String> hypotheses =
        files.stream()
            .filter(name -> name.endsWith(suffix) && name.length() > suffix.length())
            .map(
                name ->
                    name.substring(0, name.length() - suffix.length())
                        + "="
                        + direction.resolve(name))
            .toList();
    require(!hypotheses.isEmpty(), "--systems %s: has no file NAME.%s", direction, language);
    String source = directions.get(0);
    return new SystemsFolder(source.substring(0, source.length() - ending.length()), hypotheses);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
