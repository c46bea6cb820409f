package org.occgen.cluster.command;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.occgen.cluster.files.ClusterPlan;
import org.occgen.cluster.files.KubernetesFiles;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen cluster kubernetes}. */
@Command(
    name = "kubernetes",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the files for Kubernetes: a Dockerfile, a FlinkDeployment for Flink's operator with a"
          + " Job that runs occgen on it, and a script that does without the operator.",
      "Options that are not listed are Beam's, and become options of the run."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen cluster kubernetes --recipe my.yaml --taskmanagers 4 --slots 2 --run-folder"
          + " s3://bucket/my --image registry.example/occgen:1 --secret occgen-s3"
    })
final class ClusterKubernetesCommand implements Callable<Integer> {
  private static final Pattern LABEL = Pattern.compile("[a-z]([a-z0-9-]{0,38}[a-z0-9])?");
  private static final Pattern SUBDOMAIN = Pattern.compile("[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?");
  private static final Pattern IMAGE =
      Pattern.compile(
          "([A-Za-z0-9.-]+(:\\d+)?/)?[a-z0-9]+([._/-]+[a-z0-9]+)*(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?"
              + "(@sha256:[0-9a-f]{64})?");

  @Mixin private ClusterFileOptions options;

  @Option(
      names = "--image",
      required = true,
      paramLabel = "IMAGE",
      description = "Name of the image that you build of the Dockerfile, with its registry.")
  private String image;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the cluster (${DEFAULT-VALUE}).")
  private String name = "occgen";

  @Option(
      names = "--namespace",
      paramLabel = "NAMESPACE",
      description = "Namespace of all that is made (${DEFAULT-VALUE}).")
  private String namespace = "default";

  @Option(
      names = "--service-account",
      paramLabel = "NAME",
      description =
          "Service account of Flink's pods (${DEFAULT-VALUE}, as Flink's operator makes it).")
  private String serviceAccount = "flink";

  @Option(
      names = "--secret",
      paramLabel = "NAME",
      description =
          "Secret whose entries become variables of the pods' environment, such as"
              + " AWS_ACCESS_KEY_ID; none, if your pods may read the bucket without.")
  private String secret;

  @Override
  public Integer call() throws IOException {
    ClusterPlan plan = options.plan();
    ClusterFileOptions.name("--image", image, IMAGE, "registry.example/occgen:1");
    ClusterFileOptions.name("--name", name, LABEL, "occgen");
    ClusterFileOptions.name("--namespace", namespace, LABEL, "default");
    ClusterFileOptions.name("--service-account", serviceAccount, SUBDOMAIN, "flink");
    if (secret != null) {
      ClusterFileOptions.name("--secret", secret, SUBDOMAIN, "occgen-s3");
    }
    plan.localInputs()
        .forEach(
            (key, place) -> {
              throw new UsageException(
                  key
                      + ": "
                      + place
                      + " is a place of this machine, which pods do not see; put it into a bucket"
                      + " or HDFS and give its address, such as s3://bucket/"
                      + place.substring(place.lastIndexOf('/') + 1));
            });
    options.write(
        new KubernetesFiles(
                plan, name, namespace, image, serviceAccount, Optional.ofNullable(secret))
            .files());
    return 0;
  }
}
