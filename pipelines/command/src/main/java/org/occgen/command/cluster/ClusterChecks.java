package org.occgen.command.cluster;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.files.CountText;

/**
 * The requirements of a job of occgen on a cluster, as functions of what the cluster says of
 * itself. Each problem is a sentence that says what to change.
 */
final class ClusterChecks {
  private static final Pattern MINOR = Pattern.compile("(\\d+\\.\\d+)(\\D.*)?");
  private static final Pattern JAVA = Pattern.compile("(?:1\\.)?(\\d+)(?:[./+-].*)?");

  private static final String RESTART = "restart-strategy";
  private static final Set<String> NO_RESTARTS = Set.of("none", "off", "disable");

  private ClusterChecks() {}

  /** A cluster of another minor version of Flink speaks another language. */
  static List<String> flinkVersion(ClusterState cluster, String ours) {
    return minor(cluster.flinkVersion()).equals(minor(ours))
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "the cluster has Flink %s, and occgen's jobs are for Flink %s; use a cluster of"
                    + " Flink %s",
                cluster.flinkVersion(),
                ours,
                minor(ours)));
  }

  private static String minor(String version) {
    Matcher matcher = MINOR.matcher(version);
    return matcher.matches() ? matcher.group(1) : version;
  }

  /**
   * Other versions of Java know other characters and split text otherwise, so a run's stages must
   * all have one.
   *
   * @param ours major version of this process
   */
  static List<String> javaVersion(ClusterState cluster, int ours) {
    int theirs = javaMajor(cluster.javaVersion());
    return theirs == ours
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "the cluster runs on Java %s (%s), and this occgen on Java %d; start the cluster on"
                    + " Java %d, or occgen on the cluster's Java (JAVA_HOME)",
                theirs == 0 ? "of an unknown version" : "" + theirs,
                cluster.javaVersion(),
                ours,
                ours));
  }

  /**
   * The major version in what a JVM calls itself, such as {@code OpenJDK 64-Bit Server VM - Debian
   * - 17/17.0.13+11-Debian-2}; 0 where it tells none.
   */
  static int javaMajor(String version) {
    int hyphen = version.lastIndexOf(" - ");
    Matcher matcher = JAVA.matcher(version.substring(hyphen < 0 ? 0 : hyphen + 3).strip());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  /**
   * Whether the cluster has fewer free slots than are wanted, and may have more in a moment: a job
   * gives its slots back a moment after its end.
   *
   * @param parallelism less than 1 where all slots are wanted
   */
  static boolean mayGetSlots(ClusterState cluster, int parallelism) {
    int wanted = parallelism > 0 ? parallelism : cluster.runningJobs() == 0 ? cluster.slots() : 1;
    return cluster.freeSlots() < wanted && wanted <= cluster.slots();
  }

  /** Every subtask of a stage needs a slot of its own. */
  static List<String> slots(ClusterState cluster, ClusterAddress address, int parallelism) {
    if (cluster.taskManagers().isEmpty()) {
      return List.of(
          "the cluster has no TaskManager; start one, and look at its log if it does not appear at"
              + " http://"
              + address);
    }
    if (cluster.freeSlots() == 0) {
      return List.of(
          String.format(
              Locale.ROOT,
              "none of the cluster's %d slots is free, for %s at work; wait for them, or"
                  + " add TaskManagers",
              cluster.slots(),
              CountText.of(cluster.runningJobs(), "job is", "jobs are")));
    }
    if (parallelism <= cluster.freeSlots()) {
      return List.of();
    }
    return List.of(
        String.format(
            Locale.ROOT,
            "--parallelism=%d needs as many free slots, and the cluster has %d (of %d in all); pass"
                + " --parallelism=%d, add TaskManagers, or raise taskmanager.numberOfTaskSlots",
            parallelism,
            cluster.freeSlots(),
            cluster.slots(),
            cluster.freeSlots()));
  }

  /** Flink restarts no batch job by itself; that does not keep a run from being done. */
  static Optional<String> restarts(ClusterState cluster) {
    String strategy =
        cluster
            .settings()
            .getOrDefault(RESTART + ".type", cluster.settings().getOrDefault(RESTART, "none"));
    return NO_RESTARTS.contains(strategy.toLowerCase(Locale.ROOT))
        ? Optional.of(
            "note: the cluster has no restart-strategy.type, so a stage whose machine is lost"
                + " fails, and the same command does it again; with fixed-delay Flink does")
        : Optional.empty();
  }

  /** The problems of the cluster's class path. */
  static List<String> libraries(ClusterState cluster, Set<String> needed) {
    List<String> problems = LibraryCheck.problems(cluster.classPath(), needed);
    return problems.isEmpty()
        ? List.of()
        : List.of(
            "the cluster's class path is not that of this occgen: "
                + String.join("; ", problems)
                + "; write them with occgen cluster lib DIR, put DIR/lib/*.jar into the lib/ of"
                + " every machine of the cluster and restart it");
  }
}
