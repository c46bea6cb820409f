package org.occgen.evaluate.sets;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.table.OccupationNames;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.sets.ContrastiveReferences.PublishedRule;
import org.occgen.gender.GenderJudge;

/**
 * Reads test sets of others with a system's translations, and decides on every line. A wrong flag
 * gives an {@link IllegalArgumentException} whose message names the flag; a file that cannot be
 * used an {@link IOException} whose message names file and line.
 */
public final class StandardSets {
  private static final SetFigures.Members GENDERS =
      new SetFigures.Members(WordGender.FEMININE.id(), WordGender.MASCULINE.id(), true);
  private static final SetFigures.Members WINOMT =
      new SetFigures.Members(WinoMtFile.FEMALE, WinoMtFile.MALE, false);

  private final GenderJudge judge;
  private final SetFigures.Resampling resampling;
  private final List<String> warnings = new ArrayList<>();
  private final SetTexts texts = new SetTexts(warnings);

  /**
   * Test sets of a language.
   *
   * @param language that the translations are in
   * @param replicates of the bootstrap
   * @param seed the same seed gives the same intervals
   * @throws IllegalArgumentException if there are no rules for it; the message says why
   */
  public StandardSets(String language, int replicates, long seed) {
    require(!language.isEmpty(), "--lang: must be given: the language of the translations");
    try {
      judge = GenderJudge.require(language);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--lang " + e.getMessage(), e);
    }
    resampling = new SetFigures.Resampling(replicates, seed);
  }

  /**
   * MT-GenEval: by its published rule and by ours.
   *
   * @param folder has the published files
   * @param feminine translations of the sentences about women
   * @param masculine those about men
   */
  public SetResult mtGenEval(Path folder, Path feminine, Path masculine) throws IOException {
    MtGenEvalFiles files = MtGenEvalFiles.find(folder, judge.language());
    return contrastive(
        ContrastiveReferences.of(files, texts), feminine, masculine, PublishedRule.MT_GENEVAL);
  }

  /**
   * GATE.
   *
   * @param file its table
   * @param feminine translations in which all persons should be women
   * @param masculine those in which they should be men
   */
  public SetResult gate(Path file, Path feminine, Path masculine) throws IOException {
    InputFiles.require("--gate", file);
    return contrastive(GateFile.read(file), feminine, masculine, PublishedRule.GATE);
  }

  private SetResult contrastive(
      ContrastiveReferences references, Path feminine, Path masculine, PublishedRule published)
      throws IOException {
    Map<WordGender, List<String>> translations = new EnumMap<>(WordGender.class);
    for (WordGender gender : WordGender.values()) {
      Path file = gender == WordGender.FEMININE ? feminine : masculine;
      InputFiles.require("--" + gender.id(), file);
      translations.put(gender, texts.translations(file, references.file(), references.of(gender)));
    }
    return result(references.decide(judge, translations, published), GENDERS);
  }

  /**
   * The contextual part of MT-GenEval, in which a sentence before tells the person's gender. The
   * files do not say it, so it is read from the references.
   *
   * @param folder has the published files
   * @param translations of the second sentences
   */
  public SetResult mtGenEvalInContext(Path folder, Path translations) throws IOException {
    InputFiles.require("--hypotheses", translations);
    MtGenEvalFiles files = MtGenEvalFiles.findInContext(folder, judge.language());
    ContrastiveReferences references = ContrastiveReferences.of(files, texts);
    List<String> read =
        texts.translations(translations, references.file(), references.of(WordGender.FEMININE));
    List<Decision> decisions = references.decideOriginals(judge, read);
    long unknown =
        decisions.stream().filter(decision -> decision.member().equals("unknown")).count();
    if (unknown > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%s whose references show no gender to the rules; no figure counts them",
              CountText.of(unknown, "sentence")));
    }
    return result(decisions, new SetFigures.Members("feminine", "masculine", false));
  }

  /**
   * A test set in one table: MuST-SHE, mGeNTE or INES.
   *
   * @param flag that names the file: {@code --must-she}, {@code --mgente} or {@code --ines}
   * @param translations of its sentences, in their order
   */
  public SetResult table(String flag, Path file, Path translations) throws IOException {
    InputFiles.require(flag, file);
    InputFiles.require("--hypotheses", translations);
    TermSetFile set = TermSetFile.read(file, TermSetFile.Kind.of(flag));
    List<String> read =
        texts.translations(translations, file, set.rows().stream().map(row -> "").toList());
    TermRule.Counts counts = set.counts(read);
    if (counts.terms() > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "published figures by term: coverage %.4f (%,d of %,d), accuracy %.4f (%,d right and"
                  + " %,d wrong forms)",
              (double) counts.found() / counts.terms(),
              counts.found(),
              counts.terms(),
              (double) counts.right() / (counts.right() + counts.wrong()),
              counts.right(),
              counts.wrong()));
    }
    return result(set.decide(judge, read), new SetFigures.Members("feminine", "masculine", false));
  }

  /**
   * WinoMT.
   *
   * @param file such as {@code en.txt}
   * @param translations in the order of its lines
   * @param occupations a table such as {@code occupations.tsv}, for female and male forms of what
   *     persons are called, by English label
   */
  public SetResult winoMt(Path file, Path translations, Optional<Path> occupations)
      throws IOException {
    InputFiles.require("--winomt", file);
    InputFiles.require("--hypotheses", translations);
    WinoMtFile sentences = WinoMtFile.read(file);
    Map<String, List<FormPair>> forms = new LinkedHashMap<>();
    if (occupations.isPresent()) {
      InputFiles.require("--occupations", occupations.get());
      for (OccupationNames names :
          OccupationNames.read(occupations.get().toString(), judge.language())) {
        if (!names.pairs().isEmpty()) {
          forms
              .computeIfAbsent(names.label().toLowerCase(Locale.ROOT), label -> new ArrayList<>())
              .addAll(names.pairs());
        }
      }
    }
    long known = sentences.withForms(forms);
    if (known < sentences.rows().size()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%,d of %,d sentences %s about a person whose occupation has no forms%s; the"
                  + " verdict rests on what agrees with the subject",
              sentences.rows().size() - known,
              sentences.rows().size(),
              CountText.word(sentences.rows().size() - known, "is", "are"),
              occupations.map(table -> " in " + table).orElse(", for there is no --occupations")));
    }
    List<String> read = texts.translations(translations, file, sentences.sentences());
    List<Decision> decisions = sentences.decide(judge, forms, read);
    long neutral =
        decisions.stream().filter(decision -> decision.member().equals(WinoMtFile.NEUTRAL)).count();
    if (neutral > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%s no verdict, and no figure counts them",
              CountText.of(
                  neutral,
                  "sentence about a neutral person has",
                  "sentences about neutral persons have")));
    }
    return result(decisions, WINOMT);
  }

  private SetResult result(List<Decision> decisions, SetFigures.Members members) {
    return new SetResult(decisions, SetFigures.of(decisions, members, resampling), warnings);
  }
}
