package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.person.WikipediaLanguages;

/** A row of a benchmark made by hand: what a test does not say has a plain value. */
public final class MadeRow {
  private final long row;
  private final Map<String, String> sentences = new LinkedHashMap<>();
  private final List<String> titles = new ArrayList<>();
  private String name;
  private String label = "painter";
  private String category = "feminine";

  private MadeRow(long row) {
    this.row = row;
    this.name = "Person " + row;
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

  /** Sets the person's name. */
  public MadeRow name(String text) {
    name = text;
    return this;
  }

  /** Sets the label of the person's one occupation. */
  public MadeRow label(String text) {
    label = text;
    return this;
  }

  /** Sets the gender category. */
  public MadeRow category(String text) {
    category = text;
    return this;
  }

  /** The row. Every other language has a revision that is not known. */
  public LabelledSegment build() {
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
    return new LabelledSegment(
        row,
        qid + "-0",
        qid,
        name,
        List.of("Q1"),
        List.of(label),
        List.of("Q1"),
        category,
        List.of("Q6581072"),
        languages,
        List.copyOf(sentences.values()),
        positions,
        titles,
        revisions,
        urls,
        cosines,
        margins,
        probabilities,
        probabilities.isEmpty() ? 0 : probabilities.get(probabilities.size() - 1));
  }
}
