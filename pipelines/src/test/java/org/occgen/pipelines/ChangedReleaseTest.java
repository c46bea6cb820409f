package org.occgen.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.digest.Sha256;
import org.occgen.run.command.Occgen;

/**
 * What {@code occgen check} says of releases that somebody changed, and whose checksums the same
 * person made anew.
 */
class ChangedReleaseTest {
  private static final String SUMS = "SHA256SUMS";
  private static final String CROISSANT = "croissant.json";

  @TempDir private static Path shared;
  @TempDir private Path folder;

  private static FullRelease whole;

  /** A line of the table. */
  record Change(String file, String change, boolean caught) {
    static Change of(String line) {
      String[] cells = line.split(" \\| ", -1);
      assertEquals(3, cells.length, line);
      assertTrue(Set.of("caught", "named").contains(cells[2].strip()), line);
      return new Change(
          unescaped(cells[0]).strip(), unescaped(cells[1]), cells[2].strip().equals("caught"));
    }

    private static String unescaped(String text) {
      return text.replace("\\uFEFF", "\uFEFF")
          .replace("\\u001B", "\u001B")
          .replace("\\u202E", "\u202E")
          .replace("\\n", "\n")
          .replace("\\t", "\t")
          .replace("\\0", "\0");
    }

    /**
     * Whether nothing else can be checked beside it: all follows from the file, or nothing is read.
     */
    boolean isAlone() {
      return Set.of("link", "loop", "fifo", "folder", "new").contains(verb())
          || !Files.exists(whole.file(file))
          || Set.of("history.jsonl", "provenance.json", "release.json", SUMS, CROISSANT)
              .contains(file);
    }

    String verb() {
      return change.split(" ", 2)[0];
    }

    String rest() {
      return change.contains(" ") ? change.split(" ", 2)[1] : "";
    }
  }

  @BeforeAll
  static void makeRelease() throws IOException {
    whole = FullRelease.make(shared);
  }

  static List<Change> changes() throws IOException {
    List<Change> changes =
        Files.readAllLines(
                Occgen.home()
                    .resolve("pipelines/src/test/resources/org/occgen/pipelines")
                    .resolve("changed-releases.txt"))
            .stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(Change::of)
            .toList();
    assertTrue(changes.size() > 140, changes.size() + " changes");
    return changes;
  }

  /** Rounds of changes of different files, which the check tells one by one. */
  static List<List<Change>> rounds() throws IOException {
    List<List<Change>> rounds = new ArrayList<>();
    for (Change change : changes()) {
      if (change.isAlone()) {
        rounds.add(List.of(change));
        continue;
      }
      List<Change> round =
          rounds.stream()
              .filter(changes -> !changes.get(0).isAlone())
              .filter(
                  changes ->
                      changes.stream().noneMatch(other -> other.file().equals(change.file())))
              .findFirst()
              .orElseGet(
                  () -> {
                    rounds.add(new ArrayList<>());
                    return rounds.get(rounds.size() - 1);
                  });
      round.add(change);
    }
    return rounds;
  }

  @ParameterizedTest
  @MethodSource("rounds")
  void isCaughtOrNamed(List<Change> round) throws IOException, SQLException {
    Path copy = folder.resolve("copy");
    whole.copy(copy);
    for (Change change : round) {
      make(change, copy, folder.resolve("elsewhere"));
    }
    Occgen.Answer answer = Occgen.call("check", copy.toString());
    for (Change change : round) {
      if (change.caught()) {
        assertEquals(1, answer.status(), () -> change + answer.out() + answer.err());
        // behind a colon where other files do not follow from it
        String name = change.isAlone() ? shown(change.file()) : "\n" + change.file() + ": ";
        assertTrue(("\n" + answer.out()).contains(name), () -> change + answer.out());
      } else {
        answer.expectSuccess();
        String unproved = answer.out().substring(answer.out().indexOf("not proved:\n"));
        assertTrue(unproved.contains("\n  " + change.file()), answer::out);
      }
    }
    assertFalse(answer.out().chars().anyMatch(c -> c == 0x1b || c == 0x202e), answer::out);
  }

