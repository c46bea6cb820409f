package org.occgen.review.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.transforms.record.RecordReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The sentences that stand before and after those of a segment in the articles, as stage extract
 * left them. They are read once, when somebody first asks, by a thread of their own; until then
 * nothing is known. Safe for several threads.
 */
final class ArticleContext {
  private static final Logger LOG = LoggerFactory.getLogger(ArticleContext.class);

  /** Sentences on each side. */
  private static final int EACH = 2;

  /** Characters that are kept of a sentence. */
  private static final int MOST_SHOWN = 400;

  private final RunFolder run;
  private final List<LabelledSegment> segments;
  private @Nullable CompletableFuture<Map<String, List<Around>>> all;

  /**
   * The sentences around the sentence of a language.
   *
   * @param language the language's code
   * @param before the sentences before it, in their order
   * @param after those after it
   */
  record Around(String language, List<String> before, List<String> after) {}

  ArticleContext(RunFolder run, List<LabelledSegment> segments) {
    this.run = run;
    this.segments = List.copyOf(segments);
  }

  /**
   * The sentences around those of a segment, by language; nothing where the article is not there.
   * Empty while the articles are being read.
   *
   * @param id of the segment
   */
  Optional<List<Around>> of(String id) {
    CompletableFuture<Map<String, List<Around>>> read = begun();
    if (!read.isDone()) {
      return Optional.empty();
    }
    try {
      return Optional.of(read.join().getOrDefault(id, List.of()));
    } catch (CompletionException e) {
      return Optional.of(List.of()); // it was logged when it failed
    }
  }

  private synchronized CompletableFuture<Map<String, List<Around>>> begun() {
    if (all == null) {
      CompletableFuture<Map<String, List<Around>>> begun = new CompletableFuture<>();
      all = begun;
      Thread reader =
          new Thread(
              () -> {
                try {
                  begun.complete(read());
                } catch (IOException | RuntimeException e) { // a damaged file, in whatever way
                  LOG.warn(
                      "the sentences around those of segments cannot be read: {}", e.toString());
                  begun.completeExceptionally(e);
                }
              },
              "review-context");
      reader.setDaemon(true);
      reader.start();
    }
    return all;
  }

  private Map<String, List<Around>> read() throws IOException {
    Map<String, List<LabelledSegment>> byPerson = new HashMap<>();
    segments.forEach(
        segment -> byPerson.computeIfAbsent(segment.qid(), key -> new ArrayList<>()).add(segment));
    Map<String, List<Around>> found = new HashMap<>();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        for (LabelledSegment segment : byPerson.getOrDefault(biography.person().qid(), List.of())) {
          around(segment, biography)
              .ifPresent(
                  around ->
                      found.computeIfAbsent(segment.id(), key -> new ArrayList<>()).add(around));
        }
      }
    }
    return found;
  }

  private static Optional<Around> around(LabelledSegment segment, Biography biography) {
    int language = segment.languages().indexOf(biography.language());
    if (language < 0) {
      return Optional.empty();
    }
    List<String> sentences = biography.sentences();
    int place = segment.positions().get(language);
    if (place >= sentences.size()
        || !sentences.get(place).equals(segment.sentences().get(language))) {
      return Optional.empty(); // the articles were read anew since
    }
    return Optional.of(
        new Around(
            biography.language(),
            shown(sentences.subList(Math.max(0, place - EACH), place)),
            shown(sentences.subList(place + 1, Math.min(sentences.size(), place + 1 + EACH)))));
  }

  private static List<String> shown(List<String> sentences) {
    return sentences.stream().map(text -> CellText.shown(text, MOST_SHOWN)).toList();
  }
}
