package org.occgen.core.biography;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;

/**
 * Turns an article into a biography: main text, cleaned, split, without what is no whole sentence
 * ({@link SentenceForm}), checked for its language, without repetitions, in the order of the
 * article.
 */
public final class BiographyExtractor {
  /**
   * Longest sentence that is kept, in characters. Sentences of Wikipedia seldom have 500; what is
   * longer than this is a list without full stops, and longer than what encoders read.
   */
  public static final int MAX_LENGTH = 1000;

  /** Fewest letters of a sentence. */
  public static final int MIN_LETTERS = 2;

  /** Markup that prose never holds: templates, tables and headings in wikitext, tags. */
  private static final Pattern MARKUP =
      Pattern.compile("\\{\\{|\\}\\}|\\{\\||\\|\\}|==|'''|</?[a-z]+[^<>]{0,200}>");

  private BiographyExtractor() {}

  /**
   * A checksum of the lists that the sentences of {@code languages} depend on: those that split
   * them, and the headings of back matter. A language without lists has one, too.
   */
  public static String listsOf(Collection<String> languages) {
    List<String> lines = new ArrayList<>();
    for (String language : new TreeSet<>(languages)) {
      lines.add(language);
      lines.addAll(SentenceSplitter.lists(language));
      lines.addAll(BackMatter.lines(language));
    }
    return Sha256.hex(String.join("\n", lines));
  }

