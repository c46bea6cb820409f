package org.occgen.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code occgen completion}. */
@Command(
    name = "completion",
    description =
        "Prints a script with which a shell completes the commands, options and values of occgen.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(occgen completion bash)     in bash or zsh, for this session",
      "  occgen completion bash > ~/.local/share/bash-completion/completions/occgen",
      "  occgen completion zsh >> ~/.zshrc",
      "  occgen completion fish > ~/.config/fish/completions/occgen.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  /** A shell that completes what is typed. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Override
  public Integer call() throws IOException {
    CommandLine all = Main.commandLine();
    StandardOutput.print(
        switch (shell) {
          case bash, zsh -> AutoComplete.bash("occgen", all); // which zsh reads, too
          case fish -> FishCompletion.script(all);
        });
    return 0;
  }
}
