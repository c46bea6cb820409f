package org.occgen.bench.scale;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.bench.Bench;
import org.occgen.core.biography.MainText;
import org.occgen.core.biography.PageLimits;
import org.occgen.core.biography.PageResult;
import org.occgen.core.parallel.Workers;
import org.occgen.core.person.Person;
import org.occgen.core.text.WordLists;
import org.occgen.run.command.Occgen;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.DumpLines;
import org.occgen.sparql.dump.PageDump;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.sparql.page.HtmlReader;
import org.occgen.sparql.page.PageLine;
import org.occgen.sparql.page.PageReader;

class DataMakerTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw");
  private static final PrintStream SILENT =
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  private static final int N = 40;

  @TempDir private Path folder;

  private final PeoplePlan plan = plan(0);
  private final MadePeople people = new MadePeople(plan);

  @ParameterizedTest
  @ValueSource(strings = {"GZIP", "BZIP2"})
  void theDumpHasEveryPersonAndNothingThatCannotBeRead(DumpFormat format) throws Exception {
    new DataMaker(plan, format, SILENT).make(folder, 2);
    Path dump = DataMaker.dump(folder, format);
    Map<String, Person> found = new TreeMap<>();
    int others = 0;
    try (Workers alone = Workers.of(1);
        ParsedLines<List<EntityLine>> lines =
            new EntityReader()
                .lines(dump.getFileName().toString(), Files.newInputStream(dump), alone)) {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        for (EntityLine entity : line.get().value().orElseThrow()) {
          assertFalse(entity instanceof EntityLine.Malformed, entity.toString());
          if (entity instanceof EntityLine.Human human) {
            found.put(human.person().qid(), human.person());
          } else if (entity instanceof EntityLine.OtherItem) {
            others++;
          }
        }
      }
    }
    Map<String, Person> made = new TreeMap<>();
    int noHumans = 0;
    for (long index = 0; index < people.items(); index++) {
      if (people.kind(index) == MadePeople.Kind.NO_HUMAN) {
        noHumans++;
      } else {
        made.put(people.qid(index), people.person(index));
      }
    }
    assertEquals(made, found);
    assertEquals(noHumans + MadeEntities.occupations(), others);
  }

  @Test
  void thePagesHaveTheSentencesAndNothingThatCannotBeRead() throws Exception {
    new DataMaker(plan, DumpFormat.GZIP, SILENT).make(folder, 2);
    PageReader reader = new HtmlReader(1 << 24);
    for (String language : LANGUAGES) {
      Map<String, String> texts = new TreeMap<>();
      Path file = DataMaker.pages(folder, language);
      try (DumpLines lines =
          PageDump.lines(
              file.getFileName().toString(),
              Files.newInputStream(file),
              PageReader.MAX_LINE_BYTES)) {
        for (Optional<DumpLine> line = lines.next(); line.isPresent(); line = lines.next()) {
          DumpLine.Text text = assertInstanceOf(DumpLine.Text.class, line.get());
          PageLine.Page page =
              assertInstanceOf(PageLine.Page.class, reader.read(text.bytes(), text.length()));
          PageResult result = reader.result(page, text.bytes(), text.length());
          assertEquals(PageResult.Outcome.FOUND, result.outcome(), result.message());
          MainText main = MainText.of(result.text(), language, PageLimits.DEFAULT);
          texts.put(
              page.title(), String.join(" ", main.paragraphs()).replace(MainText.LEFT_OUT, ""));
        }
      }
      MadeText made = new MadeText(plan, language);
      int seen = 0;
      for (long index = 0; index < people.items(); index++) {
        if (people.kind(index) == MadePeople.Kind.NO_HUMAN) {
          continue;
        }
        Person person = people.person(index);
        Optional<String> title = person.title(language);
        if (title.isPresent()) {
          seen++;
          List<String> sentences =
              made.sentences(index, MadePeople.isWoman(person.genders())).stream()
                  .map(sentence -> sentence.replaceAll("[\u0001\u0002]", ""))
                  .toList();
          assertEquals(String.join(" ", sentences), texts.get(title.get()));
        }
      }
      assertTrue(seen >= N, language);
    }
  }

  @Test
  void thePlanAloneDecidesTheBytes() throws Exception {
    Path again = folder.resolve("again");
    new DataMaker(plan, DumpFormat.GZIP, SILENT).make(folder.resolve("once"), 1);
    new DataMaker(plan, DumpFormat.GZIP, SILENT).make(again, 3);
    List<String> names = new ArrayList<>(List.of("made.json", "wikidata.json.gz"));
    LANGUAGES.forEach(language -> names.add("html/" + language + ".ndjson.tar.gz"));
    for (String name : names) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve("once").resolve(name)),
          Files.readAllBytes(again.resolve(name)),
          name);
    }
    assertTrue(new DataMaker(plan, DumpFormat.GZIP, SILENT).isMade(again));
    // another process writes it in the same order
    assertTrue(
        Files.readString(again.resolve("made.json")).startsWith("{\n  \"format\" : \"GZIP\""));
    assertFalse(new DataMaker(plan, DumpFormat.BZIP2, SILENT).isMade(again));
    assertFalse(new DataMaker(plan(0.5), DumpFormat.GZIP, SILENT).isMade(again));
  }

  @Test
  void sentencesAreSeldomTheSameAndHaveTheLengthsOfTheReal() {
    PeoplePlan many = new PeoplePlan(1_000, LANGUAGES, 1, 0.2, 0, 0, Map.of());
    MadeText text = new MadeText(many, "en");
    Set<String> seen = new HashSet<>();
    List<Integer> lengths = new ArrayList<>();
    int all = 0;
    for (long index = 0; index < many.people(); index++) {
      List<String> sentences = text.sentences(index, false);
      seen.addAll(sentences);
      all += sentences.size();
      lengths.add(sentences.size());
    }
    assertTrue(seen.size() > 0.98 * all, seen.size() + " of " + all);
    lengths.sort(null);
    assertEquals(12, lengths.get(lengths.size() / 2), 2);
    assertTrue(lengths.get(lengths.size() - 1) > 80, lengths.toString());
  }

  @Test
  void onePersonAndOneLanguageAreAsLongAsAsked() {
    PeoplePlan skewed = new PeoplePlan(300, LANGUAGES, 1, 0, 0, 5_000, Map.of("ar", 10.0));
    assertEquals(5_000, new MadeText(skewed, "en").sentences(0, true).size());
    double spanish = 0;
    double arabic = 0;
    for (long index = 1; index < 300; index++) {
      spanish += new MadeText(skewed, "es").sentences(index, true).size();
      arabic += new MadeText(skewed, "ar").sentences(index, true).size();
    }
    assertEquals(10, arabic / spanish, 1);
  }

  @Test
  void templatesAreParallelAndWhole() {
    int lines = WordLists.read(MadeText.class, "sentences/en.txt").orElseThrow().size();
    for (String language : MadeText.LANGUAGES) {
      assertEquals(
          lines, WordLists.read(MadeText.class, "sentences/" + language + ".txt").get().size());
      MadeText text = new MadeText(plan, language);
      for (long index = 0; index < people.items(); index++) {
        for (boolean woman : List.of(true, false)) {
          for (String sentence : text.sentences(index, woman)) {
            assertFalse(sentence.matches(".*[\\[\\]{}|].*"), sentence);
            assertTrue(sentence.endsWith("."), sentence);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--people, 0, --people: 1 to",
    "--languages, 'en,xx', --languages xx: there are no sentences",
    "--compression, zip, --compression zip: must be gz or bz2",
    "--occupation-share, 2, --occupation-share: must be 0 to 1",
    "--long-language, fr=2, --long-language: fr is none of",
    "--threads, 0, --threads 0: must be 1 or more"
  })
  void refuses(String flag, String value, String complaint) throws IOException {
    Path output = folder.resolve("none");
    List<String> arguments = new ArrayList<>(List.of("make", "--output", output.toString()));
    if (!flag.equals("--people")) {
      arguments.addAll(List.of("--people", "5"));
    }
    arguments.addAll(List.of(flag, value));
    Occgen.call(Bench::commandLine, arguments.toArray(String[]::new)).expectFailure(2, complaint);
    assertFalse(Files.exists(output));
  }

  @Test
  void refusesAFolderThatIsNotEmpty() throws IOException {
    Files.write(folder.resolve("mine"), "x".getBytes(StandardCharsets.UTF_8));
    Occgen.call(Bench::commandLine, "make", "--people", "5", "--output", folder.toString())
        .expectFailure(1, "is not empty");
  }

  private static PeoplePlan plan(double occupationShare) {
    return new PeoplePlan(N, LANGUAGES, 1, 0.5, occupationShare, 0, Map.of());
  }
}
