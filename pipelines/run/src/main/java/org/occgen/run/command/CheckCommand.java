package org.occgen.run.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.BeamOptions;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.run.Reviews;
import org.occgen.run.check.CheckDisplay;
import org.occgen.run.check.RunCheck;
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
      "Of a release it makes every file again out of the decisions and of what the run found, and"
          + " compares bytes; checksums, balance and line numbers, too. It names what a folder"
          + " cannot prove, and prints the SHA-256 of the checksums: whoever changes a release can"
          + " make checksums anew, so compare it with the one that the makers published.",
      "Prints what is wrong and exits with 1; says that nothing is and exits with 0; exits with 2"
          + " where there is no such folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen check runs/sample",
      "  occgen check releases/1.0",
      "  occgen check releases/1.0 --digest $(cat published.sha256)",
      "  occgen check releases/1.0 --run runs/sample"
    })
final class CheckCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "A run folder, or a release.")
  private String run;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description =
          "Of a release: the run that it was made of. The release is made again and compared byte"
              + " by byte.")
  private @Nullable String madeOf;

  @Option(
      names = "--digest",
      paramLabel = "HEX",
      description =
          "Of a release: the SHA-256 of its SHA256SUMS, as its makers published it elsewhere."
              + " Another one is a fault.")
  private @Nullable String digest;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (digest != null && !Sha256.isHex(digest.toLowerCase(Locale.ROOT))) {
      throw new UsageException(
          "--digest " + CellText.shown(digest, 100) + ": must be 64 hexadecimal digits");
    }
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    if (!StoredFiles.isFolder(run)) {
      throw new UsageException(
          run
              + ": there is no such folder; name the folder that occgen run or occgen release was"
              + " given with --output");
    }
    Optional<Reviews> reviews = Reviews.ofRelease(run);
    if (reviews.isPresent()) {
      return release(reviews.get(), Path.of(run));
    }
    if (madeOf != null || digest != null) {
      throw new UsageException(
          (madeOf != null ? "--run " + madeOf : "--digest")
              + (": " + run + " is no release, for it has no release.json"));
    }
    List<String> problems;
    try (CheckDisplay display = display()) {
      problems = RunCheck.firstCause(new RunFolder(run), display);
    }
    if (problems.isEmpty()) {
      System.out.println(
          run
              + ": counts, balance and line numbers are right; whether sentences are translations"
              + " is not checked");
      return 0;
    }
    return failed(problems);
  }

  /** Anybody may have written what a problem shows of a file. */
  private static int failed(List<String> problems) {
    problems.forEach(problem -> System.out.println(CellText.shown(problem, 2_000)));
    return Main.FAILED;
  }

  private CheckDisplay display() {
    return new CheckDisplay(spec.commandLine().getErr());
  }

  private int release(Reviews reviews, Path folder) throws IOException {
    Reviews.ReleaseProof proof;
    try (CheckDisplay display = display()) {
      proof =
          reviews.check(
              folder,
              Optional.ofNullable(madeOf),
              Optional.ofNullable(digest).map(typed -> typed.toLowerCase(Locale.ROOT)),
              display);
    }
    if (!proof.problems().isEmpty()) {
      return failed(proof.problems());
    }
    System.out.println(
        folder
            + ": every file follows from history.jsonl, provenance.json and release.json;"
            + " checksums, balance, line numbers and history are right"
            + (madeOf == null ? "" : "; the run gives the same bytes"));
    System.out.println("not proved:");
    proof.unproved().forEach(claim -> System.out.println("  " + claim));
    System.out.println(
        "SHA-256 of SHA256SUMS: "
            + proof.digest().orElseThrow()
            + (digest == null ? "; compare it with the one that the makers published" : ""));
    return 0;
  }
}
