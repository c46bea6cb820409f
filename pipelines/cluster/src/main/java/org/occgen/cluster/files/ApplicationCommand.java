package org.occgen.cluster.files;

import java.util.List;
import java.util.Map;

/** The command that starts a cluster which runs occgen inside of its JobManager. */
final class ApplicationCommand {
  /** Beam's name of the cluster that it runs in itself. */
  static final String INSIDE = "[auto]";

  /** The command line of occgen. */
  static final String MAIN = "org.occgen.command.Main";

  /** The command line of occgen inside of a JobManager, whose process it must not end. */
  static final String APPLICATION_MAIN = "org.occgen.command.ApplicationMain";

  private ApplicationCommand() {}

  /**
   * The script.
   *
   * @param target Flink's name of the kind of cluster
   * @param keys of Flink's configuration
   * @param place what the template names {@code place}: the jar, or the recipe that goes along
   * @param arguments those of occgen
   */
  static String script(
      String template,
      String target,
      Map<String, String> keys,
      String place,
      List<String> arguments) {
    return ShellScript.render(
        template,
        Map.of(
            "target",
            target,
            "keys",
            keys.entrySet().stream()
                .map(key -> "-D" + key.getKey() + "=" + key.getValue())
                .toList(),
            "main",
            APPLICATION_MAIN,
            "place",
            place,
            "arguments",
            arguments));
  }
}
