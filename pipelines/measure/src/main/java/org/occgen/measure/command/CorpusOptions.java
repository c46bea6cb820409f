package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.command.Heading;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.measure.characterise.CorpusPlan;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Option;

/** The options that name the text of corpora and its languages. */
public final class CorpusOptions {
  /** The text whose language is looked for: that of a file or of a line. */
  private enum Detect {
    FILE,
    LINE
  }

  private static final Pattern WILDCARD = Pattern.compile("[*?\\[\\]{}]");

  @Option(
      names = "--lang",
      paramLabel = "LANGUAGE",
      split = ",",
      description =
          "Language of all files, or one a file: en, eng or eng_Latn. Without it, what the name"
              + " ends in (test.sw, eng.txt.gz) or a column is called; else --detect.")
  private List<String> languages = List.of();

  @Heading("How files are read")
  @Option(
      names = "--detect",
      order = 1,
      paramLabel = "WHAT",
      defaultValue = "file",
      description =
          "Find out the language of each file, where its name does not tell, or of each line"
              + " whatever the name: file or line (default: ${DEFAULT-VALUE}).")
  private Detect detect;

  @Option(
      names = "--column",
      order = 1,
      paramLabel = "[LANGUAGE=]NAME",
      description =
          "A column of a table that is text; may be repeated. Without it, the columns that are"
              + " called as a language is.")
  private List<String> columns = List.of();

  @Option(
      names = "--by",
      order = 1,
      paramLabel = "COLUMN",
      defaultValue = "",
      description =
          "Tell the values of this column apart; of a benchmark, a column of test.meta.tsv"
              + " (gender_category unless it is given).")
  private String groupColumn;

  @Option(
      names = "--parallel",
      order = 1,
      description =
          "The files are translations of each other, line by line. Columns of a table and a"
              + " benchmark always are.")
  private boolean parallel;

  @Option(
      names = "--dataset",
      order = 1,
      paramLabel = "NAME",
      description = "Name of the corpus (default: the file's name).")
  private String dataset;

  /** Whether --lang gives languages. */
  public boolean hasLanguages() {
    return !languages.isEmpty();
  }

  /**
   * Checks that files are there and can be read in parts.
   *
   * @throws UsageException if one is not
   */
  public static void checkFiles(List<String> files) {
    for (String file : files) {
      require(!file.isEmpty(), "FILE: is empty; name a file");
      if (FileLookup.isLocal(file)) {
        checkLocal(file);
      } else if (WILDCARD.matcher(file).find()) {
        throw new UsageException(
            file + ": * ? [ ] { } would name several files there; name each by a FILE of its own");
      }
    }
  }

  private static void checkLocal(String file) {
    Path path = Path.of(file);
    require(Files.exists(path), "%s: there is no such file", file);
    require(
        Files.isDirectory(path) || Files.isRegularFile(path),
        "%s: is a pipe or device, which cannot be read in parts; write it to a file first",
        file);
  }

  /**
   * Asks the stores for all files once, before any work.
   *
   * @param cluster whether workers elsewhere read them, which find a file by its whole path alone
   * @throws UsageException if one is not there
   */
  public static void open(List<String> files, Storage storage, boolean cluster) {
    if (cluster) {
      files.forEach(file -> InputFiles.requireWholePath("FILE", file));
    }
    files.stream()
        .filter(file -> !FileLookup.isLocal(file))
        .forEach(file -> storage.open("FILE", file));
  }

  /**
   * Checks that a report can go into a folder.
   *
   * @throws UsageException if it is a file, or elsewhere than on this machine
   */
  public static void checkOutput(Path output) {
    require(
        !output.toString().matches("[A-Za-z][A-Za-z0-9+.-]+:/.*"),
        "--output %s: must be a folder of this machine, which workers elsewhere see under"
            + " the same path",
        output);
    require(
        !Files.exists(output) || Files.isDirectory(output),
        "--output %s: is a file; name a folder",
        output);
  }

  /** The column whose values the rows of corpora are grouped by; empty for none. */
  public static String groupOf(List<CorpusSource> sources) {
    return sources.stream()
        .map(CorpusSource::groupColumn)
        .filter(column -> !column.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** The languages that were given, as they were typed. */
  public List<String> languages() {
    return languages;
  }

  /** The corpora that {@code files} are. */
  public CorpusPlan.Request request(List<String> files) {
    return new CorpusPlan.Request(
        files,
        languages,
        columns,
        groupColumn,
        parallel,
        Optional.ofNullable(dataset),
        detect == Detect.LINE);
  }

  /**
   * The sources of the texts of {@code files}.
   *
   * @param language finds out that of a file whose name does not tell it
   * @param log is told what is left out
   * @throws UsageException if the options and the files do not fit
   */
  public List<CorpusSource> sources(
      List<String> files,
      MeasuredLanguages measured,
      CorpusPlan.FileLanguage language,
      PrintWriter log)
      throws IOException {
    try {
      CorpusPlan plan = new CorpusPlan(request(files), measured, language);
      List<CorpusSource> sources = plan.sources();
      plan.notes().forEach(log::println);
      return sources;
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }
}
