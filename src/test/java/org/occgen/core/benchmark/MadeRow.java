package org.occgen.core.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.person.WikipediaLanguages;

/** A row of a benchmark made by hand: what a test does not say has a plain value. */
public final class MadeRow {
  private final long row;
  private final Map<String, String> sentences = new LinkedHashMap<>();
  private final List<String> titles = new ArrayList<>();

  private MadeRow(long row) {
    this.row = row;
  }

  /** The row of that number, of a person of its own. */
  public static MadeRow number(long row) {
    return new MadeRow(row);
  }

  /** Adds a language; the first one is the pivot. */
  public MadeRow sentence(String language, String sentence) {
    sentences.put(language, sentence);
    titles.add("Title " + language + " " + row);
    return this;
  }

  /** Sets the title of the article in the language that was added last. */
  public MadeRow title(String title) {
    titles.set(titles.size() - 1, title);
    return this;
  }

  /** The row. */
  public LabelledSegment build() {
    return builder().build();
  }

  /** The row, to be changed further. Every other language has a revision that is not known. */
  public LabelledSegmentBuilder builder() {
    List<String> languages = List.copyOf(sentences.keySet());
    List<Integer> positions = new ArrayList<>();
    List<Long> revisions = new ArrayList<>();
    List<String> urls = new ArrayList<>();
    List<Double> cosines = new ArrayList<>();
    List<Double> margins = new ArrayList<>();
    List<Double> probabilities = new ArrayList<>();
    for (int i = 0; i < languages.size(); i++) {
      positions.add(i);
      revisions.add(i % 2 == 0 ? 1000 + row : 0L);
      urls.add(WikipediaLanguages.articleUrl(languages.get(i), titles.get(i), revisions.get(i)));
      if (i > 0) {
        cosines.add(0.5 + i / 8.0);
        margins.add(1.0 + i / 8.0);
        probabilities.add(1 - i / 64.0);
      }
    }
    String qid = "Q" + (100 + row);
    return LabelledSegmentBuilder.builder()
        .row(row)
        .id(qid + "-0")
        .qid(qid)
        .name("Person " + row)
        .occupations(List.of("Q1"))
        .occupationLabels(List.of("painter"))
        .group(List.of("Q1"))
        .genderCategory("feminine")
        .genders(List.of("Q6581072"))
        .languages(languages)
        .sentences(List.copyOf(sentences.values()))
        .positions(positions)
        .titles(titles)
        .revisions(revisions)
        .urls(urls)
        .cosines(cosines)
        .margins(margins)
        .probabilities(probabilities)
        .score(probabilities.isEmpty() ? 0 : Collections.min(probabilities));
  }

  /** A copy of a row in which one sentence is another one. */
  public static LabelledSegment withSentence(LabelledSegment row, int language, String sentence) {
    List<String> changed = new ArrayList<>(row.sentences());
    changed.set(language, sentence);
    return row.withSentences(changed);
  }
}
