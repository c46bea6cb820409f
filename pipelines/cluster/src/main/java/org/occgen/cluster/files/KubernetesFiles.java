package org.occgen.cluster.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.command.cluster.ClusterMemory;

/**
 * Kubernetes: an image with Flink and occgen; a cluster by Flink's operator with a job that runs
 * occgen beside it; and, without the operator, one command that starts a cluster for this run
 * alone.
 *
 * @param plan the run
 * @param name of the cluster
 * @param namespace that all of it is in
 * @param image name of the image
 * @param serviceAccount that Flink's pods have
 * @param secret the secret that gives the pods environment variables, such as keys of a bucket
 */
public record KubernetesFiles(
    ClusterPlan plan,
    String name,
    String namespace,
    String image,
    String serviceAccount,
    Optional<String> secret) {
  private static final String HOME = "/opt/occgen";
  private static final String JAR = "/opt/flink/usrlib/occgen.jar";
  private static final String MODELS = HOME + "/models/";

  /** Of occgen beside the cluster, which only gives jobs to it, and writes what is small. */
  private static final long CLIENT_HEAP = 1L << 30;

  /** How often Kubernetes calls occgen again: it waits 10 s, then twice as long each time. */
  private static final int RETRIES = 6;

  private static final long CLIENT = CLIENT_HEAP + (512L << 20);

  /** The files. */
  public List<GeneratedFile> files() {
    return List.of(
        GeneratedFile.of("Dockerfile", dockerfile()),
        GeneratedFile.of("recipes/" + plan.recipeFile(), plan.recipeText()),
        GeneratedFile.of("flink-deployment.yaml", deployment()),
        GeneratedFile.of("run.yaml", job()),
        GeneratedFile.program("application.sh", application()));
  }

  private String dockerfile() {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("image", image);
    model.put("model", plan.foreignEncoder().isPresent());
    return ShellScript.render("Dockerfile.ftl", model);
  }

  private List<String> arguments(String master) {
    List<String> options = new ArrayList<>();
    plan.foreignEncoder()
        .ifPresent(encoder -> options.add("--set=encoder=" + MODELS + lastName(encoder)));
    return plan.arguments(
        HOME + "/recipes/" + plan.recipeFile(), master, options.toArray(String[]::new));
  }

  private static String lastName(String path) {
    String trimmed = path.replaceAll("/+$", "");
    return trimmed.substring(trimmed.lastIndexOf('/') + 1);
  }

  private String deployment() {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("image", image);
    spec.put("imagePullPolicy", "IfNotPresent");
    spec.put(
        "flinkVersion", "v" + ShellScript.FLINK.replaceFirst("\\.\\d+$", "").replace('.', '_'));
    spec.put("mode", "standalone");
    spec.put("serviceAccount", serviceAccount);
    Map<String, String> keys = new LinkedHashMap<>();
    keys.putAll(FlinkKeys.java());
    keys.putAll(FlinkKeys.jobManager(FlinkKeys.SESSION_HEAP));
    keys.putAll(FlinkKeys.taskManager(plan));
    keys.putAll(FlinkKeys.restarts());
    keys.put("web.submit.enable", "false");
    spec.put("flinkConfiguration", keys);
    spec.put(
        "jobManager",
        of(
            "replicas",
            1,
            "resource",
            resource(1, FlinkKeys.jobManagerProcess(FlinkKeys.SESSION_HEAP))));
    spec.put(
        "taskManager",
        of(
            "replicas",
            plan.taskManagers(),
            "resource",
            resource(plan.slots(), plan.memory().process())));
    secret.ifPresent(
        given ->
            spec.put(
                "podTemplate",
                of(
                    "apiVersion",
                    "v1",
                    "kind",
                    "Pod",
                    "spec",
                    of("containers", List.of(container("flink-main-container", given))))));
    Map<String, Object> resource = new LinkedHashMap<>();
    resource.put("apiVersion", "flink.apache.org/v1beta1");
    resource.put("kind", "FlinkDeployment");
    resource.put("metadata", of("name", name, "namespace", namespace));
    resource.put("spec", spec);
    return new CommentedYaml()
        .comment(
            "A Flink cluster for runs of occgen, by Flink's Kubernetes operator. It has no job of"
                + " its own (a session",
            "cluster): a run is several jobs, one after the other, and the operator allows an"
                + " application one job.",
            "run.yaml gives the jobs to it.",
            "",
            "To change: image, serviceAccount, namespace; replicas of the TaskManagers together"
                + " with --parallelism in",
            "run.yaml. The memory is what the recipe needs with these TaskManagers and slots: make"
                + " the file anew with",
            "occgen cluster kubernetes rather than change it by hand.",
            "",
            "  kubectl apply -f flink-deployment.yaml",
            "  kubectl delete -f flink-deployment.yaml     when the runs are done")
        .keys(resource)
        .text();
  }

  private static Map<String, Object> resource(int cpu, long memory) {
    return of("cpu", cpu, "memory", ClusterMemory.words(memory));
  }

  private static Map<String, Object> container(String container, String secret) {
    return of("name", container, "envFrom", List.of(of("secretRef", of("name", secret))));
  }

  private String job() {
    Map<String, Object> container =
        secret.map(given -> container("occgen", given)).orElseGet(() -> of("name", "occgen"));
    container.put("image", image);
    container.put("imagePullPolicy", "IfNotPresent");
    List<String> command =
        new ArrayList<>(List.of("java", "-Xmx" + ClusterMemory.words(CLIENT_HEAP)));
    command.addAll(List.of(FlinkKeys.opens().split(" ", -1)));
    command.add(FlinkKeys.OFFLINE);
    command.add("-Dlog4j.configurationFile=/opt/flink/conf/log4j-console.properties");
    command.addAll(List.of("-cp", "/opt/flink/lib/*:" + JAR, ApplicationCommand.MAIN));
    container.put("command", command);
    container.put("args", literally(arguments(name + "-rest:" + FlinkKeys.REST_PORT)));
    String memory = ClusterMemory.words(CLIENT).replace("m", "Mi");
    container.put(
        "resources",
        of("requests", of("cpu", "1", "memory", memory), "limits", of("memory", memory)));
    Map<String, Object> pod = of("restartPolicy", "Never", "containers", List.of(container));
    Map<String, Object> job = new LinkedHashMap<>();
    job.put("apiVersion", "batch/v1");
    job.put("kind", "Job");
    job.put("metadata", of("name", name + "-run", "namespace", namespace));
    job.put("spec", of("backoffLimit", RETRIES, "template", of("spec", pod)));
    return new CommentedYaml()
        .comment(
            "A run of occgen on the cluster of flink-deployment.yaml. Where it fails, Kubernetes"
                + " calls it again, three times",
            "at most, and it goes on after the last finished stage.",
            "",
            "To change: the image, and among args the run folder, the sources and --parallelism"
                + " (TaskManagers x slots). No",
            "password or key stands here: the environment of the pods has them from a secret.",
            "",
            "  kubectl apply -f run.yaml",
            "  kubectl logs -f job/" + name + "-run",
            "  kubectl delete -f run.yaml                  before it can be applied again")
        .keys(job)
        .text();
  }

  /** Kubernetes would put variables of the environment, secrets too, in the place of $(NAME). */
  private static List<String> literally(List<String> arguments) {
    return arguments.stream().map(argument -> argument.replace("$", "$$")).toList();
  }

  private String application() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("kubernetes.cluster-id", name);
    keys.put("kubernetes.namespace", namespace);
    keys.put("kubernetes.service-account", serviceAccount);
    keys.put("kubernetes.container.image.ref", image);
    keys.put("kubernetes.jobmanager.cpu.amount", "1.0");
    keys.put("kubernetes.taskmanager.cpu.amount", plan.slots() + ".0");
    keys.putAll(FlinkKeys.application(plan));
    List<String> secrets = new ArrayList<>();
    secret.ifPresent(
        given -> {
          for (String variable : List.of("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")) {
            secrets.add("env:" + variable + ",secret:" + given + ",key:" + variable);
          }
        });
    if (!secrets.isEmpty()) {
      keys.put("kubernetes.env.secretKeyRef", String.join(";", secrets));
    }
    return ApplicationCommand.script(
        "application.sh.ftl",
        "kubernetes-application",
        keys,
        "local://" + JAR,
        arguments(ApplicationCommand.INSIDE));
  }

  private static Map<String, Object> of(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }
}
