package org.occgen.regard.rows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.DocumentGroups;
import org.occgen.regard.score.RegardSentence;
import org.occgen.regard.score.RegardedSentence;

/**
 * The facts of a measurement that counting its words needs: sentences by attribute, documents, and
 * the words that name attributes.
 *
 * <p>Not for use by several threads.
 */
public final class RegardOverview {
  /** Sentences whose words are counted at once: what bounds memory. */
  private static final long AT_ONCE = 2_000_000;

  private final MeasuredRegard measured;
  private final DistinctWords words;
  private final SortedMap<String, SortedMap<String, Long>> sentences = new TreeMap<>();
  private final SortedMap<String, SortedSet<String>> ownWords = new TreeMap<>();
  private final DocumentGroups documents;

  /**
   * Reads a measurement.
   *
   * @param language of its sentences
   */
  public RegardOverview(MeasuredRegard measured, String language) throws IOException {
    this.measured = measured;
    this.words = new DistinctWords(language);
    DocumentGroups.Builder builder = new DocumentGroups.Builder();
    Map<String, List<String>> formWords = new HashMap<>();
    measured.forEach(
        sentence -> {
          builder.add(sentence.unit());
          for (RegardedSentence.Towards towards : sentence.attributes()) {
            sentences
                .computeIfAbsent(towards.attributeClass(), text -> new TreeMap<>())
                .merge(towards.keyword(), 1L, Long::sum);
            SortedSet<String> own =
                ownWords.computeIfAbsent(towards.attributeClass(), text -> new TreeSet<>());
            own.addAll(formWords.computeIfAbsent(towards.keyword(), words::of));
            towards.forms().forEach(f -> own.addAll(formWords.computeIfAbsent(f, words::of)));
          }
        });
    documents = builder.build();
  }

  /** Sentences by class and attribute. */
  public SortedMap<String, SortedMap<String, Long>> sentences() {
    return Collections.unmodifiableSortedMap(sentences);
  }

  /** The words of all forms by which the attributes of a class are named in its sentences. */
  public Set<String> ownWords(String attributeClass) {
    return ownWords.getOrDefault(attributeClass, new TreeSet<>());
  }

  /** The numbers of documents. */
  public DocumentGroups documents() {
    return documents;
  }

  /** Classes whose words are counted at once, so that memory stays bounded: at least one. */
  public List<Set<String>> batches() {
    List<Set<String>> batches = new ArrayList<>();
    long size = AT_ONCE;
    for (Map.Entry<String, SortedMap<String, Long>> entry : sentences.entrySet()) {
      long own = entry.getValue().values().stream().mapToLong(Long::longValue).sum();
      if (size + own > AT_ONCE) {
        batches.add(new TreeSet<>());
        size = 0;
      }
      size += own;
      batches.get(batches.size() - 1).add(entry.getKey());
    }
    return batches;
  }

  /** Takes a sentence of an attribute. */
  @FunctionalInterface
  public interface Consumer {
    /**
     * The next sentence.
     *
     * @param group the number of its document
     */
    void sentence(RegardSentence sentence, int group);
  }

  /** Gives the sentences of some classes, with their words. */
  public void forEach(Set<String> classes, Consumer consumer) throws IOException {
    measured.forEach(
        sentence -> {
          if (sentence.attributes().stream().anyMatch(a -> classes.contains(a.attributeClass()))) {
            int group = documents.of(sentence.unit());
            for (RegardSentence each : sentence.withWords(words.of(sentence.text()))) {
              if (classes.contains(each.attributeClass())) {
                consumer.sentence(each, group);
              }
            }
          }
        });
  }
}
