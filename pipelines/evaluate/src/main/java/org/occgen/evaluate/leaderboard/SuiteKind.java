package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The test suites that a leaderboard reads, in the form in which they are published. */
enum SuiteKind {
  /** WMT's folder of systems and test suites, of which the suite gender-res is read. */
  GENDER_RES(
      "gender-res",
      "Gender Resolution in Speaker-Listener Dialogue Roles (Dawkins, Nejadgholi and Lo 2024)"),
  /** The repository of WinoMT: its sentences, and the translations of systems. */
  WINOMT("winomt", "WinoMT (Stanovsky, Smith and Zettlemoyer 2019)"),
  /** Tables of GENDEROUS, which asks for no gender: {@link Genderous} reads them. */
  GENDEROUS("genderous", "GENDEROUS (Hackenbuchner, Gkovedarou and Daems 2025)");

  private final String id;
  private final String title;

  SuiteKind(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** The kind's name in options and tables. */
  String id() {
    return id;
  }

  /** The suite's title and authors. */
  String title() {
    return title;
  }

  static Optional<SuiteKind> of(String id) {
    return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
  }

  /** The names of all kinds, for messages. */
  static String names() {
    return Arrays.stream(values()).map(SuiteKind::id).collect(Collectors.joining(", "));
  }

  /**
   * Reads the suites of a folder, one a language.
   *
   * @param own systems of the user's, beside those of the folder
   * @param warnings gets a sentence for every system or language that is left out
   * @throws IOException if a file is missing or cannot be used; the message names it
   */
  List<Suite> read(Path folder, OwnSystems own, List<String> warnings) throws IOException {
    return switch (this) {
      case GENDER_RES -> GenderResolution.read(folder, own, warnings);
      case WINOMT -> WinoMt.read(folder, own, warnings);
      case GENDEROUS -> throw new IllegalStateException("GENDEROUS has no right answer");
    };
  }
}
