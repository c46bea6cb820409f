package org.occgen.run.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.transforms.testing.EntityJson;

/** A wiki of made-up people, each with a short page in English and in Swahili. */
public final class MadeWiki {
  public static final List<String> LANGUAGES = List.of("en", "sw");

  private MadeWiki() {}

  /** The title of a person's pages. */
  public static String title(int person) {
    return "Person number " + person;
  }

  /**
   * Writes a folder that a wiki server can serve.
   *
   * @param people how many people
   * @param deleted every so many people have no page in Swahili, though Wikidata says so
   * @return the pages that are there, such as {@code en:Person number 1}
   */
  public static Set<String> write(Path wiki, int people, int deleted) throws IOException {
    List<String> entities = new ArrayList<>();
    Set<String> pages = new TreeSet<>();
    for (int i = 1; i <= people; i++) {
      String title = title(i);
      entities.add(
          EntityJson.human(
              new Person(
                  "Q" + (1_000 + i),
                  title,
                  List.of(i % 2 == 0 ? "Q6581072" : "Q6581097"),
                  List.of("Q" + (1 + i % 20)),
                  List.of(new Sitelink("en", title), new Sitelink("sw", title))),
              i));
      for (String language : LANGUAGES) {
        if (!language.equals("sw") || i % deleted != 0) {
          Path page = wiki.resolve("pages/" + language + "/" + title.replace(' ', '_') + ".html");
          Files.createDirectories(page.getParent());
          Files.writeString(page, html(language, i));
          pages.add(language + ":" + title);
        }
      }
    }
    for (int occupation = 1; occupation <= 20; occupation++) {
      entities.add(
          EntityJson.item(
              "Q" + occupation, "occupation " + occupation, 1, List.of("Q12737077"), List.of()));
    }
    entities.add(EntityJson.item("Q12737077", "occupation", 1, List.of(), List.of()));
    Files.writeString(
        wiki.resolve("wikidata.json"), "[\n" + String.join(",\n", entities) + "\n]\n");
    return pages;
  }

  private static String html(String language, int i) {
    return String.format(
        Locale.ROOT,
        """
        <!DOCTYPE html>
        <html about="https://%s.wikipedia.org/wiki/Special:Redirect/revision/%d"><head></head>
        <body><p>Person number %d was born in the year %d and wrote many books about trains.</p>
        </body></html>
        """,
        language,
        100_000 + i,
        i,
        1850 + i % 150);
  }
}
