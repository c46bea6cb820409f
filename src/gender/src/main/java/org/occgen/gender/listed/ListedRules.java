package org.occgen.gender.listed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * A language whose tables list nouns for persons, what agrees before them, and pronouns. What no
 * table lists shows nothing: verbs, predicates and the nouns of unlisted kinds of persons.
 */
public final class ListedRules implements LanguageRules {
  private static final int REACH = 3; // words before a noun
  private static final int STEM = 2; // letters before an ending

  /**
   * A noun for a person.
   *
   * @param gender empty if it has one form, beside which a determiner shows the gender
   * @param other the form of the other gender
   * @param object that form as an object, which may be another one
   */
  private record Noun(Optional<WordGender> gender, String other, String object) {}

  private final Map<String, Noun> known = new HashMap<>();
  private final WordTable nouns;
  private final WordTable words;
  private final Map<WordGender, Map<String, String>> pronouns;
  private final Map<WordGender, Map<String, String>> determiners;
  private final List<FormPair> adjectives;
  private final List<FormPair> endings;
  private final boolean epicene; // masculine nouns for occupations

  /**
   * The rules of a language.
   *
   * @param language names the folder of its tables
   * @param occupations nouns beside those of the tables
   */
  public ListedRules(String language, List<FormPair> occupations) {
    nouns =
        WordTable.read(language + "/nouns.txt")
            .complete("pairs women epicene epicene-endings endings declensions");
    words =
        WordTable.read(language + "/words.txt")
            .complete("pronouns determiners objects adjectives no-pronouns");
    pronouns = words.byGender("pronouns");
    determiners = words.byGender("determiners");
    adjectives = words.pairs("adjectives");
    endings = nouns.pairs("endings");
    epicene = !nouns.lines("women").isEmpty();
    nouns.pairs("pairs").forEach(this::add);
    nouns.words("epicene").forEach(noun -> add(new FormPair(noun, noun)));
    Stream.concat(nouns.pairs("women").stream(), occupations.stream())
        .filter(FormPair::isUsable)
        .forEach(
            epicene
                ? pair -> known.putIfAbsent(pair.feminine(), hers(pair.masculine()))
                : this::add);
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return epicene;
  }

  private static Noun hers(String his) {
    return new Noun(Optional.of(WordGender.FEMININE), his, his);
  }

  private void add(FormPair noun) {
    List<FormPair> forms = inflected(noun);
    FormPair object = forms.get(forms.size() - 1);
    for (FormPair form : forms) {
      String hers = form.feminine();
      String his = form.masculine();
      Optional<WordGender> gender =
          hers.equals(his) ? Optional.empty() : Optional.of(WordGender.FEMININE);
      String hisObject = hers.equals(object.feminine()) ? object.masculine() : his;
      String hersObject = his.equals(object.masculine()) ? object.feminine() : hers;
      known.putIfAbsent(hers, new Noun(gender, his, hisObject));
      known.putIfAbsent(his, new Noun(Optional.of(WordGender.MASCULINE), hers, hersObject));
    }
  }

  @Override
  public List<FormPair> inflected(FormPair noun) {
    List<String> hers = declined(noun.feminine(), "f");
    List<String> his = declined(noun.masculine(), "m");
    return IntStream.range(0, Math.min(hers.size(), his.size()))
        .mapToObj(i -> new FormPair(hers.get(i), his.get(i)))
        .distinct()
        .toList();
  }

  /** The cases of a noun, by the first line of its gender and ending; the noun alone if none is. */
  private List<String> declined(String noun, String gender) {
    return nouns.lines("declensions").stream()
        .filter(line -> line.get(0).equals(gender) && noun.endsWith(line.get(1)))
        .findFirst()
        .map(
            line ->
                line.stream()
                    .skip(1)
                    .map(end -> noun.substring(0, noun.length() - line.get(1).length()) + end)
                    .toList())
        .orElse(List.of(noun));
  }

