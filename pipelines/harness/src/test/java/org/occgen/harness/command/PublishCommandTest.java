package org.occgen.harness.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen;

/** A small benchmark pushed to a hub on the loopback. */
class PublishCommandTest {
  @TempDir private Path folder;
  private LoopbackHub hub;
  private byte[] large;

  @BeforeEach
  void write() throws IOException {
    hub = new LoopbackHub();
    large = new byte[2_500];
    new Random(1).nextBytes(large);
    Files.writeString(folder.resolve("test.en"), "She wrote.\n");
    Files.writeString(folder.resolve("test.es"), "Ella escribió.\n");
    Files.writeString(folder.resolve("test.meta.tsv"), "segment_id\tqid\nQ1-0\tQ1\n");
    Files.write(folder.resolve("segments.parquet"), large);
    Files.createDirectories(folder.resolve("by-gender/masculine"));
    Files.writeString(folder.resolve("by-gender/masculine/test.en"), "");
    Files.createDirectories(folder.resolve("pairs"));
    Files.writeString(folder.resolve("pairs/en-es.parquet"), "small");
    Files.writeString(folder.resolve("pairs/es-en.parquet"), "small");
    Files.writeString(folder.resolve(".DS_Store"), "of nobody");
  }

  @AfterEach
  void stop() {
    hub.close();
  }

  private Occgen.Answer publish(String... more) {
    List<String> call =
        new ArrayList<>(
            List.of(
                "publish",
                folder.toString(),
                "--to",
                "me/set",
                "--hub",
                hub.address(),
                "--token",
                "OCCGEN_TEST_KEY"));
    call.addAll(List.of(more));
    return Occgen.call(call.toArray(String[]::new));
  }

  @Test
  void theHubHasTheFolderAsItIs() throws IOException {
    String said = publish().expectSuccess().err();
    assertEquals(
        Set.of(
            "by-gender/masculine/test.en",
            "pairs/en-es.parquet",
            "pairs/es-en.parquet",
            "segments.parquet",
            "test.en",
            "test.es",
            "test.meta.tsv"),
        hub.files.keySet());
    for (String name : hub.files.keySet()) {
      assertArrayEquals(Files.readAllBytes(folder.resolve(name)), hub.files.get(name), name);
    }
    assertEquals(List.of("Add a benchmark made with occgen"), hub.commits);
    assertTrue(hub.isPrivate);
    assertTrue(said.contains("7 files, 2,5"), said);
    assertTrue(said.contains("1 file is left out"), said);
    assertTrue(said.contains("7 to be sent, 3 of them as large files"), said);
    assertTrue(said.contains(hub.address() + "/datasets/me/set, commit c1"), said);
    assertEquals(
        3, hub.requests.stream().filter(text -> text.matches("PUT /store/.+/\\d")).count());
    assertEquals(
        1,
        hub.requests.stream().filter(text -> text.matches("PUT /store/[^/]+")).count(),
        "of two equal files one is uploaded");

    hub.requests.clear();
    String again = publish("--public").expectSuccess().err();
    assertTrue(again.contains("has all of it"), again);
    assertTrue(hub.isPrivate, "a dataset that is there stays as it is");
    assertEquals(
        List.of("POST /api/repos/create", "POST /api/datasets/me/set/preupload/main"),
        hub.requests);

    Files.writeString(folder.resolve("test.en"), "She wrote it.\n");
    publish("--message", "Mend a line").expectSuccess();
    assertEquals("Mend a line", hub.commits.get(1));
    assertEquals("She wrote it.\n", new String(hub.files.get("test.en"), UTF_8));
    assertEquals(
        0,
        hub.requests.stream().filter(text -> text.startsWith("PUT ")).count(),
        "" + hub.requests);
  }

