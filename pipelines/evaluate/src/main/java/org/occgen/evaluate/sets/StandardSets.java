package org.occgen.evaluate.sets;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;

/**
 * Published test sets about the gender of persons: each kind has a reader. A wrong flag gives an
 * {@link IllegalArgumentException} whose message names the flag; a file that cannot be used an
 * {@link IOException} whose message names file and line.
 */
public final class StandardSets {
  private static final String HYPOTHESES = "--hypotheses";

  /** The kinds, in the order in which messages list them. */
  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "mt-geneval",
              Set.of("--feminine", "--masculine", HYPOTHESES),
              (folder, files, sets) ->
                  MtGenEvalFiles.read(folder, !files.hypotheses().isEmpty(), sets)),
          new Kind(
              "gate",
              Set.of("--feminine", "--masculine"),
              (file, files, sets) -> GateFile.read(existing(file))),
          new Kind(
              "winomt",
              Set.of(HYPOTHESES, "--occupations"),
              (file, files, sets) -> WinoMtFile.read(existing(file), files.occupations(), sets)),
          table("must-she", TermSetFile.MUST_SHE),
          table("mgente", TermSetFile.MGENTE),
          table("ines", TermSetFile.INES));

  private final GenderJudge judge;
  private final SetFigures.Resampling resampling;
  private final List<String> warnings = new ArrayList<>();
  private final SetTexts texts = new SetTexts(warnings);

  /** Reads what a test set asks for, of a file or folder and the files named beside it. */
  @FunctionalInterface
  private interface Reader {
    PublishedSet read(Path path, SystemFiles files, StandardSets sets) throws IOException;
  }

  /** A kind: its name, the options that go with it, and its reader. */
  private record Kind(String id, Set<String> options, Reader reader) {}

  private static Kind table(String id, TermSetFile.Form form) {
    return new Kind(
        id, Set.of(HYPOTHESES), (file, files, sets) -> TermSetFile.read(existing(file), form));
  }

  private static Path existing(Path file) {
    InputFiles.require("--test-set", file);
    return file;
  }

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

  /** The names of all kinds. */
  public static String kinds() {
    return KINDS.stream().map(Kind::id).collect(Collectors.joining(", "));
  }

  /**
   * The options that name a system's translations, and what else the reader of a kind needs.
   *
   * @throws IllegalArgumentException if there is no such kind; the message lists the kinds
   */
  public static Set<String> options(String kind) {
    return kind(kind).options();
  }

  private static Kind kind(String name) {
    return KINDS.stream()
        .filter(kind -> kind.id().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--test-set " + name + ": is no kind of test set; the kinds are " + kinds()));
  }

  /**
   * Reads a test set with a system's translations, and decides on every line.
   *
   * @param kind name of the kind
   * @param path file or folder of the test set
   */
  public SetResult evaluate(String kind, Path path, SystemFiles files) throws IOException {
    Kind known = kind(kind);
    boolean paired = files.hypotheses().isEmpty() && known.options().contains("--feminine");
    List<Path> translations =
        paired
            ? List.of(files.of(WordGender.FEMININE), files.of(WordGender.MASCULINE))
            : List.of(files.one());
    PublishedSet set = known.reader().read(path, files, this);
    List<Decision> decisions = new ArrayList<>();
    if (paired) {
      decisions.addAll(decide(set, set.of(WordGender.FEMININE.id()), translations.get(0)));
      decisions.addAll(decide(set, set.of(WordGender.MASCULINE.id()), translations.get(1)));
      decisions.sort(Comparator.comparingInt(Decision::line)); // stable: feminine, then masculine
    } else {
      decisions.addAll(decide(set, set.items(), translations.get(0)));
    }
    return new SetResult(decisions, SetFigures.of(decisions, set.members(), resampling), warnings);
  }

  private List<Decision> decide(PublishedSet set, List<SetItem> items, Path file)
      throws IOException {
    List<String> lines = items.stream().map(SetItem::text).toList();
    List<String> translations = texts.translations(file, set.file(), lines);
    TermRule.Counts counts = TermRule.Counts.ZERO;
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      decisions.add(items.get(i).decide(judge, translations.get(i)));
      if (items.get(i).published().orElse(null) instanceof TermRule terms) {
        counts = counts.plus(terms.in(translations.get(i)));
      }
    }
    if (counts.terms() > 0) {
      warn(
          "published figures by term: coverage %.4f (%,d of %,d), accuracy %.4f (%,d right and %,d"
              + " wrong forms)",
          (double) counts.found() / counts.terms(),
          counts.found(),
          counts.terms(),
          (double) counts.right() / (counts.right() + counts.wrong()),
          counts.right(),
          counts.wrong());
    }
    return decisions;
  }

  /** The language of the translations. */
  String language() {
    return judge.language();
  }

  /** Reads the texts of a test set. */
  SetTexts texts() {
    return texts;
  }

  /** Tells the user something unusual, a sentence. */
  void warn(String text, Object... values) {
    warnings.add(format(text, values));
  }
}
