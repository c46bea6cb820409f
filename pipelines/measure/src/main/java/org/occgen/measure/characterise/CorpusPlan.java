package org.occgen.measure.characterise;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.measure.corpus.TextColumn;
import org.occgen.transforms.storage.FileLookup;

/**
 * The corpora and languages of the files that somebody named.
 *
 * <p>A folder is a benchmark ({@link BenchmarkFolder}). A file {@code .tsv} or {@code .parquet} is
 * a table, anything else text. The language of a text is what is given; else what its name ends in
 * ({@code test.sw}, {@code eng.txt.gz}) or a column is called; else it is found out.
 */
public final class CorpusPlan {
  /** The request of the user. */
  public record Request(
      List<String> files,
      List<String> languages,
      List<String> columns,
      String groupColumn,
      boolean parallel,
      Optional<String> dataset,
      boolean languageOfLines) {
    public Request {
      files = List.copyOf(files);
      languages = List.copyOf(languages);
      columns = List.copyOf(columns);
    }
  }

  private final Request request;
  private final MeasuredLanguages measured;
  private final FileLanguage fileLanguage;
  private final FileNames names;
  private final List<String> notes = new ArrayList<>();

  /**
   * A plan.
   *
   * @param measured languages that can be measured
   * @param fileLanguage finds out the language of a file
   */
  public CorpusPlan(Request request, MeasuredLanguages measured, FileLanguage fileLanguage) {
    this.request = request;
    this.measured = measured;
    this.fileLanguage = fileLanguage;
    names = new FileNames(measured);
  }

  /** Finds out the language of a text. */
  @FunctionalInterface
  public interface FileLanguage {
    /**
     * The language that most lines of a text are in.
     *
     * @throws IllegalArgumentException if it cannot be told
     */
    String of(CorpusSource source) throws IOException;
  }

  /**
   * The corpora.
   *
   * @throws IllegalArgumentException if what was asked for does not fit; the message names flag or
   *     file
   */
  public List<CorpusSource> sources() throws IOException {
    requireDistinct(
        request.files().stream()
            .map(file -> FileLookup.isLocal(file) ? Path.of(file).normalize().toString() : file)
            .toList(),
        "FILE",
        "it would be counted twice");
    if (request.languageOfLines() && !request.languages().isEmpty()) {
      throw new IllegalArgumentException(
          "--detect line: --lang gives the language already; leave one of them out");
    }
    List<CorpusSource> sources = new ArrayList<>();
    if (request.parallel()) {
      sources.add(parallel());
    } else {
      for (int i = 0; i < request.files().size(); i++) {
        sources.add(source(i));
      }
    }
    return distinct(sources);
  }

