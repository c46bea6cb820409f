package org.occgen.translate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.Main;
import org.occgen.command.Resumable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen demo}: from nothing to a report, on the sample that comes with occgen. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Makes the sample benchmark, scores three made-up systems on it, and names the report. Prints"
          + " each command before it calls it, so that you can call it yourself.",
      "The sample is a wiki of invented people, and the systems are rules that make mistakes on"
          + " purpose: careful, defaulting (masculine forms for women), and hasty."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen demo", "  occgen demo --output my-demo"})
final class DemoCommand implements Callable<Integer>, Resumable {
  private static final String SYSTEMS = "scripts/sample-systems";

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      defaultValue = "occgen-demo",
      description = "Where everything goes (default: ${DEFAULT-VALUE}).")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path systems = Main.home().resolve(SYSTEMS);
    require(
        Files.exists(systems),
        "%s: is missing; call the occgen of a checkout, of an archive or of JBang",
        systems);
    String run = output.resolve("run").toString();
    String translations = output.resolve("systems").toString();
    String scores = output.resolve("scores").toString();
    int status = occgen("run", "--recipe", "sample", "--output", run);
    if (status != 0) {
      return status;
    }
    status = program(systems.toString(), run, translations);
    if (status != 0) {
      return status;
    }
    status =
        occgen(
            "evaluate",
            run,
            "--lang",
            "es",
            "--hypotheses",
            "careful=" + translations + "/careful.es",
            "defaulting=" + translations + "/defaulting.es",
            "hasty=" + translations + "/hasty.es",
            "--output",
            scores,
            "--replace");
    if (status == 0) {
      PrintWriter log = spec.commandLine().getErr();
      log.println();
      log.println("The report is " + Path.of(scores, "report.html").toAbsolutePath().toUri());
    }
    return status;
  }

  private int occgen(String... call) {
    show("occgen", call);
    return Main.commandLine(call).execute(call);
  }

  private int program(String program, String... arguments)
      throws IOException, InterruptedException {
    show(program, arguments);
    List<String> call = new ArrayList<>(List.of(program));
    call.addAll(List.of(arguments));
    return new ProcessBuilder(call).inheritIO().start().waitFor();
  }

  private void show(String program, String... arguments) {
    StringBuilder line = new StringBuilder("$ ").append(program);
    for (String argument : arguments) {
      boolean plain = argument.matches("[\\w./=:-]+");
      line.append(' ').append(plain ? argument : "'" + argument.replace("'", "'\\''") + "'");
    }
    spec.commandLine().getErr().println(line);
  }
}