  @Test
  void aDryRunAsksNobody() {
    Occgen.Answer answer = publish("--dry-run").expectSuccess();
    String said = answer.out();
    assertEquals(List.of(), hub.requests);
    assertTrue(answer.err().contains("1 file is left out, for names"), answer.err());
    assertTrue(answer.err().contains(": .DS_Store\n"), answer.err());
    assertTrue(said.contains("2,500  segments.parquet\n"), said);
    assertTrue(said.contains("7 files, 2,5"), said);
    assertFalse(said.contains("DS_Store"), said);
  }

  @Test
  void aBusyHubIsAskedAgain() {
    hub.failures = 2;
    publish().expectSuccess();
    assertEquals(7, hub.files.size());
  }

  @Test
  void aHubThatNamesNoCommitDoesNotHaveAllOfIt() {
    hub.namesCommit = false;
    publish().expectFailure(1, "/datasets/me/set: the hub names no commit");
  }

  @Test
  void theTagOfAPartGoesBackAsTheStoreWroteIt() {
    hub.tag = text -> "W/" + text;
    publish().expectSuccess();
    assertArrayEquals(large, hub.files.get("segments.parquet"));
  }

  @Test
  void aPartWithoutATagIsNamed() {
    hub.tag = text -> "";
    publish()
        .expectFailure(
            1,
            "/datasets/me/set: segments.parquet did not get to the store: 127.0.0.1:",
            " took part 1 and");
    assertEquals(List.of(), hub.commits);
  }

  @Test
  void aFileThatDoesNotGetThereIsNamed() {
    hub.storeTakes = false;
    String said = publish().expectFailure(1).err();
    assertTrue(
        said.matches(
            "(?s).*/datasets/me/set: (segments|pairs/en-es)\\.parquet did not get to the store:"
                + " http://127\\.0\\.0\\.1:\\d+/store/\\S+: the server answers 403:.*AccessDenied.*"),
        said);
    assertFalse(said.contains("s3cret"), said);

    for (String wrong : List.of("ftp://store.org/", "http://[store/", "http:/")) {
      hub.store = wrong;
      said =
          publish()
              .expectFailure(1, ".parquet did not get to the store: the hub gives an", wrong)
              .err();
      assertFalse(said.contains("s3cret"), said);
    }
  }

  @Test
  void aHubSendsFilesToNoOtherMachine() throws IOException {
    for (String host :
        List.of("store.example", "192.168.1.1", "169.254.169.254", "[fd00::1]", "localhost")) {
      hub.store = "http://" + host + "/store/";
      String said =
          publish()
              .expectFailure(
                  1,
                  ".parquet did not get to the store: http://" + host + "/store/",
                  ": the host " + host + " is not among",
                  "127.0.0.1",
                  "the hub chose this address",
                  "--upload-host")
              .err();
      assertFalse(said.contains("s3cret"), said);
    }
    assertEquals(List.of(), hub.commits);
    // what the user names is taken, but no name that stands for an inner address of nobody
    hub.store = "http://169.254.169.254/store/";
    publish("--upload-host", "169.254.169.254")
        .expectFailure(1, "169.254.169.254, which is not asked");
    hub.store = hub.address().replace("127.0.0.1", "localhost") + "/store/";
    publish("--upload-host", "localhost").expectSuccess();
    assertArrayEquals(large, hub.files.get("segments.parquet"));
    publish("--upload-host", "http://a.org/").expectFailure(2, "--upload-host: ", "http://a.org/");
  }

  @Test
  void aTokenDoesNotGoToAnotherMachineByPlainHttp() {
    String[] call = {
      "publish",
      folder.toString(),
      "--to",
      "me/set",
      "--hub",
      "http://hub.invalid",
      "--token",
      "PATH"
    };
    Occgen.call(call)
        .expectFailure(1, "--token: the key would go to hub.invalid by plain http", "--insecure");
    assertEquals(List.of(), hub.requests);
  }

  @Test
  void aConflictOfOperationsIsNoDatasetThatIsThere() {
    hub.conflicts = 2;
    String said = publish().expectSuccess().err();
    assertTrue(hub.isPrivate, "it was made after all");
    assertTrue(said.contains("made " + hub.address()), said);
  }

