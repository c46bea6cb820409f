package org.occgen.models.language;

import com.github.pemistahl.lingua.api.Language;
import com.github.pemistahl.lingua.api.LanguageDetector;
import com.ibm.icu.lang.UScript;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.text.LanguageIdentifier;

/**
 * Checks sentences with Lingua (low-accuracy mode: trigrams), made for the run's languages and the
 * few that they are confused with. A sentence is refused only if another language is clearly more
 * likely:
 *
 * <ol>
 *   <li>Names, titles and quotations speak for the wrong language, and biographies are full of
 *       them. So words that start with a capital letter are set aside. Of fewer than {@value
 *       #MIN_LETTERS} letters that remain nothing is said.
 *   <li>Lingua gives each language the mean log probability of the text's trigrams, relative to
 *       that of the likeliest: r, at most 1. The number of letters times (1/r - 1) grows as the
 *       logarithm of the likelihood ratio does, so long sentences need a smaller difference than
 *       short ones. It must exceed {@value #MIN_EVIDENCE}.
 *   <li>The whole sentence, names and all, must be likelier in another language too.
 * </ol>
 *
 * <p>The numbers were chosen on the development sets; {@code LanguageCheckSharedDataTest} measures
 * them again. Before all that, a sentence of which most letters are in another script than the
 * language's is refused.
 *
 * <p>Lingua knows some languages in one script only. If a text is in another script of its
 * language, Lingua judges it as text of the nearest relatives in that script ({@link StandIns}). If
 * there are no such relatives, the check refuses only other scripts and English.
 *
 * <p>A language that Lingua does not know is told by models of letters that ship with the project,
 * if there is one of it: from English, from its relatives, and from the run's other languages
 * ({@link LetterModelCheck}). So are the run's other languages from it, after Lingua.
 *
 * <p>Of a language that has neither, a sentence is refused if most of its letters are in another
 * script, or if Lingua takes it for English, whole and without what has a capital, with the same
 * evidence against every other of {@link RelatedLanguages#BESIDE_ENGLISH}. {@link #scope} tells
 * which of these checks a language gets.
 *
 * <p>Most sentences are accepted by {@link LinguaShortcut}, which tells what Lingua surely would
 * say; the verdicts are the same.
 *
 * <p>Safe for use by several threads. Detectors are shared in the JVM.
 */
public final class LinguaIdentifier implements LanguageIdentifier {
  /** Letters that must remain for a judgement. */
  static final int MIN_LETTERS = 12;

  /** Characters of a page that are looked at: Lingua holds every trigram of a text in memory. */
  private static final int MAX_LENGTH = 1_000;

  /** Evidence from which on another language is clearly more likely. */
  static final double MIN_EVIDENCE = 5;

  /** The same where a neighbour is likelier, on a page that is clearly in the language. */
  private static final double MIN_EVIDENCE_BESIDE = 8;

  /** The scripts and languages that the check distinguishes from a language. */
  public enum Scope {
    /** Other scripts, English, and the languages that it is confused with. */
    LANGUAGES,
    /** Other scripts, and English. */
    SCRIPT_AND_ENGLISH,
    /** Other scripts alone. */
    SCRIPT
  }

  private static final String ENGLISH = "en";
  private static final String OF_UNKNOWN = "";

  private static final Map<String, Language> KNOWN = LinguaModels.KNOWN;

  private final Map<String, Scripts> scripts = new TreeMap<>();
  private final Set<String> candidates; // empty where Lingua knows no language
  private final Map<String, Set<String>> standInCandidates = new TreeMap<>(); // "sr Latn"
  private final LanguageDetector english;
  private final Optional<LetterModelCheck> letterModels; // of runs with a language Lingua lacks
  private final boolean asksAlways;
  private final Map<List<Object>, LinguaShortcut> shortcuts = new ConcurrentHashMap<>();

