package org.occgen.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.SentenceOutcome;
import org.occgen.http.FailureKind;
import org.occgen.run.testing.GeneratedSection;

/** The list of reasons is that of the code, and the page has it. */
class LossReasonsTest {
  /** Where the stages of a run and what they read with find reasons. */
  private static final List<String> PACKAGES =
      List.of(
          "sparql/src/main/java/org/occgen/sparql",
          "transforms/src/main/java/org/occgen/transforms/collect",
          "transforms/src/main/java/org/occgen/transforms/dump",
          "transforms/src/main/java/org/occgen/transforms/fetch",
          "transforms/src/main/java/org/occgen/transforms/extract",
          "transforms/src/main/java/org/occgen/transforms/align",
          "transforms/src/main/java/org/occgen/transforms/balance",
          "transforms/src/main/java/org/occgen/transforms/write",
          "src/main/java/org/occgen/core/balance",
          "src/main/java/org/occgen/core/biography",
          "src/main/java/org/occgen/core/mining",
          "src/main/java/org/occgen/core/person",
          "src/main/java/org/occgen/core/since");

  /** Names in HTML, of elements and classes. */
  private static final Set<String> OF_HTML =
      Set.of(
          "NonProseElements.java",
          "PageBlocks.java",
          "PageSignals.java",
          "LanguageVariants.java",
          "MadeWikitext.java");

  /** What is written like a reason there, and is none. */
  private static final Set<String> NO_REASONS =
      Set.of(
          "be-tarask", // a Wikipedia
          "encoded-articles", // tags of collections
          "old-sentences",
          "keyed-chunks",
          "titled-chunks",
          "behind-the-range", // swallowed by BulkLines
          "html-dump", // keys of recipes
          "cirrus-dump",
          "nothing-else",
          "selected-text",
          "entity-type", // keys of Wikidata's JSON
          "numeric-id",
          "typed-literal",
          "failed-to-load-entity", // errors of Wikidata's API
          "no-such-entity");

  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|//[^\"\n]*\n", Pattern.DOTALL);
  private static final Pattern WORDS = Pattern.compile("\"([a-z]+(?:-[a-z0-9]+)+)\"");
  private static final Pattern SKIPPED = Pattern.compile("new Skipped\\(\\s*\"([a-z-]+)\"");

  @Test
  void thePageListsThoseWithARemedy() throws IOException {
    Map<String, List<String>> byRemedy = new LinkedHashMap<>();
    LossReasons.all().stream()
        .filter(reason -> !reason.remedy().isEmpty())
        .forEach(
            reason ->
                byRemedy
                    .computeIfAbsent(reason.remedy(), remedy -> new ArrayList<>())
                    .add("`" + reason.name() + "`: " + reason.meaning()));
    List<List<String>> rows = new ArrayList<>(List.of(List.of("reasons", "what to do")));
    byRemedy.forEach((remedy, reasons) -> rows.add(List.of(String.join("; ", reasons), remedy)));
    GeneratedSection.check(Main.home().resolve("src/site/reasons.md"), "reasons", rows);
  }

  @Test
  void theyAreThoseOfTheCode() throws IOException {
    Set<String> ofCode = new TreeSet<>(Set.of("missing")); // the one of a single word in a constant
    Stream.of(PageOutcome.values())
        .filter(outcome -> outcome != PageOutcome.USABLE)
        .forEach(outcome -> ofCode.add(outcome.reason()));
    Stream.of(SentenceOutcome.values())
        .filter(outcome -> outcome != SentenceOutcome.KEPT)
        .forEach(outcome -> ofCode.add(outcome.reason()));
    Stream.of(FailureKind.values()).forEach(kind -> ofCode.add(kind.reason()));
    Set<String> others = new HashSet<>();
    for (String folder : PACKAGES) {
      try (Stream<Path> files = Files.walk(Main.home().resolve(folder))) {
        for (Path file : files.filter(LossReasonsTest::hasReasons).toList()) {
          String code = COMMENT.matcher(Files.readString(file)).replaceAll("\n");
          WORDS.matcher(code).results().forEach(result -> others.add(result.group(1)));
          Matcher skipped = SKIPPED.matcher(code);
          while (skipped.find()) {
            ofCode.add(skipped.group(1));
          }
        }
      }
    }
    assertTrue(others.containsAll(NO_REASONS), "what is no reason is there no more");
    others.removeAll(NO_REASONS);
    ofCode.addAll(others);
    List<String> listed = LossReasons.all().stream().map(LossReasons.Reason::name).toList();
    assertEquals(ofCode, new TreeSet<>(listed));
    assertEquals(ofCode.size(), listed.size(), "a reason is listed twice");
  }

  private static boolean hasReasons(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".java") && !OF_HTML.contains(name);
  }

  @Test
  void eachHasAMeaning() {
    for (LossReasons.Reason reason : LossReasons.all()) {
      assertFalse(LossReasons.meaning(reason.name()).isEmpty(), reason.name());
      assertFalse(reason.meaning().endsWith("."), reason.name());
      assertFalse(LossReasons.plainMeaning(reason.name()).contains("`"), reason.name());
    }
    assertEquals("", LossReasons.meaning("of-another-version"));
  }
}
