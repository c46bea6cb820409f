package org.occgen.sparql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityLine.Skipped;
import org.occgen.sparql.entity.EntityReader;

/** Real entity documents: figures counted apart from this code, and a named outcome for each. */
@Tag("shared-data")
class SharedDataTest {
  private static final EntityReader READER = new EntityReader();
  private static final Pattern SITE = Pattern.compile("\"site\":\\s*\"(\\w+)\"");

  private static Path data;

  @BeforeAll
  static void find() {
    data = Path.of(Objects.requireNonNull(System.getProperty("shared.data"), "shared.data"));
    assertTrue(Files.isDirectory(data), () -> "no folder of shared test data: " + data);
  }

  // ---- dumps ----

  @Test
  void theRecordedStream() throws IOException {
    Outcome outcome = read("wikidata/dumps/opentapioca_short_stream_201904.jsonl.bz2");
    assertEquals(635, outcome.lines);
    assertEquals(List.of(), outcome.failures);
    assertEquals(Map.of(), outcome.skipped());
    assertEquals(180, outcome.humans.size());
    assertEquals(455, outcome.others.size());
    Map<String, Integer> byGender = new TreeMap<>();
    Map<Integer, Integer> byOccupations = new TreeMap<>();
    Map<String, List<Long>> revisions = new TreeMap<>(Qid.ORDER);
    for (Human human : outcome.humans) {
      Person person = human.person();
      byGender.merge(person.genderKey(), 1, Integer::sum);
      byOccupations.merge(person.occupations().size(), 1, Integer::sum);
      revisions.computeIfAbsent(person.qid(), q -> new ArrayList<>()).add(human.revision());
    }
    // The four repeats are all of men without an occupation, so 102 different men are left.
    assertEquals(Map.of("Q6581097", 106, "Q6581072", 47, "", 27), byGender);
    assertEquals(Map.of(0, 57, 1, 93, 2, 25, 3, 2, 4, 1, 5, 1, 8, 1), byOccupations);
    assertEquals(176, revisions.size());
    revisions.values().removeIf(list -> list.size() == 1);
    assertEquals(
        Map.of(
            "Q62665895", List.of(900949730L, 900949895L, 900950006L),
            "Q62665968", List.of(900949428L, 900949510L, 900949778L)),
        revisions);
    assertTrue(
        outcome.humans.stream().noneMatch(human -> human.person().qid().equals("Q24912110")));
  }

  @Test
  void theCutOfTheFullDump() throws IOException {
    Outcome outcome = read("wikidata/dumps/latest-all_first50lines.json.gz");
    assertEquals(50, outcome.lines);
    assertEquals(List.of("truncated-input"), outcome.failures);
    assertEquals(List.of(), outcome.notes);
    assertEquals(Map.of("array-bracket", 1), outcome.skipped());
    assertEquals(List.of("Q23", "Q185", "Q255", "Q306"), outcome.qids());
    assertEquals(45, outcome.others.size());
    assertEquals(
        List.of("George Washington", "Larry Sanger", "Ludwig van Beethoven", "Sebastián Piñera"),
        outcome.humans.stream().map(human -> human.person().name()).toList());
    assertEquals(
        List.of(9, 2, 1, 8),
        outcome.humans.stream().map(human -> human.person().occupations().size()).toList());
    // counted with Python
    Map<String, String> forms = new TreeMap<>();
    for (OtherItem item : outcome.others) {
      if (!item.femaleForms().isEmpty() || !item.maleForms().isEmpty()) {
        forms.put(
            item.label(),
            item.femaleForms().size() + " female, " + item.maleForms().size() + " male");
      }
    }
    assertEquals(Map.of("God", "14 female, 1 male", "monarch", "10 female, 2 male"), forms);
    OtherItem monarch =
        outcome.others.stream().filter(item -> item.qid().equals("Q116")).findFirst().orElseThrow();
    assertEquals(new MonolingualText("cs", "panovnice"), monarch.femaleForms().get(0));
    assertTrue(monarch.femaleForms().contains(new MonolingualText("vi", "nữ quốc quân")));
    assertEquals(
        List.of(new MonolingualText("vo", "hireg"), new MonolingualText("io", "monarkulo")),
        monarch.maleForms());
  }

