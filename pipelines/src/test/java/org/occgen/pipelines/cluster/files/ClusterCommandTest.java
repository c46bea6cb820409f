package org.occgen.pipelines.cluster.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.pipelines.cluster.ClusterMemory;
import org.occgen.pipelines.command.Occgen;
import org.occgen.pipelines.recipe.RecipeReader;

/** The files of a cluster, read by what will read them: Flink, Kubernetes, the shell. */
class ClusterCommandTest {
  /** A folder whose name the shell, YAML and everybody else could stumble over. */
  private static final String HOSTILE = "s3://bucket/it's $(touch here) \"&<b>: #1 é";

  private static final ClusterMemory MEMORY =
      ClusterMemory.of(
          new RecipeReader(Occgen.home().resolve("pipelines/recipes")).read("sample", List.of()),
          3,
          2);

  @TempDir private Path folder;

  private Occgen.Answer call(String kind, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "cluster",
                kind,
                "--recipe=sample",
                "--taskmanagers=3",
                "--slots=2",
                "--output=" + folder));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  private Occgen.Answer kubernetes(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--image=registry.example:5000/team/occgen:1",
                "--wikidata-dump=s3://bucket/dump.json.bz2",
                "--pages=s3://bucket/pages"));
    arguments.addAll(List.of(more));
    return call("kubernetes", arguments.toArray(String[]::new));
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.properties().forEach(field -> texts.put(field.getKey(), field.getValue().textValue()));
    return texts;
  }

  /** Calls a script with a program that writes its arguments down in the place of {@code name}. */
  private List<String> argumentsThat(
      String script, String name, Map<String, String> environment, String... arguments)
      throws Exception {
    Path bin = Files.createDirectories(folder.resolve("fake/bin"));
    Path written = folder.resolve("fake/arguments");
    program(bin.resolve(name), "printf '%s\\0' \"$@\" >" + written);
    List<String> command = new ArrayList<>(List.of("bash", folder.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.resolve("fake").toFile());
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    builder.environment().putAll(environment);
    run(builder, 0);
    return List.of(Files.readString(written).split("\0", -1)).stream()
        .filter(argument -> !argument.isEmpty())
        .toList();
  }

  private static String run(ProcessBuilder builder, int expected) throws Exception {
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), said);
    assertEquals(expected, process.exitValue(), said);
    return said;
  }

  private static void program(Path file, String line) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + line + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

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
    Files.writeString(libraries.resolve("occgen.jar"), "jar");
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
    Files.writeString(flink.resolve("conf/flink-conf.yaml"), "old: true\n");
    assertTrue(run(install, 2).contains("in the place of config.yaml"));
  }

  @Test
  void theDeploymentIsWhatTheOperatorAllows() throws IOException {
    kubernetes("--run-folder=s3://bucket/run", "--secret=occgen-s3").expectSuccess();

    JsonNode deployment = KubernetesSchemas.tree(text("flink-deployment.yaml"));

    assertEquals(List.of(), KubernetesSchemas.problemsOfDeployment(deployment));
    Map<String, String> keys = texts(deployment.at("/spec/flinkConfiguration"));
    KnownFlinkKeys.check(keys);
    assertEquals(
        ClusterMemory.words(MEMORY.process()),
        deployment.at("/spec/taskManager/resource/memory").textValue());
    keys.put(
        "taskmanager.memory.process.size",
        deployment.at("/spec/taskManager/resource/memory").textValue());
    keys.put(
        "jobmanager.memory.process.size",
        deployment.at("/spec/jobManager/resource/memory").textValue());
    Configuration configuration = Configuration.fromMap(keys);
    assertEquals(
        MEMORY.taskHeap(),
        TaskExecutorProcessUtils.processSpecFromConfig(configuration).getTaskHeapSize().getBytes());
    assertEquals(
        FlinkKeys.SESSION_HEAP,
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
                configuration, JobManagerOptions.JVM_HEAP_MEMORY)
            .getJvmHeapMemorySize()
            .getBytes());
    assertEquals(3, deployment.at("/spec/taskManager/replicas").intValue());
    assertEquals(
        "occgen-s3",
        deployment.at("/spec/podTemplate/spec/containers/0/envFrom/0/secretRef/name").textValue());
  }

  /** Or the test above would show nothing. */
  @Test
  void keysThatTheOperatorDoesNotKnowAreFound() throws IOException {
    kubernetes("--run-folder=s3://bucket/run", "--secret=occgen-s3").expectSuccess();
    for (String place :
        List.of("", "/spec", "/spec/taskManager/resource", "/spec/podTemplate/spec/containers/0")) {
      JsonNode deployment = KubernetesSchemas.tree(text("flink-deployment.yaml"));
      ((ObjectNode) deployment.at(place)).put("memroy", "1g");

      List<String> problems = KubernetesSchemas.problemsOfDeployment(deployment);

      assertEquals(1, problems.size(), place + problems);
      assertTrue(problems.get(0).contains("memroy"), problems.get(0));
    }
    JsonNode deployment = KubernetesSchemas.tree(text("flink-deployment.yaml"));
    ((ObjectNode) deployment.at("/spec")).put("flinkVersion", "v1_9");
    assertEquals(1, KubernetesSchemas.problemsOfDeployment(deployment).size());
    assertThrows(
        AssertionError.class, () -> KnownFlinkKeys.check(Map.of("taskmanager.memroy", "1g")));
    assertThrows(
        AssertionError.class,
        () -> KnownFlinkKeys.check(Map.of("taskmanager.memory.managed.size", "some")));
  }

  @Test
  void theJobRunsTheRecipeOnTheCluster() throws IOException {
    kubernetes("--run-folder=" + HOSTILE, "--secret=occgen-s3", "--name=births").expectSuccess();

    JsonNode document = KubernetesSchemas.tree(text("run.yaml"));
    var job = KubernetesSchemas.job(document);

    assertEquals("births-run", job.getMetadata().getName());
    var container = job.getSpec().getTemplate().getSpec().getContainers().get(0);
    assertEquals("registry.example:5000/team/occgen:1", container.getImage());
    assertEquals(
        List.of(
            "run",
            "--recipe=/opt/occgen/recipes/sample.yaml",
            "--wikidata-dump=s3://bucket/dump.json.bz2",
            "--pages=s3://bucket/pages",
            "--output=" + HOSTILE,
            "--runner=FlinkRunner",
            "--flinkMaster=births-rest:8081",
            "--parallelism=6",
            "--filesToStage=/opt/flink/usrlib/occgen.jar"),
        container.getArgs());
    assertEquals(
        "org.occgen.pipelines.command.Main",
        container.getCommand().get(container.getCommand().size() - 1));
    ((ObjectNode) document.at("/spec/template/spec/containers/0")).put("argss", "x");
    assertThrows(IOException.class, () -> KubernetesSchemas.job(document));
  }

  @Test
  void theRecipeGoesIntoTheImageUnderItsName() throws IOException {
    kubernetes("--run-folder=s3://bucket/run").expectSuccess();

    assertEquals(
        Files.readString(Occgen.home().resolve("pipelines/recipes/sample.yaml")),
        text("recipes/sample.yaml"));
    String dockerfile = text("Dockerfile");
    assertTrue(
        dockerfile.contains("\nFROM flink:" + EnvironmentInformation.getVersion() + "-java17\n"));
    assertTrue(dockerfile.contains("\nCOPY recipes/ /opt/occgen/recipes/\n"));
    assertFalse(dockerfile.contains("models/"), dockerfile);
  }

  @Test
  void anApplicationOnKubernetesHasKeysThatFlinkKnows() throws Exception {
    kubernetes("--run-folder=" + HOSTILE, "--secret=occgen-s3").expectSuccess();

    List<String> arguments =
        argumentsThat("application.sh", "flink", Map.of("FLINK_HOME", folder + "/fake"));

    assertEquals(
        List.of("run-application", "--target", "kubernetes-application"), arguments.subList(0, 3));
    checkApplication(arguments, "local:///opt/flink/usrlib/occgen.jar");
    assertTrue(
        arguments.contains(
            "-Dkubernetes.env.secretKeyRef=env:AWS_ACCESS_KEY_ID,secret:occgen-s3,key:AWS_ACCESS_KEY_ID;"
                + "env:AWS_SECRET_ACCESS_KEY,secret:occgen-s3,key:AWS_SECRET_ACCESS_KEY"));
    assertTrue(arguments.contains("--recipe=/opt/occgen/recipes/sample.yaml"));
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

  private static void checkApplication(List<String> arguments, String jar) {
    int main = arguments.indexOf("--class");
    assertEquals(
        List.of("--class", "org.occgen.pipelines.command.ApplicationMain", jar, "run"),
        arguments.subList(main, main + 4));
    assertTrue(arguments.contains("--flinkMaster=[auto]"));
    assertTrue(arguments.contains("--output=" + HOSTILE), arguments.toString());
    Map<String, String> keys = new TreeMap<>();
    for (String argument : arguments.subList(3, main)) {
      assertTrue(argument.startsWith("-D"), argument);
      String[] parts = argument.substring(2).split("=", 2);
      keys.put(parts[0], parts[1]);
    }
    KnownFlinkKeys.check(keys);
    Configuration configuration = Configuration.fromMap(keys);
    assertEquals(
        MEMORY.process(),
        TaskExecutorProcessUtils.processSpecFromConfig(configuration)
            .getTotalProcessMemorySize()
            .getBytes());
    assertEquals(
        FlinkKeys.APPLICATION_HEAP,
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
                configuration, JobManagerOptions.JVM_HEAP_MEMORY)
            .getJvmHeapMemorySize()
            .getBytes());
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

  private Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(file, Files.readString(file));
      }
    }
    return files;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--awsCredentialsProvider={\"@type\":\"StaticCredentialsProvider\"}",
        "--s3SecretKey=abc",
        "--password=abc"
      })
  void nothingSecretGetsIntoAFile(String option) throws IOException {
    kubernetes("--run-folder=s3://bucket/run", option)
        .expectFailure(2, option.replaceFirst("=.*", ""), "environment");

    assertEquals(Map.of(), files());
  }

  @Test
  void whatPodsCannotReadIsRefused() {
    call("kubernetes", "--image=occgen", "--run-folder=s3://bucket/run")
        .expectFailure(2, "wikidata-dump", "pods do not see", "s3://bucket/wikidata.json");
    kubernetes("--run-folder=/data/run").expectFailure(2, "--run-folder", "pods do not see");
    call("yarn", "--run-folder=runs/my").expectFailure(2, "--run-folder", "hdfs:///");
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

  @Test
  void anEncoderOfOnesOwnGoesIntoTheImage() throws Exception {
    Path model = folder.resolve("mine.occgen");
    try (var shipped =
        ClusterCommandTest.class.getResourceAsStream("/org/occgen/models/shipped.occgen")) {
      Files.copy(shipped, model);
    }

    kubernetes("--run-folder=s3://bucket/run", "--set=encoder=" + model).expectSuccess();

    assertTrue(text("Dockerfile").contains("\nCOPY models/ /opt/occgen/models/\n"));
    JsonNode args =
        KubernetesSchemas.tree(text("run.yaml")).at("/spec/template/spec/containers/0/args");
    List<String> encoders = new ArrayList<>();
    args.forEach(
        argument -> {
          if (argument.textValue().startsWith("--set=encoder=")) {
            encoders.add(argument.textValue());
          }
        });
    assertEquals("--set=encoder=/opt/occgen/models/mine.occgen", encoders.get(encoders.size() - 1));
  }
}
