package org.occgen.command.folder;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.person.Occupation;
import org.occgen.models.judge.Recalibration;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.TextFile;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Everything that one run reads once and writes: where it lies, on any file system that Beam knows.
 *
 * <pre>
 * run.json                       the recipe as it was run
 * people.parquet/                collect, with occupations.parquet/
 * articles.parquet/              fetch
 * biographies.parquet/           extract
 * candidates.parquet/            align, with background.parquet/ and recalibration/
 * segments.parquet/              balance, with selected.parquet/
 * rows.parquet/                  write, with training.parquet/, apart.parquet/, benchmark/
 * dead-letters/&lt;stage&gt;/          what could not be read
 * old-sentences.parquet/         with a date: what is older; books in old-pages.parquet/
 * fetched/                       what live sources answered: entities/ and pages/; who asks
 * review/                        what people decided of the segments: journal.jsonl, plan.json
 * stats.json                     the funnel and the books of all stages
 * </pre>
 *
 * Each stage's folder holds {@code _books.parquet}, {@code _statistics.parquet} and, once it is
 * finished, {@code _SUCCESS.json}; what belongs to the benchmark lies in {@code rows.parquet/},
 * from which it is written, with {@code _gender.parquet} in the place of books, and {@code
 * _regard.parquet} where the recipe wants it.
 */
public final class RunFolder {
  /** Name of a stage's books. */
  public static final String BOOKS = "_books.parquet";

  /** Name of a stage's statistics. */
  public static final String STATISTICS = "_statistics.parquet";

  /** Name of the file of {@link #genderCounts}. */
  public static final String GENDER = "_gender.parquet";

  /** Name of the file of {@link #regardCounts}. */
  public static final String REGARD = "_regard.parquet";

  /**
   * Name of the file that stands for the lock of a run folder on local disk: whoever changes
   * something there holds it.
   */
  public static final String LOCK = ".lock";

  /** Name of the file that says that a folder is finished. */
  public static final String MARKER = "_SUCCESS.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final ObjectReader MARKERS =
      JSON.readerFor(Marker.class)
          .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String root;

  /** The run folder at {@code root}, which need not be there yet. */
  public RunFolder(String root) {
    this.root = root.endsWith("/") ? root.substring(0, root.length() - 1) : root;
  }

  /**
   * The record that a stage was finished.
   *
   * @param stage its name
   * @param fingerprint of its configuration and inputs
   * @param configuration what the fingerprint was taken of, as JSON
   * @param files the files that the stage left, as {@link RunFolder#mark} lists them
   */
  public record Marker(String stage, String fingerprint, String configuration, String files) {}

  /** The first character of {@code path} that a pattern of files would take for a wildcard. */
  public static Optional<Character> wildcard(String path) {
    return path.chars().filter(c -> "*?[]{}\\".indexOf(c) >= 0).mapToObj(c -> (char) c).findFirst();
  }

  /** The path of the run folder, without a slash at its end. */
  public String root() {
    return root;
  }

  /** A path below it. */
  public String path(String name) {
    return root + "/" + name;
  }

  /** Folder of a stage's rows. */
  public String rows(Stage stage) {
    return path(stage.rows());
  }

  /** Pattern of the files of a stage's rows. */
  public String rowFiles(Stage stage) {
    return rows(stage) + "/part-*.parquet";
  }

  /** Folder of the occupations that collect found. */
  public String occupations() {
    return path("occupations.parquet");
  }

  /** The occupations that collect found, by number. */
  public List<Occupation> allOccupations() throws IOException {
    return readAll(Occupation.class, occupations() + "/part-*.parquet");
  }

  /** Folder of the background sentences that align drew. */
  public String background() {
    return path("background.parquet");
  }

  /**
   * Folder of what the run taught of its candidates: a row a language but the pivot, and a file.
   */
  public String recalibrations() {
    return path("recalibration");
  }

  /** The recalibrations, by language; none if probabilities are not recalibrated. */
  public List<Recalibration> allRecalibrations() throws IOException {
    return readAll(Recalibration.class, recalibrations() + "/part-*.parquet").stream()
        .sorted(Comparator.comparing(Recalibration::language))
        .toList();
  }

  /** Folder of the segments that balance could choose from. */
  public String selected() {
    return path("selected.parquet");
  }

  /** Folder of those of them that an earlier person has, too, word for word in every language. */
  public String repeated() {
    return path("repeated.parquet");
  }

  /** Folder of what live sources gave, in which the processes that ask them find each other. */
  public String fetched() {
    return path("fetched");
  }

  /** Folder of the entity documents that Wikidata gave. */
  public String fetchedEntities() {
    return fetched() + "/entities";
  }

  /** Folder of the pages that Wikipedias gave. */
  public String fetchedPages() {
    return fetched() + "/pages";
  }

  /** Folder of the pages that Wikipedias gave as they stood on a day. */
  public String fetchedOldPages(String day) {
    return fetched() + "/old-pages/" + day;
  }

  /** Folder of the sentences of biographies that are older than the date of the run. */
  public String oldSentences() {
    return path("old-sentences.parquet");
  }

  /** Pattern of the files of {@link #oldSentences}. */
  public String oldSentenceFiles() {
    return oldSentences() + "/part-*.parquet";
  }

  /** Folder of the books of old pages: which were fetched; those that were read, beside them. */
  public String oldPages() {
    return path("old-pages.parquet");
  }

  /** Folder of the benchmark. */
  public String benchmark() {
    return path("benchmark");
  }

  /** Whether people have begun to review the benchmark. */
  public boolean hasReview() throws IOException {
    return !StoredFiles.match(path("review/journal.jsonl")).isEmpty();
  }

