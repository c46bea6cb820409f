package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Excerpt;

/**
 * Traces of tools in lines that a system translated: characters and labels that cost score and are
 * no fault of the translation. A line counts if it has the trace and none of its references has it.
 *
 * @param references of each line; none if the lines are references themselves
 */
record SpoiledLines(List<String> lines, List<List<String>> references) {
  /** The share that is worth a warning where some translations have such a trace. */
  private static final double MANY = 0.1;

  /** The share that is worth a warning where a translation may have the trace for its style. */
  private static final double MOST = 0.5;

  /** Fewer lines may be anything. */
  private static final int FEWEST = 3;

  /** Characters that a label before a sentence has at most. */
  private static final int LABEL = 40;

  private static final int EXCERPT = 40;

  private static final Pattern COLON = Pattern.compile("^[^:：]{1," + LABEL + "}[:：]\\s*");

  private static final Pattern FIRST_WORD = Pattern.compile("^\\s*\\S{1," + LABEL + "}\\s+");

  /** Brackets and signs that do not begin a sentence: {@code [es]}, {@code >>spa<<}, bullets. */
  private static final Pattern SIGN = Pattern.compile("[\\[\\]<>{}|*#=~_•-]");

  /** A sentence for each trace that enough lines have. */
  List<String> warnings(String name) {
    List<String> warnings = new ArrayList<>();
    for (ToolTrace trace : ToolTrace.all()) {
      if (references.isEmpty() && trace.share() > ToolTrace.RARE) {
        continue; // the style of a text of its own
      }
      List<Integer> found =
          IntStream.range(0, lines.size())
              .filter(line -> trace.find(lines.get(line)).isPresent())
              .filter(
                  line ->
                      ofReferences(line).noneMatch(reference -> trace.find(reference).isPresent()))
              .boxed()
              .toList();
      if (isEnough(found.size(), trace.share())) {
        String example = trace.find(lines.get(found.get(0))).orElseThrow();
        warnings.add(
            told(name, found.size(), "has " + trace.words(), "have " + trace.words(), example));
      }
    }
    for (Map.Entry<String, Integer> opening : openings().entrySet()) {
      warnings.add(
          told(name, opening.getValue(), "begins alike", "begin alike", opening.getKey().strip()));
    }
    return warnings;
  }

  private String told(String name, int found, String one, String several, String example) {
    return format(
        "%s: %,d of %,d lines %s (\"%s\")%s; a tool may have changed the file, and that costs score",
        name,
        found,
        lines.size(),
        CountText.word(found, one, several),
        Excerpt.of(example, EXCERPT),
        references.isEmpty() ? "" : ", where the references do not");
  }

  private Stream<String> ofReferences(int line) {
    return references.isEmpty() ? Stream.empty() : references.get(line).stream();
  }

  private boolean isEnough(long found, double share) {
    return found >= FEWEST && found >= share * lines.size();
  }

  /**
   * The labels and single words that enough lines begin with, such as {@code Traducción:}, with the
   * number of lines beyond that of references; empty without references.
   */
  private Map<String, Integer> openings() {
    Map<String, Integer> openings = new TreeMap<>();
    if (references.isEmpty()) {
      return openings;
    }
    Map<String, Integer> labels = more(COLON);
    labels.forEach(
        (label, more) -> {
          if (isEnough(more, MANY)) {
            openings.put(label, more);
          }
        });
    more(FIRST_WORD)
        .forEach(
            (word, more) -> {
              boolean known =
                  openings.keySet().stream().anyMatch(opening -> opening.startsWith(word));
              if (!known && isEnough(more, SIGN.matcher(word).find() ? MANY : MOST)) {
                openings.put(word, more);
              }
            });
    return openings;
  }

  /** The beginnings of lines, with the number of lines less that of first references with them. */
  private Map<String, Integer> more(Pattern beginning) {
    Map<String, Integer> more = new HashMap<>();
    for (int line = 0; line < lines.size(); line++) {
      Optional<String> ours = beginning(beginning, lines.get(line));
      if (ours.isPresent()
          && ofReferences(line).noneMatch(reference -> reference.startsWith(ours.get()))) {
        more.merge(ours.get(), 1, Integer::sum);
      }
      ofReferences(line)
          .limit(1)
          .flatMap(reference -> beginning(beginning, reference).stream())
          .filter(theirs -> !ours.equals(Optional.of(theirs)))
          .forEach(theirs -> more.merge(theirs, -1, Integer::sum));
    }
    return more;
  }

  private static Optional<String> beginning(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
  }

  /**
   * The lines with blanks in place of labels that many of them begin with, so that no word of a
   * label is evidence. Every other character keeps its place.
   */
  List<String> withoutLabels() {
    List<String> labels =
        openings().keySet().stream()
            .filter(label -> COLON.matcher(label).find() || SIGN.matcher(label).find())
            .toList();
    return labels.isEmpty()
        ? lines
        : lines.stream()
            .map(
                line ->
                    labels.stream()
                        .filter(line::startsWith)
                        .findFirst()
                        .map(
                            label ->
                                " ".repeat(label.codePointCount(0, label.length()))
                                    + line.substring(label.length()))
                        .orElse(line))
            .toList();
  }
}
