package org.occgen.bench.dump;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.measure.Throughput;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityReader;

class DumpBenchTest {
  @TempDir private Path folder;

  private static String item(String qid, String instanceOf) {
    return "{\"type\":\"item\",\"id\":\""
        + qid
        + "\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":\"x\"}},\"descriptions\":{},"
        + "\"aliases\":{},\"claims\":{\"P31\":[{\"mainsnak\":{\"snaktype\":\"value\",\"property\":"
        + "\"P31\",\"hash\":\"a\",\"datavalue\":{\"value\":{\"entity-type\":\"item\",\"numeric-id\":"
        + instanceOf.substring(1)
        + ",\"id\":\""
        + instanceOf
        + "\"},\"type\":\"wikibase-entityid\"},\"datatype\":\"wikibase-item\"},\"type\":"
        + "\"statement\",\"id\":\""
        + qid
        + "$1\",\"rank\":\"normal\"}]},\"sitelinks\":{},\"lastrevid\":3}";
  }

  private Path documents() throws IOException {
    Path documents = Files.createDirectories(folder.resolve("documents/more"));
    Files.writeString(
        documents.resolve("a.jsonl"),
        item("Q100", "Q5") + "\n" + item("Q101", "Q7") + ",\nnot JSON\n[" + "\n");
    Files.writeString(documents.resolve("note.txt"), "no dump");
    return documents.getParent();
  }

  @Test
  void aTenthOfTheLinesIsAboutPeopleAndEveryIdIsNew() throws IOException {
    Path dump = folder.resolve("dump.json");
    DumpMaker.Lines lines = new DumpMaker(documents()).write(dump, 50_000);
    assertTrue(Files.size(dump) >= 50_000 && Files.size(dump) < 60_000);
    EntityReader reader = new EntityReader();
    Set<String> ids = new HashSet<>();
    long people = 0;
    long all = 0;
    for (String line : Files.readAllLines(dump)) {
      EntityLine entity = reader.read(line.getBytes(UTF_8)).get(0);
      if (entity instanceof EntityLine.Human human) {
        people++;
        all++;
        ids.add(human.person().qid());
      } else if (entity instanceof EntityLine.OtherItem item) {
        all++;
        ids.add(item.qid());
      }
    }
    assertEquals(lines, new DumpMaker.Lines(all, people));
    assertEquals(all, ids.size());
    assertEquals((all + 9) / 10, people);
  }

  @Test
  void everyWayFindsThePeopleOfEveryFormat() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Path work = Files.createDirectories(folder.resolve("work"));
    Map<DumpFormat, Map<String, Throughput.Speed>> speeds;
    try (PrintStream print = new PrintStream(out, true, UTF_8)) {
      speeds =
          DumpBench.run(
              print,
              new DumpBench.Plan(
                  documents(), work, 300_000, List.of(DumpFormat.values()), List.of(1, 2), 1));
    }
    assertEquals(Set.of(DumpFormat.values()), speeds.keySet());
    for (Map<String, Throughput.Speed> ways : speeds.values()) {
      assertEquals(
          Set.of(
              "decompression alone", "Wikidata Toolkit", "occgen, 1 thread", "occgen, 2 threads"),
          ways.keySet());
      assertTrue(ways.values().stream().allMatch(speed -> speed.perSecond() > 0));
    }
    try (Stream<Path> left = Files.list(work)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void aFolderWithoutPeopleIsRefused() throws IOException {
    Files.writeString(folder.resolve("a.json"), item("Q1", "Q7"));
    IOException e = assertThrows(IOException.class, () -> new DumpMaker(folder));
    assertTrue(e.getMessage().contains("0 people and 1 other items"), e.getMessage());
  }
}
