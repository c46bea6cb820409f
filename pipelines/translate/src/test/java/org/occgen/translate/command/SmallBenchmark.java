package org.occgen.translate.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A benchmark of twelve segments in three languages, with English as the pivot. */
final class SmallBenchmark {
  static final List<String> ENGLISH = new ArrayList<>();
  static final List<String> SPANISH = new ArrayList<>();
  static final List<String> CATALAN = new ArrayList<>();

  static {
    List<List<String>> works =
        List.of(
            List.of(
                "a book about the rivers of Spain",
                "un libro sobre los ríos de España",
                "un llibre sobre els rius d'Espanya"),
            List.of(
                "a study of old trees",
                "un estudio sobre los árboles viejos",
                "un estudi sobre els arbres vells"),
            List.of(
                "many letters to the king",
                "muchas cartas dirigidas al rey",
                "moltes cartes adreçades al rei"));
    for (List<String> work : works) {
      for (String year : List.of("1901", "1922")) {
        ENGLISH.add("In " + year + " the woman wrote " + work.get(0) + ".");
        SPANISH.add("En " + year + " la mujer escribió " + work.get(1) + ".");
        CATALAN.add("El " + year + " la dona va escriure " + work.get(2) + ".");
        ENGLISH.add("In " + year + " the man wrote " + work.get(0) + ".");
        SPANISH.add("En " + year + " el hombre escribió " + work.get(1) + ".");
        CATALAN.add("El " + year + " l'home va escriure " + work.get(2) + ".");
      }
    }
  }

  private SmallBenchmark() {}

  /** Writes it into a folder, and gives that. */
  static Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, List<String>> entry :
        Map.of("en", ENGLISH, "es", SPANISH, "ca", CATALAN).entrySet()) {
      Files.write(folder.resolve("test." + entry.getKey()), entry.getValue());
    }
    List<String> meta = new ArrayList<>();
    meta.add(
        "segment_id\tqid\tgender_category\tgroup\ttitle_en\ttitle_es\tmargin_es\ttitle_ca\tmargin_ca");
    for (int i = 0; i < ENGLISH.size(); i++) {
      String gender = i % 2 == 0 ? "feminine" : "masculine";
      meta.add("s" + i + "\tQ" + (100 + i) + "\t" + gender + "\tQ36180\tA\tB\t1.1\tC\t1.1");
    }
    Files.write(folder.resolve("test.meta.tsv"), meta);
    return folder;
  }
}