  /** Of somebody who publishes into the same dataset. */
  @ParameterizedTest
  @CsvSource({
    "409, Another commit operation is in progress for this repository. Please try again later.",
    "409, The branch was updated by another process",
    "412, A commit has happened since. Please refresh and try again."
  })
  void aCommitBehindAnotherOneIsTriedAgain(int status, String said) {
    hub.refusedCommits.add(Map.entry(status, said));
    hub.refusedCommits.add(Map.entry(status, said));
    publish().expectSuccess();
    assertEquals(7, hub.files.size());
    assertEquals(3, hub.requests.stream().filter(path -> path.endsWith("/commit/main")).count());
  }

  @Test
  void aCommitThatIsWrongIsNotTriedAgain() {
    hub.refusedCommits.add(Map.entry(400, "Invalid metadata in README.md."));
    publish().expectFailure(1, "the server answers 400", "Invalid metadata in README.md.");
    assertEquals(1, hub.requests.stream().filter(path -> path.endsWith("/commit/main")).count());
  }

  @Test
  void aTokenThatMayMakeNoDatasetsMayWriteToOneThatIsThere() {
    hub.mayMake = false;
    publish().expectFailure(1, "the server answers 403", "no rights", "may the token write");
    hub.made = true;
    publish().expectSuccess();
    assertEquals(7, hub.files.size());
  }

  @Test
  void largeFilesAreAskedForInBatches() throws Exception {
    for (int i = 0; i < 300; i++) {
      Path file = folder.resolve("pairs/" + i + ".parquet");
      hub.keep(Files.readAllBytes(Files.writeString(file, "of " + i)));
    }
    publish().expectSuccess();
    assertEquals(307, hub.files.size());
    assertEquals(2, hub.requests.stream().filter(text -> text.endsWith("/objects/batch")).count());
  }

  @Test
  void aLinkIsRefusedByName(@TempDir Path elsewhere) throws IOException {
    Path secret = Files.writeString(elsewhere.resolve("secret"), "of nobody else");
    Path real = folder;
    folder = Files.createSymbolicLink(elsewhere.resolve("latest"), real);
    assertTrue(publish("--dry-run").expectSuccess().out().contains("7 files, 2,5"), "named by us");
    Files.delete(folder);
    folder = real;
    Files.createSymbolicLink(folder.resolve(".hidden"), secret);
    publish("--dry-run").expectSuccess();
    for (Path to : List.of(secret, elsewhere)) {
      Path link = Files.createSymbolicLink(folder.resolve("link"), to);
      publish().expectFailure(1, "link: a symbolic link is not published");
      Files.delete(link);
    }
    assertEquals(List.of(), hub.requests);
  }

  @Test
  void theTokenStandsInNoMessage() {
    String said =
        Occgen.call(
                "publish",
                folder.toString(),
                "--to",
                "me/set",
                "--hub",
                hub.address(),
                "--token",
                "PATH")
            .expectFailure(1)
            .err();
    assertTrue(said.contains("the server answers 401"), said);
    assertTrue(said.contains("is the token the right one?"), said);
    assertFalse(said.contains(System.getenv("PATH")), said);
  }

  @Test
  void whatCannotBePublishedIsRefused() {
    Occgen.call("publish", folder.toString(), "--to", "set")
        .expectFailure(2, "--to set: write NAMESPACE/NAME");
    Occgen.call("publish", folder.resolve("none").toString(), "--to", "me/set")
        .expectFailure(2, "there is no such folder");
    Occgen.call("publish", folder.toString(), "--to", "me/set", "--token", "NOT_SET")
        .expectFailure(1, "--token: the environment variable NOT_SET is not set");
    Occgen.call(
            "publish", folder.toString(), "--to", "me/set", "--hub", "ftp://x", "--token", "PATH")
        .expectFailure(2, "--hub ftp://x: ");
  }
}
