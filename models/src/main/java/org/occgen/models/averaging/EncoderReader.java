package org.occgen.models.averaging;

import static org.occgen.models.averaging.EncoderFile.CARD;
import static org.occgen.models.averaging.EncoderFile.EXTENSION;
import static org.occgen.models.averaging.EncoderFile.MAX_CARD_BYTES;
import static org.occgen.models.averaging.EncoderFile.MAX_ENTRY_BYTES;
import static org.occgen.models.averaging.EncoderFile.TRANSLATIONS;
import static org.occgen.models.averaging.EncoderFile.VOCABULARY;
import static org.occgen.models.averaging.EncoderFile.WEIGHTS;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.occgen.core.digest.Sha256;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * Reads an {@link EncoderFile} by several threads: checksums, tables and vocabularies beside each
 * other, and beside the card, whose parser takes the longest the first time in a JVM.
 *
 * <p>The calling thread goes through the checks one after the other and takes each result where its
 * check stands. So the reader reports the same one of several faults, whichever thread finds
 * another one first.
 */
final class EncoderReader implements AutoCloseable {
  /** Bytes that may be read before the card has been checked; more than the shipped encoder. */
  private static final int MOST_AHEAD = 64 << 20;

  /** Entries that may be; those of further ones are begun when they are taken. */
  private static final int MOST_ENTRIES_AHEAD = 256;

  /** Entries that every file may have, beside the card and {@link EncoderFile#rowsEntry}. */
  private static final Set<String> ENTRIES =
      Set.of(VOCABULARY, WEIGHTS, EXTENSION + VOCABULARY, EXTENSION + WEIGHTS, TRANSLATIONS);

  /**
   * Checksums of larger entries come last. Until the JVM has compiled SHA-256, which it does while
   * the first ones are computed, they take ten times as long.
   */
  private static final int LARGE = 1 << 20;

  /** The calling thread, which reads the file and works when it has to wait, and two others. */
  private static final int THREADS = 3;

  private final EntryReader entries;
  private final String origin;
  private final Workers workers = Workers.of(THREADS);
  private final OrderedTasks<EncoderCard> cards = workers.tasks();

  /** By entry. No name stands twice, so a checksum is that of the entry that is taken. */
  private final Map<String, OrderedTasks<String>> checksums = new HashMap<>();

  private final OrderedTasks<QuantizedWeights> weights = workers.tasks();
  private final OrderedTasks<Integer> pieces = workers.tasks();
  private final OrderedTasks<WordTranslations> translations = workers.tasks();
  private final OrderedTasks<SubwordTokenizer> tokenizers = workers.tasks();

  /** Those that {@link #handOver} has not left to the caller. */
  private final Queue<SubwordTokenizer> loaded = new ConcurrentLinkedQueue<>();

  /**
   * A file's content and its vocabularies, loaded.
   *
   * @param content the content
   * @param tokenizers that of the first table, and that of the extension if there is one
   */
  record Opened(EncoderFile.Content content, List<SubwordTokenizer> tokenizers) {}

  /**
   * Reads a file.
   *
   * @param origin what to call the stream in errors
   */
  EncoderReader(InputStream in, String origin) {
    entries = new EntryReader(in, origin);
    this.origin = origin;
  }

  /**
   * Reads and checks a whole file, and loads its vocabularies.
   *
   * @throws InvalidModelException if an entry is missing, cut off, or not what the card says, or if
   *     SentencePiece cannot read a vocabulary
   * @throws CancellationException if this thread is interrupted while it waits
   */
  Opened open() throws IOException {
    EncoderFile.Content content = read(true);
    List<SubwordTokenizer> taken = new ArrayList<>();
    while (tokenizers.size() > 0) {
      taken.add(tokenizers.take());
    }
    return new Opened(content, taken);
  }

  /** Leaves the vocabularies to the caller: {@link #close} does not close them any more. */
  void handOver() {
    loaded.clear();
  }

  /**
   * Reads and checks a whole file.
   *
   * @throws InvalidModelException if an entry is missing, cut off, or not what the card says
   * @throws CancellationException if this thread is interrupted while it waits
   */
  EncoderFile.Content read() throws IOException {
    return read(false);
  }

