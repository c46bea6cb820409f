package org.occgen.cluster.files;

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
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.junit.jupiter.api.Test;
import org.occgen.command.cluster.ClusterMemory;
import org.occgen.run.command.Occgen;

/** The files for Kubernetes, read by what Kubernetes and its operator read them with. */
class KubernetesFilesTest extends ClusterFilesTestCase {
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
            "--output=" + HOSTILE.replace("$", "$$"), // Kubernetes makes one of two
            "--runner=FlinkRunner",
            "--flinkMaster=births-rest:8081",
            "--parallelism=6"),
        container.getArgs());
    assertEquals(
        "org.occgen.command.Main", container.getCommand().get(container.getCommand().size() - 1));
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
  void whatPodsCannotReadIsRefused() {
    call("kubernetes", "--image=occgen", "--run-folder=s3://bucket/run")
        .expectFailure(2, "wikidata-dump", "pods do not see", "s3://bucket/wikidata.json");
    kubernetes("--run-folder=/data/run").expectFailure(2, "--run-folder", "pods do not see");
    call("yarn", "--run-folder=runs/my").expectFailure(2, "--run-folder", "hdfs:///");
  }

  @Test
  void anEncoderOfOnesOwnGoesIntoTheImage() throws Exception {
    Path model = folder.resolve("mine.occgen");
    try (var shipped =
        KubernetesFilesTest.class.getResourceAsStream("/org/occgen/models/shipped.occgen")) {
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
