package org.occgen.benchmark.recipe;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Occupation;
import org.occgen.transforms.fetch.PageDumps;

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
 * @param people path of the list of people that the run is about, if given; else it is about all
 * @param live the servers that are asked for what no file is given for, if they may be asked
 * @param wikidataDump path of the Wikidata JSON dump, if given
 * @param pages path of the folder of article pages, if given
 * @param pageDumps the dumps that pages are taken from, if given; then there is no folder of pages
 * @param encoder name or path of the sentence encoder
 * @param mining how the encoder searches for candidates
 * @param classifier name or path of the pair classifier that judges the candidates
 * @param recalibration how the classifier's probabilities are made to fit: {@value #OF_RUN}, by
 *     what is learned from the run itself; the path of a recalibration that another run has
 *     learned; not at all if there is none
 * @param choice which candidates become pairs; a probability a language but the pivot
 * @param balance how the genders are balanced
 * @param output what is written into {@code benchmark/}
 * @param since the date after which sentences are new, if the run keeps only these
 * @param maxFailureRate share of unreadable records from which a run fails, from 0 to 1
 */
@RecordBuilder
public record Recipe(
    String name,
    List<String> languages,
    boolean professionsOnly,
    GenderCategories genders,
    boolean allLanguagesOnly,
    Optional<String> people,
    Optional<LiveSources> live,
    Optional<String> wikidataDump,
    Optional<String> pages,
    Optional<PageDumps> pageDumps,
    String encoder,
    MiningOptions mining,
    String classifier,
    Optional<String> recalibration,
    PairChoice choice,
    BalanceOptions balance,
    OutputOptions output,
    Optional<Since> since,
    double maxFailureRate)
    implements RecipeBuilder.With {
  /** Recalibrated on the run itself. */
  public static final String OF_RUN = "run";

  public Recipe {
    languages = List.copyOf(languages);
  }

  /** The language that all others are aligned with. */
  public String pivot() {
    return languages.get(0);
  }

  /** The languages that are aligned with the pivot; none in a monolingual run. */
  public List<String> otherLanguages() {
    return languages.subList(1, languages.size());
  }

  /** Whether segments have a sentence in several languages. */
  public boolean isParallel() {
    return languages.size() > 1;
  }

  /** The probability from which a pair with {@code language} is chosen; of any but the pivot. */
  public double probability(String language) {
    return choice.probability(language);
  }

  /** The item ids of those occupations that count for nothing ({@code occupations: class}). */
  public Set<String> ignored(List<Occupation> occupations) {
    return occupations.stream()
        .filter(occupation -> professionsOnly && !occupation.profession())
        .map(occupation -> occupation.qid())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