  private EncoderFile.Content read(boolean load) throws IOException {
    byte[] cardBytes = entries.take(CARD, MAX_CARD_BYTES);
    cards.submit(() -> card(cardBytes));
    Map<String, byte[]> large = new LinkedHashMap<>();
    Set<String> ahead = new HashSet<>();
    entries.readAhead(
        MOST_AHEAD,
        name -> isEntry(name) && ahead.size() < MOST_ENTRIES_AHEAD && ahead.add(name),
        (name, bytes) -> {
          begin(name, bytes);
          if (bytes.length < LARGE) {
            sum(name, bytes);
          } else {
            large.put(name, bytes);
          }
        });
    large.forEach(this::sum);
    EncoderCard card = card();
    EncoderFile.Table table =
        table(
            "",
            card.features(),
            List.of(card.vocabularySha256(), card.weightsSha256()),
            card.dimension(),
            load);
    Map<String, LanguageRows> added = new TreeMap<>();
    for (Map.Entry<String, AddedLanguage> language : card.added().entrySet()) {
      String name = EncoderFile.rowsEntry(language.getKey());
      byte[] rows = take(name);
      checksum(language.getValue().rowsSha256(), name);
      added.put(language.getKey(), LanguageRows.parse(rows, table.weights(), place(name)));
    }
    Optional<EncoderFile.Table> extension = Optional.empty();
    Optional<WordTranslations> words = Optional.empty();
    if (card.extension().isPresent()) {
      EncoderExtension further = card.extension().get();
      List<String> sums = List.of(further.vocabularySha256(), further.weightsSha256());
      extension = Optional.of(table(EXTENSION, further.features(), sums, card.dimension(), load));
      if (further.translationsSha256().isPresent()) {
        take(TRANSLATIONS);
        checksum(further.translationsSha256().get(), TRANSLATIONS);
        words = Optional.of(translations.take());
      }
    }
    return new EncoderFile.Content(card, table, added, extension, words);
  }

  private static boolean isEntry(String name) {
    return ENTRIES.contains(name) || (name.startsWith("rows-") && name.endsWith(".bin"));
  }

  private EncoderCard card(byte[] bytes) {
    try {
      return EncoderFile.card(bytes, origin);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private EncoderCard card() throws IOException {
    try {
      return cards.take();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The next entry, whose checksum, and what it holds, wait in the queues from then on. */
  private byte[] take(String name) throws IOException {
    boolean begun = entries.isAhead();
    byte[] bytes = entries.take(name, MAX_ENTRY_BYTES);
    if (!begun) {
      begin(name, bytes);
      sum(name, bytes);
    }
    return bytes;
  }

  private void sum(String name, byte[] bytes) {
    checksums.computeIfAbsent(name, entry -> workers.tasks()).submit(() -> Sha256.hex(bytes));
  }

  /** Gives out what can be found out about an entry without the card. */
  private void begin(String name, byte[] bytes) {
    switch (name) {
      case VOCABULARY, EXTENSION + VOCABULARY ->
          pieces.submit(() -> SubwordTokenizer.pieces(bytes, place(name)).size());
      case WEIGHTS, EXTENSION + WEIGHTS ->
          weights.submit(() -> QuantizedWeights.parse(bytes, place(name)));
      case TRANSLATIONS -> translations.submit(() -> WordTranslations.parse(bytes, place(name)));
      default -> {} // rows of an added language need those of the table
    }
  }

  /**
   * Takes a vocabulary and its table.
   *
   * @param prefix of the entries' names
   * @param sums checksums of the two
   * @param load whether SentencePiece shall load the vocabulary, once it is checked
   */
  private EncoderFile.Table table(
      String prefix, FeatureLayout features, List<String> sums, int dimension, boolean load)
      throws IOException {
    String vocabularyName = prefix + VOCABULARY;
    String weightsName = prefix + WEIGHTS;
    byte[] vocabulary = take(vocabularyName);
    take(weightsName);
    checksum(sums.get(0), vocabularyName);
    checksum(sums.get(1), weightsName);
    QuantizedWeights rows = weights.take();
    agree(weightsName, "columns", rows.columns(), "dimension", dimension);
    agree(weightsName, "rows", rows.rows(), "features", features.rows());
    int size = pieces.take();
    agree(vocabularyName, "pieces", size, "features.pieces", features.pieces());
    if (load) {
      tokenizers.submit(() -> load(vocabulary, size));
    }
    return new EncoderFile.Table(vocabulary, rows);
  }

  private SubwordTokenizer load(byte[] vocabulary, int size) {
    SubwordTokenizer tokenizer = SubwordTokenizer.load(vocabulary, size, origin);
    loaded.add(tokenizer);
    return tokenizer;
  }

  private String place(String entry) {
    return origin + ": " + entry;
  }

  private void agree(String entry, String what, int found, String field, int expected) {
    if (found != expected) {
      throw new InvalidModelException(
          place(entry)
              + " has "
              + found
              + " "
              + what
              + ", but field "
              + field
              + " of "
              + CARD
              + " says "
              + expected);
    }
  }

  private void checksum(String expected, String entry) {
    String found = Objects.requireNonNull(checksums.get(entry), entry).take();
    if (!found.equals(expected)) {
      throw new InvalidModelException(
          place(entry) + " has SHA-256 " + found + ", but " + CARD + " says " + expected);
    }
  }

  /** Waits until no thread works on the file any more. */
  @Override
  public void close() throws IOException {
    try (entries) {
      workers.close();
      loaded.forEach(SubwordTokenizer::close);
    }
  }
}
