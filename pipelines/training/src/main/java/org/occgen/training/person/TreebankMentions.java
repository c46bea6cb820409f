package org.occgen.training.person;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;

/**
 * Adjectives of the corpus GUM that are no keyword, as more examples of what makes an adjective
 * speak of a person: their innermost entity is one (<i>young actress</i>) or not. Files are CoNLL-U
 * with GUM's entities in the last column. Adjectives behind a copula are left out, since entities
 * are noun phrases.
 */
public final class TreebankMentions {
  /** The keyword of these examples, which names no attribute. */
  static final AttributeKeyword ADJECTIVE =
      new AttributeKeyword("other", "other", List.of(), "who is so");

  /**
   * An entity begins: {@code (12-person-new}; or ends: {@code 12)}, or at its one word {@code )}.
   */
  private static final Pattern BRACKETS = Pattern.compile("\\((\\d+)-([a-z]+)[^()]*|(\\d*)\\)");

  private record Open(String id, String type) {}

  /**
   * A word of a sentence.
   *
   * @param head number of the word that it depends on
   * @param copula whether it is the copula of that word
   */
  private record Word(
      String form, String tag, boolean space, String entity, String head, boolean copula) {}

  /** Reads the examples of an archive of CoNLL-U files. */
  public static List<PersonExample> read(Path archive) throws IOException {
    List<PersonExample> examples = new ArrayList<>();
    KeywordMatcher keywords = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (Map.Entry<String, String> file : TarText.read(archive, ".conllu").entrySet()) {
      String document = file.getKey().replace(".conllu", "");
      String[] name = document.split("_", -1);
      Deque<Open> open = new ArrayDeque<>();
      List<Word> sentence = new ArrayList<>();
      for (String line : (file.getValue() + "\n\n").split("\n", -1)) {
        if (line.isEmpty()) {
          add(document, name.length > 1 ? name[1] : "", sentence, keywords, examples);
          sentence.clear();
        } else if (!line.startsWith("#")) {
          String[] fields = line.split("\t", -1);
          if (fields[0].matches("\\d+")) {
            sentence.add(word(fields, open));
          }
        }
      }
    }
    return examples;
  }

  private static Word word(String[] fields, Deque<Open> open) {
    String entity = "";
    List<String> ends = new ArrayList<>();
    for (String item : fields[9].split("\\|", -1)) {
      if (item.startsWith("Entity=")) {
        Matcher matcher = BRACKETS.matcher(item.substring("Entity=".length()));
        while (matcher.find()) {
          if (matcher.group(2) != null) {
            open.push(new Open(matcher.group(1), matcher.group(2)));
          } else {
            ends.add(matcher.group(3));
          }
        }
      }
    }
    if (!open.isEmpty()) {
      entity = open.peek().type();
    }
    for (String id : ends) {
      close(open, id);
    }
    boolean space = !fields[9].contains("SpaceAfter=No");
    return new Word(fields[1], fields[3], space, entity, fields[6], fields[7].equals("cop"));
  }

  private static void close(Deque<Open> open, String id) {
    if (id.isEmpty()) {
      open.poll();
      return;
    }
    for (Open entity : open) {
      if (entity.id().equals(id)) {
        open.remove(entity);
        return;
      }
    }
  }

  private static void add(
      String document,
      String genre,
      List<Word> sentence,
      KeywordMatcher keywords,
      List<PersonExample> examples) {
    StringBuilder text = new StringBuilder();
    int[] starts = new int[sentence.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = text.codePointCount(0, text.length());
      text.append(sentence.get(i).form()).append(sentence.get(i).space() ? " " : "");
    }
    Set<String> predicates =
        sentence.stream().filter(Word::copula).map(Word::head).collect(Collectors.toSet());
    for (int i = 0; i < starts.length; i++) {
      Word word = sentence.get(i);
      boolean predicate = predicates.contains(String.valueOf(i + 1));
      if (word.tag().equals("ADJ") && !predicate && keywords.mentions(word.form()).isEmpty()) {
        int end = starts[i] + word.form().codePointCount(0, word.form().length());
        examples.add(
            new PersonExample(
                document,
                genre,
                new AttributeMention(ADJECTIVE, text.toString(), starts[i], end),
                word.entity().equals("person")));
      }
    }
  }
}
