package org.occgen.gender.grammar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.WordLists;

/**
 * A table of a language: lines of words, parted by spaces, under headings in brackets. Comments
 * begin with {@code #}.
 *
 * @param name of the file
 * @param sections the lines under each heading, each line its words
 */
public record WordTable(String name, Map<String, List<List<String>>> sections) {
  /**
   * Reads a table.
   *
   * @param name such as {@code es/nouns.txt}
   * @throws IllegalStateException if it is missing or a line stands before the first heading
   */
  public static WordTable read(String name) {
    Map<String, List<List<String>>> sections = new LinkedHashMap<>();
    List<List<String>> section = null;
    for (String line :
        WordLists.read(WordTable.class, name)
            .orElseThrow(() -> new IllegalStateException("the table " + name + " is missing"))) {
      if (line.startsWith("[") && line.endsWith("]")) {
        section = new ArrayList<>();
        sections.put(line.substring(1, line.length() - 1), section);
      } else if (section == null) {
        throw new IllegalStateException(name + ": \"" + line + "\" stands before any heading");
      } else {
        section.add(List.of(line.split("\\s+")));
      }
    }
    return new WordTable(name, sections);
  }

  /**
   * The table with nothing under those of some headings that it lacks.
   *
   * @param headings parted by white space
   * @throws IllegalStateException if it has a heading that is none of them
   */
  public WordTable complete(String headings) {
    List<String> known = List.of(headings.trim().split("\\s+", -1));
    Map<String, List<List<String>>> complete = new LinkedHashMap<>(sections);
    for (String heading : sections.keySet()) {
      if (!known.contains(heading)) {
        throw new IllegalStateException(
            name + " has the heading [" + heading + "], which no rule asks for");
      }
    }
    known.forEach(heading -> complete.putIfAbsent(heading, List.of()));
    return new WordTable(name, complete);
  }

  /**
   * The lines under a heading.
   *
   * @throws IllegalStateException if there is no such heading; a table of a new language is a copy
   *     of another one, whose headings stay even where nothing stands under them
   */
  public List<List<String>> lines(String heading) {
    List<List<String>> lines = sections.get(heading);
    if (lines == null) {
      throw new IllegalStateException(
          name + " has no heading [" + heading + "], which the rules ask for; it may be empty");
    }
    return lines;
  }

  /**
   * The entries under a heading: its lines, or words parted by slashes where a line has several
   * entries, as in <i>sister/brother aunt/uncle</i>.
   */
  public List<List<String>> entries(String heading) {
    return lines(heading).stream()
        .flatMap(
            line ->
                line.stream().allMatch(entry -> entry.contains("/"))
                    ? line.stream().map(entry -> List.of(entry.split("/")))
                    : Stream.of(line))
        .toList();
  }

  /** The entries under a heading, each of which must be a pair: feminine, then masculine. */
  public List<FormPair> pairs(String heading) {
    List<FormPair> pairs = new ArrayList<>();
    for (List<String> line : entries(heading)) {
      if (line.size() != 2) {
        throw new IllegalStateException(name + ": \"" + String.join(" ", line) + "\" is no pair");
      }
      pairs.add(new FormPair(line.get(0), line.get(1)));
    }
    return pairs;
  }

  /** The masculine form of each feminine one of the pairs under a heading. */
  public Map<String, String> masculines(String heading) {
    Map<String, String> masculines = new HashMap<>();
    pairs(heading).forEach(pair -> masculines.put(pair.feminine(), pair.masculine()));
    return masculines;
  }

  /** The feminine form of each masculine one of the pairs under a heading. */
  public Map<String, String> feminines(String heading) {
    Map<String, String> feminines = new HashMap<>();
    pairs(heading).forEach(pair -> feminines.put(pair.masculine(), pair.feminine()));
    return feminines;
  }

  /** The other form of each form of the pairs under a heading, by the gender of the form. */
  public Map<WordGender, Map<String, String>> byGender(String heading) {
    return Map.of(
        WordGender.FEMININE, masculines(heading), WordGender.MASCULINE, feminines(heading));
  }

  /** The other form of each form of the pairs under a heading. */
  public Map<String, String> counterparts(String heading) {
    Map<String, String> counterparts = masculines(heading);
    counterparts.putAll(feminines(heading));
    return counterparts;
  }

  /** All words under some headings, in the order of the table. */
  public Set<String> words(String... headings) {
    Set<String> words = new LinkedHashSet<>();
    for (String heading : headings) {
      entries(heading).forEach(words::addAll);
    }
    return Collections.unmodifiableSet(words);
  }
}
