package org.occgen.training.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.models.judge.PairLabel;
import org.occgen.transforms.record.RecordReader;

/** The articles of a run that have labelled pairs. */
public final class LabelledRun {
  private LabelledRun() {}

  /** The candidates of a person, and the labels among them. */
  private record Found(
      PersonCandidates person, Map<String, Map<Integer, PairLabel>> labelsByLanguage) {}

  /**
   * Finds them.
   *
   * @param folder a run whose stage align is finished
   * @param languages its languages, the pivot first
   * @param labels those of pairs of this run are taken out of them
   */
  public static List<LabelledArticles> articles(
      RunFolder folder, List<String> languages, PairLabels labels) throws IOException {
    return articles(folder, languages, labels, true).stream()
        .filter(pair -> !pair.labels().isEmpty())
        .toList();
  }

  /** All articles of a run that have candidates, with labels or without. */
  static List<LabelledArticles> allArticles(
      RunFolder folder, List<String> languages, PairLabels labels) throws IOException {
    return articles(folder, languages, labels, false);
  }

  private static List<LabelledArticles> articles(
      RunFolder folder, List<String> languages, PairLabels labels, boolean labelled)
      throws IOException {
    Map<String, Found> people = new TreeMap<>();
    RunCandidates.forEach(
        folder,
        languages,
        person -> {
          Map<String, Map<Integer, PairLabel>> found = labels(person, labels);
          if (!labelled || found.values().stream().anyMatch(own -> !own.isEmpty())) {
            people.put(person.person().qid(), new Found(person, found));
          }
        });
    Map<String, Map<String, List<String>>> sentences = new HashMap<>();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, folder.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        if (people.containsKey(biography.person().qid())) {
          sentences
              .computeIfAbsent(biography.person().qid(), qid -> new HashMap<>())
              .put(biography.language(), biography.sentences());
        }
      }
    }
    List<LabelledArticles> articles = new ArrayList<>();
    for (Map.Entry<String, Found> entry : people.entrySet()) {
      String qid = entry.getKey();
      Found found = entry.getValue();
      Map<String, List<String>> own = sentences.getOrDefault(qid, Map.of());
      for (Map.Entry<String, Map<Integer, PairLabel>> ofLanguage :
          found.labelsByLanguage().entrySet()) {
        String language = ofLanguage.getKey();
        articles.add(
            new LabelledArticles(
                qid,
                languages.get(0),
                text(folder, qid, own, languages.get(0)),
                language,
                text(folder, qid, own, language),
                new MinedPairs(language, of(found.person(), language), 0),
                ofLanguage.getValue()));
      }
    }
    return articles;
  }

  private static List<String> text(
      RunFolder folder, String qid, Map<String, List<String>> own, String language)
      throws IOException {
    List<String> text = own.get(language);
    if (text == null) {
      throw new IOException(
          folder.rows(Stage.EXTRACT)
              + ": "
              + qid
              + " has candidates and no biography in "
              + language
              + "; run again");
    }
    return text;
  }

  private static List<Candidate> of(PersonCandidates person, String language) {
    return person.candidates().stream()
        .filter(candidate -> candidate.language().equals(language))
        .toList();
  }

  private static Map<String, Map<Integer, PairLabel>> labels(
      PersonCandidates person, PairLabels labels) {
    Map<String, Map<Integer, PairLabel>> byLanguage = new TreeMap<>();
    for (int i = 1; i < person.languages().size(); i++) {
      String language = person.languages().get(i);
      List<Candidate> candidates = of(person, language);
      Map<Integer, PairLabel> own = new TreeMap<>();
      if (!candidates.isEmpty()) {
        byLanguage.put(language, own);
      }
      for (int place = 0; place < candidates.size(); place++) {
        Candidate candidate = candidates.get(place);
        int at = place;
        labels
            .take(
                person.person().qid(),
                person.languages().get(0),
                language,
                person.sentenceKeys().get(0).get(candidate.pivotPosition()),
                person.sentenceKeys().get(i).get(candidate.position()))
            .ifPresent(label -> own.put(at, label));
      }
    }
    return byLanguage;
  }
}
