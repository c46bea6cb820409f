package org.occgen.review.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.CommandFailedException;
import org.occgen.core.mark.WordGender;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEffort;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewMark;

class ReviewJournalTest {
  @TempDir private Path folder;
  private Path file;
  private final List<ReviewEvent> read = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  @BeforeEach
  void name() {
    file = folder.resolve("journal.jsonl");
  }

  static ReviewEvent event(long number) {
    return event(number, Decision.accept().withComment("\u202e\u2028</script> \"é\" 😀\n"));
  }

  private static ReviewEvent event(long number, Decision decision) {
    return new ReviewEvent(
        number,
        Instant.ofEpochSecond(number, 5),
        "anna",
        "Q1-" + number,
        "0".repeat(64),
        decision,
        0,
        "key-0000" + number);
  }

  private ReviewJournal open() throws IOException {
    read.clear();
    return ReviewJournal.open(file, read::add, notices::add);
  }

  private void write(int events) throws IOException {
    try (ReviewJournal journal = open()) {
      for (int i = read.size() + 1; i <= events; i++) {
        journal.append(event(i));
      }
    }
  }

  @Test
  void everyFieldComesBack() throws IOException {
    List<ReviewEvent> events =
        List.of(
            event(1),
            new ReviewEvent(
                2,
                Instant.parse("2026-11-23T14:05:03.123456789Z"),
                "bert",
                "Q1-2",
                "a".repeat(64),
                Decision.edit(Map.of("es", "Uno", "ar", "\u202bكانت"))
                    .withMarks(List.of(new ReviewMark("es", 0, 3, WordGender.FEMININE)))
                    .asAdjudication(),
                1,
                "key-edit"),
            event(3, Decision.edit(Map.of()).withMarks(List.of())),
            event(4, Decision.reject(RejectionReason.WRONG_GENDER))
                .withEffort(new ReviewEffort(61_234, 17)));
    try (ReviewJournal journal = open()) {
      for (ReviewEvent event : events) {
        journal.append(event);
      }
    }
    open().close();
    assertEquals(events, read);
    assertEquals(4, Files.readString(file).lines().count(), "one line an event, for any reader");
    assertEquals(List.of(), notices);
  }

  /**
   * The file is cut at places of its last line: the lines before stay, and the piece is moved to a
   * file of its own.
   */
  @Test
  void aJournalThatWasCutGoesOn() throws IOException {
    write(2);
    byte[] two = Files.readAllBytes(file);
    byte[] sealOfTwo = Files.readAllBytes(JournalSeal.file(file));
    write(3);
    byte[] three = Files.readAllBytes(file);
    for (int cut = two.length + 1; cut < three.length; cut += cut < three.length - 4 ? 97 : 1) {
      Files.write(file, Arrays.copyOf(three, cut));
      Files.write(JournalSeal.file(file), sealOfTwo);
      notices.clear();
      boolean whole = cut == three.length - 1;
      write(4);
      assertEquals(whole ? List.of(1L, 2L, 3L) : List.of(1L, 2L), numbers(), "cut at " + cut);
      assertEquals(whole ? 0 : 1, notices.size());
      Path aside = folder.resolve("journal.jsonl.cut-at-byte-" + two.length);
      assertEquals(!whole, Files.deleteIfExists(aside), "cut at " + cut);
      open().close();
      assertEquals(List.of(1L, 2L, 3L, 4L), numbers());
    }
    Files.write(JournalSeal.file(file), sealOfTwo);
    Files.write(file, Arrays.copyOf(three, two.length + 10));
    open().close();
    assertArrayEquals(
        Arrays.copyOfRange(three, two.length, two.length + 10),
        Files.readAllBytes(folder.resolve("journal.jsonl.cut-at-byte-" + two.length)));
    assertTrue(notices.get(notices.size() - 1).contains("journal.jsonl"), notices.toString());
  }

  /** A second piece at the same place does not take the place of the first. */
  @Test
  void everyPieceIsKept() throws IOException {
    write(2);
    byte[] two = Files.readAllBytes(file);
    for (String piece : List.of("{\"event\":", "{\"ev")) {
      Files.writeString(file, piece, StandardOpenOption.APPEND);
      open().close();
    }
    String aside = "journal.jsonl.cut-at-byte-" + two.length;
    assertEquals("{\"event\":", Files.readString(folder.resolve(aside)));
    assertEquals("{\"ev", Files.readString(folder.resolve(aside + "-2")));
  }

