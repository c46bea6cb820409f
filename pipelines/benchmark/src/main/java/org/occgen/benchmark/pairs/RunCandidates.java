package org.occgen.benchmark.pairs;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.UnpairedArticles;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.record.RecordReader;

/** The candidates of a run whose stage align is finished. */
public final class RunCandidates {
  /**
   * Reads the candidates once, person by person.
   *
   * @param languages languages of the run, the pivot first
   * @throws IllegalArgumentException if the candidates are of other languages
   */
  public static void forEach(
      RunFolder folder, List<String> languages, Consumer<PersonCandidates> each)
      throws IOException {
    read(folder, languages, each::accept);
  }

  /**
   * Reads the candidates once, person by person, with the ages of their sentences.
   *
   * @throws IllegalArgumentException as {@link #forEach}
   */
  public static void forEachWithAges(
      RunFolder folder, Recipe recipe, BiConsumer<PersonCandidates, OldSentences.Ages> each)
      throws IOException {
    try (RunAges ages = RunAges.open(folder, recipe)) {
      read(folder, recipe.languages(), person -> each.accept(person, ages.of(person)));
    }
  }

  /** The articles without a chosen pair, by language; none in a run of one language. */
  public static Map<String, UnpairedArticles.Language> unpaired(RunFolder folder, Recipe recipe)
      throws IOException {
    Map<String, UnpairedArticles.Language> byLanguage = new TreeMap<>();
    if (recipe.isParallel()) {
      UnpairedArticles unpaired = new UnpairedArticles(recipe.choice());
      forEach(folder, recipe.languages(), unpaired::add);
      recipe.otherLanguages().forEach(other -> byLanguage.put(other, unpaired.of(other)));
    }
    return byLanguage;
  }

  /** Takes people, and may read files for it. */
  private interface Each {
    void take(PersonCandidates person) throws IOException;
  }

  private static void read(RunFolder folder, List<String> languages, Each each) throws IOException {
    try (RecordReader<PersonCandidates> people =
        RecordReader.open(PersonCandidates.class, folder.rowFiles(Stage.ALIGN))) {
      while (people.hasNext()) {
        PersonCandidates person = people.next();
        if (!person.languages().equals(languages)) {
          throw new IllegalArgumentException(
              folder.root()
                  + ": the candidates are of "
                  + person.languages()
                  + ", but the recipe was changed to "
                  + languages
                  + " since; run it again");
        }
        each.take(person);
      }
    }
  }
}