  /** Whether the review of the benchmark has decisions. */
  public boolean hasDecisions() throws IOException {
    return StoredFiles.match(path("review/journal.jsonl")).stream()
        .anyMatch(journal -> journal.sizeBytes() > 0);
  }

  /** Folder of the rows of the training data, with books of its own. */
  public String training() {
    return path("training.parquet");
  }

  /** Folder of the people and sentences of benchmarks that the training data stays apart from. */
  public String apart() {
    return path("apart.parquet");
  }

  /** Books of the training data; without lines where there is none. */
  public Books trainingBooks() throws IOException {
    return new Books(readAll(BookEntry.class, training() + "/" + BOOKS));
  }

  /** Folder of a stage's dead letters. */
  public String deadLetters(Stage stage) {
    return path("dead-letters/" + stage.id());
  }

  /**
   * The marker of a stage, if it was finished.
   *
   * @throws IOException if it is damaged
   */
  public Optional<Marker> marker(Stage stage) throws IOException {
    Optional<String> text = readText(rows(stage) + "/" + MARKER);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Marker marker;
    try {
      marker = MARKERS.readValue(text.get());
      if (marker != null) {
        MARKERS.readTree(marker.configuration()); // JSON as text within the JSON
      }
    } catch (JsonProcessingException e) {
      throw new IOException(damaged(stage), e);
    }
    if (marker == null) { // the JSON value null
      throw new IOException(damaged(stage));
    }
    return Optional.of(marker);
  }

  private String damaged(Stage stage) {
    return lenientFormat(
        "%s/%s is damaged; delete it, and the stage %s is done again",
        rows(stage), MARKER, stage.id());
  }

  /**
   * Marks a stage as finished.
   *
   * @param folders of its files
   */
  public void mark(Stage stage, String fingerprint, String configuration, List<String> folders)
      throws IOException {
    writeText(
        rows(stage),
        MARKER,
        JSON.writeValueAsString(
                new Marker(
                    stage.id(), fingerprint, configuration, FileManifest.in(folders).described()))
            + "\n");
  }

  /** Takes back that a stage was finished; its files are left. */
  public void unmark(Stage stage) throws IOException {
    deleteMarker(rows(stage));
  }

  /** Books of a stage that was run. */
  public Books books(Stage stage) throws IOException {
    return new Books(readAll(BookEntry.class, rows(stage) + "/" + BOOKS));
  }

  /** Statistics of a stage that was run. */
  public List<Statistic> statistics(Stage stage) throws IOException {
    return readAll(Statistic.class, rows(stage) + "/" + STATISTICS);
  }

  /** Words and gendered terms before and after balancing, as stage write counted them. */
  public List<MeasureSum> genderCounts() throws IOException {
    return readAll(MeasureSum.class, rows(Stage.WRITE) + "/" + GENDER);
  }

  /**
   * Sentences by gender category and regard, as stage write counted them; none where it did not.
   */
  public List<MeasureSum> regardCounts() throws IOException {
    return readAll(MeasureSum.class, rows(Stage.WRITE) + "/" + REGARD);
  }

  /** All rows of files that {@code pattern} names, in memory; none where there is no file. */
  public static <T extends Record> List<T> readAll(Class<T> type, String pattern)
      throws IOException {
    List<T> rows = new ArrayList<>();
    try (RecordReader<T> reader = RecordReader.open(type, pattern)) {
      reader.forEachRemaining(rows::add);
    }
    return rows;
  }

  /** The content of a file, if it is there. */
  public static Optional<String> readText(String path) throws IOException {
    return TextFile.read(path);
  }

  /** Writes a file whole or not at all. */
  public static void writeText(String folder, String name, String text) throws IOException {
    TextFile.write(folder, name, text);
  }

  /**
   * Deletes the files of a folder, its marker first, so that half a folder is never taken whole.
   *
   * @throws IOException also if a file is left: S3 says nothing where it may not delete
   */
  public static void clear(String folder) throws IOException {
    deleteMarker(folder);
    FileSystems.delete(filesBelow(folder), StandardMoveOptions.IGNORE_MISSING_FILES);
    List<ResourceId> left = FileLookup.isLocal(folder) ? List.of() : filesBelow(folder);
    if (!left.isEmpty()) {
      throw new IOException(
          left.get(0)
              + ": could not be deleted; allow it (s3:DeleteObject), or delete the folder "
              + folder);
    }
  }

  private static List<ResourceId> filesBelow(String folder) throws IOException {
    return StoredFiles.below(folder).stream().map(MatchResult.Metadata::resourceId).toList();
  }

  /**
   * Deletes the empty folders below a folder on local disk, which Beam's writers leave. On other
   * file systems Beam shows files only.
   */
  public static void deleteEmptyFolders(String folder) throws IOException {
    if (!FileLookup.isLocal(folder) || !Files.isDirectory(Path.of(folder))) {
      return;
    }
    List<Path> below;
    try (Stream<Path> all = Files.walk(Path.of(folder))) {
      below = all.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).toList();
    }
    // the innermost first, the folder itself last and kept
    for (Path inner : below.subList(0, below.size() - 1)) {
      if (MoreFiles.listFiles(inner).isEmpty()) {
        Files.delete(inner);
      }
    }
  }

  private static void deleteMarker(String folder) throws IOException {
    Optional<MatchResult.Metadata> marker = FileLookup.find(folder + "/" + MARKER);
    if (marker.isPresent()) {
      FileSystems.delete(
          List.of(marker.get().resourceId()), StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }
}
