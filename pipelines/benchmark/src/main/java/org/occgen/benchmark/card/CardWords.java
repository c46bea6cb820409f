package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.RepresentationText;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;

/** The part of the dataset card on gender in the words of the sentences. */
final class CardWords {
  private static final String NOTHING = "-";

  static void putInto(Map<String, Object> model, RunStatistics statistics) {
    GenderRepresentation gender = statistics.genderRepresentation();
    List<String> counted = gender.lexicons().languages();
    model.put("gaps", counted.stream().map(language -> gap(gender, language)).toList());
    model.put("withoutLexicon", names(gender.lexicons().without()));
    model.put("marks", RepresentationText.marks(statistics.marks()));
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    statistics
        .marks()
        .without()
        .forEach(
            (language, reason) ->
                byReason.computeIfAbsent(reason, unseen -> new ArrayList<>()).add(language));
    model.put(
        "withoutMarks",
        byReason.entrySet().stream()
            .map(
                found ->
                    Map.of(
                        "reason",
                        found.getKey(),
                        "languages",
                        names(found.getValue()),
                        "nouns",
                        names(found.getValue().stream().filter(counted::contains).toList())))
            .toList());
  }

  private static List<String> names(List<String> languages) {
    return languages.stream().map(WikipediaLanguages::nameAndCode).toList();
  }

  private static List<String> gap(GenderRepresentation gender, String language) {
    Optional<GenderGap> before = gender.ofEverybody(GenderRepresentation.BEFORE, language);
    Optional<GenderGap> after = gender.ofEverybody(GenderRepresentation.AFTER, language);
    List<String> cells = new ArrayList<>(List.of(WikipediaLanguages.nameAndCode(language)));
    for (GenderClass words : GenderClass.values()) {
      cells.add(
          RepresentationText.number(before, "%.2f", gap -> gap.percent(words))
              + " → "
              + RepresentationText.number(after, "%.2f", gap -> gap.percent(words)));
    }
    cells.add(
        RepresentationText.number(after, "%+.2f", GenderGap::difference)
            + RepresentationText.number(after, " ± %.2f", gap -> 100 * gap.standardError()));
    cells.add(after.map(gap -> gap.verdict().shown()).orElse(NOTHING));
    cells.add(RepresentationText.number(after, "%.1f %%", GenderGap::coverage));
    return cells;
  }
}