  /** Without the count in the seal, nobody would notice that saved decisions are cut off. */
  @Test
  void lostEventsAreNamedAndNothingIsChanged() throws IOException {
    write(3);
    byte[] three = Files.readAllBytes(file);
    List<Integer> ends = new ArrayList<>(List.of(0));
    for (int i = 0; i < three.length; i++) {
      if (three[i] == '\n') {
        ends.add(i + 1);
      }
    }
    for (int cut : List.of(0, ends.get(1), ends.get(2), ends.get(2) + 20, three.length - 2)) {
      Files.write(file, Arrays.copyOf(three, cut));
      assertLost(cut < ends.get(1) ? 0 : cut < ends.get(2) ? 1 : 2);
      assertEquals(cut, Files.size(file));
    }
    Files.delete(file);
    assertLost(0);
    assertFalse(Files.exists(file));
    // the line feed alone is not lost
    Files.write(file, Arrays.copyOf(three, three.length - 1));
    open().close();
    assertEquals(List.of(1L, 2L, 3L), numbers());
  }

  private void assertLost(int left) {
    for (CommandFailedException refused :
        List.of(
            assertThrows(CommandFailedException.class, this::open),
            assertThrows(
                CommandFailedException.class, () -> ReviewJournal.read(file, event -> {})))) {
      assertTrue(
          refused.getMessage().startsWith(file + ": has " + left + " of the 3 events"),
          refused.getMessage());
    }
  }

  @Test
  void anotherReviewPutInThePlaceOfThisOneIsNamed() throws IOException {
    write(2);
    byte[] seal = Files.readAllBytes(JournalSeal.file(file));
    Files.delete(file);
    Files.delete(JournalSeal.file(file));
    try (ReviewJournal journal = open()) {
      for (int i = 1; i <= 2; i++) {
        journal.append(event(i, Decision.reject(RejectionReason.WRONG_GENDER)));
      }
    }
    Files.write(JournalSeal.file(file), seal);
    CommandFailedException refused = assertThrows(CommandFailedException.class, this::open);
    assertTrue(refused.getMessage().contains("line 2: it is not the event"), refused.getMessage());
  }

  @Test
  void aDamagedSealIsNamed() throws IOException {
    write(1);
    for (String damaged : List.of("", "{}", "null", "{\"events\":1,\"sha256\":\"\"}", "\u0000")) {
      Files.writeString(JournalSeal.file(file), damaged);
      CommandFailedException refused = assertThrows(CommandFailedException.class, this::open);
      assertTrue(refused.getMessage().contains("journal.seal.json: is damaged"), damaged);
    }
  }

  /** What somebody does to the file while the server is at work. */
  private interface Attack {
    void on(Path file) throws IOException;
  }

  @Test
  void whatHappensToTheFileMeanwhileIsAnErrorAndNoEventIsTaken() throws IOException {
    Path copy = folder.resolve("copy");
    Map<String, Attack> attacks =
        Map.of(
            "was deleted", Files::delete,
            "was replaced by another file",
                at -> {
                  Files.copy(at, copy);
                  Files.move(copy, at, StandardCopyOption.REPLACE_EXISTING);
                },
            "was changed by somebody else",
                at -> Files.write(at, Arrays.copyOf(Files.readAllBytes(at), 100)),
            "has another last line",
                at -> {
                  byte[] bytes = Files.readAllBytes(at);
                  bytes[bytes.length - 5] ^= 1;
                  Files.write(at, bytes);
                });
    for (Map.Entry<String, Attack> attack : attacks.entrySet()) {
      Files.deleteIfExists(JournalSeal.file(file));
      Files.deleteIfExists(file);
      try (ReviewJournal journal = open()) {
        journal.append(event(1));
        journal.append(event(2));
        attack.getValue().on(file);
        byte[] before = Files.exists(file) ? Files.readAllBytes(file) : null;
        IOException refused = assertThrows(IOException.class, () -> journal.append(event(3)));
        assertTrue(
            refused.getMessage().startsWith("journal.jsonl: " + attack.getKey()),
            attack.getKey() + ": " + refused.getMessage());
        assertArrayEquals(before, Files.exists(file) ? Files.readAllBytes(file) : null);
      }
    }
  }

  /** Putting the very file back is no reason to refuse the next event. */
  @Test
  void aFileThatWasMovedAwayAndBackGoesOn() throws IOException {
    try (ReviewJournal journal = open()) {
      journal.append(event(1));
      Files.move(file, folder.resolve("away"));
      assertThrows(IOException.class, () -> journal.append(event(2)));
      Files.move(folder.resolve("away"), file);
      journal.append(event(2));
    }
    open().close();
    assertEquals(List.of(1L, 2L), numbers());
  }