  private Optional<Noun> noun(String word) {
    return Optional.ofNullable(known.get(word))
        .or(() -> replaced(word, endings, WordGender.FEMININE).map(ListedRules::hers))
        .or(
            () ->
                nouns.words("epicene-endings").stream()
                    .filter(ending -> ends(word, ending))
                    .findFirst()
                    .map(ending -> new Noun(Optional.empty(), word, word)));
  }

  private static boolean ends(String word, String ending) {
    return word.length() >= ending.length() + STEM && word.endsWith(ending);
  }

  /** A word of a gender with the ending of the other one; empty if it ends as no pair does. */
  private static Optional<String> replaced(String word, List<FormPair> pairs, WordGender gender) {
    for (FormPair pair : pairs) {
      boolean feminine = gender == WordGender.FEMININE;
      String ending = feminine ? pair.feminine() : pair.masculine();
      if (word.equals(ending) || ends(word, ending)) {
        String other = feminine ? pair.masculine() : pair.feminine();
        return Optional.of(word.substring(0, word.length() - ending.length()) + other);
      }
    }
    return Optional.empty();
  }

  @Override
  public void find(SentenceWords sentence, SentenceFindings findings) {
    for (int i = 0; i < sentence.size(); i++) {
      for (WordGender gender : WordGender.values()) {
        Optional<Noun> noun =
            noun(sentence.lower(i)).filter(one -> one.gender().orElse(gender) == gender);
        if (noun.isPresent()) {
          noun(sentence, i, noun.get(), gender, findings);
        }
        String other = pronouns.getOrDefault(gender, Map.of()).get(sentence.lower(i));
        if (other != null && isPronoun(sentence, i)) {
          Optional<String> form = Optional.of(other).filter(one -> !one.equals("-"));
          findings.add(new Finding(i, i, gender, Evidence.PRONOUN, form, Strength.SURE));
        }
      }
    }
  }

  /** Adds a noun that shows a gender, and what agrees before it up to a determiner. */
  private void noun(
      SentenceWords sentence, int noun, Noun read, WordGender gender, SentenceFindings findings) {
    Strength strength = gender == WordGender.FEMININE ? Strength.SURE : Strength.GENERIC;
    Map<Integer, String> agreeing = new HashMap<>();
    String determiner = null;
    boolean agrees = true;
    for (int i = noun - 1; agrees && determiner == null && i >= noun - REACH; i--) {
      String word = sentence.joined(i + 1) ? sentence.lower(i) : "";
      determiner = determiners.getOrDefault(gender, Map.of()).get(word);
      Optional<String> other =
          Optional.ofNullable(determiner).or(() -> replaced(word, adjectives, gender));
      int at = i;
      other.ifPresent(form -> agreeing.put(at, form));
      agrees = other.isPresent();
    }
    if (read.gender().isPresent()) {
      boolean object = determiner != null && words.words("objects").contains(determiner);
      String other = object ? read.object() : read.other();
      findings.add(noun, gender, Evidence.NOUN, other, strength);
    }
    if (determiner != null) {
      agreeing.forEach(
          (at, other) -> findings.add(at, gender, Evidence.AGREEMENT, other, strength));
    }
  }

  /** Whether a form is a pronoun of one person where it stands, by the words beside it. */
  private boolean isPronoun(SentenceWords sentence, int i) {
    String before = sentence.joined(i + 1) ? sentence.lower(i + 1) : "";
    String behind = sentence.joined(i) ? sentence.lower(i - 1) : "";
    return words.lines("no-pronouns").stream()
        .filter(line -> line.get(0).equals(sentence.lower(i)))
        .noneMatch(line -> isListed(line, line.get(1).equals("before") ? before : behind));
  }

  /** Whether a line has a word, or its ending with a hyphen before it. */
  private static boolean isListed(List<String> line, String word) {
    return line.stream()
        .skip(2)
        .anyMatch(one -> one.startsWith("-") ? ends(word, one.substring(1)) : one.equals(word));
  }
}
