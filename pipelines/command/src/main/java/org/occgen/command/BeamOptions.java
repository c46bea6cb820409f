package org.occgen.command;

import static org.occgen.command.UsageException.require;

import java.util.List;
import java.util.UUID;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.runners.flink.TestFlinkRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.flink.api.java.ExecutionEnvironment;
import org.apache.flink.client.program.ContextEnvironment;
import org.occgen.flink.LocalFlinkRunner;
import org.occgen.transforms.storage.Storage;

/** The options that are passed through to Beam. */
public final class BeamOptions {
  /** The words in Beam's message about a name that none of its options has. */
  private static final String UNKNOWN = "missing a property named";

  /**
   * Beam's options from what was typed; without {@code --runner} Flink in this process, with as
   * many workers as there are processors.
   *
   * @throws UsageException if an option is neither occgen's nor Beam's
   */
  public static PipelineOptions parse(List<String> arguments) {
    PipelineOptions options = typed(arguments);
    chooseRunner(options, arguments);
    return options;
  }

  /**
   * Beam's options of file systems from what was typed, for commands that run nothing.
   *
   * @throws UsageException if an option is neither occgen's nor Beam's
   */
  public static Storage storage(List<String> arguments) {
    return new Storage(typed(arguments));
  }

  /**
   * Beam's options from what was typed, no runner chosen.
   *
   * @throws UsageException if an option is neither occgen's nor Beam's
   */
  public static PipelineOptions typed(List<String> arguments) {
    for (String argument : arguments) {
      require(
          argument.startsWith("--") && argument.contains("="),
          "%s: unknown option; Beam's options are written --name=value, see --help",
          argument);
    }
    PipelineOptions options;
    try {
      options =
          PipelineOptionsFactory.fromArgs(arguments.toArray(new String[0]))
              .withValidation()
              .create();
    } catch (IllegalArgumentException e) {
      throw refusal(arguments, e);
    }
    Storage.setDefaults(
        options,
        given(arguments, "awsRegion"),
        given(arguments, "s3UploadBufferSizeBytes"),
        given(arguments, "s3ClientFactoryClass"));
    return options;
  }

  /** Names the options that nobody knows; where each is known, Beam says which value is wrong. */
  private static UsageException refusal(List<String> arguments, IllegalArgumentException error) {
    List<String> unknown = arguments.stream().filter(BeamOptions::isUnknown).toList();
    return unknown.isEmpty()
        ? new UsageException(String.join(" ", arguments) + ": " + error.getMessage())
        : new UsageException(
            String.join(" ", unknown) + ": neither an option of occgen nor of Beam; see --help");
  }

  private static boolean isUnknown(String argument) {
    try {
      PipelineOptionsFactory.fromArgs(argument).create();
      return false;
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage()).contains(UNKNOWN);
    }
  }

  private static void chooseRunner(PipelineOptions options, List<String> arguments) {
    requireWorkers(arguments, "parallelism");
    requireWorkers(arguments, "targetParallelism");
    boolean chosen = arguments.stream().anyMatch(argument -> argument.startsWith("--runner="));
    if (!chosen) {
      options.setRunner(FlinkRunner.class);
    }
    require(
        options.getRunner() != TestFlinkRunner.class, // it has a cluster of its own, with ports
        "--runner=%s: it opens ports by which others can run code; leave --runner out for Flink in"
            + " this process",
        TestFlinkRunner.class.getSimpleName());
    int processors = Runtime.getRuntime().availableProcessors();
    if (options.getRunner() == DirectRunner.class) {
      DirectOptions direct = options.as(DirectOptions.class);
      if (!given(arguments, "targetParallelism")) {
        direct.setTargetParallelism(processors);
      }
      // it encodes every element twice to see that none changes: tests of transforms let it
      if (!given(arguments, "enforceImmutability")) {
        direct.setEnforceImmutability(false);
      }
      if (!given(arguments, "enforceEncodability")) {
        direct.setEnforceEncodability(false);
      }
    }
    if (options.getRunner() == FlinkRunner.class) {
      FlinkPipelineOptions flink = options.as(FlinkPipelineOptions.class);
      if (!given(arguments, "fasterCopy")) {
        flink.setFasterCopy(true); // our elements are immutable
      }
      // a client of Flink's, such as flink run, says itself which cluster is meant
      require(
          flink.getFlinkMaster().matches("\\[(auto|local)]"),
          "--flinkMaster=%s: leave it out, and call occgen by Flink's own client, which knows the"
              + " cluster: flink run --class %s ..., see src/site/cluster.md",
          flink.getFlinkMaster(),
          ApplicationMain.class.getName());
      if (LocalFlinkRunner.isFor(flink)) {
        options.setRunner(LocalFlinkRunner.class); // Beam's opens ports
        if (!given(arguments, "parallelism")) {
          flink.setParallelism(processors);
        }
      } else {
        // Beam counts ids from 0 in each process: a worker would go on with the file systems of
        // the run before, from another process
        options.setOptionsId(UUID.randomUUID().getMostSignificantBits());
      }
    }
  }

  /** Beam takes some of the numbers below 1 for a number of its own, others fail in the middle. */
  private static void requireWorkers(List<String> arguments, String option) {
    for (String argument : arguments) {
      require(
          !argument.matches("--" + option + "=\\s*([+-]?0*|-.*)"),
          "%s: give a number from 1, or leave --%s out",
          argument,
          option);
    }
  }

  /** Whether pipelines work on a cluster, in processes that have other working folders. */
  @SuppressWarnings("deprecation") // Beam's runner takes its environment from the same class
  public static boolean isOnCluster(PipelineOptions options) {
    return options.getRunner() == FlinkRunner.class
        && ExecutionEnvironment.getExecutionEnvironment() instanceof ContextEnvironment;
  }

  private static boolean given(List<String> arguments, String option) {
    return arguments.stream().anyMatch(argument -> argument.startsWith("--" + option + "="));
  }
}