  @Test
  void oneProcessAtATimeHasIt() throws IOException {
    try (ReviewJournal journal = open()) {
      journal.append(event(1));
      CommandFailedException refused = assertThrows(CommandFailedException.class, this::open);
      assertTrue(refused.getMessage().contains("has it open"), refused.getMessage());
      journal.append(event(2));
    }
    open().close();
    assertEquals(List.of(1L, 2L), numbers());
  }

  @Test
  void linksAreNotFollowed() throws IOException {
    write(1);
    Path elsewhere = folder.resolve("elsewhere");
    Files.move(file, elsewhere);
    Files.createSymbolicLink(file, elsewhere);
    IOException refused = assertThrows(IOException.class, this::open);
    assertTrue(refused.getMessage().contains("is a symbolic link"), refused.getMessage());
  }

  private List<Long> numbers() {
    return read.stream().map(ReviewEvent::sequence).toList();
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    write(3);
    List<String> lines = Files.readAllLines(file);
    assertDamaged(2, List.of(lines.get(0), lines.get(1).replace("anna", "bert"), lines.get(2)));
    assertDamaged(2, List.of(lines.get(0), lines.get(2)));
    assertDamaged(1, List.of(lines.get(1), lines.get(0), lines.get(2)));
    assertDamaged(4, List.of(lines.get(0), lines.get(1), lines.get(2), lines.get(2)));
    assertDamaged(3, List.of(lines.get(0), lines.get(1), "{}"));
    assertDamaged(2, List.of(lines.get(0), "", lines.get(1), lines.get(2)));
  }

  private void assertDamaged(int line, List<String> lines) throws IOException {
    byte[] damaged = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    Files.write(file, damaged);
    CommandFailedException refused = assertThrows(CommandFailedException.class, this::open);
    assertTrue(
        refused.getMessage().startsWith(file + ", line " + line + ": "), refused.getMessage());
    assertArrayEquals(damaged, Files.readAllBytes(file), "nothing is changed");
    assertThrows(CommandFailedException.class, () -> ReviewJournal.read(file, event -> {}));
  }

  @Test
  void whatIsNoUtf8IsNamed() throws IOException {
    write(1);
    Files.write(file, new byte[] {(byte) 0xff, '\n'}, StandardOpenOption.APPEND);
    CommandFailedException refused = assertThrows(CommandFailedException.class, this::open);
    assertTrue(refused.getMessage().contains("line 2: it is no UTF-8"), refused.getMessage());
  }

  @Test
  void whoReadsAlongDoesNotTouchALineThatIsBeingWritten() throws IOException {
    write(2);
    Files.writeString(file, "{\"event\":", StandardOpenOption.APPEND);
    byte[] before = Files.readAllBytes(file);
    List<ReviewEvent> seen = new ArrayList<>();
    ReviewJournal.read(file, seen::add);
    assertEquals(2, seen.size());
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  /**
   * The process is killed while it appends as fast as it can: every event whose number it printed
   * is in the journal.
   */
  @Test
  void anAppendThatWasAnsweredSurvivesKill() throws Exception {
    long told = 0;
    for (int round = 0; round < 3; round++) {
      Process child =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xshare:auto",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Appender.class.getName(),
                  file.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (var out = child.inputReader()) {
        for (int i = 0; i < 40; i++) {
          told = Long.parseLong(out.readLine());
        }
        child.toHandle().destroyForcibly(); // SIGKILL, and its output stays open
        for (String line = out.readLine(); line != null; line = out.readLine()) {
          told = line.isEmpty() ? told : Math.max(told, Long.parseLong(line));
        }
      }
      child.waitFor();
      open().close();
      assertTrue(read.size() >= told, read.size() + " of " + told);
      for (int i = 0; i < read.size(); i++) {
        assertEquals(event(i + 1), read.get(i));
      }
    }
    assertFalse(read.isEmpty());
  }

  /** Appends events and prints their numbers until it is killed. */
  static final class Appender {
    private Appender() {}

    public static void main(String[] args) throws IOException {
      List<ReviewEvent> before = new ArrayList<>();
      try (ReviewJournal journal =
          ReviewJournal.open(Path.of(args[0]), before::add, System.err::println)) {
        for (long i = before.size() + 1; i < 100_000; i++) {
          journal.append(event(i));
          System.out.println(i);
        }
      }
    }
  }
}
