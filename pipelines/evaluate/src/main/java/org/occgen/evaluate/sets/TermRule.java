package org.occgen.evaluate.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.gender.Verdict;

/**
 * The rule of MuST-SHE (Gaido et al. 2020, section 4) and INES (Savoldi et al. 2023): terms, each
 * in a right and a wrong form, are looked for among the words of a translation. A word is found
 * once.
 *
 * @param terms of one sentence
 */
record TermRule(List<Term> terms) implements SetItem.PublishedRule {
  /**
   * A term, in lower case.
   *
   * @param right one word or more
   * @param wrong likewise
   */
  record Term(List<String> right, List<String> wrong) {}

  /**
   * The numbers of terms of a translation that are found.
   *
   * @param terms all
   * @param found those of which a form is found
   * @param right right forms that are found
   * @param wrong wrong forms that are found
   */
  record Counts(int terms, int found, int right, int wrong) {
    static final Counts ZERO = new Counts(0, 0, 0, 0);

    Counts plus(Counts other) {
      return new Counts(
          terms + other.terms, found + other.found, right + other.right, wrong + other.wrong);
    }

    /** Wrong if a wrong form is found, none if no form is. */
    Verdict verdict() {
      return wrong > 0 ? Verdict.WRONG : right > 0 ? Verdict.RIGHT : Verdict.NONE;
    }
  }

  TermRule {
    terms = List.copyOf(terms);
  }

  /** The rule of a cell of MuST-SHE: terms between semicolons, their forms between spaces. */
  static TermRule ofMustShe(String cell) {
    List<Term> terms = new ArrayList<>();
    for (String term : cell.split(";", -1)) {
      List<String> forms = words(term);
      if (forms.size() != 2) {
        throw new IllegalArgumentException(
            "\"" + term + "\" is no right word and a wrong one, between a space");
      }
      terms.add(new Term(forms.subList(0, 1), forms.subList(1, 2)));
    }
    return new TermRule(terms);
  }

  /** The rule of a cell of INES: an inclusive term, a semicolon, one that is not. */
  static TermRule ofInes(String cell) {
    String[] forms = cell.split(";", -1);
    if (forms.length < 2 || forms[0].isBlank() || forms[1].isBlank()) {
      throw new IllegalArgumentException(
          "\"" + cell + "\" is no inclusive term and one that is not, between a semicolon");
    }
    return new TermRule(List.of(new Term(words(forms[0]), words(forms[1]))));
  }

  private static List<String> words(String text) {
    return List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+"));
  }

  @Override
  public Verdict decide(String translation) {
    return in(translation).verdict();
  }

  /** The numbers of terms that are found in a translation, marks beside words left out. */
  Counts in(String translation) {
    List<String> words =
        new ArrayList<>(words(translation.replaceAll("[^\\p{L}\\p{M}\\p{N}'’-]+|(?<=['’])", " ")));
    int found = 0;
    int right = 0;
    int wrong = 0;
    for (Term term : terms) {
      boolean hasRight = take(words, term.right());
      boolean hasWrong = take(words, term.wrong());
      found += hasRight || hasWrong ? 1 : 0;
      right += hasRight ? 1 : 0;
      wrong += hasWrong ? 1 : 0;
    }
    return new Counts(terms.size(), found, right, wrong);
  }

  private static boolean take(List<String> words, List<String> term) {
    for (int i = 0; i + term.size() <= words.size(); i++) {
      if (words.subList(i, i + term.size()).equals(term)) {
        words.subList(i, i + term.size()).clear();
        return true;
      }
    }
    return false;
  }
}
