package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

class DiffCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path shared;
  @TempDir private Path folder;
  private Path copy;

  @BeforeAll
  static void writeRun() throws IOException {
    SyntheticRun.write(shared.resolve("run"));
  }

  @BeforeEach
  void copyRun() throws IOException {
    copy = folder.resolve("copy");
    Occgen.copy(shared.resolve("run"), copy);
  }

  private Occgen.Answer diff(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("diff", shared.resolve("run").toString(), copy.toString()));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  private List<String> lines(String file) throws IOException {
    return new ArrayList<>(Files.readAllLines(copy.resolve("benchmark").resolve(file)));
  }

  private void write(String file, List<String> lines) throws IOException {
    Files.writeString(copy.resolve("benchmark").resolve(file), String.join("\n", lines) + "\n");
  }

  @Test
  void theSameBenchmarkHasNoDifference() {
    assertTrue(diff("--exit-code").expectSuccess().out().contains("Nothing changed."));
  }

  @Test
  void whatChangedIsToldExactly() throws IOException {
    List<String> meta = lines("test.meta.tsv");
    List<String> english = lines("test.en");
    List<String> swahili = lines("test.sw");
    int last = english.size() - 1;
    String removed = meta.get(last + 1).split("\t", -1)[0];
    String edited = meta.get(1).split("\t", -1)[0];
    String was = swahili.get(0);
    meta.remove(last + 1);
    english.remove(last);
    swahili.remove(last);
    swahili.set(0, "Sentensi \u202Empya");
    write("test.meta.tsv", meta);
    write("test.en", english);
    write("test.sw", swahili);
    Path record = copy.resolve("run.json");
    Files.writeString(
        record, Files.readString(record).replaceFirst("\"sw\" : [0-9.]+", "\"sw\" : 0.875"));

    JsonNode told = JSON.readTree(diff("--format", "json").expectSuccess().out());
    assertFalse(told.path("equal").asBoolean());
    assertEquals(last - 1, told.path("same").asInt());
    assertEquals(0, told.path("added").size());
    assertEquals(0, told.path("moved").asInt());
    assertEquals(removed, told.path("removed").path(0).path("id").asText());
    assertEquals(1, told.path("removed").size());
    assertEquals(1, told.path("changed").size());
    JsonNode change = told.path("changed").path(0);
    assertEquals(edited, change.path("id").asText());
    assertEquals(
        JSON.createObjectNode()
            .set(
                "sw",
                JSON.createObjectNode().put("before", was).put("after", "Sentensi \u202Empya")),
        change.path("sentences"));
    assertEquals(0, change.path("columns").size());
    assertEquals("0.875", told.path("recipe").path("probability.sw").path("after").asText());
    assertEquals(1, told.path("recipe").size());
    assertEquals(1, told.path("groups").size());
    JsonNode group = told.path("groups").path(0);
    assertEquals(
        group.path("before").path("segments").asInt() - 1,
        group.path("after").path("segments").asInt());

    String table = diff().expectSuccess().out();
    assertTrue(table.contains("  - sw  " + was + "\n  + sw  Sentensi [U+202E]mpya\n"), table);
    assertTrue(table.contains("Removed\n  " + removed + ", "), table);
    assertTrue(table.matches("(?s).*probability\\.sw +0\\.5 +0\\.875\n.*"), table);
    assertEquals(1, diff("--exit-code").status());
    String none = diff("--segments", "0").expectSuccess().out();
    assertTrue(none.contains("and 1 more; --format json tells all"), none);
    assertFalse(none.contains("Sentensi"), none);
  }

  @Test
  void anotherOrderIsTold() throws IOException {
    for (String file : List.of("test.meta.tsv", "test.en", "test.sw")) {
      List<String> lines = lines(file);
      lines.add(file.endsWith("tsv") ? 1 : 0, lines.remove(lines.size() - 1));
      write(file, lines);
    }
    int size = lines("test.en").size();
    String told = diff().expectSuccess().out();
    assertTrue(told.contains(size + " segments of both have another place"), told);
  }

  @Test
  void damagedFoldersAreNamed() throws IOException {
    List<String> english = lines("test.en");
    english.remove(0);
    write("test.en", english);
    diff().expectFailure(1, "test.en: has ", " rows; the benchmark is damaged");
    List<String> meta = lines("test.meta.tsv");
    meta.set(2, meta.get(1));
    write("test.meta.tsv", meta);
    diff().expectFailure(1, "test.meta.tsv, line 3: ", "stands in line 2, too");
    Occgen.call("diff", shared.resolve("run").toString(), folder.resolve("none").toString())
        .expectFailure(2, "AFTER", "there is no such folder");
    diff("--segments", "-1").expectFailure(2, "--segments -1: give a number from 0");
  }
}