  /** The notes on the sources for the user: the files that are left out, and the reasons. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  private static void requireDistinct(List<String> names, String what, String otherwise) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(
            what + " " + name + ": is given twice, and " + otherwise + "; give it once");
      }
    }
  }

  private CorpusSource parallel() throws IOException {
    if (!request.columns().isEmpty() || !request.groupColumn().isEmpty()) {
      throw new IllegalArgumentException(
          (request.columns().isEmpty() ? "--by" : "--column")
              + ": parallel files are text without columns; leave it out, or give a table without"
              + " --parallel");
    }
    if (request.files().size() < 2) {
      throw new IllegalArgumentException(
          "--parallel: give two or more files whose lines are translations of each other");
    }
    List<TextColumn> texts = new ArrayList<>();
    for (int i = 0; i < request.files().size(); i++) {
      String file = request.files().get(i);
      if (isFolder(file)) {
        throw new IllegalArgumentException(
            "--parallel: " + file + " is a folder; a benchmark is parallel without it");
      }
      if (FileNames.format(file) != Format.LINES) {
        throw new IllegalArgumentException(
            "--parallel: " + file + " is a table; parallel are its columns, give them by --column");
      }
      texts.add(new TextColumn("", languageOf(i)));
    }
    String dataset = request.dataset().orElseGet(() -> FileNames.plain(request.files().get(0)));
    return new CorpusSource(dataset, Format.LINES, request.files(), texts, "", "");
  }

  private CorpusSource source(int index) throws IOException {
    String file = request.files().get(index);
    if (isFolder(file)) {
      return BenchmarkFolder.source(file, request, measured, notes);
    }
    String dataset = request.dataset().orElseGet(() -> FileNames.plain(file));
    Format format = FileNames.format(file);
    if (format == Format.LINES) {
      if (!request.columns().isEmpty() || !request.groupColumn().isEmpty()) {
        throw new IllegalArgumentException(
            lenientFormat(
                "%s: %s is text without columns; give a .tsv or .parquet",
                request.columns().isEmpty() ? "--by" : "--column", file));
      }
      return new CorpusSource(
          dataset, format, List.of(file), List.of(new TextColumn("", languageOf(index))), "", "");
    }
    return new CorpusSource(
        dataset, format, List.of(file), columns(index, format), request.groupColumn(), "");
  }

  private static boolean isFolder(String file) {
    return FileLookup.isLocal(file) && Files.isDirectory(Path.of(file));
  }

  private List<TextColumn> columns(int index, Format format) throws IOException {
    String file = request.files().get(index);
    List<TextColumn> texts = new ArrayList<>();
    List<String> header = CorpusSlices.columns(format, file);
    if (!request.groupColumn().isEmpty() && !header.contains(request.groupColumn())) {
      throw new IllegalArgumentException(
          "--by " + request.groupColumn() + ": " + file + " has " + String.join(", ", header));
    }
    if (request.columns().isEmpty()) {
      List<String> found =
          header.stream().filter(column -> names.named(column).isPresent()).toList();
      if (header.size() == 1) {
        found = header;
      }
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            lenientFormat(
                "%s: none of its columns %s is called as a language is; say which are text by"
                    + " --column NAME or --column LANGUAGE=NAME",
                file, String.join(", ", header)));
      }
      if (found.size() > 1 && !request.languages().isEmpty()) {
        throw new IllegalArgumentException(
            lenientFormat(
                "--lang: %s has the columns %s, which are called as languages are; say by --column"
                    + " which to count",
                file, String.join(", ", found)));
      }
      notes.add(file + ": counted are the columns " + String.join(", ", found));
      for (String column : found) {
        texts.add(new TextColumn(column, columnLanguage(index, column, format)));
      }
      return texts;
    }
    List<String> names = new ArrayList<>();
    for (String asked : request.columns()) {
      // a column may be called so as a whole
      int equals = header.contains(asked) ? -1 : asked.indexOf('=');
      String column = asked.substring(equals + 1);
      if (!header.contains(column)) {
        throw new IllegalArgumentException(
            "--column " + asked + ": " + file + " has " + String.join(", ", header));
      }
      names.add(column);
      texts.add(
          new TextColumn(
              column,
              equals > 0
                  ? measured.require(asked.substring(0, equals))
                  : columnLanguage(index, column, format)));
    }
    requireDistinct(names, "--column", "it would be counted twice");
    return texts;
  }

  private String columnLanguage(int index, String column, Format format) throws IOException {
    if (!request.languages().isEmpty()) {
      return givenLanguage(index);
    }
    if (request.languageOfLines()) {
      return "";
    }
    Optional<String> language = names.named(column);
    if (language.isPresent()) {
      return language.get();
    }
    return fileLanguage.of(
        new CorpusSource(
            column,
            format,
            List.of(request.files().get(index)),
            List.of(new TextColumn(column, "")),
            "",
            ""));
  }

  private String languageOf(int index) throws IOException {
    if (!request.languages().isEmpty()) {
      return givenLanguage(index);
    }
    if (request.languageOfLines()) {
      return "";
    }
    String file = request.files().get(index);
    Optional<String> language = names.language(file);
    if (language.isPresent()) {
      return language.get();
    }
    names.requireNoOtherLanguage(file);
    return fileLanguage.of(
        new CorpusSource(
            file, Format.LINES, List.of(file), List.of(new TextColumn("", "")), "", ""));
  }

  private String givenLanguage(int index) {
    List<String> given = request.languages();
    if (given.size() > 1 && given.size() != request.files().size()) {
      throw new IllegalArgumentException(
          lenientFormat(
              "--lang: %s for %s; give one for all, or one a file",
              CountText.of(given.size(), "language"),
              CountText.of(request.files().size(), "file")));
    }
    return measured.require(given.size() == 1 ? given.get(0) : given.get(index));
  }

  /** Two files of one name would be counted together: then they are called by their paths. */
  private List<CorpusSource> distinct(List<CorpusSource> sources) {
    Set<String> names = new HashSet<>();
    boolean repeated = sources.stream().anyMatch(source -> !names.add(source.dataset()));
    if (!repeated || request.dataset().isPresent()) {
      return sources;
    }
    return IntStream.range(0, sources.size())
        .mapToObj(i -> sources.get(i).named(request.files().get(i)))
        .toList();
  }
}
