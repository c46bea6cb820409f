package org.occgen.measure.command;

import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.transforms.storage.Storage;

/**
 * A command at work on corpora, whose flags and files are checked.
 *
 * @param options Beam's
 */
public record CorpusJob(PipelineOptions options) {
  /**
   * Begins: registers the stores, checks files and flags, and asks the stores for the files.
   *
   * @param files the corpora
   * @param flags checks the flags that the command has beside them
   * @throws UsageException if a file or a flag does not fit
   */
  public static CorpusJob begin(PipelineOptions options, List<String> files, Runnable flags) {
    Storage storage = new Storage(options);
    storage.register();
    CorpusOptions.checkFiles(files);
    flags.run();
    CorpusOptions.open(files, storage, BeamOptions.isOnCluster(options));
    return new CorpusJob(options);
  }

  /** The folder of the output as every worker finds it. */
  public Path output(Path folder) {
    return BeamOptions.isOnCluster(options) ? folder.toAbsolutePath().normalize() : folder;
  }
}
