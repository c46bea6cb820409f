package org.occgen.sparql.query;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.core.text.WordLists;

/**
 * A query among this package's resources, with places for values.
 *
 * <p>{@code $name} stands for the values bound to that name, between spaces. Lines from {@code #[
 * name} to {@code #]} are there only if that name is bound (to no value at all, perhaps); from
 * {@code #[ each name} to {@code #]} they are there once for each of its values. Sections do not
 * nest. Other lines that begin with {@code #} are for the reader of the file and are not sent.
 */
final class QueryTemplate {
  private static final Pattern PLACE = Pattern.compile("\\$([a-z][a-zA-Z]*)");
  private static final Pattern OPEN = Pattern.compile("#\\[ (each )?([a-z][a-zA-Z]*)");

  private final String name;
  private final List<String> lines;
  private final Set<String> names = new HashSet<>();

  private QueryTemplate(String name, List<String> lines) {
    this.name = name;
    this.lines = lines;
    for (String line : lines) {
      Matcher open = OPEN.matcher(line);
      if (open.matches()) {
        names.add(open.group(2));
      }
      PLACE.matcher(line).results().forEach(place -> names.add(place.group(1)));
    }
  }

  /** The template in the resource {@code name.rq}. */
  static QueryTemplate load(String name) {
    return new QueryTemplate(
        name, WordLists.text(QueryTemplate.class, name + ".rq").lines().toList());
  }

  /**
   * The query with values in their places.
   *
   * @param values terms by name
   * @param divisible whether the same can be asked in smaller parts
   * @throws IllegalStateException if a place has no value, or a value no place
   */
  SparqlQuery bind(Map<String, List<SparqlTerm>> values, boolean divisible) {
    for (String bound : values.keySet()) {
      if (!names.contains(bound)) {
        throw new IllegalStateException(name + ".rq has no place for " + bound);
      }
    }
    StringBuilder query = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      Matcher open = OPEN.matcher(lines.get(i));
      if (!open.matches()) {
        append(lines.get(i), values, query);
        continue;
      }
      int end = lines.subList(i, lines.size()).indexOf("#]");
      if (end < 0) {
        throw new IllegalStateException(name + ".rq: a section does not end: " + lines.get(i));
      }
      List<String> section = lines.subList(i + 1, i + end);
      List<SparqlTerm> terms = values.get(open.group(2));
      if (terms != null && open.group(1) == null) {
        section.forEach(line -> append(line, values, query));
      } else if (terms != null) {
        for (SparqlTerm term : terms) {
          Map<String, List<SparqlTerm>> one = Map.of(open.group(2), List.of(term));
          section.forEach(line -> append(line, one, query));
        }
      }
      i += end;
    }
    return new SparqlQuery(name, query.toString(), divisible);
  }

  private void append(String line, Map<String, List<SparqlTerm>> values, StringBuilder query) {
    if (line.isBlank() || line.stripLeading().startsWith("#")) {
      return;
    }
    Matcher place = PLACE.matcher(line);
    while (place.find()) {
      List<SparqlTerm> terms = values.get(place.group(1));
      if (terms == null || terms.isEmpty()) {
        throw new IllegalStateException(name + ".rq: no value for " + place.group());
      }
      String text = terms.stream().map(SparqlTerm::toString).collect(Collectors.joining(" "));
      place.appendReplacement(query, Matcher.quoteReplacement(text));
    }
    place.appendTail(query);
    query.append('\n');
  }
}