  private LinguaIdentifier(Collection<String> languages, boolean asksAlways) {
    this.asksAlways = asksAlways;
    Set<String> judged = new TreeSet<>();
    for (String language : languages) {
      scripts.put(language, Scripts.of(language));
      if (KNOWN.containsKey(language)) {
        judged.add(language);
      }
    }
    candidates = judged.isEmpty() ? Set.of() : Set.copyOf(RelatedLanguages.with(judged));
    scripts.forEach(
        (language, own) ->
            own.names()
                .forEach(
                    script ->
                        standInCandidates.put(
                            language + ' ' + script,
                            StandIns.of(language, script).candidates(languages))));
    english = LinguaModels.detector(RelatedLanguages.BESIDE_ENGLISH);
    letterModels =
        letterModels(languages)
            .map(models -> new LetterModelCheck(models, languages, KNOWN.keySet()));
  }

  /** The shipped models, if they have a language of the run; else they are not even read. */
  private static Optional<LetterModels> letterModels(Collection<String> languages) {
    return languages.stream().anyMatch(LinguaIdentifier::hasLetterModel)
        ? Optional.of(LetterModels.shipped())
        : Optional.empty();
  }

  private static boolean hasLetterModel(String language) {
    return !KNOWN.containsKey(language)
        && LetterModels.shipped().card().languages().contains(language);
  }

  /**
   * Name and checksum of the models of letters that tell a language of the run; empty where Lingua
   * alone tells them.
   */
  public static Optional<String> letterModelsOf(Collection<String> languages) {
    return letterModels(languages).map(LetterModels::fingerprint);
  }

  /**
   * Makes an identifier.
   *
   * @param languages the run's languages
   * @throws IllegalArgumentException if no script is known for one of them
   */
  public static LinguaIdentifier of(Collection<String> languages) {
    return new LinguaIdentifier(languages, false);
  }

  /**
   * One that says the same and asks Lingua about every sentence: what {@link #of} is compared with.
   *
   * @throws IllegalArgumentException as {@link #of}
   */
  public static LinguaIdentifier withoutShortcuts(Collection<String> languages) {
    return new LinguaIdentifier(languages, true);
  }

  /** A serializable factory: it travels to workers and makes the identifier there. */
  public static Factory factory(Collection<String> languages) {
    List<String> copy = List.copyOf(new TreeSet<>(languages));
    return () -> of(copy);
  }

  @Override
  public Verdict check(String sentence, String language) {
    if (!scripts(language).mostOf(sentence)) {
      return Verdict.OTHER_SCRIPT;
    }
    return isRefused(sentence, "", language) ? Verdict.OTHER_LANGUAGE : Verdict.ACCEPTED;
  }

  /**
   * Judges a refused sentence again. One that a neighbour of the language has for itself by little
   * is accepted on a page that is clearly in the language and not in the neighbour's.
   */
  @Override
  public Verdict checkBeside(String sentence, List<String> accepted, String language) {
    Verdict verdict = check(sentence, language);
    return verdict == Verdict.OTHER_LANGUAGE && !isRefused(sentence, together(accepted), language)
        ? Verdict.ACCEPTED
        : verdict;
  }

  /**
   * Whether a sentence is refused beside the accepted ones of its page, or alone if it is empty.
   */
  private boolean isRefused(String sentence, String page, String language) {
    return switch (scope(language)) {
      case LANGUAGES -> {
        String script = scripts(language).inWhich(sentence);
        StandIns standIns = StandIns.of(language, script);
        if (!standIns.judges().isEmpty()) {
          Set<String> among =
              Objects.requireNonNull(standInCandidates.get(language + ' ' + script));
          yield isOther(sentence, page, standIns.judges(), among);
        }
        if (!KNOWN.containsKey(language)) {
          yield isOtherByLetters(sentence, page, language);
        }
        yield script.equals(scripts(language).names().get(0))
            ? isOther(sentence, page, Set.of(language), candidates)
                || isOtherByLetters(sentence, page, language)
            : isEnglish(sentence);
      }
      case SCRIPT_AND_ENGLISH -> isEnglish(sentence);
      case SCRIPT -> false;
    };
  }

