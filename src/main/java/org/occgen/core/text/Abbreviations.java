package org.occgen.core.text;

import static org.occgen.core.files.CountText.format;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A language's abbreviations and the words that open its sentences.
 *
 * <p>{@code abbreviations/shared.txt} holds what every language has, such as English titles; {@code
 * abbreviations/<language>.txt} holds what the language has besides, or uses otherwise. A line is
 * an abbreviation with its full stops and without the spaces inside it ({@code a.C.}), then, where
 * it is not {@code inside}, the {@link Use} in lower case. Names with a mark are abbreviations of
 * the use {@code starter}: {@code Yahoo!}. One that begins with a lower-case letter is found with a
 * capital, too, unless it is a single letter ({@code с.} is a page, {@code С.} an initial). {@code
 * starters/<language>.txt}: a word a line, as it opens a sentence; {@code Ali*} stands for all
 * words with that beginning. {@code continuations/<language>.txt}, in the same form: words behind a
 * quotation with which the sentence around it goes on, in languages that say "he said" last. Lines
 * that begin with {@code #} are comments.
 */
final class Abbreviations {
  /** The condition under which the full stop of an abbreviation ends a sentence. */
  enum Use {
    /** Never: {@code Dr. Smith}. */
    INSIDE,
    /** Unless a number follows: {@code No. 5}, {@code p. XII}. */
    NUMBER,
    /** Unless digits follow: {@code no. 5}, where {@code no} is a word that may end a sentence. */
    DIGIT,
    /** If a word follows that opens sentences: {@code U.S. The}, but {@code U.S. Army}. */
    STARTER,
    /** If a capital follows: {@code etc. Then}. */
    CAPITAL,
    /**
     * If a capital follows a year or century, unless the date opens its clause: {@code родился в
     * 1937 г. Окончил}, but {@code В 1937 г. Иванов}, and {@code в г. Киеве}.
     */
    YEAR
  }

  /** Longest abbreviation that is looked for, in characters. */
  static final int MAX_LENGTH = 24;

  private static final String SHARED = "shared";

  private final boolean listed;
  private final Map<String, Use> uses;
  private final Words starters;
  private final Words continuations;

  /** Words, and beginnings of words. */
  private record Words(Set<String> whole, Set<String> beginnings) {
    static Words of(List<String> lines) {
      Set<String> whole = new HashSet<>();
      Set<String> beginnings = new HashSet<>();
      for (String word : lines) {
        if (word.endsWith("*")) {
          beginnings.add(word.substring(0, word.length() - 1));
        } else {
          whole.add(word);
        }
      }
      return new Words(Set.copyOf(whole), Set.copyOf(beginnings));
    }

    boolean have(String word) {
      if (whole.contains(word)) {
        return true;
      }
      if (!beginnings.isEmpty()) {
        for (int end = 1; end < Math.min(word.length() - 1, 8); end++) {
          if (beginnings.contains(word.substring(0, end))) {
            return true;
          }
        }
      }
      return false;
    }
  }

  private Abbreviations(
      boolean listed, Map<String, Use> uses, Words starters, Words continuations) {
    this.listed = listed;
    this.uses = Collections.unmodifiableMap(uses);
    this.starters = starters;
    this.continuations = continuations;
  }

  /** The abbreviations of {@code language}; the shared ones alone where it has no list. */
  static Abbreviations forLanguage(String language) {
    Map<String, Use> uses = new HashMap<>();
    read(SHARED, uses);
    return new Abbreviations(
        read(language, uses),
        uses,
        Words.of(list("starters/" + language + ".txt")),
        Words.of(list("continuations/" + language + ".txt")));
  }

  /** Reads the list {@code name} into {@code uses}; false if there is none. */
  private static boolean read(String name, Map<String, Use> uses) {
    List<String> lines = list("abbreviations/" + name + ".txt");
    for (String line : lines) {
      int space = line.indexOf(' ');
      String abbreviation = space < 0 ? line : line.substring(0, space);
      Use use =
          space < 0
              ? Use.INSIDE
              : Use.valueOf(line.substring(space + 1).strip().toUpperCase(Locale.ROOT));
      char last = abbreviation.charAt(abbreviation.length() - 1);
      if ((!Terminals.isFullStop(last) && "!?".indexOf(last) < 0)
          || abbreviation.length() > MAX_LENGTH) {
        throw new IllegalStateException(
            format(
                "abbreviations/%s.txt: \"%s\" does not end in a full stop, ! or ?, or has more than"
                    + " %d characters",
                name, line, MAX_LENGTH));
      }
      uses.put(abbreviation, use);
    }
    return !lines.isEmpty();
  }

  /** The lines of all lists of {@code language}, each list behind its name. */
  static List<String> lines(String language) {
    return Stream.concat(
            Stream.of("abbreviations/" + SHARED + ".txt"),
            Stream.of("abbreviations", "starters", "continuations")
                .map(folder -> folder + "/" + language + ".txt"))
        .flatMap(name -> Stream.concat(Stream.of(name), list(name).stream()))
        .toList();
  }

  private static List<String> list(String name) {
    return WordLists.read(Abbreviations.class, name).orElse(List.of());
  }

  /** Whether the language has a list of abbreviations of its own. */
  boolean isListed() {
    return listed;
  }

  /** The use of {@code abbreviation} (with full stops, without spaces), if it is one. */
  Optional<Use> use(String abbreviation) {
    Use use = uses.get(abbreviation);
    if (use == null && abbreviation.length() > 2 && Character.isUpperCase(abbreviation.charAt(0))) {
      use = uses.get(Character.toLowerCase(abbreviation.charAt(0)) + abbreviation.substring(1));
    }
    return Optional.ofNullable(use);
  }

  /** Whether {@code word} opens sentences. */
  boolean isStarter(String word) {
    return starters.have(word);
  }

  /** Whether a sentence that quotes another goes on with {@code word} behind the quotation. */
  boolean isContinuation(String word) {
    return continuations.have(word);
  }
}
