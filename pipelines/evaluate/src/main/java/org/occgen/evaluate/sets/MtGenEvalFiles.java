package org.occgen.evaluate.sets;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.LanguageCode;
import org.occgen.gender.GenderRules;
import org.occgen.gender.MtGenEvalRule;

/**
 * The files of MT-GenEval (Currey et al. 2022) with counterfactual references, found by their
 * published names: {@code geneval-sentences-feminine-dev.en_es.es}; or those of the contextual
 * part, {@code geneval-context-wikiprofessions-original-test.en_es.es} and {@code ...-flipped-...}.
 *
 * @param feminine references about women, or the original ones
 * @param masculine the same references about men, or in the other gender
 */
record MtGenEvalFiles(Path feminine, Path masculine) {
  private static final String UNKNOWN = "unknown";
  private static final String FILE = "geneval-sentences-feminine-dev.en_es.es";
  private static final String CONTEXT_FILE =
      "geneval-context-wikiprofessions-original-test.en_es.es";

  private static final Pattern NAME =
      Pattern.compile("geneval-sentences-(feminine|masculine)-([a-z]+)\\.en_([a-z]+)\\.([a-z]+)");

  private static final Pattern CONTEXT =
      Pattern.compile(
          "geneval-context-wikiprofessions-(original|flipped)-([a-z]+)\\.en_([a-z]+)\\.([a-z]+)");

  /**
   * Reads the references of a language.
   *
   * @param inContext whether those of the contextual part are wanted, in which a sentence before
   *     tells the gender; no file says it, so it is taken from the references
   * @throws IllegalArgumentException if there are none, or those of several parts of the data; the
   *     message says what there is
   * @throws IOException if they cannot be read or do not fit; the message names file and line
   */
  static PublishedSet read(Path folder, boolean inContext, StandardSets sets) throws IOException {
    MtGenEvalFiles files =
        inContext
            ? find(folder, sets.language(), CONTEXT, List.of("original", "flipped"), CONTEXT_FILE)
            : find(folder, sets.language(), NAME, List.of("feminine", "masculine"), FILE);
    List<String> feminine = sets.texts().read(files.feminine());
    List<String> masculine = sets.texts().read(files.masculine());
    if (feminine.size() != masculine.size()) {
      throw new IOException(
          format(
              "%s: has %s, but %s has %,d; they must be the same sentences",
              files.masculine(),
              CountText.of(masculine.size(), "line"),
              files.feminine(),
              feminine.size()));
    }
    GenderRules rules = GenderRules.require(sets.language());
    List<SetItem> items = new ArrayList<>();
    for (int i = 0; i < feminine.size(); i++) {
      if (inContext) {
        items.add(inContext(i + 1, rules, feminine.get(i), masculine.get(i)));
      } else {
        SetItem.ofBoth(i + 1, feminine.get(i), masculine.get(i), MtGenEvalRule::isCorrect)
            .forEach(items::add);
      }
    }
    PublishedSet set =
        new PublishedSet(files.feminine(), SetFigures.Members.usual(!inContext), items);
    int unknown = set.of(UNKNOWN).size();
    if (unknown > 0) {
      sets.warn(
          "%s whose references show no gender to the rules; no figure counts them",
          CountText.of(unknown, "sentence"));
    }
    return set;
  }

  /** The item of an original reference, whose gender it shows more often than the flipped one. */
  private static SetItem inContext(int line, GenderRules rules, String original, String flipped) {
    int feminine = feminineWords(rules.marks(original)) - feminineWords(rules.marks(flipped));
    Optional<WordGender> gender =
        feminine == 0
            ? Optional.empty()
            : Optional.of(feminine > 0 ? WordGender.FEMININE : WordGender.MASCULINE);
    String member = gender.map(WordGender::id).orElse(UNKNOWN);
    return SetItem.ofReferences(line, member, gender, original, flipped, MtGenEvalRule::isCorrect);
  }

  /** Feminine words less masculine ones. */
  private static int feminineWords(List<GenderMark> marks) {
    return marks.stream().mapToInt(mark -> mark.gender() == WordGender.FEMININE ? 1 : -1).sum();
  }

  private static MtGenEvalFiles find(
      Path folder, String language, Pattern names, List<String> members, String example)
      throws IOException {
    String flag = "--test-set mt-geneval=" + folder + ": ";
    require(Files.isDirectory(folder), "%sthere is no such folder", flag);
    Map<String, Map<String, Map<String, Path>>> byLanguage = byLanguage(folder, names);
    Set<String> languages = new TreeSet<>(byLanguage.keySet());
    require(
        !languages.isEmpty(),
        "%shas no references of MT-GenEval, which are called as %s",
        flag,
        example);
    Map<String, Map<String, Path>> parts =
        LanguageCode.among(languages, language)
            .map(byLanguage::get)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        lenientFormat(
                            "--lang %s: %s has references in %s",
                            language, folder, String.join(", ", languages))));
    require(
        parts.size() <= 1,
        "%shas references in %s of several parts, %s; name a folder with one of them",
        flag,
        language,
        String.join(", ", parts.keySet()));
    Map<String, Path> files = parts.values().iterator().next();
    Path feminine = files.get(members.get(0));
    Path masculine = files.get(members.get(1));
    if (feminine == null || masculine == null) {
      throw new IllegalArgumentException(
          flag
              + "has "
              + files.values().iterator().next().getFileName()
              + " and no "
              + members.get(feminine == null ? 0 : 1)
              + " references beside it");
    }
    return new MtGenEvalFiles(feminine, masculine);
  }

  /** The references by language, by part of the data, by member. */
  private static Map<String, Map<String, Map<String, Path>>> byLanguage(Path folder, Pattern names)
      throws IOException {
    Map<String, Map<String, Map<String, Path>>> byLanguage = new TreeMap<>();
    for (Path file : MoreFiles.listFiles(folder)) {
      Matcher name = names.matcher(file.getFileName().toString());
      if (name.matches() && name.group(3).equals(name.group(4))) {
        byLanguage
            .computeIfAbsent(name.group(3), key -> new TreeMap<>())
            .computeIfAbsent(name.group(2), key -> new TreeMap<>())
            .put(name.group(1), file);
      }
    }
    return byLanguage;
  }
}