  /**
   * Judges a page in a language that Lingua does not know as one long sentence: stubs have short
   * ones. Pages in languages that Lingua knows are accepted, for close relatives would lose theirs.
   */
  @Override
  public Verdict checkTogether(List<String> sentences, String language) {
    scripts(language);
    Scope scope = scope(language);
    if (KNOWN.containsKey(language) || scope == Scope.SCRIPT) {
      return Verdict.ACCEPTED;
    }
    String text = together(sentences);
    boolean refused =
        scope == Scope.LANGUAGES ? isOtherByLetters(text, "", language) : isEnglish(text);
    return refused ? Verdict.OTHER_LANGUAGE : Verdict.ACCEPTED;
  }

  private static String together(List<String> sentences) {
    StringBuilder text = new StringBuilder();
    for (String sentence : sentences) {
      if (text.length() < MAX_LENGTH) {
        text.append(sentence).append(' ');
      }
    }
    return text.toString();
  }

  /** The scope of the check of sentences in {@code language}. */
  public static Scope scope(String language) {
    if (KNOWN.containsKey(language) || hasLetterModel(language) || StandIns.has(language)) {
      return Scope.LANGUAGES;
    }
    return RelatedLanguages.LIKE_ENGLISH.contains(language)
        ? Scope.SCRIPT
        : Scope.SCRIPT_AND_ENGLISH;
  }

  /**
   * The check of text of a language in one of its scripts.
   *
   * @param script ISO 15924 code
   * @param byOwnModel a model of the language in this script checks it
   * @param standIns languages by whose models Lingua checks it; if there are none and no own model,
   *     the check refuses only other scripts and English
   */
  public record ScriptCheck(String script, boolean byOwnModel, Set<String> standIns) {
    /** The English name of the script. */
    public String name() {
      return UScript.getName(UScript.getCodeFromName(script));
    }
  }

  /** The checks of text of a language, one for each of its scripts. */
  public static List<ScriptCheck> scriptChecks(String language) {
    List<ScriptCheck> checks = new ArrayList<>();
    List<String> names = Scripts.of(language).names();
    for (String script : names) {
      boolean own =
          KNOWN.containsKey(language)
              ? script.equals(names.get(0))
              : hasLetterModel(language) && LetterModels.shipped().of(language).hasScript(script);
      checks.add(
          new ScriptCheck(script, own, new TreeSet<>(StandIns.of(language, script).judges())));
    }
    return checks;
  }

  /**
   * The languages that every run distinguishes from a language that Lingua lacks: English and the
   * relatives of the language. Empty where there is no letter model of the language.
   */
  public static Set<String> toldFrom(String language) {
    return hasLetterModel(language)
        ? RelatedLanguages.with(language, Set.of(), LetterModels.shipped().all())
        : Set.of();
  }

  /**
   * Whether another one of {@code among} is clearly likelier than each of {@code judges}.
   *
   * @param page as in {@link #isRefused}
   */
  private boolean isOther(String sentence, String page, Set<String> judges, Set<String> among) {
    String plain = withoutCapitalised(sentence);
    int letters = letters(plain);
    if (letters < MIN_LETTERS) {
      return false;
    }
    if (!asksAlways) {
      for (String judge : judges) {
        LinguaShortcut shortcut = shortcut(judge, among);
        if (shortcut.surelyWithin(plain, letters, MIN_EVIDENCE)
            || shortcut.surelyWithin(sentence, letters, 0)) {
          return false;
        }
      }
    }
    LanguageDetector detector = LinguaModels.detector(among);
    SortedMap<Language, Double> values = detector.computeLanguageConfidenceValues(plain);
    double evidence = letters * (1 / relative(values, judges) - 1);
    return evidence > MIN_EVIDENCE
        && relative(detector.computeLanguageConfidenceValues(sentence), judges) < 1
        && !(evidence <= MIN_EVIDENCE_BESIDE
            && !page.isEmpty()
            && relative(detector.computeLanguageConfidenceValues(page), judges) == 1
            && isOfNeighbour(values, judges));
  }

