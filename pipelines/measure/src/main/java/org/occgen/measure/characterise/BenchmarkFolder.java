package org.occgen.measure.characterise;

import static com.google.common.base.Preconditions.checkState;
import static com.google.common.base.Strings.lenientFormat;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.measure.corpus.TextColumn;

/**
 * The folder of a benchmark as a corpus: its {@code test.<lang>} belong together, and {@code
 * test.meta.tsv}, where there is one, tells groups.
 */
final class BenchmarkFolder {
  private static final Pattern TEXT = Pattern.compile("test\\.([a-z]{2,3}(?:-[a-z]+)*)");

  /** The folder of the benchmark in a run. */
  private static final String BENCHMARK = "benchmark";

  private static final String METADATA = "test.meta.tsv";
  private static final String GENDER = "gender_category";

  /**
   * The corpus of a folder.
   *
   * @param given the folder as it was typed
   * @param notes is told of languages that cannot be measured: their files are left out
   * @throws IllegalArgumentException if it is none, or what was asked for does not fit; the message
   *     names flag or folder
   */
  static CorpusSource source(
      String given, CorpusPlan.Request request, MeasuredLanguages measured, List<String> notes)
      throws IOException {
    Path folder = Path.of(given);
    if (!request.languages().isEmpty()
        || !request.columns().isEmpty()
        || request.languageOfLines()) {
      throw new IllegalArgumentException(
          (!request.languages().isEmpty()
                  ? "--lang"
                  : request.languageOfLines() ? "--detect line" : "--column")
              + ": "
              + folder
              + " is a benchmark, whose files tell their languages; leave it out, or count other"
              + " files apart");
    }
    List<String> files = new ArrayList<>();
    for (Path path : MoreFiles.listFiles(folder)) {
      String name = path.getFileName().toString();
      // named like a file of lines, and no language
      if (TEXT.matcher(name).matches() && !name.equals(BenchmarkFiles.TMX)) {
        files.add(path.toString());
      }
    }
    Collections.sort(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException(
          folder
              + ": is a folder without test.<language>; give "
              + (Files.isDirectory(folder.resolve(BENCHMARK))
                  ? folder.resolve(BENCHMARK).toString()
                  : "a benchmark's folder, or files"));
    }
    List<String> counted = new ArrayList<>();
    List<TextColumn> texts = new ArrayList<>();
    for (String file : files) {
      String language = language(file);
      // zh-min-nan is no zh
      Optional<String> found =
          language.contains("-")
              ? Optional.of(language).filter(measured::has)
              : measured.of(language);
      if (found.isPresent()) {
        counted.add(file);
        texts.add(new TextColumn("", found.get()));
      } else {
        notes.add(
            lenientFormat(
                "%s: is left out, there is no %s of %s in %s",
                file, measured.resource(), language, measured.source()));
      }
    }
    if (counted.isEmpty()) {
      measured.require(language(files.get(0))); // which tells the languages that there are
    }
    Path metadata = folder.resolve(METADATA);
    String group = request.groupColumn().isEmpty() ? GENDER : request.groupColumn();
    boolean grouped = Files.exists(metadata);
    if (!grouped && !request.groupColumn().isEmpty()) {
      throw new IllegalArgumentException(
          "--by " + group + ": " + metadata + " is not there, which would have that column");
    }
    String dataset =
        request
            .dataset()
            .orElseGet(() -> FileNames.plain(folder.toAbsolutePath().normalize().toString()));
    return new CorpusSource(
        dataset,
        Format.LINES,
        counted,
        texts,
        grouped ? group : "",
        grouped ? metadata.toString() : "");
  }

  private static String language(String file) {
    Matcher matcher = TEXT.matcher(Path.of(file).getFileName().toString());
    checkState(matcher.matches(), file);
    return matcher.group(1);
  }
}
