package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SpeechPredicates.Person;

/**
 * An English dialogue of the suite gender-res: <i>The woman smiled. "I think I'm kind," she said.
 * He laughed back. "No, you're weird," he replied.</i> An adjective behind <i>I'm</i> is about who
 * speaks, one behind <i>you're</i> about who is spoken to.
 *
 * @param adjectives in the order of the text
 */
record DialogueSource(List<Adjective> adjectives) {
  private static final Pattern QUOTE = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern CLAUSE =
      Pattern.compile("\\b(I|you)(?:'m|'re| am| are)(?: not)? (\\p{L}[\\p{L}-]*)");
  private static final Pattern PRONOUN =
      Pattern.compile("\\b(I|she|he|they)\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern NOUN =
      Pattern.compile("\\bthe (woman|man)\\b", Pattern.CASE_INSENSITIVE);

  /**
   * An adjective.
   *
   * @param person of its clause
   * @param expected the gender of whom it is about; empty if the text does not tell
   */
  record Adjective(Person person, Optional<WordGender> expected) {}

  static DialogueSource of(String text) {
    Matcher quote = QUOTE.matcher(text);
    List<String> quotes = new ArrayList<>();
    List<String> around = new ArrayList<>(); // what stands before each quotation, and behind it
    int end = 0;
    while (quote.find()) {
      around.add(text.substring(end, quote.start()));
      quotes.add(quote.group(1));
      end = quote.end();
    }
    around.add(text.substring(end));
    List<Adjective> adjectives = new ArrayList<>();
    for (int i = 0; i < quotes.size(); i++) {
      Optional<WordGender> speaker = speaker(around, i);
      Optional<WordGender> listener = quotes.size() > 1 ? speaker(around, 1 - i) : Optional.empty();
      Matcher clause = CLAUSE.matcher(quotes.get(i));
      while (clause.find()) {
        boolean first = clause.group(1).equals("I");
        adjectives.add(
            new Adjective(first ? Person.FIRST : Person.SECOND, first ? speaker : listener));
      }
    }
    return new DialogueSource(adjectives);
  }

  /** The gender of who speaks a quotation: by the noun before it, or by the pronoun behind it. */
  private static Optional<WordGender> speaker(List<String> around, int quote) {
    if (quote + 1 >= around.size()) {
      return Optional.empty();
    }
    String behind = around.get(quote + 1);
    Matcher pronoun = PRONOUN.matcher(behind);
    Optional<WordGender> said = pronoun.find() ? gender(pronoun.group(1)) : Optional.empty();
    Matcher noun = NOUN.matcher(around.get(quote));
    return said.or(() -> noun.find() ? gender(noun.group(1)) : Optional.empty());
  }

  private static Optional<WordGender> gender(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "she", "woman" -> Optional.of(WordGender.FEMININE);
      case "he", "man" -> Optional.of(WordGender.MASCULINE);
      default -> Optional.empty();
    };
  }
}