  /**
   * The biography in {@code article}, or why there is none. A page most of whose sentences (not
   * counting repetitions and those too short or long to be judged) are in another language or
   * script is dropped as a whole: what is left of it is names and titles. So is one whose accepted
   * sentences are in another language if they are judged together. On any other page, refused
   * sentences are judged once more beside the accepted ones.
   *
   * @param splitter of the article's language
   * @param identifier knows the article's language
   */
  public static Extraction extract(
      Article article, SentenceSplitter splitter, LanguageIdentifier identifier) {
    MainText text = MainText.of(article.html(), article.language(), PageLimits.DEFAULT);
    if (text.outcome() != PageOutcome.USABLE) {
      return new Extraction(text.outcome(), text.message(), Optional.empty(), Map.of());
    }
    Map<SentenceOutcome, Integer> counts = new EnumMap<>(SentenceOutcome.class);
    List<String> kept = new ArrayList<>();
    SortedMap<Integer, List<String>> refused = new TreeMap<>(); // by the number kept before them
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < text.paragraphs().size(); i++) {
      List<String> sentences = splitter.split(SentenceCleaner.clean(text.paragraphs().get(i)));
      if (text.running().contains(i)) {
        List<String> prose = RunningText.prose(sentences);
        if (prose.size() < sentences.size()) {
          counts.merge(SentenceOutcome.BACK_MATTER, sentences.size() - prose.size(), Integer::sum);
        }
        sentences = prose;
      }
      for (int at = 0; at < sentences.size(); at++) {
        String sentence = sentences.get(at);
        SentenceOutcome outcome = judge(sentences, at, article.language(), seen, identifier);
        counts.merge(outcome, 1, Integer::sum);
        if (outcome == SentenceOutcome.KEPT) {
          kept.add(sentence);
        } else if (outcome == SentenceOutcome.WRONG_LANGUAGE) {
          refused.computeIfAbsent(kept.size(), before -> new ArrayList<>()).add(sentence);
        }
      }
    }
    int wrong =
        counts.getOrDefault(SentenceOutcome.WRONG_LANGUAGE, 0)
            + counts.getOrDefault(SentenceOutcome.WRONG_SCRIPT, 0);
    boolean other =
        !kept.isEmpty() && identifier.checkTogether(kept, article.language()) != Verdict.ACCEPTED;
    if (wrong > kept.size() || other) {
      if (!kept.isEmpty()) {
        counts.remove(SentenceOutcome.KEPT);
        counts.put(SentenceOutcome.WRONG_LANGUAGE_PAGE, kept.size());
      }
      return new Extraction(
          PageOutcome.WRONG_LANGUAGE,
          other
              ? "its sentences together are not in " + article.language()
              : lenientFormat(
                  "%s of %s sentences are not in %s",
                  wrong, wrong + kept.size(), article.language()),
          Optional.empty(),
          counts);
    }
    if (kept.isEmpty()) {
      return new Extraction(
          PageOutcome.NO_SENTENCES, "no sentence was kept: " + counts, Optional.empty(), counts);
    }
    Biography biography =
        new Biography(
            article.person(),
            article.language(),
            article.title(),
            article.revision(),
            article.url(),
            withThoseAcceptedBeside(kept, refused, article.language(), identifier, counts));
    return new Extraction(PageOutcome.USABLE, "", Optional.of(biography), counts);
  }

  /**
   * The sentences of a page that is in its language: those that were kept, and of the refused ones
   * those that are accepted beside them, all in the order of the article.
   *
   * @param refused by the number of sentences that were kept before them
   * @param counts are corrected
   */
  private static List<String> withThoseAcceptedBeside(
      List<String> kept,
      SortedMap<Integer, List<String>> refused,
      String language,
      LanguageIdentifier identifier,
      Map<SentenceOutcome, Integer> counts) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i <= kept.size(); i++) {
      for (String sentence : refused.getOrDefault(i, List.of())) {
        if (identifier.checkBeside(sentence, kept, language) == Verdict.ACCEPTED) {
          all.add(sentence);
          counts.merge(SentenceOutcome.KEPT, 1, Integer::sum);
          counts.computeIfPresent(
              SentenceOutcome.WRONG_LANGUAGE, (outcome, n) -> n == 1 ? null : n - 1);
        }
      }
      if (i < kept.size()) {
        all.add(kept.get(i));
      }
    }
    return all;
  }

  /**
   * Judges a clean sentence.
   *
   * @param sentences those of its paragraph
   * @param at which of them it is
   * @param seen holds those before it, and then this one
   */
  private static SentenceOutcome judge(
      List<String> sentences,
      int at,
      String language,
      Set<String> seen,
      LanguageIdentifier identifier) {
    String sentence = sentences.get(at);
    int letters = lettersUpToMin(sentence);
    if (letters < MIN_LETTERS) {
      return letters == 0 ? SentenceOutcome.NO_LETTERS : SentenceOutcome.TOO_SHORT;
    }
    if (sentence.length() > MAX_LENGTH) {
      return SentenceOutcome.TOO_LONG;
    }
    if (hasMarkup(sentence)) {
      return SentenceOutcome.MARKUP;
    }
    if (sentence.indexOf(MainText.OBJECT) >= 0) {
      return SentenceOutcome.LACKS_PART;
    }
    Optional<SentenceOutcome> fault = SentenceForm.fault(sentences, at, language);
    if (fault.isPresent()) {
      return fault.get();
    }
    // Clean sentences are in NFC with their white space folded, so equal ones are equal strings.
    if (!seen.add(sentence)) {
      return SentenceOutcome.DUPLICATE;
    }
    return switch (identifier.check(sentence, language)) {
      case ACCEPTED -> SentenceOutcome.KEPT;
      case OTHER_LANGUAGE -> SentenceOutcome.WRONG_LANGUAGE;
      case OTHER_SCRIPT -> SentenceOutcome.WRONG_SCRIPT;
    };
  }

  /** The number of letters of a sentence, at most {@link #MIN_LETTERS}. */
  private static int lettersUpToMin(String sentence) {
    return (int) sentence.codePoints().filter(Character::isLetter).limit(MIN_LETTERS).count();
  }

  /** Most sentences have none of the characters that the pattern needs. */
  private static boolean hasMarkup(String sentence) {
    return (sentence.indexOf('<') >= 0
            || sentence.indexOf('{') >= 0
            || sentence.indexOf('}') >= 0
            || sentence.contains("==")
            || sentence.contains("'''"))
        && MARKUP.matcher(sentence).find();
  }
}
