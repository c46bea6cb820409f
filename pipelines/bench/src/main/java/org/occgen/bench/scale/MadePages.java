package org.occgen.bench.scale;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.occgen.core.person.Person;
import org.occgen.core.person.Titles;

/** Lines of the made-up HTML dump of one language, in the form of Wikimedia Enterprise. */
final class MadePages {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int LAST_REVISION = 1_000_000_000;

  private final MadePeople people;
  private final String language;
  private final MadeText text;

  /** The pages of {@code people} in a language. */
  MadePages(MadePeople people, String language) {
    this.people = people;
    this.language = language;
    this.text = new MadeText(people.plan(), language);
  }

  /** The page about the item of this index, if there is one in the language. */
  Optional<byte[]> page(long index) throws IOException {
    String qid = people.qid(index);
    boolean woman = false;
    Optional<String> title = Optional.of(MadeEntities.title(language, index));
    if (people.kind(index) != MadePeople.Kind.NO_HUMAN) {
      Person person = people.person(index);
      woman = MadePeople.isWoman(person.genders());
      title = person.title(language);
    }
    return title.isEmpty()
        ? Optional.empty()
        : Optional.of(page(index, qid, title.get(), text.sentences(index, woman)));
  }

  private byte[] page(long index, String qid, String title, List<String> sentences)
      throws IOException {
    SplittableRandom random =
        Draws.of(people.plan().seed(), Draws.For.PAGE, index, language.hashCode());
    long revision = 1L + random.nextInt(LAST_REVISION);
    String html = MadePage.html(language, title, revision, sentences, random);
    String host = "https://" + language + ".wikipedia.org";
    ObjectNode page =
        MAPPER
            .createObjectNode()
            .put("name", title)
            .put("identifier", 1_000 + index)
            .put("date_modified", "2024-03-01T00:00:00Z");
    page.putObject("version").put("identifier", revision).put("comment", "made up");
    page.put("url", host + "/wiki/" + Titles.percentEncoded(title));
    page.putObject("namespace").put("identifier", 0);
    page.putObject("in_language").put("identifier", language);
    String entity = "http://www.wikidata.org/entity/" + qid;
    page.putObject("main_entity").put("identifier", qid).put("url", entity);
    page.putObject("is_part_of").put("identifier", language + "wiki").put("url", host);
    page.putObject("article_body").put("html", html).put("wikitext", wikitext(title, sentences));
    return MAPPER.writeValueAsBytes(page);
  }

  private static String wikitext(String title, List<String> sentences) {
    StringBuilder wikitext = new StringBuilder("'''" + title + "'''\n\n");
    for (String sentence : sentences) {
      for (int i = 0; i < sentence.length(); i++) {
        char c = sentence.charAt(i);
        wikitext.append(
            c == MadeText.LINK_START
                ? "[["
                : c == MadeText.LINK_END ? "]]" : Character.toString(c));
      }
      wikitext.append('\n');
    }
    return wikitext.toString();
  }
}
