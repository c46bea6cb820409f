package org.occgen.benchmark.statistics;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.models.EncoderSource;
import org.occgen.models.LanguageFigures;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.models.registry.Encoders;

/** The warnings that readers of a run must know before they trust its figures. */
public final class RunWarnings {
  /**
   * Scores that were raised by so much, in log odds, belong to a language whose words are hardly
   * known.
   */
  private static final double MUCH = 2;

  /** With fewer candidates the prior of a recalibration weighs more than they do. */
  private static final long FEW = 40;

  /**
   * The warnings about a run of {@code recipe}, one paragraph each: of what checks the languages of
   * sentences, then of the encoder that finds translations and of the classifier that judges them,
   * in the order of languages.
   */
  public static List<String> of(Recipe recipe) {
    List<String> warnings = new ArrayList<>();
    recipe.languages().stream()
        .filter(language -> LinguaIdentifier.scope(language) != LinguaIdentifier.Scope.LANGUAGES)
        .map(RunWarnings::unknownLanguage)
        .forEach(warnings::add);
    recipe.languages().stream()
        .filter(language -> LinguaIdentifier.scriptChecks(language).size() > 1)
        .map(RunWarnings::severalScripts)
        .forEach(warnings::add);
    recipe.languages().stream()
        .filter(language -> !SentenceSplitter.hasFinalMarks(language))
        .map(RunWarnings::noFinalMarks)
        .forEach(warnings::add);
    if (recipe.languages().size() > 1 && recipe.encoder().equals(EncoderSource.SHIPPED)) {
      Map<String, LanguageFigures> figures =
          LanguageFigures.of(Encoders.profile(recipe.encoder()).fingerprint());
      for (String language : recipe.otherLanguages()) {
        LanguageFigures languageFigures = figures.get(language);
        if (languageFigures != null) {
          encoder(language, languageFigures).ifPresent(warnings::add);
        }
      }
    }
    if (recipe.languages().size() > 1) {
      Set<String> known = Set.copyOf(Encoders.profile(EncoderSource.SHIPPED).languages());
      recipe.languages().stream()
          .filter(language -> !known.contains(language))
          .map(RunWarnings::unknownWords)
          .forEach(warnings::add);
      String judge = recipe.classifier();
      recipe.languages().stream()
          .filter(language -> !PairClassifierFile.judging(judge, List.of(language)).equals(judge))
          .map(RunWarnings::notCareful)
          .forEach(warnings::add);
    }
    if (recipe.choice().margins().values().stream()
        .anyMatch(margin -> margin != PairClassifierCard.LEAST_MARGIN)) {
      warnings.add(
          "The recipe has the key threshold. It is now only the smallest margin of a pair; pairs"
              + " are chosen by probability (key probability).");
    }
    return List.copyOf(warnings);
  }

  /**
   * The warnings about a run as far as it is finished: besides, of languages with few pairs, of
   * those whose words are hardly known, and of those without labels.
   */
  public static List<String> of(RunStatistics run) {
    List<String> warnings = new ArrayList<>(of(run.recipe()));
    otherGenders(run.funnel(), run.recipe().genders()).ifPresent(warnings::add);
    RunPairs pairs = run.pairs();
    pairs.languages().stream()
        .flatMap(language -> language.shared().stream())
        .flatMap(shared -> few(run.recipe().pivot(), shared).stream())
        .forEach(warnings::add);
    warnings.addAll(
        ofJudgements(
            pairs.languages().stream().flatMap(language -> language.learned().stream()).toList(),
            pairs.notLabelled()));
    return List.copyOf(warnings);
  }

  /**
   * The warnings about probabilities: of languages whose words are hardly known, of those of which
   * the run could not learn, and of those without labels.
   *
   * @param learned the recalibrations of a run
   * @param notLabelled codes of the languages that no labelled article has
   */
  public static List<String> ofJudgements(List<Recalibration> learned, List<String> notLabelled) {
    List<String> warnings = new ArrayList<>();
    learned.forEach(language -> hardlyKnown(language).ifPresent(warnings::add));
    learned.forEach(language -> notLearned(language).ifPresent(warnings::add));
    notLabelled(notLabelled).ifPresent(warnings::add);
    return warnings;
  }