  /** Whether the likeliest language is a neighbour of one of {@code judges}. */
  private static boolean isOfNeighbour(SortedMap<Language, Double> values, Set<String> judges) {
    return judges.stream()
        .flatMap(judge -> RelatedLanguages.of(judge).stream())
        .anyMatch(neighbour -> relative(values, Set.of(neighbour)) == 1);
  }

  private boolean isOtherByLetters(String sentence, String page, String language) {
    if (letterModels.isEmpty()) {
      return false;
    }
    String plain = withoutCapitalised(sentence);
    if (letters(plain) < MIN_LETTERS) {
      return false;
    }
    if (!KNOWN.containsKey(language) && !letterModels.get().hasScriptOf(plain, language)) {
      return isEnglish(sentence);
    }
    return letterModels.get().isOther(plain, sentence, page, language);
  }

  private boolean isEnglish(String sentence) {
    String plain = withoutCapitalised(sentence);
    if (letters(plain) < MIN_LETTERS) {
      return false;
    }
    if (!asksAlways) {
      LinguaShortcut shortcut = shortcut(OF_UNKNOWN, RelatedLanguages.BESIDE_ENGLISH);
      if (shortcut.surelyNotLikeliest(plain) || shortcut.surelyNotLikeliest(sentence)) {
        return false;
      }
    }
    return LinguaModels.clearlyLikeliest(english, plain, MIN_EVIDENCE)
            .filter(Language.ENGLISH::equals)
            .isPresent()
        && LinguaModels.clearlyLikeliest(english, sentence, 0)
            .filter(Language.ENGLISH::equals)
            .isPresent();
  }

  /** The shortcut under a key; that of English beside others has a key of its own. */
  private LinguaShortcut shortcut(String key, Set<String> languages) {
    return shortcuts.computeIfAbsent(
        List.of(key, languages),
        k -> LinguaShortcut.of(languages, key.equals(OF_UNKNOWN) ? ENGLISH : key));
  }

  private Scripts scripts(String language) {
    Scripts known = scripts.get(language);
    if (known == null) {
      throw new IllegalArgumentException(
          "this identifier was not made for the language "
              + language
              + ", only for "
              + String.join(", ", scripts.keySet()));
    }
    return known;
  }

  /** The largest r of some languages: 1 if Lingua says nothing, 0 if all are excluded. */
  private static double relative(SortedMap<Language, Double> values, Set<String> codes) {
    if (values.isEmpty()) {
      return 1;
    }
    double largest = 0;
    for (String code : codes) {
      Language language = Objects.requireNonNull(KNOWN.get(code), code);
      largest = Math.max(largest, values.getOrDefault(language, 0.0));
    }
    return largest;
  }

  /** The words, each with a space behind it, that do not begin with a capital. */
  private static String withoutCapitalised(String sentence) {
    StringBuilder plain = new StringBuilder(sentence.length() + 1);
    int start = 0;
    for (int i = 0; i <= sentence.length(); i++) {
      if (i == sentence.length() || isSpace(sentence.charAt(i))) {
        int first = firstLetter(sentence, start, i);
        if (first >= 0 && !Character.isUpperCase(first) && !Character.isTitleCase(first)) {
          plain.append(sentence, start, i).append(' ');
        }
        start = i + 1;
      }
    }
    return plain.toString();
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static int firstLetter(String text, int start, int end) {
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      if (Character.isLetter(c)) {
        return c;
      }
      i += Character.charCount(c);
    }
    return -1;
  }

  private static int letters(String text) {
    int letters = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      letters += Character.isLetter(c) ? 1 : 0;
      i += Character.charCount(c);
    }
    return letters;
  }
}
