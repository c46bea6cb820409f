package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.SharedData;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.command.Occgen.Answer;
import org.occgen.pipelines.command.Occgen.Runner;
import org.occgen.pipelines.folder.RunFolder;

/** Runs from Cirrus dumps that are made of pages, beside runs from these pages. */
class CirrusDumpRunTest {
  @TempDir private Path folder;

  private Path recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path recipe = folder.resolve("sample.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, ru, ar, sw]\nprobability: 0.5\nwikidata-dump: "
            + sample.resolve("wikidata.json")
            + "\n"
            + more
            + "\n"
            + Sample.output());
    return recipe;
  }

  private String dumps() throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    return CirrusDumps.write(
        folder.resolve("cirrus"), sample.resolve("pages"), sample.resolve("wikidata.json"), 3);
  }

  private static Set<String> lines(Path file) throws IOException {
    return new HashSet<>(Files.readAllLines(file));
  }

  @Test
  void theSampleComesFromCirrusDumpsAsFromItsPages() throws IOException {
    String recipe = recipe("cirrus-dump: " + dumps()).toString();
    Path run = folder.resolve("run");
    Answer answer = Occgen.run(Runner.FLINK, recipe, run).expectSuccess();
    Occgen.call("check", run.toString()).expectSuccess();
    Map<String, byte[]> pages = Occgen.files(Sample.run());
    Map<String, byte[]> cirrus = Occgen.files(run);
    for (String file : pages.keySet()) {
      if (file.startsWith("benchmark/") && !Arrays.equals(pages.get(file), cirrus.get(file))) System.err.println("DIFF " + file + " " + pages.get(file).length + " " + (cirrus.get(file) == null ? -1 : cirrus.get(file).length));
    }
    System.err.println(answer.out());
  }
}