  /** A sentence that names languages that no labelled article has; none if there are none. */
  public static Optional<String> notLabelled(List<String> codes) {
    return codes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "How right the probabilities of pairs are is not known for "
                + codes.stream()
                    .map(WikipediaLanguages::nameAndCode)
                    .collect(Collectors.joining(", "))
                + ": no labelled article has "
                + CountText.word(codes.size(), "it.", "them."));
  }

  /** A warning that many candidates fit each other although few of their words are known. */
  private static Optional<String> hardlyKnown(Recalibration learned) {
    return learned.shift() < MUCH
        ? Optional.empty()
        : Optional.of(
            format(
                "%,d of %s in %s stand in the order of both articles, but the words of the language"
                    + " are hardly known. So the scores of all were raised. Read some of the pairs"
                    + " before you trust them.",
                learned.ordered(),
                CountText.of(learned.candidates(), "candidate"),
                WikipediaLanguages.nameAndCode(learned.language())));
  }

  /** A warning of what the run could not learn of a language; none if it had enough to do so. */
  private static Optional<String> notLearned(Recalibration learned) {
    String language = WikipediaLanguages.nameAndCode(learned.language());
    String said = "";
    if (learned.candidates() < FEW) {
      said =
          CountText.of(learned.candidates(), "candidate")
              + (" in " + language + " are too few to learn from: their probabilities are nearly")
              + " those of labelled articles in other languages. ";
    }
    if (learned.decoys() == 0) {
      said += "No articles of two people could be compared in " + language;
      said += ", so the run does not know how many of its pairs are found by chance.";
    } else if (learned.orderedDecoys() >= FEW
        && 2.0 * learned.orderedDecoys() / learned.decoys()
            >= (double) learned.ordered() / learned.candidates()) {
      said += CountText.of(learned.orderedDecoys(), "pair") + " of sentences about two people in ";
      said += language + " stand in the order of both articles, so these seem to be copies of each";
      said += " other. The run cannot tell translations from what copies have in common: leave the";
      said += " copies out, or set recalibration: none.";
    }
    return Optional.of(said.strip()).filter(text -> !text.isEmpty());
  }

  /**
   * A warning that people have values of P21 that are in no gender category, with every value and
   * the number of its people; none if nobody has.
   *
   * @param funnel of stage collect at least
   */
  public static Optional<String> otherGenders(Funnel funnel, GenderCategories genders) {
    Map<String, Long> others = new TreeMap<>();
    funnel.steps().stream()
        .filter(step -> step.name().equals(Stage.COLLECT.id()))
        .flatMap(step -> step.byGender().entrySet().stream())
        .filter(entry -> genders.ofKey(entry.getKey()).equals(GenderCategories.OTHER))
        .forEach(
            entry -> others.put(GenderValues.shown(entry.getKey()), entry.getValue().people()));
    long people = others.values().stream().mapToLong(Long::longValue).sum();
    return people == 0
        ? Optional.empty()
        : Optional.of(
            format(
                "No gender category has the value of P21 of %s, so that no balanced benchmark has"
                    + " them: %s. The key genders of a recipe says which values a category has.",
                CountText.of(people, "person", "people"),
                others.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .map(
                        other ->
                            CountText.of(other.getValue(), "person", "people")
                                + " with "
                                + other.getKey())
                    .collect(Collectors.joining(", "))));
  }

  /** A warning that hardly any sentence of the pivot language has a pair; none if many have. */
  public static Optional<String> few(String pivot, SharedSentences shared) {
    return shared.few()
        ? Optional.of(
            format(
                "Of the %s in %s, %s percent have a likely translation in %s. Articles that people"
                    + " wrote independently share 0 to 3 percent of their sentences; expect a small"
                    + " benchmark.",
                CountText.of(shared.sentences(), "sentence"),
                WikipediaLanguages.nameAndCode(pivot),
                percent(shared),
                WikipediaLanguages.nameAndCode(shared.language())))
        : Optional.empty();
  }

  private static String percent(SharedSentences shared) {
    double percent = 100.0 * shared.paired() / shared.sentences();
    return shared.paired() > 0 && percent < 0.05
        ? "less than 0.1"
        : CellText.shortNumber(Math.round(10 * percent) / 10.0);
  }

  private static Optional<String> encoder(String language, LanguageFigures figures) {
    String name = WikipediaLanguages.nameAndCode(language);
    return switch (figures.grade()) {
      case WEAK, UNSUPPORTED ->
          Optional.of(
              format(
                  "The encoder is weak in %s: of the sentences of a test set (%s), %.0f percent do"
                      + " not find their translation. Expect that pairs are missing and that pairs"
                      + " are wrong; read some of them, and choose a higher probability if many are"
                      + " wrong.",
                  name,
                  figures.ntrexError().isPresent() ? "NTREX-128" : "Tatoeba",
                  figures.ntrexError().orElseGet(() -> figures.tatoebaError().getAsDouble())));
      case UNMEASURED ->
          Optional.of(
              "No test set has "
                  + name
                  + ", so it is not known how well the encoder does there; read some of the"
                  + " pairs before you trust them.");
      case SOLID, USABLE -> Optional.empty();
    };
  }

  private static String unknownWords(String language) {
    return "The pair classifier does not know the words of "
        + WikipediaLanguages.nameAndCode(language)
        + ". It judges pairs with this language by numbers, lengths and the search alone, and"
        + " nobody has measured its probabilities there. Label a sample before you trust them"
        + " (occgen inspect RUN --sample 200 --sheet FILE).";
  }

  private static String notCareful(String language) {
    return "judge: careful: e5 does not know "
        + WikipediaLanguages.nameAndCode(language)
        + ", so pairs with this language are judged by the two looks of judge: fast.";
  }

  private static String unknownLanguage(String language) {
    return format(
        "No model of occgen recognises %s. Sentences in another script%s are left out, but"
            + " sentences in another language of the same script stay.",
        WikipediaLanguages.nameAndCode(language),
        LinguaIdentifier.scope(language) == LinguaIdentifier.Scope.SCRIPT_AND_ENGLISH
            ? " or in English"
            : "");
  }

  private static String noFinalMarks(String language) {
    return WikipediaLanguages.nameAndCode(language)
        + " has no sign that ends a sentence, and its spaces stand within sentences more often than"
        + " between them. So a paragraph is one unit, and only short ones find a translation: this"
        + " language is hardly served. Leave it out, or expect very few pairs.";
  }

  private static String severalScripts(String language) {
    StringBuilder text =
        new StringBuilder(WikipediaLanguages.nameAndCode(language))
            .append(" is written in several scripts.");
    for (LinguaIdentifier.ScriptCheck check : LinguaIdentifier.scriptChecks(language)) {
      text.append(" Sentences in ").append(check.name()).append(" letters are checked by ");
      if (check.byOwnModel()) {
        text.append("a model of the language.");
      } else if (check.standIns().isEmpty()) {
        text.append("their script, and told from English, alone.");
      } else {
        text.append("models of ")
            .append(
                check.standIns().stream()
                    .map(WikipediaLanguages::nameAndCode)
                    .collect(Collectors.joining(", ")))
            .append(", so sentences in these languages stay.");
      }
    }
    return text.toString();
  }
}
