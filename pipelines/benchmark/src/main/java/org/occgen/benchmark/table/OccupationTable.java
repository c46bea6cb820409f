package org.occgen.benchmark.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunFacts;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;

/**
 * {@code occupations.tsv}: the occupations of all people that collect kept, by item number, each
 * with how many people of each gender category have it before balancing: of all that collect kept,
 * and of those who have a segment. A line is some hundred bytes, and Wikidata has some ten thousand
 * occupations, so the table is made in memory.
 */
public final class OccupationTable {
  /** Begins the names of the columns with people that collect kept; a gender category follows. */
  public static final String PEOPLE = "people_";

  /** Begins the names of the columns with those of them who have a segment. */
  public static final String WITH_SEGMENTS = "with_segments_";

  /** Begins the names of the columns with female forms (P2521); a language follows. */
  public static final String FEMALE_FORMS = "female_forms_";

  /** Begins the names of the columns with male forms (P3321); a language follows. */
  public static final String MALE_FORMS = "male_forms_";

  private final Recipe recipe;
  private final List<Occupation> occupations;

  /**
   * The table of a run.
   *
   * @param occupations those that collect found
   */
  public OccupationTable(Recipe recipe, List<Occupation> occupations) {
    this.recipe = recipe;
    this.occupations =
        occupations.stream().sorted(Comparator.comparing(Occupation::qid, Qid.ORDER)).toList();
  }

  /** The table, with the numbers that stages collect and balance counted. */
  public static String of(RunFacts run, Recipe recipe) {
    return new OccupationTable(recipe, run.occupations())
        .text(counts(run, recipe, Stage.first()), counts(run, recipe, Stage.beforeBalancing()));
  }

  private static OccupationCounts counts(RunFacts run, Recipe recipe, Stage step) {
    return OccupationCounts.ofStep(step, run.statistics(), recipe.genders());
  }

  /**
   * All of the table.
   *
   * @param people all people that collect kept
   * @param withSegments those whom balance could choose from
   */
  public String text(OccupationCounts people, OccupationCounts withSegments) {
    StringBuilder text = new StringBuilder(header());
    for (Occupation occupation : occupations) {
      List<String> cells = new ArrayList<>();
      cells.add(occupation.qid());
      cells.add(CellText.name(occupation.shown()));
      cells.add(Boolean.toString(occupation.profession()));
      for (OccupationCounts counts : List.of(people, withSegments)) {
        for (String category : recipe.genders().names()) {
          cells.add(Long.toString(counts.of(occupation.qid(), category)));
        }
      }
      for (String language : recipe.languages()) {
        cells.add(cell(occupation.femaleForms(), language));
        cells.add(cell(occupation.maleForms(), language));
      }
      text.append(String.join("\t", cells)).append('\n');
    }
    return text.toString();
  }

  /** The line with the names of the columns, and its line feed. */
  public String header() {
    List<String> header = new ArrayList<>(List.of("qid", "label", "profession"));
    for (String counts : List.of(PEOPLE, WITH_SEGMENTS)) {
      recipe.genders().names().forEach(category -> header.add(counts + category));
    }
    for (String language : recipe.languages()) {
      header.add(FEMALE_FORMS + language);
      header.add(MALE_FORMS + language);
    }
    return String.join("\t", header) + "\n";
  }

  /** The forms of a language, regional ones included, in their order. */
  public static List<String> forms(List<MonolingualText> forms, String language) {
    return forms.stream()
        .filter(
            form -> WikipediaLanguages.ofTextCode(form.language()).equals(Optional.of(language)))
        .map(form -> form.text().replace('|', ' '))
        .distinct()
        .toList();
  }

  private static String cell(List<MonolingualText> forms, String language) {
    return CellText.name(String.join("|", forms(forms, language)));
  }
}
