package org.occgen.training.language;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.occgen.core.files.NewFile;
import org.occgen.models.language.LetterModelCard;
import org.occgen.models.language.LetterModelFile;
import org.occgen.models.language.LetterNgrams;

/** Trains models of letters, one a language. Nothing is drawn at random. */
public final class LanguageTrainer {
  /**
   * The training data and the model size of a language.
   *
   * @param language its code
   * @param rival whether texts are only told from it
   * @param letters that it was trained on, spaces among them
   * @param ngrams of its model; 0 if it had too few letters for one
   * @param sets letters by set, before the limit of all sets
   */
  public record Trained(
      String language, boolean rival, int letters, int ngrams, Map<String, Integer> sets) {
    /** Copies the sets. */
    public Trained {
      sets = Map.copyOf(sets);
    }
  }

  /**
   * Trains, and writes the file of the models.
   *
   * @param data folder of the sets
   * @param progress gets a line after each step
   * @return a language each, in the order of the recipe
   * @throws IOException if a set cannot be read, no language that is checked gets a model, or the
   *     file cannot be written; an earlier file stays as it was then
   */
  public static List<Trained> train(
      Path data, LanguageTrainingSettings settings, Path output, Consumer<String> progress)
      throws IOException {
    LanguageTexts texts = LanguageTexts.read(data, settings);
    progress.accept("read " + settings.sets().size() + " sets");
    Map<String, LetterNgrams> models = new TreeMap<>();
    Map<String, Integer> trainedOn = new TreeMap<>();
    List<Trained> trained = new ArrayList<>();
    List<String> all = new ArrayList<>(settings.languages());
    all.addAll(settings.rivals());
    for (String language : all) {
      List<String> rows = texts.of(language);
      int letters = LanguageTexts.letters(rows);
      int ngrams = 0;
      if (letters >= settings.fewestLetters()) {
        LetterNgrams model =
            LetterModelBuilder.build(new LetterCounts(rows, settings.fewest()), settings.ngrams());
        ngrams = model.keys().length;
        if (ngrams > 0) {
          models.put(language, model);
          trainedOn.put(language, letters);
        } else {
          progress.accept(
              language
                  + " has no letter "
                  + settings.fewest()
                  + " times (fewest), so it gets no model");
        }
      } else {
        progress.accept(language + " has only " + letters + " letters, so it gets no model");
      }
      trained.add(
          new Trained(
              language,
              settings.rivals().contains(language),
              letters,
              ngrams,
              texts.lettersBySet(language)));
    }
    TreeSet<String> languages = new TreeSet<>(settings.languages());
    languages.retainAll(models.keySet());
    if (languages.isEmpty()) {
      throw new IOException(
          data
              + ": none of the recipe's languages gets a model: each has fewer letters than"
              + " fewest-letters ("
              + settings.fewestLetters()
              + "), or no letter as often as fewest ("
              + settings.fewest()
              + "); change these keys, or languages, or sets ("
              + String.join(", ", settings.sets().keySet())
              + ")");
    }
    byte[] bytes =
        LetterModelFile.bytes(new LetterModelCard(settings.name(), languages, trainedOn), models);
    try (NewFile whole = NewFile.create(output)) {
      Files.write(whole.unfinished(), bytes);
      whole.publish();
    }
    progress.accept("wrote " + output + ", " + bytes.length + " bytes");
    return trained;
  }
}
