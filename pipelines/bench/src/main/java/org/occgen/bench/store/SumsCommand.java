package org.occgen.bench.store;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.occgen.command.BeamOptions;
import org.occgen.core.digest.Sha256;
import org.occgen.transforms.storage.LocalCopies;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench sums}: the checksums of a folder, wherever it lies. */
@Command(
    name = "sums",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the SHA-256 and the name of each file of a folder, such as a run folder in S3 or"
          + " HDFS, in the order of names and as sha256sum does.",
      "Options that are not listed are Beam's."
    },
    footerHeading = "%nExamples:%n",
    footer = "  scripts/bench sums s3://data/sample --endpoint=http://127.0.0.1:9000")
public final class SumsCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "Of this machine or of a store.")
  private String folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Storage storage = BeamOptions.storage(spec.commandLine().getUnmatchedArguments());
    storage.open("FOLDER", folder);
    Path copy = Path.of(LocalCopies.of(folder));
    List<Path> files;
    try (Stream<Path> all = Files.walk(copy)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (Path file : files) {
      out.println(Sha256.hex(file) + "  " + copy.relativize(file));
    }
    out.flush();
    return 0;
  }
}
