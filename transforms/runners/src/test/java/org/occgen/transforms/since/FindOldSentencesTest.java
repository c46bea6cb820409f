package org.occgen.transforms.since;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.core.since.OldText;
import org.occgen.core.since.Shingles;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

/** Old sentences of made-up articles beside a search through all old sentences, one by one. */
@OnEachRunner
class FindOldSentencesTest {
  private static final List<String> LANGUAGES = List.of("es", "en");
  private static final List<String> WORDS = List.of("river", "book", "song", "town", "year", "art");

  private final Random random = new Random(7);
  private final List<Biography> now = new ArrayList<>();
  private final List<OldText> then = new ArrayList<>();
  private final Map<String, List<String>> oldSentences = new HashMap<>();

  private String sentence() {
    StringBuilder text = new StringBuilder("A");
    for (int i = 0; i < 4; i++) {
      text.append(' ').append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.append('.').toString();
  }

  private void make(int people) {
    for (int p = 1; p <= people; p++) {
      Person person = Fixtures.person("Q" + p, List.of(Fixtures.FEMALE), List.of("Q5"), "en", "es");
      for (String language : LANGUAGES) {
        List<String> today = new ArrayList<>();
        List<String> once = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          today.add(sentence());
          once.add(sentence());
        }
        now.add(new Biography(person, language, "T", 20, "u", today));
        String article = "Q" + p + language;
        // some lack, have a later revision, were not read, were a redirect, or were not there yet
        int kind = random.nextInt(9);
        PageOutcome outcome =
            switch (kind) {
              case 2 -> PageOutcome.TOO_DEEP;
              case 3 -> PageOutcome.REDIRECT;
              case 4 -> PageOutcome.MISSING_PAGE;
              default -> PageOutcome.USABLE;
            };
        boolean read = outcome == PageOutcome.USABLE || outcome == PageOutcome.REDIRECT;
        if (kind > 0) {
          Shingles words = new Shingles(language);
          Set<Long> shingles = new HashSet<>();
          once.forEach(text -> shingles.addAll(words.shingles(text)));
          then.add(
              new OldText(
                  "Q" + p,
                  language,
                  kind == 1 ? 21 : 20,
                  outcome,
                  read ? once.stream().map(words::key).toList() : List.of(),
                  read ? new ArrayList<>(shingles) : List.of()));
          oldSentences.put(article + (kind < 4 ? "?" : ""), read ? once : List.of());
        }
      }
    }
  }

  private List<OldSentences> expected() {
    Map<String, OldSentences> rows = new HashMap<>();
    for (Biography text : now) {
      String qid = text.person().qid();
      boolean known = oldSentences.containsKey(qid + text.language());
      List<Integer> positions = new ArrayList<>();
      for (int i = 0; i < text.sentences().size(); i++) {
        String sentence = text.sentences().get(i);
        boolean moved =
            oldSentences.entrySet().stream()
                .filter(entry -> entry.getKey().replace("?", "").endsWith(text.language()))
                .anyMatch(entry -> entry.getValue().contains(sentence));
        if (moved || (known && isEdited(sentence, oldSentences.get(qid + text.language())))) {
          positions.add(i);
        }
      }
      // the languages of a person come in the order of their codes, and es is made first
      OldSentences other = rows.get(qid);
      List<String> unknown = new ArrayList<>();
      if (!known) {
        unknown.add(text.language());
      }
      if (other == null) {
        rows.put(qid, new OldSentences(qid, List.of(text.language()), List.of(positions), unknown));
      } else {
        unknown.addAll(other.unknown());
        rows.put(
            qid,
            new OldSentences(
                qid, List.of("en", "es"), List.of(positions, other.positions().get(0)), unknown));
      }
    }
    return new ArrayList<>(rows.values());
  }

  private static boolean isEdited(String sentence, List<String> old) {
    List<List<String>> runs = runs(sentence);
    long same =
        runs.stream().filter(run -> old.stream().anyMatch(o -> runs(o).contains(run))).count();
    return 10 * same >= 3 * runs.size();
  }

  private static List<List<String>> runs(String sentence) {
    List<String> words = List.of(sentence.replace(".", "").split(" ", -1));
    List<List<String>> runs = new ArrayList<>();
    for (int i = 0; i + 3 <= words.size(); i++) {
      runs.add(words.subList(i, i + 3));
    }
    return runs;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void findsWhatASearchThroughAllSentencesFinds(int parts, TestPipeline pipeline) {
    make(30);
    PCollection<OldText> texts = pipeline.apply("Then", Create.of(then));
    PAssert.that(
            pipeline
                .apply("Now", Create.of(now))
                .apply(new FindOldSentences(texts, List.of("en", "es"), parts)))
        .containsInAnyOrder(expected());
    pipeline.run().waitUntilFinish();
  }
}
