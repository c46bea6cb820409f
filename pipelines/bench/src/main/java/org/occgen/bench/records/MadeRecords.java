package org.occgen.bench.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.occgen.core.biography.Article;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

/** Made-up people and pages, the same ones every time. */
final class MadeRecords {
  private static final int RECORDS = 64;
  private static final int SITELINKS = 20;
  private static final int LETTERS = 26;
  private static final int WORD = 6;
  private static final int WORDS = 12;

  private MadeRecords() {}

  /** People with articles in many languages. */
  static List<Person> people() {
    Random random = new Random(1);
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      List<Sitelink> links = new ArrayList<>();
      for (int language = 0; language < SITELINKS; language++) {
        links.add(new Sitelink("l" + (char) ('a' + language), words(random, 'a', 3)));
      }
      people.add(
          new Person(
              "Q" + (1_000_000 + i),
              words(random, 'a', 2),
              List.of("Q6581072"),
              List.of("Q36180", "Q82955"),
              links));
    }
    return people;
  }

  /**
   * Pages.
   *
   * @param characters of each
   * @param first letter of the alphabet that they are written in
   */
  static List<Article> articles(int characters, char first) {
    Random random = new Random(2);
    List<Article> articles = new ArrayList<>();
    for (Person person : people()) {
      StringBuilder html = new StringBuilder(characters);
      while (html.length() < characters) {
        html.append("<p>").append(words(random, first, WORDS)).append(".</p>\n");
      }
      articles.add(
          new Article(
              person.withArticlesIn(List.of("la", "lb", "lc", "ld")),
              "la",
              words(random, first, 2),
              random.nextInt(),
              "https://la.wikipedia.org/w/index.php?oldid=" + random.nextInt(),
              html.toString()));
    }
    return articles;
  }

  private static String words(Random random, char first, int number) {
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < number; word++) {
      text.append(word == 0 ? "" : " ");
      for (int i = 0; i < WORD; i++) {
        text.append((char) (first + random.nextInt(LETTERS)));
      }
    }
    return text.toString();
  }
}
