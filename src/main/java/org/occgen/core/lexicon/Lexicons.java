package org.occgen.core.lexicon;

import static com.google.common.base.Strings.lenientFormat;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.WordLists;

/**
 * Lexicons of several languages: those that ship with occgen, or those of a folder.
 *
 * @param name what to call them: a folder, {@code gender-gap} or {@code polarity}
 * @param byLanguage by language as occgen writes it ({@code en}), in order
 * @param problems what was wrong with the files and has been mended
 */
@API(status = API.Status.STABLE)
public record Lexicons(
    String name, Map<String, GenderLexicon> byLanguage, List<LexiconProblem> problems) {
  /** The nouns for persons of this project. */
  public static final String GENDER_GAP = "gender-gap";

  /** The English words of gender polarity (Dhamala et al. 2021). */
  public static final String POLARITY = "polarity";

  private static final String INDEX = "/index.txt";

  public Lexicons {
    byLanguage = Collections.unmodifiableMap(new TreeMap<>(byLanguage));
    problems = List.copyOf(problems);
  }

  /**
   * Lexicons that ship with occgen.
   *
   * @param name {@link #GENDER_GAP} or {@link #POLARITY}
   */
  public static Lexicons shipped(String name) {
    List<LexiconFile> files = new ArrayList<>();
    List<String> index =
        WordLists.read(Lexicons.class, name + INDEX)
            .orElseThrow(() -> new IllegalArgumentException(name + ": no lexicons of occgen"));
    for (String file : index) {
      try (InputStream in = Lexicons.class.getResourceAsStream(name + "/" + file)) {
        if (in == null) {
          throw new IllegalStateException(name + INDEX + " names " + file + ", which is missing");
        }
        files.add(LexiconFile.read(in, file, file, LexiconFile.Forms.MENDED));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    try {
      return of(name, files);
    } catch (LexiconException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The lexicons of a folder: its files whose names begin with a language and end in {@code .json},
   * such as {@code eng_nouns.json}.
   *
   * @param forms what becomes of forms with small mistakes
   * @throws LexiconException if there is none, one cannot be used, two are of one language, or
   *     drafts stand beside reviewed ones
   */
  public static Lexicons inFolder(Path folder, LexiconFile.Forms forms) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new LexiconException(
          folder + ": is no folder; give one with files such as eng_nouns.json");
    }
    List<LexiconFile> files = new ArrayList<>();
    for (Path path : new TreeSet<>(MoreFiles.listFiles(folder))) {
      if (LexiconFile.codeOf(path.getFileName().toString()).isPresent()) {
        files.add(read(path, forms));
      }
    }
    if (files.isEmpty()) {
      throw new LexiconException(folder + ": holds no lexicon such as eng_nouns.json");
    }
    return of(folder.toString(), files);
  }

  /** Reads one file. */
  public static LexiconFile read(Path path, LexiconFile.Forms forms) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return LexiconFile.read(in, path.getFileName().toString(), path.toString(), forms);
    }
  }

  private static Lexicons of(String name, Collection<LexiconFile> files) throws LexiconException {
    Map<String, GenderLexicon> lexicons = new TreeMap<>();
    List<LexiconProblem> problems = new ArrayList<>();
    for (LexiconFile file : files) {
      if (!file.isUsable()) {
        throw new LexiconException(
            file.problems().stream()
                .filter(problem -> problem.kind().isFatal())
                .map(LexiconProblem::toString)
                .reduce((a, b) -> a + "; " + b)
                .orElseThrow());
      }
      GenderLexicon lexicon = file.lexicon();
      GenderLexicon other = lexicons.putIfAbsent(lexicon.language(), lexicon);
      if (other != null) {
        throw new LexiconException(
            name + ": " + other.code() + " and " + lexicon.code() + " are one language; keep one");
      }
      problems.addAll(file.problems());
    }
    Lexicons all = new Lexicons(name, lexicons, problems);
    all.requireNoMixture();
    return all;
  }

  /** Figures of drafts and of reviewed lexicons would stand in one table, as if they were alike. */
  private void requireNoMixture() throws LexiconException {
    List<String> drafts = drafts();
    if (!drafts.isEmpty() && drafts.size() < byLanguage.size()) {
      throw new LexiconException(
          lenientFormat(
              "%s: holds drafts (%s) beside reviewed lexicons; put the drafts into a folder of"
                  + " their own, or review them and rename the files, such as %s_nouns.json",
              name, String.join(", ", drafts), drafts.get(0)));
    }
  }

  /** The codes of the lexicons that are drafts, which nobody has reviewed. */
  public List<String> drafts() {
    return byLanguage.values().stream()
        .filter(GenderLexicon::isDraft)
        .map(GenderLexicon::code)
        .toList();
  }

  /**
   * The lexicon of a language.
   *
   * @param language as occgen or a lexicon's file writes it, with or without script: {@code en},
   *     {@code eng}, {@code eng_Latn}
   */
  public Optional<GenderLexicon> of(String language) {
    return LanguageCode.of(language).map(byLanguage::get);
  }

  /**
   * The lexicon of a language.
   *
   * @throws IllegalArgumentException if there is none; the message names those that there are
   */
  public GenderLexicon require(String language) {
    String code = languages().require(language);
    return Objects.requireNonNull(byLanguage.get(code), code);
  }

  /** The languages that have a lexicon, called by the lexicons' codes. */
  public MeasuredLanguages languages() {
    Map<String, String> codes = new TreeMap<>();
    byLanguage.forEach((language, lexicon) -> codes.put(language, lexicon.code()));
    return new MeasuredLanguages(
        codes, "lexicon", name, "write one in that format, or give another folder with --lexicon");
  }
}
