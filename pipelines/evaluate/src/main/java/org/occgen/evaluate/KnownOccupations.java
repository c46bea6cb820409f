package org.occgen.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.benchmark.table.OccupationNames;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.core.mark.FormPair;
import org.occgen.core.person.Qid;
import org.occgen.core.text.LanguageCode;
import org.occgen.transforms.storage.TsvTable;

/**
 * The known occupations of a test set, by item id or by English label: from a benchmark's {@code
 * occupations.tsv}, or a table like it.
 *
 * @param shares the women and men who have them before balancing; empty if the table does not count
 *     people
 * @param forms their female and male forms (P2521, P3321) in the language of the references, by
 *     item id and by label in lower case; empty if the table has none in it
 */
public record KnownOccupations(
    Map<String, OccupationShare> shares, Map<String, List<FormPair>> forms) {
  /** Nothing is known. */
  public static final KnownOccupations NONE = new KnownOccupations(Map.of(), Map.of());

  public KnownOccupations {
    shares = Map.copyOf(shares);
    forms = Map.copyOf(forms);
  }

  /** The forms of a person's occupations. */
  List<FormPair> formsOf(EvaluatedSegment segment) {
    return segment.occupations().stream()
        .flatMap(text -> forms.getOrDefault(key(text), List.of()).stream())
        .distinct()
        .toList();
  }

  /**
   * Reads a table.
   *
   * @param testSet whose occupations they are
   * @throws IOException if it cannot be read, is another table, or has none of the test set's
   *     occupations; the message names file and line
   */
  public static KnownOccupations read(Path file, TestSet testSet) throws IOException {
    String path = file.toString();
    List<String> header = TsvTable.header(path);
    boolean counted = header.stream().anyMatch(name -> name.startsWith(OccupationTable.PEOPLE));
    // a benchmark has forms in its own languages; a table without counts is there for its forms
    KnownOccupations known =
        new KnownOccupations(
            counted ? OccupationShare.read(path) : Map.of(),
            counted && !hasForms(header, testSet.language())
                ? Map.of()
                : forms(path, testSet.language()));
    for (EvaluatedSegment segment : testSet.segments()) {
      if (segment.occupations().stream().anyMatch(known::has)) {
        return known;
      }
    }
    Optional<String> unknown =
        testSet.segments().stream().flatMap(segment -> segment.occupations().stream()).findFirst();
    if (unknown.isPresent()) {
      throw new IOException(
          path
              + ": has none of the test set's occupations, such as "
              + unknown.get()
              + "; it is of another benchmark");
    }
    return known;
  }

  private boolean has(String occupation) {
    return shares.containsKey(occupation) || forms.containsKey(key(occupation));
  }

  /** An item id, or a label in lower case. */
  private static String key(String occupation) {
    return Qid.isValid(occupation) ? occupation : occupation.strip().toLowerCase(Locale.ROOT);
  }

  private static boolean hasForms(List<String> header, String language) {
    Set<String> languages = new TreeSet<>();
    for (String column : header) {
      if (column.startsWith(OccupationTable.FEMALE_FORMS)) {
        languages.add(column.substring(OccupationTable.FEMALE_FORMS.length()));
      }
    }
    return LanguageCode.among(languages, language).isPresent();
  }

  private static Map<String, List<FormPair>> forms(String file, String language)
      throws IOException {
    Map<String, List<FormPair>> forms = new HashMap<>();
    for (OccupationNames names : OccupationNames.read(file, language)) {
      if (!names.qid().isEmpty()) {
        forms.put(names.qid(), names.pairs());
      }
      forms.merge(
          key(names.label()),
          names.pairs(),
          (one, other) -> Stream.concat(one.stream(), other.stream()).distinct().toList());
    }
    return forms;
  }
}
