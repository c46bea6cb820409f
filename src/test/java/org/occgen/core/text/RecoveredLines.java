package org.occgen.core.text;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How many lines of a text the splitter finds again when five of them are joined to a paragraph.
 * Only lines with a terminal at their end and before them count: nothing tells where a headline
 * ends. In Chinese and Japanese a line that is a part of a quotation does not count: the splitter
 * keeps such a quotation whole. A line is <em>found</em> if a sentence begins where it begins and
 * one ends where it ends; it is <em>whole</em> if that is the same sentence. A line of several
 * sentences is found and not whole.
 *
 * @param lines how many count
 * @param found share of them that is found, in percent
 * @param whole share of them that is whole, in percent
 * @param strayOpenings sentences that end in an opening bracket
 */
record RecoveredLines(int lines, double found, double whole, int strayOpenings) {
  private static final int JOINED = 5;
  private static final Set<String> UNSPACED = Set.of("ja", "yue", "zh");
  private static final String CLOSERS = "[\"'”’“»›«‘)\\]」』》〉）】]*$";
  private static final Pattern ENDS = ends("");

  /** By language: where a character ends lines that means something else in others. */
  private static final Map<String, Pattern> OWN_ENDS =
      Map.of("bo", ends("།༎"), "dz", ends("།༎"), "el", ends(";"), "hy", ends(":"), "pa", ends("|"));

  private static Pattern ends(String further) {
    return Pattern.compile("(?:[.!?…؟۔।॥。！？።፧။។៕։" + further + "]|፡፡)" + CLOSERS);
  }

  /**
   * Joins lines, splits them and looks for them.
   *
   * @param language as {@link SentenceSplitter#forLanguage} takes it
   */
  static RecoveredLines of(String language, List<String> text) {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    Pattern terminal = OWN_ENDS.getOrDefault(language, ENDS);
    String space = UNSPACED.contains(language) ? "" : " ";
    List<String> lines =
        text.stream().map(SentenceCleaner::clean).filter(line -> !line.isEmpty()).toList();
    int counted = 0;
    int found = 0;
    int whole = 0;
    int stray = 0;
    for (int i = 0; i < lines.size(); i += JOINED) {
      List<String> joined = lines.subList(i, Math.min(i + JOINED, lines.size()));
      String paragraph = String.join(space, joined);
      Set<Integer> begins = new HashSet<>();
      Set<Integer> ends = new HashSet<>();
      Set<List<Integer>> sentences = new HashSet<>();
      int at = 0;
      for (String sentence : splitter.split(paragraph)) {
        int begin = paragraph.indexOf(sentence, at);
        at = begin + sentence.length();
        begins.add(begin);
        ends.add(at);
        sentences.add(List.of(begin, at));
        stray += "「『《〈（【".indexOf(sentence.charAt(sentence.length() - 1)) >= 0 ? 1 : 0;
      }
      int begin = 0;
      boolean afterTerminal = true;
      for (String line : joined) {
        int end = begin + line.length();
        boolean atTerminal = terminal.matcher(line).find();
        boolean part =
            UNSPACED.contains(language)
                && QuotationMarks.extent(line) != QuotationMarks.Extent.WITHIN;
        if (afterTerminal && atTerminal && !part) {
          counted++;
          found += begins.contains(begin) && ends.contains(end) ? 1 : 0;
          whole += sentences.contains(List.of(begin, end)) ? 1 : 0;
        }
        afterTerminal = atTerminal;
        begin = end + space.length();
      }
    }
    return new RecoveredLines(counted, 100.0 * found / counted, 100.0 * whole / counted, stray);
  }
}