  private static String shown(String name) {
    return name.replace("\u001B", " ").replace("\u202E", "[U+202E]").split("/", 2)[0];
  }

  /** Every file of a release is in the table. */
  @Test
  void theTableHasEveryFile() throws IOException {
    Set<String> files = new TreeSet<>(names(whole.folder()));
    changes().forEach(change -> files.remove(change.file()));
    // of each kind one direction and category is there
    files.removeIf(
        name ->
            name.matches("(by-gender|lm_eval|mt-metrics-eval|mt-lens|wmt|pairs)/.*")
                && changed().contains(name.substring(0, name.indexOf('/'))));
    assertEquals(Set.of(), files);
  }

  private static Set<String> changed() {
    try {
      return changes().stream()
          .map(change -> change.file().split("/", 2)[0])
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static final List<String> GENERIC =
      List.of(
          "append \0",
          "append \n",
          "prepend \uFEFF",
          "prepend  ",
          "crlf",
          "empty",
          "cut",
          "swap 1 2",
          "double 1",
          "drop 1",
          "flip 11",
          "flip -30",
          "gzip",
          "delete");

  static List<String> generic() {
    return GENERIC;
  }

  /** The same change of all files that follow from others, whatever they hold. */
  @ParameterizedTest
  @MethodSource("generic")
  void everyFileIsCompared(String generic) throws IOException, SQLException {
    Path copy = folder.resolve("copy");
    whole.copy(copy);
    List<String> changed = new ArrayList<>();
    for (String name : names(whole.folder())) {
      Change change = new Change(name, generic, true);
      if (!change.isAlone()) {
        make(change, copy, folder.resolve("elsewhere"));
        if (generic.equals("delete") || Files.mismatch(copy.resolve(name), whole.file(name)) >= 0) {
          changed.add(name);
        }
      }
    }
    Occgen.Answer answer = Occgen.call("check", copy.toString());
    assertEquals(1, answer.status());
    changed.removeIf(name -> ("\n" + answer.out()).contains("\n" + name + ": "));
    assertEquals(List.of(), changed);
  }

  /** The same changes of the files that others follow from. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "history.jsonl",
        "provenance.json",
        "release.json",
        "SHA256SUMS",
        "croissant.json"
      })
  void noBytesAreFree(String name) throws IOException, SQLException {
    for (String generic : GENERIC) {
      Path copy = folder.resolve("copy" + GENERIC.indexOf(generic));
      whole.copy(copy);
      make(new Change(name, generic, true), copy, folder.resolve("elsewhere"));
      if (generic.equals("delete") || Files.mismatch(copy.resolve(name), whole.file(name)) >= 0) {
        assertEquals(1, Occgen.call("check", copy.toString()).status(), generic);
      }
    }
  }

  /** Names in records are those of files that are made again. */
  @ParameterizedTest
  @ValueSource(strings = {"feminine", "masculine"})
  void namesOfAReleaseLeadNowhere(String category) throws IOException, SQLException {
    Path copy = folder.resolve("copy");
    whole.copy(copy);
    String name = "escaped-" + folder.getFileName();
    String path = "../../../" + name;
    for (Change change :
        List.of(
            new Change(
                "history.jsonl",
                "replace \"genderCategory\":\"" + category + " => \"genderCategory\":\"" + path,
                true),
            new Change("release.json", "replace \"" + category + " => \"" + path, true))) {
      make(change, copy, folder);
      assertEquals(1, Occgen.call("check", copy.toString()).status());
      Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
      assertFalse(Files.exists(temporary.resolve(name)), "written beside the folder");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "test.en         | 1099511627776 | and no release so many",
        "history.jsonl   | 17825792      | is longer than 16777216 bytes",
        "release.json    | 17825792      | has more than 16,777,216 bytes",
        "provenance.json | 268435457     | has more than ",
        "SHA256SUMS      | 17825792      | is longer than 16777216 bytes"
      })
  void lengthsAreBounded(String file, long bytes, String message) throws IOException {
    Path copy = folder.resolve("copy");
    whole.copy(copy);
    Files.delete(copy.resolve(file));
    try (RandomAccessFile sparse = new RandomAccessFile(copy.resolve(file).toFile(), "rw")) {
      sparse.setLength(bytes);
    }
    Occgen.Answer answer = Occgen.call("check", copy.toString());
    assertEquals(1, answer.status());
    assertTrue(answer.out().contains(message), answer::out);
  }

  @Test
  void whatIsNotChangedIsProvedAndHasItsDigest() throws IOException {
    String digest = Sha256.hex(whole.file(SUMS));
    String out = Occgen.call("check", whole.folder().toString()).expectSuccess().out();
    assertTrue(out.contains("SHA-256 of SHA256SUMS: " + digest), out);
    String upper = digest.toUpperCase(Locale.ROOT);
    Occgen.call("check", whole.folder().toString(), "--digest", upper).expectSuccess();
    Occgen.call("check", whole.folder().toString(), "--run", whole.run().toString())
        .expectSuccess();
    Occgen.Answer other =
        Occgen.call("check", whole.folder().toString(), "--digest", "0".repeat(64));
    assertEquals(1, other.status());
    assertTrue(other.out().contains(digest), other.out());
    Occgen.call("check", whole.folder().toString(), "--digest", "abc")
        .expectFailure(2, "--digest abc: must be 64 hexadecimal digits");
    Occgen.call("check", whole.run().toString(), "--digest", digest)
        .expectFailure(2, "--digest: " + whole.run() + " is no release");
  }

  @Test
  void aLinkMakesNoOtherFileMissing() throws IOException, SQLException {
    Path copy = folder.resolve("copy");
    whole.copy(copy);
    make(new Change("wmt", "link", true), copy, folder.resolve("elsewhere"));
    String out = Occgen.call("check", copy.toString()).out();
    assertEquals("SHA256SUMS: wmt is a symbolic link; put the file itself there", out.strip());
  }

  /** A link to a release is a release, for the user typed it. */
  @Test
  void theFolderItselfMayBeALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("latest"), whole.folder());
    Occgen.call("check", link.toString()).expectSuccess();
  }

