package org.occgen.cluster.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.run.command.Occgen;

/** The files of a cluster, read by what will read them: Flink and the shell. */
class ClusterCommandTest extends ClusterFilesTestCase {
  @Test
  void flinkReadsTheConfigurationOfAStandaloneCluster() throws IOException {
    call("standalone", "--jobmanager=node1.example", "--port=9300", "--run-folder=/shared/run")
        .expectSuccess();

    Configuration configuration = GlobalConfiguration.loadConfiguration(folder.toString());

    KnownFlinkKeys.check(configuration.toMap());
    assertEquals("node1.example", configuration.get(JobManagerOptions.ADDRESS));
    assertEquals(9301, configuration.get(JobManagerOptions.PORT));
    assertEquals(
        MEMORY.process(),
        TaskExecutorProcessUtils.processSpecFromConfig(configuration)
            .getTotalProcessMemorySize()
            .getBytes());
    assertEquals(
        FlinkKeys.jobManagerProcess(FlinkKeys.SESSION_HEAP),
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
                configuration, JobManagerOptions.JVM_HEAP_MEMORY)
            .getTotalProcessMemorySize()
            .getBytes());
    assertTrue(configuration.toMap().get("env.java.opts.all").contains("-Dai.djl.offline=true"));
  }

  @Test
  void aStandaloneClusterOnOneMachineIsSeenByThatMachineAlone() throws IOException {
    call("standalone", "--run-folder=/shared/run").expectSuccess();

    Map<String, String> keys = GlobalConfiguration.loadConfiguration(folder.toString()).toMap();

    for (String key :
        List.of("jobmanager.bind-host", "taskmanager.bind-host", "rest.bind-address")) {
      assertEquals("localhost", keys.get(key), key);
    }
  }

  @Test
  void theScriptOfAStandaloneClusterRunsTheRecipe() throws Exception {
    call("standalone", "--run-folder=" + HOSTILE, "--set=output.note=it's \"$HOME\"")
        .expectSuccess();

    List<String> arguments = argumentsThat("run.sh", "occgen", Map.of(), "--until=extract");

    assertEquals(
        List.of(
            "run",
            "--recipe=sample",
            "--set=output.note=it's \"$HOME\"",
            "--output=" + HOSTILE,
            "--runner=FlinkRunner",
            "--flinkMaster=localhost:8081",
            "--parallelism=6",
            "--until=extract"),
        arguments);
    assertFalse(Files.exists(folder.resolve("fake/here")));
  }

  @Test
  void theInstallationKeepsTheConfigurationThatWasThere() throws Exception {
    call("standalone", "--run-folder=/shared/run").expectSuccess();
    Path flink = Files.createDirectories(folder.resolve("fake-flink"));
    for (String name : List.of("bin", "lib", "conf")) {
      Files.createDirectories(flink.resolve(name));
    }
    program(flink.resolve("bin/jobmanager.sh"), "true");
    Path libraries = Files.createDirectories(folder.resolve("libraries/lib")).getParent();
    Files.writeString(libraries.resolve("lib/some.jar"), "jar");
    Files.writeString(libraries.resolve("lib/occgen-libraries.txt"), "some.jar\n");
    Files.writeString(libraries.resolve("occgen.jar"), "jar");
    Files.writeString(flink.resolve("lib/some-1.0.jar"), "jar");
    Files.writeString(flink.resolve("lib/theirs.jar"), "jar");
    Files.writeString(flink.resolve("lib/occgen-libraries.txt"), "some-1.0.jar\n../conf/x\n");
    Files.writeString(flink.resolve("conf/config.yaml"), "before: true\n");
    ProcessBuilder install =
        new ProcessBuilder(
            "bash",
            folder.resolve("install.sh").toString(),
            flink.toString(),
            libraries.toString());

    String refusal = run(install, 2);
    assertTrue(
        refusal.contains("occgen runs with " + EnvironmentInformation.getVersion()), refusal);
    Files.writeString(
        flink.resolve("lib/flink-dist-" + EnvironmentInformation.getVersion() + ".jar"), "jar");
    run(install, 0);
    run(install, 0);

    assertEquals(
        "before: true\n", Files.readString(flink.resolve("conf/config.yaml.before-occgen")));
    assertEquals(text("config.yaml"), Files.readString(flink.resolve("conf/config.yaml")));
    assertTrue(Files.exists(flink.resolve("lib/some.jar")));
    assertTrue(Files.exists(flink.resolve("lib/theirs.jar")));
    assertFalse(Files.exists(flink.resolve("lib/some-1.0.jar")));
    Files.writeString(flink.resolve("conf/flink-conf.yaml"), "old: true\n");
    assertTrue(run(install, 2).contains("in the place of config.yaml"));
  }

  @Test
  void anApplicationOnYarnHasKeysThatFlinkKnows() throws Exception {
    call("yarn", "--run-folder=" + HOSTILE, "--queue=root.research").expectSuccess();
    Path jar = Files.writeString(folder.resolve("occgen.jar"), "jar");
    Path bin = Files.createDirectories(folder.resolve("fake/bin"));
    program(bin.resolve("hadoop"), "echo /etc/hadoop/conf");

    List<String> arguments =
        argumentsThat("run.sh", "flink", Map.of("FLINK_HOME", folder + "/fake"), jar.toString());

    assertEquals(
        List.of("run-application", "--target", "yarn-application"), arguments.subList(0, 3));
    checkApplication(arguments, jar.toString());
    assertTrue(
        arguments.contains("-Dyarn.ship-files=" + folder + "/sample.yaml"), arguments.toString());
    assertTrue(arguments.contains("-Dyarn.provided.lib.dirs=hdfs:///occgen/lib"));
    // the copy of the recipe lies elsewhere than the recipe
    Path sample = Occgen.home().resolve("pipelines/sample").toAbsolutePath().normalize();
    assertTrue(arguments.contains("--pages=" + sample.resolve("pages")), arguments.toString());
    assertTrue(arguments.contains("--recipe=sample.yaml"));
  }

  @Test
  void anEncoderBesideTheRecipeIsNamedByItsWholePath() throws Exception {
    Path model = folder.resolve("large.occgen");
    try (var shipped =
        ClusterCommandTest.class.getResourceAsStream("/org/occgen/models/shipped.occgen")) {
      Files.copy(shipped, model);
    }
    Path recipe =
        Files.writeString(
            folder.resolve("my.yaml"),
            """
            languages: [en, sw]
            wikidata-dump: /data/dump.json.gz
            pages: /data/pages
            encoder: large.occgen
            """);
    Path files = folder.resolve("yarn");

    Occgen.call(
            "cluster",
            "yarn",
            "--recipe=" + recipe,
            "--taskmanagers=2",
            "--run-folder=hdfs:///run",
            "--output=" + files)
        .expectSuccess();

    // the copy of the recipe lies elsewhere
    String script = Files.readString(files.resolve("run.sh"));
    assertTrue(script.contains("--set=encoder=" + model), script);
  }

  @Test
  void theUploadPutsBothLibrariesIntoHdfs() throws Exception {
    call("yarn", "--run-folder=hdfs:///run", "--libraries=hdfs://names:8020/lib-of-occgen")
        .expectSuccess();
    Path lib = Files.createDirectories(folder.resolve("fake/lib"));
    Path dist =
        Files.writeString(
            lib.resolve("flink-dist-" + EnvironmentInformation.getVersion() + ".jar"), "jar");
    Path ours = Files.createDirectories(folder.resolve("libraries/lib")).resolve("beam.jar");
    Files.writeString(ours, "jar");
    Files.writeString(ours.resolveSibling("occgen-libraries.txt"), "beam.jar\n");

    List<String> arguments =
        argumentsThat(
            "upload.sh",
            "hdfs",
            Map.of("FLINK_HOME", folder + "/fake"),
            folder.resolve("libraries").toString());

    assertEquals(
        List.of(
            "dfs",
            "-put",
            "-f",
            dist.toString(),
            ours.toString(),
            "hdfs://names:8020/lib-of-occgen"),
        arguments);
  }

  @Test
  void filesAreTheSameEachTimeAndChangedOnesAreKept() throws IOException {
    kubernetes("--run-folder=s3://bucket/run").expectSuccess();
    Map<Path, String> before = files();
    kubernetes("--run-folder=s3://bucket/run").expectSuccess();
    assertEquals(before, files());

    kubernetes("--run-folder=s3://bucket/other")
        .expectFailure(2, "run.yaml", "application.sh", "--overwrite");
    assertEquals(before, files());
    Occgen.Answer answer =
        kubernetes("--run-folder=s3://bucket/other", "--overwrite").expectSuccess();
    assertTrue(answer.out().contains("overwritten: run.yaml"), answer.out());
    assertTrue(text("run.yaml").contains("s3://bucket/other"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\"}",
        "--s3SecretKey=abc",
        "--password=abc",
        "--endpoint=http://me:abc@node1.example:9000",
        "--set=live.sparql=http://me:abc@node1.example/sparql",
        "--html-dump=https://bucket.example/d.ndjson?X-Amz-Signature=abc",
        "--set=output.note=AKIAIOSFODNN7EXAMPLE"
      })
  void nothingSecretGetsIntoAFile(String option) throws IOException {
    kubernetes("--run-folder=s3://bucket/run", option)
        .expectFailure(2, option.replaceFirst("(--set=[^=]*|)=.*", "$1"), "environment");

    assertEquals(Map.of(), files());
  }

  @Test
  void aRecipeWithAPasswordIsRefusedByItsLine() throws IOException {
    Path recipe =
        Files.writeString(
            folder.resolve("my.yaml"),
            "languages: [en, sw]\nlive:\n  sparql: http://me:abc@node1.example/sparql\n");

    Occgen.call(
            "cluster",
            "standalone",
            "--recipe=" + recipe,
            "--taskmanagers=2",
            "--run-folder=/shared/run",
            "--output=" + folder.resolve("files"))
        .expectFailure(2, "my.yaml, line 3", "environment");
  }

  /** How credentials are found is no secret, and a secretary is none. */
  @Test
  void theWayToCredentialsMayStandInAFile() throws IOException {
    String provider =
        "--awsCredentialsProvider={\"@type\":\"ProfileCredentialsProvider\",\"profileName\":\"me\"}";

    kubernetes("--run-folder=s3://bucket/run", "--set=output.note=secretary", provider)
        .expectSuccess();

    assertTrue(text("application.sh").contains("ProfileCredentialsProvider"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "x", "100"})
  void aClusterThatCannotBeStartedLeavesNothing(String taskManagers) throws Exception {
    Path cluster = folder.resolve("cluster");
    String script = Occgen.home().resolve("pipelines/cluster/scripts/flink-cluster").toString();

    String said =
        run(new ProcessBuilder("bash", script, "start", cluster.toString(), taskManagers), 2);

    assertTrue(said.contains("TASKMANAGERS " + taskManagers), said);
    assertFalse(Files.exists(cluster));
  }

  @Test
  void namesThatKubernetesWouldRefuseAreRefused() {
    kubernetes("--run-folder=s3://b/r", "--name=Upper_Case").expectFailure(2, "--name Upper_Case");
    call("kubernetes", "--run-folder=s3://b/r", "--image=a b").expectFailure(2, "--image a b");
    kubernetes("--run-folder=s3://b/r", "--secret=$x").expectFailure(2, "--secret $x");
    call("standalone", "--run-folder=/r", "--jobmanager=a b").expectFailure(2, "--jobmanager a b");
    call("standalone", "--run-folder=/r", "--port=70000").expectFailure(2, "--port 70000");
    call("standalone", "--run-folder=/r*").expectFailure(2, "--run-folder /r*");
    call("standalone", "--run-folder=/r", "--taskmanagers=0").expectFailure(2, "--taskmanagers");
    call("standalone", "--run-folder=/r\n").expectFailure(2, "character");
    call("standalone", "--run-folder=/r", "--no-such=option").expectFailure(2, "--no-such=option");
  }
}
