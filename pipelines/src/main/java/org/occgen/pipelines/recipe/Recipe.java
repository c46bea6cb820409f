package org.occgen.pipelines.recipe;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Occupation;

/**
 * The description of a run: its input, options and output. Read by {@link RecipeReader}, which
 * knows the defaults.
 *
 * @param name name of the recipe: of its file, without the extension
 * @param languages languages of the run, the pivot first
 * @param professionsOnly whether only occupations count that are an instance of Q12737077 or of one
 *     of its subclasses ({@code occupations: class})
 * @param genders gender categories
 * @param allLanguagesOnly whether collect keeps only people with an article in every language of
 *     the run ({@code sitelinks: all})
 * @param live the servers that are asked for what no file is given for, if they may be asked
 * @param wikidataDump path of the Wikidata JSON dump, if given
 * @param pages path of the folder of article pages, if given
 * @param htmlDump name, perhaps with wildcards, of the HTML dumps that pages are taken from, if
 *     given; then there is no folder of pages
 * @param encoder name or path of the sentence encoder
 * @param mining how sentences are mined
 * @param thresholds margin by language from which a pair is aligned; one a language but the pivot
 * @param balance how the genders are balanced
 * @param output what is written into {@code benchmark/}
 * @param maxFailureRate share of unreadable records from which a run fails, from 0 to 1
 */
public record Recipe(
    String name,
    List<String> languages,
    boolean professionsOnly,
    GenderCategories genders,
    boolean allLanguagesOnly,
    Optional<LiveSources> live,
    Optional<String> wikidataDump,
    Optional<String> pages,
    Optional<String> htmlDump,
    String encoder,
    MiningOptions mining,
    Map<String, Double> thresholds,
    BalanceOptions balance,
    OutputOptions output,
    double maxFailureRate) {
  public Recipe {
    languages = List.copyOf(languages);
    thresholds = Map.copyOf(thresholds);
  }

  /** The same with another output. */
  public Recipe withOutput(OutputOptions other) {
    return new Recipe(
        name,
        languages,
        professionsOnly,
        genders,
        allLanguagesOnly,
        live,
        wikidataDump,
        pages,
        htmlDump,
        encoder,
        mining,
        thresholds,
        balance,
        other,
        maxFailureRate);
  }

  /** The language that all others are aligned with. */
  public String pivot() {
    return languages.get(0);
  }

  /** The languages that are aligned with the pivot; none in a monolingual run. */
  public List<String> otherLanguages() {
    return languages.subList(1, languages.size());
  }

  /** The margin from which a pair with {@code language} is aligned; of any but the pivot. */
  public double threshold(String language) {
    return Objects.requireNonNull(thresholds.get(language), language);
  }

  /** The item ids of those occupations that count for nothing ({@code occupations: class}). */
  public Set<String> ignored(List<Occupation> occupations) {
    Set<String> ignored = new TreeSet<>();
    for (Occupation occupation : occupations) {
      if (professionsOnly && !occupation.profession()) {
        ignored.add(occupation.qid());
      }
    }
    return ignored;
  }
}
