package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.models.EncoderSource;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.transforms.storage.ServerProcess;
import org.occgen.transforms.storage.StoredFiles;

/**
 * The sample with recipe, dump, pages, encoder and run folder in a store: the bytes of a local run.
 */
@Tag("slow")
class StoredRunTest {
  @TempDir private Path folder;

  private Path data;

  /** The sample, laid out as it is put into stores. */
  @BeforeEach
  void layOut() throws IOException {
    data = folder.resolve("data");
    Occgen.copy(Occgen.home().resolve("pipelines/sample"), data.resolve("sample"));
    Files.createDirectories(data.resolve("models"));
    Files.createDirectories(data.resolve("recipes"));
    try (InputStream encoder = EncoderSource.class.getResourceAsStream("shipped.occgen")) {
      Files.copy(encoder, data.resolve("models/own.occgen"));
    }
    Files.writeString(
        data.resolve("recipes/stored.yaml"),
        """
        languages: [en, es, ru, ar, sw]
        probability: 0.5
        wikidata-dump: ../sample/wikidata.json
        pages: ../sample/pages
        encoder: ../models/own.occgen
        """);
  }

  private void upload(String root) throws IOException {
    try (Stream<Path> all = Files.walk(data)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String[] names = data.relativize(file).toString().split("/");
        try (OutputStream out =
            Channels.newOutputStream(StoredFiles.create(StoredFiles.file(root, names)))) {
          Files.copy(file, out);
        }
      }
    }
  }

  /** What does not tell when or where it was read from. */
  private static boolean isCompared(String name) {
    return !name.endsWith("_SUCCESS.json")
        && !name.startsWith("articles.parquet/")
        && !name.startsWith(".lock");
  }

  private static Map<String, byte[]> stored(String run) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (MatchResult.Metadata file : StoredFiles.below(run)) {
      String path = file.resourceId().toString();
      try (InputStream in = Channels.newInputStream(StoredFiles.open(file.resourceId()))) {
        files.put(path.substring(path.indexOf("/run/") + "/run/".length()), in.readAllBytes());
      }
    }
    return files;
  }

  private void runsAsLocally(String root, String... flags) throws IOException {
    Path local = folder.resolve("run");
    Occgen.run(Runner.FLINK, data.resolve("recipes/stored.yaml").toString(), local).expectSuccess();
    BeamOptions.storage(Arrays.asList(flags)).open("root", root);
    upload(root);
    String run = root + "/run";
    List<String> command =
        new ArrayList<>(
            List.of("run", "--recipe " + root + "/recipes/stored.yaml", "--output " + run));
    command.addAll(Arrays.asList(flags));
    List<String> again = List.copyOf(command);
    command.addAll(Runner.FLINK.options(2));
    Occgen.call(command).expectSuccess();

    Map<String, byte[]> expected = Occgen.files(local);
    expected.keySet().removeIf(name -> !isCompared(name));
    Map<String, byte[]> found = stored(run);
    found.keySet().removeIf(name -> !isCompared(name));
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach((name, bytes) -> assertArrayEquals(bytes, found.get(name), name));

    Occgen.Answer unchanged = Occgen.call(again).expectSuccess();
    assertEquals(6, unchanged.out().split("unchanged, not done again", -1).length - 1);
    List<String> check = new ArrayList<>(List.of("check", run));
    check.addAll(Arrays.asList(flags));
    Occgen.call(check).expectSuccess();
    List<String> pairs = new ArrayList<>(List.of(run, "--lang sw"));
    pairs.addAll(Arrays.asList(flags));
    String here = Occgen.pairs(local.toString(), "--lang sw").expectSuccess().out();
    assertEquals(here, Occgen.pairs(pairs.toArray(String[]::new)).expectSuccess().out());
    List<String> retry = new ArrayList<>(again);
    retry.add("--retry");
    Occgen.call(retry).expectFailure(Main.USAGE, "nothing to retry");
    List<String> other = new ArrayList<>(again);
    other.set(4, root + "/sample");
    Occgen.call(other).expectFailure(Main.USAGE, "is no run folder");
  }

  @Test
  void onS3() throws Exception {
    try (ServerProcess server =
        ServerProcess.start(folder, "s3", "--bucket", "data", "--key", "k", "--secret", "s")) {
      runsAsLocally(
          "s3://data",
          "--endpoint=" + server.address(),
          "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\","
              + "\"accessKeyId\":\"k\",\"secretAccessKey\":\"s\"}");
    }
  }

  @Test
  void onHdfs() throws Exception {
    try (ServerProcess server =
        ServerProcess.start(folder, "hdfs", "--folder", folder.resolve("hdfs").toString())) {
      runsAsLocally(server.address() + "/data");
    }
    assertTrue(Files.exists(folder.resolve("hdfs")));
  }
}
