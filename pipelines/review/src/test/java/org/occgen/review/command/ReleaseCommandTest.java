package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mark.WordGender;
import org.occgen.models.judge.LearnedRecalibration;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewMark;
import org.occgen.review.release.make.ReleaseCheck;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Sample;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

/** A release after 30 percent rejections, and what is refused. */
class ReleaseCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path shared;
  @TempDir private Path folder;

  private static Path run;
  private static Path release;
  private static String said;
  private static final Set<String> REJECTED = new HashSet<>();
  private static final Map<String, String> EDITED = new HashMap<>();
  private static String marked;

  @BeforeAll
  static void makeRelease() throws IOException {
    run = shared.resolve("run");
    SyntheticRun.write(run, SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT));
    List<String> ids = ids(run.resolve("benchmark"));
    try (MadeReview review = MadeReview.of(run.toString(), 0.4)) {
      for (int i = 0; i < ids.size(); i++) {
        decide(review, "anna", ids.get(i), i);
        if (review.isDouble(ids.get(i))) {
          if (i % 10 == 6) {
            // a conflict, which a third person decides as the first one did
            review.reject("bert", ids.get(i), RejectionReason.NOT_A_TRANSLATION);
            review.submit(review.event("cem", ids.get(i), Decision.accept().asAdjudication()));
          } else {
            decide(review, "bert", ids.get(i), i);
          }
        }
      }
    }
    release = shared.resolve("releases/1.0");
    said =
        Occgen.call("release", run.toString(), "--version", "1.0", "--output", release.toString())
            .expectSuccess()
            .out();
  }

  /** Three of ten are rejected, and two of ten edited. */
  private static void decide(MadeReview review, String reviewer, String id, int i)
      throws IOException {
    switch (i % 10) {
      case 0, 4, 8 -> {
        review.reject(reviewer, id, RejectionReason.PARTIAL);
        REJECTED.add(id);
      }
      case 1 -> {
        review.edit(reviewer, id, Map.of("sw", "Sentensi mpya " + i + ", =1+1."));
        EDITED.put(id, "Sentensi mpya " + i + ", =1+1.");
      }
      case 3 -> {
        marked = id;
        review.submit(
            review.event(
                reviewer,
                id,
                Decision.edit(Map.of())
                    .withMarks(List.of(new ReviewMark("sw", 0, 2, WordGender.FEMININE)))));
      }
      default -> review.accept(reviewer, id);
    }
  }

  private static List<String> ids(Path benchmark) throws IOException {
    return Files.readAllLines(benchmark.resolve("test.meta.tsv")).stream()
        .skip(1)
        .map(line -> line.split("\t", -1)[0])
        .toList();
  }

  @Test
  void rejectedSegmentsAreOutAndEditsAreIn() throws IOException {
    List<String> ids = ids(release);
    List<String> swahili = Files.readAllLines(release.resolve("test.sw"));
    assertTrue(REJECTED.size() * 10 >= ids(run.resolve("benchmark")).size() * 3, "30 percent");
    int edited = 0;
    for (int i = 0; i < ids.size(); i++) {
      assertFalse(REJECTED.contains(ids.get(i)), ids.get(i));
      if (EDITED.containsKey(ids.get(i))) {
        assertEquals(EDITED.get(ids.get(i)), swahili.get(i));
        edited++;
      }
    }
    assertTrue(edited > 0);
    assertTrue(said.contains("version 1.0.0, " + ids.size() + " segments of "), said);
    assertTrue(said.contains(edited + " of them edited"), said);
    assertTrue(said.contains("rejected: " + REJECTED.size() + ", left out by reviewers\n"), said);
  }

  @Test
  void peopleAndSegmentsAreEqualInEveryGroup() throws IOException {
    Map<String, Map<String, Set<String>>> people = new TreeMap<>();
    Map<String, Map<String, Integer>> segments = new TreeMap<>();
    for (String line :
        Files.readAllLines(release.resolve("test.meta.tsv")).subList(1, ids(release).size() + 1)) {
      String[] cells = line.split("\t", -1);
      people
          .computeIfAbsent(cells[5], key -> new TreeMap<>())
          .computeIfAbsent(cells[6], key -> new HashSet<>())
          .add(cells[1]);
      segments.computeIfAbsent(cells[5], key -> new TreeMap<>()).merge(cells[6], 1, Integer::sum);
    }
    assertFalse(people.isEmpty());
    people.forEach(
        (group, byCategory) -> {
          assertEquals(Set.of("feminine", "masculine"), byCategory.keySet());
          assertEquals(1, byCategory.values().stream().map(Set::size).distinct().count(), group);
          assertEquals(1, segments.get(group).values().stream().distinct().count(), group);
        });
  }

  @Test
  void theReleaseProvesItselfAndTheRunGivesItAgain() throws IOException {
    Occgen.call("check", release.toString()).expectSuccess();
    String again =
        Occgen.call("check", release.toString(), "--run", run.toString()).expectSuccess().out();
    assertTrue(again.contains("the run gives the same bytes"), again);
    Occgen.call("check", run.toString()).expectSuccess();
    List<String> steps = new ArrayList<>();
    assertEquals(List.of(), ReleaseCheck.checkByRun(release, run.toString(), steps::add));
    assertEquals("the release made again of its run", steps.get(0));
    assertTrue(steps.contains("test.sw"), steps.toString());
  }

  @Test
  void checksumsAreThoseOfTheFiles() throws IOException, NoSuchAlgorithmException {
    Map<String, String> expected = new TreeMap<>();
    try (Stream<Path> files = Files.walk(release)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        expected.put(release.relativize(file).toString(), HexFormat.of().formatHex(digest));
      }
    }
    assertTrue(
        expected.keySet().containsAll(Set.of("segments.parquet", "history.jsonl", "report.html")));
    expected.remove("SHA256SUMS");
    Map<String, String> told = new TreeMap<>();
    for (String line : Files.readAllLines(release.resolve("SHA256SUMS"))) {
      told.put(line.substring(66), line.substring(0, 64));
    }
    assertEquals(expected, told);
    JsonNode croissant = JSON.readTree(release.resolve("croissant.json").toFile());
    Set<String> listed = new TreeSet<>();
    for (JsonNode file : croissant.path("distribution")) {
      if (file.has("sha256")) {
        listed.add(file.path("@id").asText());
        assertEquals(expected.get(file.path("@id").asText()), file.path("sha256").asText());
      }
    }
    assertTrue(
        listed.containsAll(Set.of("history.jsonl", "release.json", "README.md")), "" + listed);
  }

  @Test
  void theDocumentsTellVersionHistoryAndAgreement() throws IOException {
    assertEquals(
        "1.0.0",
        JSON.readTree(release.resolve("croissant.json").toFile()).path("version").asText());
    assertTrue(
        Files.readString(release.resolve("CITATION.cff"))
            .lines()
            .anyMatch(l -> l.matches("version: .?1.0.0.?")));
    String card = Files.readString(release.resolve("README.md"));
    assertTrue(card.contains("**Version 1.0.0.** People reviewed the pairs"), card);
    assertTrue(card.contains("| rejected | " + REJECTED.size() + " |"), card);
    assertTrue(card.contains("| pair 1 | "), card);
    assertFalse(card.contains("No person has"), card);
    assertFalse(card.contains("no person has"), card);
    String page = Files.readString(release.resolve("report.html"));
    assertTrue(page.contains("id=\"review\""));
    assertTrue(page.contains("Version 1.0.0."));
    assertTrue(page.contains("Precision by probability: Swahili (sw)"));
    assertTrue(page.contains("wanted precision"));
    JsonNode record = JSON.readTree(release.resolve("release.json").toFile());
    JsonNode agreement = record.path("agreement");
    assertTrue(agreement.path("segments").asInt() > 0);
    assertTrue(agreement.path("same-decision").asInt() <= agreement.path("segments").asInt());
    assertEquals(3, record.path("reviewers").asInt());
    int all = ids(run.resolve("benchmark")).size();
    int twice = agreement.path("segments").asInt();
    String byTwo =
        String.format(Locale.ROOT, "%d of %d segments (%.1f%%)", twice, all, 100.0 * twice / all);
    String croissant = Files.readString(release.resolve("croissant.json"));
    for (String said :
        List.of("Two people reviewed " + byTwo, "1 reviewer a segment, and 2 for " + byTwo)) {
      assertTrue(croissant.contains(said), croissant);
    }
    assertTrue(card.contains("Two people reviewed " + byTwo + ", of "), card);
    String history = Files.readString(release.resolve("history.jsonl"));
    assertEquals(ids(run.resolve("benchmark")).size(), history.lines().count());
    for (String name : List.of("anna", "bert", "cem", "so \\\"it\\\" is")) {
      assertFalse(history.contains(name), name);
      assertFalse(card.contains(name), name);
    }
    int decided = 0;
    for (String line : history.lines().toList()) {
      JsonNode entry = JSON.readTree(line);
      String id = entry.path("id").asText();
      assertEquals(REJECTED.contains(id), entry.path("fate").asText().equals("rejected"), line);
      assertEquals(EDITED.containsKey(id), entry.has("edited"), line);
      decided += entry.path("decisions").size();
    }
    assertTrue(decided > ids(run.resolve("benchmark")).size(), "some have two decisions");
    String marks = Files.readString(release.resolve("marks.tsv"));
    if (ids(release).contains(marked)) {
      int line = ids(release).indexOf(marked) + 1;
      assertTrue(marks.contains(line + "\tsw\t0\t2\tIn\tfeminine\treviewer\n"), marks);
    }
    String xliff = Files.readString(release.resolve("test.en-sw.xlf"));
    assertTrue(xliff.contains("state=\"reviewed\" subState=\"occgen:edited\""));
    assertTrue(xliff.contains("People reviewed the pairs"));
  }

  /** Of two intervals of one kappa a reader would not know which one holds. */
  @Test
  void statusAndReleaseHaveOneIntervalOfAgreement() throws IOException {
    JsonNode status =
        JSON.readTree(
            Occgen.call("review", run.toString(), "--status", "--format", "json")
                .expectSuccess()
                .out());
    JsonNode released = JSON.readTree(release.resolve("release.json").toFile());
    for (String figure : List.of("value", "from", "to")) {
      assertEquals(kappa(status, figure), kappa(released, figure), figure);
    }
    assertFalse(kappa(status, "from").isNull());
  }

  private static JsonNode kappa(JsonNode report, String figure) {
    return report.path("agreement").path("pairs").path(0).path("cohens-kappa").path(figure);
  }

  @Test
  void diffTellsExactlyWhatTheReviewChanged() throws IOException {
    JsonNode diff =
        JSON.readTree(
            Occgen.call("diff", run.toString(), release.toString(), "--format", "json")
                .expectSuccess()
                .out());
    Set<String> before = new TreeSet<>(ids(run.resolve("benchmark")));
    Set<String> after = new TreeSet<>(ids(release));
    before.removeAll(after);
    Set<String> removed = new TreeSet<>();
    diff.path("removed").forEach(segment -> removed.add(segment.path("id").asText()));
    assertEquals(before, removed);
    assertTrue(removed.containsAll(REJECTED));
    Map<String, String> reasons = new TreeMap<>();
    diff.path("removed")
        .forEach(
            segment -> reasons.put(segment.path("id").asText(), segment.path("reason").asText()));
    removed.forEach(
        id ->
            assertEquals(
                REJECTED.contains(id) ? "rejected: partial" : "surplus", reasons.get(id), id));
    String table = Occgen.call("diff", run.toString(), release.toString()).expectSuccess().out();
    assertTrue(table.contains(", rejected: partial\n"), table);
    assertEquals(0, diff.path("added").size());
    Map<String, String> edits = new TreeMap<>(EDITED);
    edits.keySet().retainAll(after);
    Map<String, String> told = new TreeMap<>();
    for (JsonNode change : diff.path("changed")) {
      assertEquals(1, change.path("sentences").size());
      assertEquals(0, change.path("columns").size());
      told.put(
          change.path("id").asText(), change.path("sentences").path("sw").path("after").asText());
    }
    assertEquals(edits, told);
    assertEquals("1.0.0", diff.path("after").path("version").asText());
  }

  @Test
  void aReleaseHasAllFormats() throws IOException {
    for (String format :
        List.of(
            "occgen.csv",
            "segments.parquet",
            "segments.jsonl",
            "test.tmx",
            "test.en-sw.xlf",
            "report.html",
            "croissant.json",
            "CITATION.cff")) {
      assertTrue(Files.size(release.resolve(format)) > 0, format);
    }
  }

  /** A release shows the figures of its run's review: blind pairs and adjudications included. */
  @Test
  void inspectShowsThePrecisionThatReviewersMeasured() throws IOException {
    String json = Occgen.call("inspect", release.toString(), "--format", "json").out();
    JsonNode ofRelease = JSON.readTree(json);
    JsonNode ofRun =
        JSON.readTree(Occgen.call("inspect", run.toString(), "--format", "json").out());
    assertEquals(ofRun.path("reviewed"), ofRelease.path("reviewed"));
    assertTrue(ofRelease.path("reviewed").path(0).path("judged").asInt() > 0, json);
    assertEquals("1.0.0", ofRelease.path("version").asText());
    String table = Occgen.call("inspect", release.toString()).expectSuccess().out();
    assertTrue(table.contains("Precision by probability, as reviewers judged pairs: sw"), table);
    Occgen.call("inspect", release.toString(), "--lang", "ar")
        .expectFailure(2, "--lang ar: the release translates from en into sw");
    Occgen.call("inspect", release.toString(), "--thresholds", "1.1")
        .expectFailure(2, "--thresholds: " + release + " is a release", "inspect its run");
    Occgen.call("inspect", release.toString(), "--format", "csv")
        .expectFailure(2, "--format csv: " + release + " is a release");
    Path copy = folder.resolve("damaged");
    Occgen.copy(release, copy);
    Files.writeString(copy.resolve("history.jsonl"), "{}\n");
    Occgen.call("inspect", copy.toString())
        .expectFailure(1, "history.jsonl, line 1 is no segment of a run");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "test.sw         | SHA256SUMS: test.sw is not as it was released",
        "test.sw         | test.sw: does not follow from history.jsonl",
        "history.jsonl   | history.jsonl",
        "test.meta.tsv   | test.meta.tsv: ",
        "occgen.csv      | SHA256SUMS: occgen.csv is not as",
        "occgen.csv      | occgen.csv: ",
        "segments.jsonl  | segments.jsonl: ",
        "test.tmx        | test.tmx: ",
        "croissant.json  | croissant.json",
        "test.en-sw.xlf  | SHA256SUMS: test.en-sw.xlf is not as"
      })
  void whatWasChangedSinceIsNamed(String file, String problem) throws IOException {
    Path copy = folder.resolve("copy");
    Occgen.copy(release, copy);
    byte[] bytes = Files.readAllBytes(copy.resolve(file));
    int place = Math.min(bytes.length - 2, 40);
    bytes[place] = (byte) (bytes[place] == 'x' ? 'y' : 'x');
    Files.write(copy.resolve(file), bytes);
    Occgen.Answer answer = Occgen.call("check", copy.toString());
    assertEquals(1, answer.status());
    assertTrue(answer.out().contains(problem), answer.out());
  }

  /** Its checksums are others than ours, and its segments are compared all the same. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void segmentsOfTheOtherLayoutAreProvedToo(boolean changed) throws IOException {
    Path copy = folder.resolve("copy");
    Occgen.copy(release, copy);
    List<LabelledSegment> rows =
        SegmentColumns.readAll(release.resolve("segments.parquet").toString());
    if (changed) {
      rows.set(1, rows.get(1).withScore(0.125));
    }
    RecordFiles.writeShard(LabelledSegment.class, copy.toString(), "segments.parquet", rows);
    Path sums = copy.resolve("SHA256SUMS");
    Files.writeString(
        sums,
        Files.readString(sums)
            .replace(
                Sha256.hex(release.resolve("segments.parquet")),
                Sha256.hex(copy.resolve("segments.parquet"))));
    assertEquals(rows, SegmentColumns.readAll(copy.resolve("segments.parquet").toString()));
    Occgen.Answer answer = Occgen.call("check", copy.toString());
    assertEquals(1, answer.status());
    assertTrue(answer.out().contains("SHA256SUMS: does not follow from"), answer.out());
    assertEquals(
        changed, answer.out().contains("segments.parquet: does not follow from"), answer.out());
  }

  @Test
  void filesThatAreMissingOrTooManyAreNamed() throws IOException {
    Path copy = folder.resolve("copy");
    Occgen.copy(release, copy);
    Files.delete(copy.resolve("marks.tsv"));
    Files.writeString(copy.resolve("notes.txt"), "mine");
    String out = Occgen.call("check", copy.toString()).out();
    assertTrue(out.contains("SHA256SUMS: marks.tsv is missing"), out);
    assertTrue(out.contains("SHA256SUMS: notes.txt does not belong there"), out);
  }

  private Path unfinished(int reviewed) throws IOException {
    Path other = folder.resolve("run");
    SyntheticRun.write(other);
    List<String> ids = ids(other.resolve("benchmark"));
    try (MadeReview review = MadeReview.of(other.toString(), 0)) {
      for (String id : ids.subList(0, reviewed)) {
        review.accept("anna", id);
      }
    }
    return other;
  }

  private Occgen.Answer release(Path path, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("release", path.toString(), "--output", folder.resolve("out").toString()));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  @Test
  void unreviewedSegmentsNeedAnOption() throws IOException {
    Path other = unfinished(6);
    int all = ids(other.resolve("benchmark")).size();
    release(other, "--version", "2.0.0")
        .expectFailure(
            2,
            "the review of " + (all - 6) + " of " + all + " segments is not finished",
            "unreviewed " + (all - 6),
            "--unreviewed keep or --unreviewed drop");
    assertFalse(Files.exists(folder.resolve("out")));
    release(other, "--version", "2.0.0", "--unreviewed", "keep").expectSuccess();
    assertEquals(ids(other.resolve("benchmark")), ids(folder.resolve("out")));
    String card = Files.readString(folder.resolve("out/README.md"));
    assertTrue(card.contains("The review of " + (all - 6) + " of these is not finished"), card);
    assertTrue(card.contains("agreement is not known"), card);
    release(other, "--version", "2.0.0", "--unreviewed", "drop")
        .expectFailure(2, "is not empty; a release replaces nothing");
  }

  /** Also where there is nothing to align, or nothing to balance. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "en,sw,ar"})
  void releasesOfOtherRunsProveThemselves(String languages) throws IOException {
    Path other = folder.resolve("run");
    SyntheticRun.write(
        other, SyntheticRun.recipe(List.of(languages.split(",")), BalanceOptions.NONE));
    try (MadeReview review = MadeReview.of(other.toString(), 0)) {
      review.accept("anna", ids(other.resolve("benchmark")).get(0));
    }
    release(other, "--version", "1.0", "--unreviewed", "keep").expectSuccess();
    String out = folder.resolve("out").toString();
    Occgen.call("check", out, "--run", other.toString()).expectSuccess();
  }

  /** The probabilities of the sample are recalibrated. */
  @Test
  void aReleaseTellsWhatItsRunLearnedOfItsPairs() throws IOException {
    Path other = Sample.copy(folder);
    release(other, "--version", "1.0", "--unreviewed", "keep").expectSuccess();
    Path out = folder.resolve("out");
    Occgen.call("check", out.toString(), "--run", other.toString()).expectSuccess();
    assertEquals(
        Recipe.OF_RUN,
        JSON.readTree(out.resolve("release.json").toFile())
            .path("recipe")
            .path("recalibration")
            .asText());
    List<JsonNode> told =
        JSON.readTree(out.resolve("provenance.json").toFile()).findValues("recalibrations");
    Path learned = other.resolve("recalibration").resolve(LearnedRecalibration.FILE);
    assertEquals(List.of(JSON.readTree(learned.toFile()).path("languages")), told);
    String card = Files.readString(out.resolve("README.md"));
    assertTrue(card.contains("the probabilities were made to fit this run by "), card);
    Occgen.call("inspect", out.toString()).expectSuccess();
  }

  @Test
  void aReviewThatWentOnDoesNotChangeAnEarlierRelease() throws IOException {
    Path other = unfinished(6);
    release(other, "--version", "1.0", "--unreviewed", "keep").expectSuccess();
    List<String> ids = ids(other.resolve("benchmark"));
    try (MadeReview review = MadeReview.of(other.toString(), 0)) {
      review.reject("anna", ids.get(ids.size() - 1), RejectionReason.OTHER_PERSON);
    }
    String out = folder.resolve("out").toString();
    Occgen.call("check", out, "--run", other.toString()).expectSuccess();
    Occgen.Answer elsewhere = Occgen.call("check", out, "--run", run.toString());
    assertEquals(1, elsewhere.status());
    assertTrue(elsewhere.out().contains("test.sw: does not follow from " + run), elsewhere.out());
  }

  /** Neither the option nor a release begins a review, which then begins in any way. */
  @Test
  void theOptionKeepNeedsNoReview() throws IOException {
    Path other = folder.resolve("run");
    SyntheticRun.write(other);
    release(other, "--version", "1.0")
        .expectFailure(2, "nobody has reviewed it", "or give --unreviewed keep");
    release(other, "--version", "1.0", "--unreviewed", "drop").expectFailure(2, "nobody has");
    String said = release(other, "--version", "1.0", "--unreviewed", "keep").expectSuccess().out();
    int segments = ids(other.resolve("benchmark")).size();
    assertTrue(said.contains(segments + " segments of " + segments + "; 0 of them edited"), said);
    assertFalse(Files.exists(other.resolve("review")));
    String out = folder.resolve("out").toString();
    Occgen.call("check", out, "--run", other.toString()).expectSuccess();
    String handed = folder.resolve("for-anna").toString();
    Occgen.call(
            "review",
            "export",
            other.toString(),
            "--reviewer",
            "anna",
            "--format",
            "csv",
            "--output",
            handed,
            "--double-share",
            "1")
        .expectSuccess();
    Occgen.call("check", out, "--run", other.toString()).expectSuccess();
  }

  @Test
  void whatCannotBeReleasedIsRefused() throws IOException {
    Path other = folder.resolve("run");
    RunFolder made = SyntheticRun.write(other);
    release(other, "--version", "1.0").expectFailure(2, "nobody has reviewed it");
    release(other, "--version", "one")
        .expectFailure(2, "--version one: must be two or three numbers");
    try (MadeReview review = MadeReview.of(other.toString(), 0)) {
      for (String id : ids(other.resolve("benchmark"))) {
        review.reject("anna", id, RejectionReason.HARMFUL);
      }
    }
    release(other, "--version", "1.0").expectFailure(1, "no segment is left");
    made.unmark(Stage.WRITE);
    release(other, "--version", "1.0").expectFailure(2, "the run is not finished");
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(other), left.toList());
    }
    Occgen.call("check", run.toString(), "--run", run.toString())
        .expectFailure(2, "is no release, for it has no release.json");
  }
}
