package org.occgen.pipelines.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code occgen dump}: what concerns the dumps of Wikidata. */
@Command(
    name = "dump",
    mixinStandardHelpOptions = true,
    description = "Measures how fast dumps of Wikidata are read.",
    subcommands = {DumpBenchCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {"  occgen dump bench --documents documents --size 2g"})
final class DumpCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    throw new UsageException("dump: say bench; see occgen dump --help");
  }
}