  @Test
  void theSampleOf2015() throws IOException {
    Outcome outcome = read("wikidata/dumps/sample-dump-20150815.json");
    assertEquals(List.of(), outcome.failures);
    assertEquals(List.of(), outcome.notes);
    assertEquals(Map.of("array-bracket", 2, "property", 46), outcome.skipped());
    assertEquals(List.of("Q23", "Q42", "Q207", "Q297"), outcome.qids());
    assertEquals(51, outcome.others.size());
  }

  @Test
  void theMadeWiki() throws IOException {
    Outcome outcome = read("occgen-en-sw/wikidata.json.gz");
    assertEquals(List.of(), outcome.failures);
    assertEquals(List.of(), outcome.notes);
    assertEquals(Map.of("array-bracket", 2), outcome.skipped());
    assertEquals(213, outcome.humans.size());
    assertEquals(34, outcome.others.size());
    Map<String, Integer> byGender = new TreeMap<>();
    Map<Integer, Integer> byOccupations = new TreeMap<>();
    TreeSet<String> occupations = new TreeSet<>(Qid.ORDER);
    for (Human human : outcome.humans) {
      byGender.merge(human.person().genderKey(), 1, Integer::sum);
      byOccupations.merge(human.person().occupations().size(), 1, Integer::sum);
      occupations.addAll(human.person().occupations());
      assertTrue(human.person().hasArticlesIn(List.of("en", "sw")), human.person().qid());
    }
    assertEquals(Map.of("Q6581097", 107, "Q6581072", 106), byGender);
    assertEquals(Map.of(1, 204, 2, 9), byOccupations);
    TreeSet<String> labelled = new TreeSet<>(Qid.ORDER);
    outcome.others.stream()
        .filter(i -> !i.label().equals(i.qid()))
        .forEach(i -> labelled.add(i.qid()));
    assertTrue(labelled.containsAll(occupations));
  }

  // ---- documents ----

  /** Item id: name, genders, number of occupations, number of articles; counted with Python. */
  private static final Map<String, String> SINGLE_ITEMS =
      Map.ofEntries(
          Map.entry("Q131261.json", "Q131261|Oliver Kahn|Q6581097|2|60"),
          Map.entry("Q16271395.json", "Q16271395|Çağatay Şahan|Q6581097|1|2"),
          Map.entry("Q16444907.json", "Q16444907|Aušra Maldeikienė|Q6581072|2|5"),
          Map.entry("Q1649344.json", "Q1649344|Ergin Ataman|Q6581097|2|10"),
          Map.entry("Q16529110.json", "Q16529110|Anna Jasińska|Q6581072|0|2"),
          Map.entry("Q16529138.json", "Q16529138|Anna Kózka|Q6581072|1|1"),
          Map.entry("Q16529174.json", "Q16529174|Alonso Ponce|Q6581097|0|1"),
          Map.entry("Q16529187.json", "Q16529187|Alonso Pérez de Vivero|Q6581097|1|2"),
          Map.entry("Q182397.json", "Q182397|Lars Løkke Rasmussen|Q6581097|2|59"),
          Map.entry("Q185.json", "Q185|Larry Sanger|Q6581097|2|60"),
          Map.entry("Q20145.json", "Q20145|IU|Q6581072|4|32"),
          Map.entry("Q2081271.json", "Q2081271|Ceyhun Yıldızoğlu|Q6581097|1|4"),
          Map.entry("Q214969.json", "Q214969|Willard Van Orman Quine|Q6581097|8|45"),
          Map.entry("Q23.json", "Q23|George Washington|Q6581097|9|161"),
          Map.entry("Q24428256.json", "Q24428256|Adriana Ferfecka|Q6581072|1|2"),
          Map.entry("Q255.json", "Q255|Ludwig van Beethoven|Q6581097|1|178"),
          Map.entry("Q2682683.json", "Q2682683|Jhulelal|Q6581097|0|7"),
          Map.entry("Q2682716.json", "Q2682716|Dick Swaab|Q6581097|2|7"),
          Map.entry("Q306.json", "Q306|Sebastián Piñera|Q6581097|8|60"),
          Map.entry("Q323070.json", "Q323070|Murat Didin|Q6581097|2|5"),
          Map.entry("Q3782480.json", "Q3782480|Hakan Demir|Q6581097|1|3"),
          Map.entry("Q3944447.json", "Q3944447|Sacit Seldüz|Q6581097|1|4"),
          Map.entry("Q42.json", "Q42|Douglas Adams|Q6581097|8|90"),
          Map.entry("Q48343278.json", "Q48343278|Donna D'Sylva|Q6581072|2|0"),
          Map.entry("Q494290.json", "Q494290|Shin Jung-hyeon|Q6581097|2|5"),
          Map.entry("Q53713.json", "Q53713|Olof Palme|Q6581097|1|78"),
          Map.entry("Q58330168.json", "Q58330168|Dirk Jancke||2|0"),
          Map.entry("Q60838496.json", "Q60838496|Колбанов, Александр Владимирович|Q6581097|0|1"),
          Map.entry("Q62555011.json", "Q62555011|Carlos Espinosa Faciolince|Q6581097|0|1"),
          Map.entry("Q62665968.json", "Q62665968|Ростов, Павел Владимирович|Q6581097|0|1"),
          Map.entry("Q646148.json", "Q646148|Henning Christophersen|Q6581097|2|13"),
          Map.entry("Q7608663.json", "Q7608663|Stephen Barr|Q6581097|1|3"),
          Map.entry("Q7608665.json", "Q7608665|Stephen Barrett|Q6581097|2|3"),
          Map.entry("Q8413.json", "Q8413|Constantine the Great|Q6581097|3|136"),
          Map.entry("Q9235.json", "Q9235|Georg Wilhelm Friedrich Hegel|Q6581097|3|114"));

