package org.occgen.pipelines.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.pipelines.check.RunCheck;
import org.occgen.pipelines.folder.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen check}: proves a run from its files. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Proves from the files of a run alone that its books balance, that the genders are balanced,"
          + " and that line N of every file is the same segment.",
      "Prints what is wrong and exits with 1; says that nothing is and exits with 0."
    },
    footerHeading = "%nExample:%n",
    footer = "  occgen check runs/sample")
final class CheckCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "A run folder.")
  private String run;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    List<String> problems = RunCheck.check(new RunFolder(run));
    if (problems.isEmpty()) {
      System.out.println(run + ": books, balance and line alignment are right");
      return 0;
    }
    problems.forEach(System.out::println);
    return Main.FAILED;
  }
}
