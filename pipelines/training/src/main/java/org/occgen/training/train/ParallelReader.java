package org.occgen.training.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;
import org.occgen.models.averaging.TextNormalizer;
import org.occgen.training.parallel.LeftOutColumns;
import org.occgen.training.parallel.ParallelFile;

/**
 * Reads a folder of parallel data:
 *
 * <ul>
 *   <li>{@code train/<set>/<src>-<trg>.tsv.gz}: two columns, no header
 *   <li>{@code train/<set>/multi.tsv.gz}: a header of language codes; an empty cell is no
 *       translation; {@code es-MX} or {@code es-sagradas} is another Spanish column
 *   <li>{@code dev/}: sentences to measure with. What equals one of them is left out of training.
 * </ul>
 *
 * <p>What is left out is counted: {@code wrong-number-of-columns} (rows), {@code empty-text},
 * {@code too-long}, {@code in-dev-set} (cells), {@code untranslated}, {@code length-ratio}, {@code
 * duplicate-pair} (pairs).
 */
final class ParallelReader {
  private static final int ROWS_AT_ONCE = 4_096;

  /** Sides that differ more than this in length are no translations, in any two scripts. */
  private static final int MAX_LENGTH_RATIO = 6;

  private static final int LENGTH_ALLOWANCE = 20;

  private final TrainingSettings settings;
  private final Set<String> known;
  private final TextNormalizer normalizer;
  private final Set<String> heldOut = new HashSet<>();
  private final List<Map<String, Integer>> idsByLanguage = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<Byte> languages = new ArrayList<>();
  private final List<Float> weights = new ArrayList<>();
  private final Map<String, PairList> pairs = new TreeMap<>();
  private final Map<String, Long> dropped = new TreeMap<>();
  private final LeftOutColumns leftOut;

  private ParallelReader(TrainingSettings settings, Set<String> known) {
    this.settings = settings;
    this.known = known;
    this.leftOut = new LeftOutColumns(settings.leftOut());
    this.normalizer = new TextNormalizer(settings.normalization());
    settings.languages().forEach(language -> idsByLanguage.add(new HashMap<>()));
  }

  /**
   * Reads all files below {@code data/train}, in the order of their names.
   *
   * @param known languages of the base: a pair of two of them teaches nothing and is left out
   * @throws IOException if a file cannot be read or is no UTF-8; the message names it
   */
  static ParallelCorpus read(
      Path data, TrainingSettings settings, Set<String> known, Consumer<String> progress)
      throws IOException {
    ParallelReader reader = new ParallelReader(settings, known);
    Path train = data.resolve("train");
    if (!Files.isDirectory(train)) {
      throw new IOException(
          data + ": holds no folder \"train\" with <set>/<src>-<trg>.tsv.gz or <set>/multi.tsv.gz");
    }
    if (Files.isDirectory(data.resolve("dev"))) {
      for (Path file : tsvFiles(data.resolve("dev"))) {
        reader.holdOut(file);
      }
      progress.accept(
          "held out: " + reader.heldOut.size() + " sentences of " + data.resolve("dev"));
    }
    List<Path> files = tsvFiles(train);
    for (Path file : files) {
      reader.readTrainingFile(file);
    }
    reader.leftOut.requireAllMet(train);
    ParallelCorpus corpus = reader.corpus();
    if (corpus.groups().isEmpty()) {
      throw new IOException(
          train
              + ": "
              + files.size()
              + " files, but no pair in the languages "
              + String.join(", ", settings.languages()));
    }
    progress.accept(
        "read "
            + files.size()
            + " files: "
            + corpus.pairs()
            + " pairs, "
            + corpus.texts().size()
            + " sentences; left out "
            + corpus.dropped());
    return corpus;
  }