  @Test
  void everySingleItem() throws IOException {
    Map<String, String> found = new TreeMap<>();
    for (Path file : files("wikidata")) {
      Outcome outcome = read(data.relativize(file).toString());
      assertEquals(List.of(), outcome.failures);
      assertEquals(1, outcome.lines, file.toString());
      for (Human human : outcome.humans) {
        Person person = human.person();
        found.put(
            file.getFileName().toString(),
            person.qid()
                + "|"
                + person.name()
                + "|"
                + person.genderKey()
                + "|"
                + person.occupations().size()
                + "|"
                + person.sitelinks().size());
      }
      for (OtherItem item : outcome.others) {
        found.put(file.getFileName().toString(), item.qid() + "|" + item.label());
      }
    }
    assertEquals(new TreeMap<>(SINGLE_ITEMS), found);
  }

  @Test
  void everyVariantOfAResponse() throws IOException {
    for (Path file : files("wikidata/variants")) {
      Outcome outcome = read(data.relativize(file).toString());
      assertEquals(List.of(), outcome.failures);
      assertEquals(List.of("Q42"), outcome.qids());
      assertEquals("Douglas Adams", outcome.humans.get(0).person().name());
      assertEquals(List.of("Q6581097"), outcome.humans.get(0).person().genders());
      boolean three = file.getFileName().toString().startsWith("Q6-");
      assertEquals(three ? Map.of("missing", 1, "property", 1) : Map.of(), outcome.skipped());
    }
  }

