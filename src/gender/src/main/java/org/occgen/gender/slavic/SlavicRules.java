package org.occgen.gender.slavic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.slavic.SlavicLexicon.Noun;

/**
 * A Slavic language. Nouns for persons are declined, adjectives before them agree in case; verbs of
 * the past and predicates agree with a subject that is a pronoun, a noun for a person, a name, or
 * left out. What differs between the languages is their dictionary and their tables.
 */
public final class SlavicRules implements LanguageRules {
  private static final int TITLE = 6; // words

  /** Headings of {@code words.txt}. */
  private static final String WORDS =
      """
      accusative accusative-only adverbs agreeing agreeing-plural and appositions
      bare-predicates clause-starts copulas counting dative dative-only dative-verbs
      determiners genitive homographs instrumental locative no-persons numerals
      plural-subjects possessives predicate-pairs prepositions present-copulas
      pronouns rare reflexive relative relative-forms self speech spoken subjects
      things traits
      """;

  /** Headings of {@code nouns.txt}. */
  private static final String NOUNS =
      """
      specific people roles work exceptions of-gender paradigms
      """;

  /** Headings of {@code endings.txt}. */
  private static final String ENDINGS =
      """
      declensions men participles past past-plural short verbs nouns misread
      """;

  private final SlavicMorphology morphology;
  private final SlavicLexicon lexicon;
  private final FunctionWords functions;
  private final SlavicPronouns pronouns;

  /**
   * The rules of a language.
   *
   * @param language names the folder of its tables
   * @param occupations nouns beside those of the tables
   */
  public SlavicRules(String language, List<FormPair> occupations) {
    this(language, Lexicon.of(language), occupations);
  }

  /** The rules with a dictionary, which may have no words. */
  SlavicRules(String language, Lexicon dictionary, List<FormPair> occupations) {
    WordTable words = WordTable.read(language + "/words.txt").complete(WORDS);
    WordTable nouns = WordTable.read(language + "/nouns.txt").complete(NOUNS);
    WordEndings endings =
        new WordEndings(WordTable.read(language + "/endings.txt").complete(ENDINGS));
    functions = new FunctionWords(words);
    SlavicForms forms = new SlavicForms(dictionary, endings, nouns, words, functions);
    morphology = new SlavicMorphology(dictionary, endings, forms, words, functions);
    lexicon = new SlavicLexicon(nouns, words, functions, morphology, forms, occupations);
    pronouns = new SlavicPronouns(words, functions);
  }

  @Override
  public String spelled(String word) {
    return SlavicMorphology.folded(word);
  }

  @Override
  public List<FormPair> inflected(FormPair noun) {
    return lexicon.inflected(noun);
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return functions.has("traits", "epicene-occupations");
  }

  @Override
  public void find(SentenceWords sentence, SentenceFindings findings) {
    SentenceWords words = sentence.spelled(SlavicMorphology::folded);
    SlavicNounPhrases phrases =
        new SlavicNounPhrases(new SlavicSentence(morphology, lexicon, functions, words, findings));
    boolean[] titles = titles(words);
    for (int i = 0; i < words.size(); i++) {
      if (!titles[i]) {
        pronouns.find(words, i, findings);
        noun(words, i, phrases);
      }
      lexicon.findOfGender(words.lower(i), words.lower(i + 1), i, findings);
    }
    SlavicPredicates predicates = new SlavicPredicates(phrases);
    Optional<Finding> last = Optional.empty(); // the verb before, which agrees with a person
    for (int i = 0; i < words.size(); i++) {
      if (!titles[i]) {
        Optional<Finding> verb = predicates.verb(i, last);
        last = verb.isPresent() ? verb : last;
      }
      predicates.present(i, last);
      predicates.bare(i, last);
    }
    for (int i = 0; i < words.size(); i++) {
      phrases.findRelative(i);
      predicates.beside(i);
      predicates.apposition(i);
    }
    UnaryOperator<String> spelling = SlavicMorphology.spelling(words.sentence());
    findings.replaceCounterparts(found -> found.counterpart().map(spelling));
  }

  /** Adds a noun for a person, which may be a compound with a hyphen. */
  private void noun(SentenceWords words, int i, SlavicNounPhrases phrases) {
    String word = words.lower(i);
    boolean hyphen = i > 0 && words.gap(i).equals("-");
    Optional<Noun> compound =
        hyphen ? lexicon.noun(words.lower(i - 1) + "-" + word) : Optional.empty();
    Optional<Noun> noun =
        hyphen && words.capital(i) ? compound : compound.or(() -> lexicon.noun(word));
    noun.filter(one -> isNoun(words, i, one))
        .ifPresent(one -> phrases.find(compound.isPresent() ? i - 1 : i, i, one));
  }

  /** Whether a noun is no name: <i>Коваль</i>, <i>Кубок Короля</i>. */
  private boolean isNoun(SentenceWords words, int i, Noun noun) {
    if (!words.capital(i)) {
      return true;
    }
    return noun.pair().listed()
        ? !(words.adjacent(i) && words.name(i - 1) && morphology.isThing(words.lower(i - 1)))
        : !words.name(i) && !morphology.mayBeName(words.lower(i));
  }

  /** Which words stand in the title of a work: a few between quotation marks, after a capital. */
  private static boolean[] titles(SentenceWords words) {
    boolean[] titles = new boolean[words.size()];
    for (int i = 1; i < words.size(); i++) {
      if (!titles[i] && words.capital(i) && hasAny(words.gap(i), "«„\"")) {
        int end = i + 1;
        while (end < words.size() && end <= i + TITLE && !hasAny(words.gap(end), "»”“\"")) {
          end++;
        }
        Arrays.fill(titles, i, end <= i + TITLE ? end : i + 1, true);
      }
    }
    return titles;
  }

  private static boolean hasAny(String gap, String marks) {
    return gap.chars().anyMatch(mark -> marks.indexOf(mark) >= 0);
  }

  /**
   * The pronouns and possessives of the third person. The table says what each becomes: a form, its
   * gender ({@code f} or {@code m}), its counterpart ({@code -} if it is no mark), and under which
   * conditions. A condition is a heading of the table, for the word before the pronoun, or endings
   * of the word behind it ({@code -em,-ou}). The first line that fits is taken.
   */
  private static final class SlavicPronouns {
    private final FunctionWords functions;
    private final Map<String, List<List<String>>> lines;

    SlavicPronouns(WordTable table, FunctionWords functions) {
      this.functions = functions;
      lines =
          table.lines("pronouns").stream()
              .collect(Collectors.groupingBy(line -> SlavicMorphology.folded(line.get(0))));
    }

    /** Adds the pronoun that a word is. */
    void find(SentenceWords words, int i, SentenceFindings findings) {
      lines.getOrDefault(words.lower(i), List.of()).stream()
          .filter(line -> line.stream().skip(3).allMatch(condition -> isMet(condition, words, i)))
          .findFirst()
          .filter(line -> !line.get(2).equals("-"))
          .ifPresent(
              line ->
                  findings.add(
                      i,
                      line.get(1).equals("f") ? WordGender.FEMININE : WordGender.MASCULINE,
                      Evidence.PRONOUN,
                      line.get(2)));
    }

    private boolean isMet(String condition, SentenceWords words, int i) {
      return condition.startsWith("-")
          ? Arrays.stream(condition.split(",", -1))
              .anyMatch(ending -> words.lower(i + 1).endsWith(ending.substring(1)))
          : functions.isLike(condition, words.lower(i - 1));
    }
  }
}
