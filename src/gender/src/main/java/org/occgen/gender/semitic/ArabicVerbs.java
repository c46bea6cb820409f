package org.occgen.gender.semitic;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/**
 * Arabic verbs in the third person singular: the past and the present, with conjunctions, particles
 * of the future and object pronouns. The present is made from the past by the verb's form.
 */
final class ArabicVerbs {
  private static final WordTable TABLE = WordTable.read("ar/verbs.txt");
  private static final List<String> OBJECTS = List.of("ها", "ه", "هما", "هم", "هن", "ني");
  private static final Set<String> AMBIGUOUS = TABLE.words("ambiguous");
  private static final Set<String> FEMININE_ONLY = TABLE.words("feminine-only");
  private static final Pattern PAST = Pattern.compile("([وف]?)(.{2,})");
  private static final Pattern PRESENT = Pattern.compile("([وف]?[سل]?)([يت].{3,})");

  /** Endings of words that are no presents. */
  private static final Pattern NO_PRESENT =
      Pattern.compile(".*(ون|ان|ة|ت|اء|ين|وا|ا|ه)|ت..ي.|.{1,3}");

  /** The kind of a verb. It tells whom the verb is about and which role a noun behind it has. */
  enum Kind {
    INTRANSITIVE,
    TRANSITIVE,
    /** A verb whose object may be an institution: to found, to lead. */
    OF_INSTITUTIONS,
    /** Mostly about things. */
    THINGS,
    /** Not in the tables. */
    UNKNOWN
  }

  /**
   * A word read as a verb.
   *
   * @param object the pronoun of its object; may be empty
   * @param past whether it is past
   * @param ambiguous whether it may be another word
   * @param counterpart the whole word with a subject of the other gender
   */
  record Verb(
      WordGender gender,
      Kind kind,
      boolean past,
      boolean ambiguous,
      String object,
      String counterpart) {

    /** The same verb behind a conjunction or a particle. */
    Verb behind(String before) {
      return new Verb(gender, kind, past, ambiguous, object, before + counterpart);
    }

    /** The same verb with a pronoun, before which a last alif is written as such. */
    Verb with(String pronoun) {
      String other = counterpart.replaceFirst("ى$", "ا") + pronoun;
      return new Verb(gender, kind, past, ambiguous, pronoun, other);
    }

    /** Whether a noun behind it may be what is done. */
    boolean isTransitive() {
      return kind == Kind.TRANSITIVE || kind == Kind.OF_INSTITUTIONS;
    }
  }

  /** The kinds that have a table, in the order in which the tables count. */
  private static final List<Kind> KINDS =
      List.of(Kind.THINGS, Kind.INTRANSITIVE, Kind.OF_INSTITUTIONS, Kind.TRANSITIVE);

  private final Map<String, Verb> pasts = new HashMap<>();
  private final Map<String, Verb> presents = new HashMap<>();

  ArabicVerbs() {
    Map<String, String> irregular = TABLE.masculines("presents");
    for (Kind kind : KINDS) {
      String heading = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
      for (String verb : TABLE.words(heading)) {
        String feminine = verb.replaceFirst("[ىا]$", "") + "ت";
        if (!FEMININE_ONLY.contains(verb)) {
          boolean ambiguous = AMBIGUOUS.contains(verb);
          pasts.putIfAbsent(
              verb, new Verb(WordGender.MASCULINE, kind, true, ambiguous, "", feminine));
        }
        pasts.putIfAbsent(feminine, new Verb(WordGender.FEMININE, kind, true, false, "", verb));
        String present = irregular.getOrDefault(verb, "ي" + changed(verb, "present-stems"));
        present(present, kind);
        present(changed(present, "jussives"), kind); // behind "lam"
      }
    }
  }

  private void present(String masculine, Kind kind) {
    String feminine = "ت" + masculine.substring(1);
    presents.putIfAbsent(
        masculine, new Verb(WordGender.MASCULINE, kind, false, false, "", feminine));
    presents.putIfAbsent(
        feminine, new Verb(WordGender.FEMININE, kind, false, false, "", masculine));
  }

  /** A form changed by the first rule of a table that fits; itself if there is none. */
  private static String changed(String form, String heading) {
    for (List<String> rule : TABLE.lines(heading)) {
      Matcher fits = Pattern.compile(rule.get(0)).matcher(form);
      if (fits.matches()) {
        return fits.replaceFirst(rule.get(1));
      }
    }
    return form;
  }

  /** The word as a verb of the tables in the third person singular. */
  Optional<Verb> read(String word) {
    return of(pasts, PAST, word).or(() -> of(presents, PRESENT, word));
  }

  /** Whether the word may be a present of the tables. */
  boolean isPresent(String word) {
    return of(presents, PRESENT, word).isPresent();
  }

  /** The word as a verb of the present, in the tables or not. */
  Optional<Verb> presentOfAny(String word) {
    boolean masculine = word.startsWith("ي");
    boolean plain = (masculine || word.startsWith("ت")) && !NO_PRESENT.matcher(word).matches();
    return of(presents, PRESENT, word)
        .or(
            () ->
                plain
                    ? Optional.of(
                        new Verb(
                            masculine ? WordGender.MASCULINE : WordGender.FEMININE,
                            Kind.TRANSITIVE,
                            false,
                            true,
                            "",
                            (masculine ? "ت" : "ي") + word.substring(1)))
                    : Optional.empty());
  }

  /** A form of a table behind particles and with an object or not. */
  private Optional<Verb> of(Map<String, Verb> forms, Pattern shape, String word) {
    Optional<Verb> plain = withObject(forms, word);
    Matcher parts = shape.matcher(word);
    return plain.isPresent() || !parts.matches() || isVerbalNoun(parts.group(1), parts.group(2))
        ? plain
        : withObject(forms, parts.group(2)).map(verb -> verb.behind(parts.group(1)));
  }

  /** <i>Li-taʿallum</i>: behind a preposition a verbal noun looks like a feminine present. */
  private boolean isVerbalNoun(String before, String word) {
    return before.endsWith("ل") && pasts.containsKey(word);
  }

  private static Optional<Verb> withObject(Map<String, Verb> forms, String word) {
    Verb plain = forms.get(word);
    if (plain != null) {
      return Optional.of(plain);
    }
    for (String object : OBJECTS) {
      if (word.endsWith(object) && word.length() > object.length() + 2) {
        String stem = word.substring(0, word.length() - object.length());
        Verb verb = forms.get(stem.replaceFirst("ا$", "ى"));
        if (verb != null && !stem.endsWith("ى")) {
          return Optional.of(verb.with(object));
        }
      }
    }
    return Optional.empty();
  }
}
