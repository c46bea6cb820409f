package org.occgen.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.models.EncoderProvider;
import org.occgen.models.registry.Encoders;
import org.occgen.models.store.FileCheck;
import org.occgen.models.store.ModelStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen models verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description =
        "Computes the checksums of fetched models again and compares them with those that were"
            + " recorded. Prints model, file and OK, damaged or missing; exits with 1 if anything"
            + " is wrong. Run occgen models fetch to repair damaged models.",
    footerHeading = "%nExamples:%n",
    footer = {"  occgen models verify", "  occgen models verify laser2"})
final class ModelsVerifyCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "Models of the store, or shipped; all of the store if none is named.")
  private List<String> names = List.of();

  @Mixin private StoreOptions options;

  @Spec private CommandSpec command;

  @Override
  public Integer call() throws Exception {
    ModelStore store = options.store();
    List<String> chosen = new ArrayList<>(names);
    if (chosen.isEmpty()) {
      for (String name : store.names()) {
        if (store.fetched(name).isPresent()) {
          chosen.add(name);
        } else {
          command.commandLine().getErr().println(name + ": was never fetched to the end; left out");
        }
      }
      if (chosen.isEmpty()) {
        command.commandLine().getErr().println("no model was fetched into " + store.root());
      }
    }
    boolean right = true;
    for (String name : chosen) {
      if (name.equals(EncoderProvider.SHIPPED)) {
        Encoders.open(name).close(); // compares its checksums
        System.out.println(name + "\t\t" + FileCheck.State.OK.word());
        continue;
      }
      for (FileCheck check : store.verify(name)) {
        right &= check.state() == FileCheck.State.OK;
        System.out.println(
            name
                + "\t"
                + check.file()
                + "\t"
                + check.state().word()
                + (check.detail().isEmpty() ? "" : "\t" + check.detail()));
      }
    }
    return right ? 0 : Main.FAILED;
  }
}