  private static List<Path> tsvFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".tsv.gz")).sorted().toList();
    }
  }

  /** Remembers every cell of a file of development data: a language column more does no harm. */
  private void holdOut(Path file) throws IOException {
    try (Utf8Lines in = Utf8Lines.open(file)) {
      forEachBlock(
          () -> in.hasNext() ? Optional.of(in.next()) : Optional.empty(),
          lines ->
              lines.stream()
                  .parallel()
                  .flatMap(line -> Arrays.stream(line.split("\t", -1)))
                  .map(normalizer::normalize)
                  .toList()
                  .forEach(heldOut::add));
    }
  }

  private void readTrainingFile(Path file) throws IOException {
    String set = file.getName(file.getNameCount() - 2).toString();
    if (settings.weight(set) == 0) {
      return;
    }
    try (ParallelFile in = ParallelFile.open(file)) {
      int[] columns = columns(set, in.columns());
      forEachBlock(in::next, rows -> readRows(set, rows, columns));
    }
  }

  /** Which of the settings' languages each column is in, -1 for others. */
  private int[] columns(String set, List<String> header) {
    return header.stream().mapToInt(code -> leftOut.has(set, code) ? -1 : index(code)).toArray();
  }

  private int index(String code) {
    return LanguageCode.of(code).map(settings.languages()::indexOf).orElse(-1);
  }

  private void readRows(String set, List<String[]> rows, int[] columns) {
    double weight = settings.weight(set);
    List<String[]> normalized =
        IntStream.range(0, rows.size())
            .parallel()
            .mapToObj(i -> normalizeRow(rows.get(i), columns))
            .toList();
    for (String[] row : normalized) {
      if (row.length != columns.length) {
        drop("wrong-number-of-columns");
        continue;
      }
      int[] ids = new int[columns.length];
      for (int i = 0; i < columns.length; i++) {
        ids[i] = columns[i] < 0 ? -1 : id(row[i], columns[i], weight);
      }
      for (int i = 0; i < columns.length; i++) {
        for (int j = i + 1; j < columns.length; j++) {
          if (ids[i] >= 0 && ids[j] >= 0 && columns[i] != columns[j]) {
            addPair(set, ids[i], columns[i], ids[j], columns[j]);
          }
        }
      }
    }
  }

  private String[] normalizeRow(String[] row, int[] columns) {
    if (row.length != columns.length) {
      return row;
    }
    String[] out = new String[row.length];
    for (int i = 0; i < row.length; i++) {
      out[i] = columns[i] < 0 ? "" : normalizer.normalize(row[i]);
    }
    return out;
  }

  private int id(String text, int language, double weight) {
    if (text.isEmpty()) {
      drop("empty-text");
      return -1;
    }
    if (text.length() > settings.maxLength()) {
      drop("too-long");
      return -1;
    }
    if (heldOut.contains(text)) {
      drop("in-dev-set");
      return -1;
    }
    Integer known = idsByLanguage.get(language).get(text);
    if (known != null) {
      return known;
    }
    int id = texts.size();
    texts.add(text);
    languages.add((byte) language);
    weights.add((float) weight);
    idsByLanguage.get(language).put(text, id);
    return id;
  }

  private void addPair(String set, int a, int left, int b, int right) {
    if (left > right) {
      addPair(set, b, right, a, left);
      return;
    }
    String leftName = settings.languages().get(left);
    String rightName = settings.languages().get(right);
    boolean wanted =
        leftName.equals(TrainingSettings.HUB)
            || rightName.equals(TrainingSettings.HUB)
            || settings.bridgeLanguages().contains(leftName)
            || settings.bridgeLanguages().contains(rightName);
    if (!wanted || (known.contains(leftName) && known.contains(rightName))) {
      return;
    }
    String textA = texts.get(a);
    String textB = texts.get(b);
    if (textA.equals(textB)) {
      drop("untranslated");
      return;
    }
    int longer = Math.max(textA.length(), textB.length()) + LENGTH_ALLOWANCE;
    int shorter = Math.min(textA.length(), textB.length()) + LENGTH_ALLOWANCE;
    if (longer > MAX_LENGTH_RATIO * shorter) {
      drop("length-ratio");
      return;
    }
    pairs
        .computeIfAbsent(
            set + "\t" + leftName + "\t" + rightName, key -> new PairList(set, leftName, rightName))
        .add(a, b);
  }

  private void drop(String reason) {
    dropped.merge(reason, 1L, Long::sum);
  }

  private ParallelCorpus corpus() {
    List<ParallelCorpus.Group> groups = new ArrayList<>();
    for (PairList list : pairs.values()) {
      ParallelCorpus.Group group = list.distinct();
      int repeated = list.size - group.size();
      if (repeated > 0) {
        dropped.merge("duplicate-pair", (long) repeated, Long::sum);
      }
      groups.add(group);
    }
    byte[] languageOf = new byte[texts.size()];
    float[] weightOf = new float[texts.size()];
    boolean[] teaches = new boolean[texts.size()];
    for (int i = 0; i < languageOf.length; i++) {
      languageOf[i] = languages.get(i);
      weightOf[i] = weights.get(i);
      teaches[i] = known.contains(settings.languages().get(languageOf[i]));
    }
    return new ParallelCorpus(texts, languageOf, weightOf, teaches, groups, dropped);
  }

  /** Lines or rows of a file, one after the other. */
  private interface Source<T> {
    Optional<T> next() throws IOException;
  }

  /** So many at once as several threads have work for. */
  private static <T> void forEachBlock(Source<T> source, Consumer<List<T>> use) throws IOException {
    List<T> block = new ArrayList<>();
    for (Optional<T> next = source.next(); next.isPresent(); next = source.next()) {
      block.add(next.get());
      if (block.size() == ROWS_AT_ONCE) {
        use.accept(block);
        block = new ArrayList<>();
      }
    }
    use.accept(block);
  }

  /** A growing list of pairs of one group. */
  private static final class PairList {
    private final String set;
    private final String left;
    private final String right;
    private long[] keys = new long[64];
    private int size;

    PairList(String set, String left, String right) {
      this.set = set;
      this.left = left;
      this.right = right;
    }

    void add(int a, int b) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
      }
      keys[size++] = (long) a << 32 | b;
    }

    ParallelCorpus.Group distinct() {
      long[] unique = Arrays.stream(keys, 0, size).sorted().distinct().toArray();
      int[] a = new int[unique.length];
      int[] b = new int[unique.length];
      for (int i = 0; i < unique.length; i++) {
        a[i] = (int) (unique[i] >>> 32);
        b[i] = (int) unique[i];
      }
      return new ParallelCorpus.Group(set, left, right, a, b);
    }
  }
}
