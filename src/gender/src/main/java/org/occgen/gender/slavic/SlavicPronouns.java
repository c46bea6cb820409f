package org.occgen.gender.slavic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The pronouns and possessives of the third person. The table says what each becomes: a form, its
 * gender ({@code f} or {@code m}), its counterpart ({@code -} if it is no mark), and under which
 * conditions. A condition is a heading of the table, for the word before the pronoun, or endings of
 * the word behind it ({@code -em,-ou}). The first line that fits is taken.
 */
final class SlavicPronouns {
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