  @Test
  void everyOddFileHasItsOutcome() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    expected.put("L42_lexeme.json", "lexeme L42");
    expected.put("Q1.json", "item Q1");
    expected.put("Q120248304.json", "item Q120248304");
    expected.put("Q1299.json", "item Q1299");
    expected.put("Q16231742_redirects_to_Q3571994.json", "human Q3571994");
    expected.put("Q17633526.json", "item Q17633526");
    expected.put("Q17948861.ttl", "unknown-format");
    expected.put("Q22_from_dump-filter.json", "item Q22");
    expected.put("Q31.json", "item Q31");
    expected.put("Q51605722.json", "item Q51605722");
    expected.put("Q74056971_revision_text.json", "item Q74056971");
    expected.put("Q74652533_revision_text.json", "item Q74652533");
    expected.put("api-error-maxlag-full.json", "api-error");
    expected.put("api-error-maxlag.json", "api-error");
    expected.put("api-error.json", "api-error");
    expected.put("mock-dump-with-bugs.json", "55 items, 4 of them human, 46 property");
    expected.put("wbgetentities-1234567890-missing.json", "missing -1");
    expected.put(
        "wbgetentities-Q32063953_redirect_to_Q1040.json", "item Q1040 asked for as Q32063953");
    expected.put("wbgetentities_Q123_Q456_Q789missing.json", "item Q123, item Q456, missing Q789");
    Map<String, String> found = new TreeMap<>();
    for (Path file : files("wikidata/odd")) {
      found.put(file.getFileName().toString(), outcomeOf(file));
    }
    assertEquals(expected, found);
  }

  @Test
  void turtleAndTablesAreRefusedByName() throws IOException {
    for (String folder : List.of("wikidata/rdf", "wikidata/tables")) {
      for (Path file : files(folder)) {
        assertThrows(IllegalArgumentException.class, () -> read(data.relativize(file).toString()));
      }
    }
  }

  @Test
  void everyWikipediaOfTheDataIsKnown() throws IOException {
    TreeSet<String> reasons = new TreeSet<>();
    TreeSet<String> languages = new TreeSet<>();
    for (Path file : files("wikidata")) {
      Outcome outcome = read(data.relativize(file).toString());
      for (String site : outcome.sites) {
        if (WikipediaLanguages.site(site) instanceof WikipediaLanguages.UnusedSite out) {
          reasons.add(out.reason());
        }
      }
      for (Human human : outcome.humans) {
        human.person().sitelinks().forEach(link -> languages.add(link.language()));
      }
    }
    assertEquals(new TreeSet<>(List.of("not-wikipedia", "refused-language")), reasons);
    assertTrue(languages.size() > 200, languages.size() + " languages");
    TreeSet<String> names = new TreeSet<>();
    for (String language : languages) {
      assertEquals(
          new WikipediaLanguages.Language(language, ""), WikipediaLanguages.check(language));
      assertTrue(names.add(WikipediaLanguages.englishName(language)), language);
    }
  }

  // ---- reading ----

  private static final class Outcome {
    int lines;
    final List<String> notes = new ArrayList<>();
    final List<String> failures = new ArrayList<>();
    final List<EntityLine> entities = new ArrayList<>();
    final List<Human> humans = new ArrayList<>();
    final List<OtherItem> others = new ArrayList<>();
    final TreeSet<String> sites = new TreeSet<>();

    Map<String, Integer> skipped() {
      Map<String, Integer> counts = new TreeMap<>();
      entities.forEach(
          line -> {
            if (line instanceof Skipped skipped) {
              counts.merge(skipped.reason(), 1, Integer::sum);
            }
          });
      return counts;
    }

    List<String> qids() {
      return humans.stream().map(human -> human.person().qid()).toList();
    }
  }

  private static Outcome read(String path) throws IOException {
    Outcome outcome = new Outcome();
    Path file = data.resolve(path);
    try (LineSource source =
        new LineSource(
            file.getFileName().toString(),
            Files.newInputStream(file),
            EntityReader.DEFAULT_MAX_BYTES)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        if (line.get() instanceof DumpLine.Text text) {
          outcome.lines++;
          SITE.matcher(text.toString()).results().forEach(m -> outcome.sites.add(m.group(1)));
          outcome.entities.addAll(READER.read(text.bytes(), 0, text.length()));
        } else if (line.get() instanceof DumpLine.Failure failure) {
          outcome.failures.add(failure.reason());
        } else if (line.get() instanceof DumpLine.Note note) {
          outcome.notes.add(note.reason());
        }
      }
    }
    for (EntityLine entity : outcome.entities) {
      if (entity instanceof Human human) {
        outcome.humans.add(human);
      } else if (entity instanceof OtherItem item) {
        outcome.others.add(item);
      } else if (entity instanceof Malformed malformed) {
        outcome.failures.add(malformed.reason());
      }
    }
    return outcome;
  }

  private static String outcomeOf(Path file) throws IOException {
    Outcome outcome;
    try {
      outcome = read(data.relativize(file).toString());
    } catch (IllegalArgumentException e) {
      return e.getMessage().substring(0, e.getMessage().indexOf(':'));
    }
    if (!outcome.failures.isEmpty()) {
      return String.join(", ", outcome.failures);
    }
    if (outcome.entities.size() > 10) {
      return outcome.others.size()
          + outcome.humans.size()
          + " items, "
          + outcome.humans.size()
          + " of them human, "
          + outcome.skipped().get("property")
          + " property";
    }
    List<String> words = new ArrayList<>();
    for (EntityLine entity : outcome.entities) {
      if (entity instanceof Human human) {
        words.add("human " + human.person().qid());
      } else if (entity instanceof OtherItem item) {
        words.add(
            "item "
                + item.qid()
                + (item.redirectedFrom().isEmpty()
                    ? ""
                    : " asked for as " + item.redirectedFrom()));
      } else if (entity instanceof Skipped skipped) {
        words.add(skipped.reason() + " " + skipped.id());
      }
    }
    return String.join(", ", words);
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> paths = Files.list(data.resolve(folder))) {
      List<Path> files = paths.filter(Files::isRegularFile).sorted().toList();
      assertTrue(!files.isEmpty(), folder + " is empty");
      return files;
    }
  }
}
