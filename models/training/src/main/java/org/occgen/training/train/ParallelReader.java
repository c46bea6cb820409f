package org.occgen.training.train;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.averaging.TextNormalizer;

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
  private static final Pattern PAIR_FILE = Pattern.compile("([a-z]{2,3})-([a-z]{2,3})\\.tsv\\.gz");
  private static final String MULTI_FILE = "multi.tsv.gz";
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

  /** Columns of {@link TrainingSettings#leftOut} that have been met. */
  private final Set<String> met = new HashSet<>();

  private ParallelReader(TrainingSettings settings, Set<String> known) {
    this.settings = settings;
    this.known = known;
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
    reader.requireLeftOut(train);
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
    forEachBlock(
        file,
        rows ->
            rows.stream()
                .parallel()
                .flatMap(Arrays::stream)
                .map(normalizer::normalize)
                .toList()
                .forEach(heldOut::add));
  }

  private void readTrainingFile(Path file) throws IOException {
    String set = file.getName(file.getNameCount() - 2).toString();
    if (settings.setWeights().getOrDefault(set, 1.0) == 0) {
      return;
    }
    String name = file.getFileName().toString();
    Matcher pair = PAIR_FILE.matcher(name);
    if (name.equals(MULTI_FILE)) {
      boolean[] first = {true};
      int[][] columns = new int[1][];
      forEachBlock(
          file,
          rows -> {
            if (first[0]) {
              first[0] = false;
              columns[0] = columns(set, rows.get(0));
              readRows(set, rows.subList(1, rows.size()), columns[0]);
            } else {
              readRows(set, rows, columns[0]);
            }
          });
    } else if (pair.matches()) {
      int[] columns = columns(set, new String[] {pair.group(1), pair.group(2)});
      forEachBlock(file, rows -> readRows(set, rows, columns));
    } else {
      throw new IOException(
          file + ": the name is neither " + MULTI_FILE + " nor <src>-<trg>.tsv.gz");
    }
  }

  /** Which of the settings' languages each column is in, -1 for others. */
  private int[] columns(String set, String[] header) {
    return Arrays.stream(header)
        .mapToInt(code -> isLeftOut(set, code) ? -1 : index(code))
        .toArray();
  }

  private int index(String code) {
    return LanguageCode.of(code).map(settings.languages()::indexOf).orElse(-1);
  }

  private boolean isLeftOut(String set, String code) {
    return settings.leftOut().getOrDefault(set, List.of()).contains(code)
        && met.add(set + ": " + code);
  }

  /** A name that is nowhere is a typing error, and would let in what should stay out. */
  private void requireLeftOut(Path train) throws IOException {
    Set<String> unknown = new TreeSet<>();
    settings
        .leftOut()
        .forEach((set, columns) -> columns.forEach(column -> unknown.add(set + ": " + column)));
    unknown.removeAll(met);
    if (!unknown.isEmpty()) {
      throw new IOException(
          train
              + ": left-out names what no set has ("
              + String.join(", ", unknown)
              + "); write {SET: [COLUMN]} with columns as the set's first line has them");
    }
  }

  private void readRows(String set, List<String[]> rows, int[] columns) {
    double weight = settings.setWeights().getOrDefault(set, 1.0);
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

  private static void forEachBlock(Path file, Consumer<List<String[]>> use) throws IOException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file), 1 << 16), decoder))) {
      List<String[]> block = new ArrayList<>();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        block.add(line.split("\t", -1));
        if (block.size() == ROWS_AT_ONCE) {
          use.accept(block);
          block = new ArrayList<>();
        }
      }
      if (!block.isEmpty()) {
        use.accept(block);
      }
    } catch (IOException e) {
      throw new IOException(file + ": cannot be read: " + e, e);
    }
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
