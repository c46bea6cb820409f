package org.occgen.harness.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.harness.DatasetHub;
import org.occgen.harness.HubFile;
import org.occgen.http.ApiKey;
import org.occgen.http.WebAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen publish}: a benchmark pushed to a dataset hub. */
@Command(
    name = "publish",
    mixinStandardHelpOptions = true,
    description = {
      "Pushes the folder of a benchmark, or of a release, to a dataset hub as it is: Hugging Face, or"
          + " a server with its HTTP interface. The dataset card says how load_dataset reads it.",
      "Files that are there as they are are not sent again, and other files of the dataset stay. All"
          + " files become one commit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen publish runs/en-es --to me/occgen-en-es --dry-run",
      "  HF_TOKEN=... occgen publish runs/en-es --to me/occgen-en-es --public"
    })
final class PublishCommand implements Callable<Integer>, Resumable {
  /** Names as the hub takes them. */
  private static final Pattern DATASET =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,95}/[A-Za-z0-9][A-Za-z0-9._-]{0,95}");

  @Parameters(paramLabel = "BENCHMARK", description = "A run folder, its benchmark/, or a release.")
  private Path folder;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "NAMESPACE/NAME",
      description = "The dataset. It is made if it is not there.")
  private String dataset;

  @Option(names = "--dry-run", description = "Say what would be pushed, and ask no server.")
  private boolean dryRun;

  @Option(
      names = "--public",
      description =
          "Everybody sees a dataset that is made. Without it only the namespace does; a dataset that"
              + " is there stays as it is.")
  private boolean isPublic;

  @Option(
      names = "--message",
      paramLabel = "TEXT",
      defaultValue = "Add a benchmark made with occgen",
      description = "What the commit says. Default: ${DEFAULT-VALUE}")
  private String message;

  @Option(
      names = "--token",
      paramLabel = "VARIABLE",
      defaultValue = "HF_TOKEN",
      description =
          "The environment variable with a token that may write to the namespace."
              + " Default: ${DEFAULT-VALUE}")
  private String variable;

  @Option(
      names = "--hub",
      paramLabel = "ADDRESS",
      defaultValue = "https://huggingface.co",
      description = "The hub. Default: ${DEFAULT-VALUE}")
  private String hub;

  @Option(
      names = "--upload-host",
      paramLabel = "HOST",
      description =
          "A further host that the hub may send large files to, beside its own and the known stores"
              + " of Hugging Face: HOST or HOST:PORT. May be given several times.")
  private List<String> uploadHosts = List.of();

  @Option(
      names = "--insecure",
      description =
          "Send the token by plain http to another machine, where anybody on the way can read it.")
  private boolean insecure;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (!DATASET.matcher(dataset).matches()) {
      throw new UsageException(
          "--to "
              + dataset
              + ": write NAMESPACE/NAME, such as me/occgen-en-es, in letters, digits, hyphens,"
              + " underscores and dots");
    }
    List<String> leftOut = new ArrayList<>();
    List<HubFile> files = files(leftOut);
    long bytes = files.stream().mapToLong(HubFile::bytes).sum();
    URI address = hubAddress(hub.replaceFirst("/+$", ""));
    String what =
        String.format(Locale.ROOT, "%s, %,d bytes", CountText.of(files.size(), "file"), bytes);
    if (!leftOut.isEmpty()) {
      log(
          CountText.of(leftOut.size(), "file is", "files are")
              + " left out, for names that begin with a dot: "
              + Collections.min(leftOut)
              + (leftOut.size() > 1 ? ", ..." : ""));
    }
    if (dryRun) {
      PrintWriter out = spec.commandLine().getOut();
      files.forEach(file -> out.printf(Locale.ROOT, "%,15d  %s%n", file.bytes(), file.name()));
      out.printf(Locale.ROOT, "%s would be pushed to %s/datasets/%s%n", what, address, dataset);
      out.flush();
      return 0;
    }
    ApiKey token = ApiKey.ofEnvironment("--token", variable, address, insecure);
    DatasetHub to;
    try {
      to = new DatasetHub(address, dataset, token, uploadHosts);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--upload-host: " + e.getMessage());
    }
    if (to.create(!isPublic)) {
      log("made " + to.page() + (isPublic ? "" : ", which only its namespace sees"));
    }
    Optional<String> commit = to.add(files, message, this::log);
    log(
        commit
            .map(id -> what + " are at " + to.page() + ", commit " + id)
            .orElse(to.page() + " has all of it"));
    return 0;
  }

  private static URI hubAddress(String address) {
    try {
      return WebAddress.of(address);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--hub " + address + ": " + e.getMessage());
    }
  }

  private List<HubFile> files(List<String> leftOut) throws IOException {
    return UsageException.valid(
        () ->
            HubFile.of(
                FinishedBenchmark.find("BENCHMARK", folder, "give the folder of a benchmark")
                    .folder(),
                leftOut::add));
  }

  private void log(String line) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(CellText.oneLine(line));
    log.flush();
  }
}
