package org.occgen.run.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.Reviews;
import org.occgen.run.check.CheckDisplay;
import org.occgen.run.check.RunCheck;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen check}: proves a run from its files. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Proves from the files of a run alone that every input is counted, that the genders are"
          + " balanced, and that line N of every file is the same segment. It does not judge"
          + " whether the sentences of a segment are translations: occgen inspect shows them.",
      "Of a release it proves from the files of the release alone that their checksums are right,"
          + " that the genders are balanced, that line N of every file is the same segment, and that"
          + " the history tells of every segment.",
      "Prints what is wrong and exits with 1; says that nothing is and exits with 0; exits with 2"
          + " where there is no such folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen check runs/sample",
      "  occgen check releases/1.0",
      "  occgen check releases/1.0 --run runs/sample"
    })
final class CheckCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "A run folder, or a release.")
  private String run;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description =
          "Of a release: the run that it was made of. The release is made again and compared byte by"
              + " byte.")
  private @Nullable String madeOf;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    if (!StoredFiles.isFolder(run)) {
      throw new UsageException(
          run
              + ": there is no such folder; name the folder that occgen run or occgen release was"
              + " given with --output");
    }
    Optional<Reviews> reviews =
        Reviews.installed().filter(of -> FileLookup.isLocal(run) && of.isRelease(Path.of(run)));
    if (reviews.isPresent()) {
      return release(reviews.get(), Path.of(run));
    }
    if (madeOf != null) {
      throw new UsageException(
          "--run " + madeOf + ": " + run + " is no release, for it has no release.json");
    }
    List<String> problems;
    try (CheckDisplay display = display()) {
      problems = RunCheck.check(new RunFolder(run), display);
    }
    if (problems.isEmpty()) {
      System.out.println(
          run
              + ": counts, balance and line numbers are right; whether sentences are translations"
              + " is not checked");
      return 0;
    }
    problems.forEach(System.out::println);
    return Main.FAILED;
  }

  private CheckDisplay display() {
    return new CheckDisplay(spec.commandLine().getErr());
  }

  private int release(Reviews reviews, Path folder) throws IOException {
    List<String> problems;
    try (CheckDisplay display = display()) {
      problems = reviews.check(folder, Optional.ofNullable(madeOf), display);
    }
    if (problems.isEmpty()) {
      System.out.println(
          folder
              + ": checksums, balance, line numbers and history are right"
              + (madeOf == null ? "" : "; the run gives the same bytes"));
      return 0;
    }
    problems.forEach(System.out::println);
    return Main.FAILED;
  }
}
