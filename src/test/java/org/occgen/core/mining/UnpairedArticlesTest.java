package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.person.Person;

class UnpairedArticlesTest {
  private static final PairChoice CHOICE =
      new PairChoice(Retrieval.MAX, Map.of("sw", 0.5, "ar", 0.5), Map.of("ar", 1.1));

  private static Candidate candidate(String language, double margin, double probability) {
    return new Candidate(
        language, 0, 0, 0.8, margin, 4, 4, true, true, Candidate.Rivals.NONE, probability, 0);
  }

  private static PersonCandidates person(int number, int sentences, Candidate... candidates) {
    return new PersonCandidates(
        new Person("Q" + number, "Person " + number, List.of(), List.of(), List.of()),
        List.of("en", "sw", "ar"),
        Collections.nCopies(3, Collections.nCopies(sentences, 7L)),
        List.of(candidates));
  }

  @Test
  void anArticleIsUnpairedIfNoCandidateIsChosen() {
    UnpairedArticles articles = new UnpairedArticles(CHOICE);
    articles.add(person(1, 3, candidate("sw", 1.0, 0.5), candidate("ar", 1.2, 0.49)));
    articles.add(person(2, 3, candidate("sw", 1.3, 0.2), candidate("ar", 1.2, 0.9)));
    articles.add(person(3, 3, candidate("sw", 1.3, 0.9), candidate("ar", 1.0, 0.9)));
    assertEquals(
        new UnpairedArticles.Language(
            3, 1, List.of(new UnpairedArticles.Article("Q2", "Person 2", 3, 3))),
        articles.of("sw"));
    assertEquals(
        List.of("Q1", "Q3"),
        articles.of("ar").longest().stream().map(UnpairedArticles.Article::qid).toList());
    assertEquals(2, articles.of("ar").count());
  }

  @Test
  void theLongestArticlesAreNamed() {
    UnpairedArticles articles = new UnpairedArticles(CHOICE);
    List<Integer> numbers = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, new Random(5));
    numbers.forEach(number -> articles.add(person(number, number / 2)));
    assertEquals(40, articles.of("sw").count());
    assertEquals(
        List.of("Q40", "Q38", "Q39", "Q36", "Q37"),
        articles.of("sw").longest().stream().map(UnpairedArticles.Article::qid).toList());
  }
}