  /** Whoever changes decisions and all that follows makes a release of their own: no sum tells. */
  @Test
  void aReleaseMadeAnewHasAnotherDigest() throws IOException {
    FullRelease other = FullRelease.make(folder);
    assertEquals(
        Files.readString(whole.file(SUMS)), Files.readString(other.file(SUMS)), "the same bytes");
    Path forged = folder.resolve("forged");
    Occgen.call(
            "release", other.run().toString(), "--version", "1.0.1", "--output", forged.toString())
        .expectSuccess();
    Occgen.call("check", forged.toString()).expectSuccess();
    assertNotEquals(Sha256.hex(forged.resolve(SUMS)), Sha256.hex(whole.file(SUMS)));
    Occgen.Answer answer =
        Occgen.call("check", forged.toString(), "--digest", Sha256.hex(whole.file(SUMS)));
    assertEquals(1, answer.status());
  }

  private static void make(Change change, Path release, Path elsewhere)
      throws IOException, SQLException {
    Path file = release.resolve(change.file());
    switch (change.verb()) {
      case "link" -> {
        Files.createDirectories(elsewhere);
        Files.move(file, elsewhere.resolve("target"));
        Files.createSymbolicLink(file, elsewhere.resolve("target"));
      }
      case "loop" -> {
        Files.deleteIfExists(file);
        Files.createSymbolicLink(file, Path.of("."));
      }
      case "fifo" -> {
        Files.deleteIfExists(file);
        assertEquals(0, exit("mkfifo", file.toString()));
      }
      case "folder" -> Files.createDirectories(file);
      case "delete" -> Files.delete(file);
      case "new" -> {
        Files.createDirectories(file.getParent());
        Files.writeString(file, change.rest());
      }
      case "sql" -> {
        Path before = Files.createTempFile(elsewhere.getParent(), "before", ".parquet");
        Files.move(file, before, StandardCopyOption.REPLACE_EXISTING);
        try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
            Statement statement = duckdb.createStatement()) {
          String rows = change.rest().replace("{}", "read_parquet('" + before + "')");
          statement.execute("COPY (" + rows + ") TO '" + file + "' (FORMAT parquet)");
        }
      }
      default -> Files.write(file, changed(change, Files.readAllBytes(file)));
    }
    if (!change.file().equals(SUMS)) {
      makeSums(release, change.file());
    }
  }

  private static byte[] changed(Change change, byte[] before) throws IOException {
    String text = new String(before, UTF_8);
    String rest = change.rest();
    return switch (change.verb()) {
      case "append" -> joined(before, rest.getBytes(UTF_8));
      case "prepend" -> joined(rest.getBytes(UTF_8), before);
      case "crlf" -> text.replace("\n", "\r\n").getBytes(UTF_8);
      case "utf16" -> text.getBytes(UTF_16);
      case "empty" -> new byte[0];
      case "cut" -> Arrays.copyOf(before, Math.max(0, before.length - 10));
      case "gzip" -> {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
          gzip.write(before);
        }
        yield packed.toByteArray();
      }
      case "flip" -> {
        if (before.length > 40) {
          int place = Integer.parseInt(rest);
          before[place < 0 ? before.length + place : Math.min(place, before.length - 1)] ^= 1;
        }
        yield before;
      }
      case "replace", "pattern" -> {
        String[] sides = rest.split(" => ", 2);
        Matcher found =
            Pattern.compile(
                    change.verb().equals("replace") ? Pattern.quote(sides[0]) : sides[0],
                    Pattern.MULTILINE)
                .matcher(text);
        String after =
            found.replaceFirst(
                change.verb().equals("replace") ? Matcher.quoteReplacement(sides[1]) : sides[1]);
        assertNotEquals(text, after, "there is nothing to change");
        yield after.getBytes(UTF_8);
      }
      default -> lines(change, before);
    };
  }

  /** Lines as bytes, so that files of other kinds can be changed, too. */
  private static byte[] lines(Change change, byte[] before) {
    List<String> lines = new ArrayList<>(List.of(new String(before, ISO_8859_1).split("(?<=\n)")));
    String[] numbers = change.rest().split(" ");
    switch (change.verb()) {
      case "swap" -> {
        if (lines.size() > 1) {
          Collections.swap(
              lines, Integer.parseInt(numbers[0]) - 1, Integer.parseInt(numbers[1]) - 1);
        }
      }
      case "double" -> lines.add(lines.get(Integer.parseInt(numbers[0]) - 1));
      case "drop" -> lines.remove(Integer.parseInt(numbers[0]) - 1);
      case "column" -> lines.replaceAll(line -> line.replace("\n", "\t" + change.rest() + "\n"));
      default -> throw new AssertionError(change.verb());
    }
    return String.join("", lines).getBytes(ISO_8859_1);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** What a forger does who knows the format: size and checksum everywhere. */
  private static void makeSums(Path release, String changed) throws IOException {
    Path file = release.resolve(changed);
    Path croissant = release.resolve(CROISSANT);
    if (!changed.equals(CROISSANT)
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.exists(whole.file(changed))) {
      Files.writeString(
          croissant,
          Files.readString(croissant)
              .replace(Sha256.hex(whole.file(changed)), Sha256.hex(file))
              .replaceFirst(
                  "(\"contentUrl\" : \""
                      + Pattern.quote(changed)
                      + "\",\\s+\"contentSize\" : \")[0-9]+",
                  "$1" + Files.size(file)));
    }
    StringBuilder sums = new StringBuilder();
    for (String name : names(release)) {
      if (!name.equals(SUMS)) {
        sums.append(Sha256.hex(release.resolve(name))).append("  ").append(name).append('\n');
      }
    }
    Files.writeString(release.resolve(SUMS), sums);
  }

  private static List<String> names(Path release) throws IOException {
    try (Stream<Path> files = Files.walk(release)) {
      return files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> release.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static int exit(String... command) throws IOException {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
